// Written by scripts/embed-templates.
#include "CTemplates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char digest_css[] = {
#embed "../../templates/digest.css"
};
static const unsigned char digest_html[] = {
#embed "../../templates/digest.html"
};
static const unsigned char digest_md[] = {
#embed "../../templates/digest.md"
};
static const unsigned char digest_txt[] = {
#embed "../../templates/digest.txt"
};
static const unsigned char entry_md[] = {
#embed "../../templates/entry.md"
};
static const unsigned char page_html[] = {
#embed "../../templates/page.html"
};
static const unsigned char site_search_js[] = {
#embed "../../templates/site/search.js"
};
static const unsigned char starter_articles_heavy_days_md[] = {
#embed "../../templates/starter/articles/heavy-days.md"
};
static const unsigned char starter_articles_slow_breathing_md[] = {
#embed "../../templates/starter/articles/slow-breathing.md"
};
static const unsigned char starter_articles_stretching_safely_md[] = {
#embed "../../templates/starter/articles/stretching-safely.md"
};
static const unsigned char starter_articles_writing_it_down_md[] = {
#embed "../../templates/starter/articles/writing-it-down.md"
};
static const unsigned char starter_daymark_yaml[] = {
#embed "../../templates/starter/daymark.yaml"
};
static const unsigned char starter_habits_read_md[] = {
#embed "../../templates/starter/habits/read.md"
};
static const unsigned char starter_habits_run_md[] = {
#embed "../../templates/starter/habits/run.md"
};
static const unsigned char starter_habits_water_md[] = {
#embed "../../templates/starter/habits/water.md"
};
static const unsigned char starter_questions_md[] = {
#embed "../../templates/starter/questions.md"
};
static const unsigned char starter_quotes_md[] = {
#embed "../../templates/starter/quotes.md"
};
static const unsigned char starter_stretches_ankle_circles_md[] = {
#embed "../../templates/starter/stretches/ankle-circles.md"
};
static const unsigned char starter_stretches_ankle_circles_svg[] = {
#embed "../../templates/starter/stretches/ankle-circles.svg"
};
static const unsigned char starter_stretches_bow_md[] = {
#embed "../../templates/starter/stretches/bow.md"
};
static const unsigned char starter_stretches_bow_svg[] = {
#embed "../../templates/starter/stretches/bow.svg"
};
static const unsigned char starter_stretches_bridge_md[] = {
#embed "../../templates/starter/stretches/bridge.md"
};
static const unsigned char starter_stretches_bridge_svg[] = {
#embed "../../templates/starter/stretches/bridge.svg"
};
static const unsigned char starter_stretches_butterfly_md[] = {
#embed "../../templates/starter/stretches/butterfly.md"
};
static const unsigned char starter_stretches_butterfly_svg[] = {
#embed "../../templates/starter/stretches/butterfly.svg"
};
static const unsigned char starter_stretches_calf_wall_md[] = {
#embed "../../templates/starter/stretches/calf-wall.md"
};
static const unsigned char starter_stretches_calf_wall_svg[] = {
#embed "../../templates/starter/stretches/calf-wall.svg"
};
static const unsigned char starter_stretches_camel_md[] = {
#embed "../../templates/starter/stretches/camel.md"
};
static const unsigned char starter_stretches_camel_svg[] = {
#embed "../../templates/starter/stretches/camel.svg"
};
static const unsigned char starter_stretches_cat_cow_md[] = {
#embed "../../templates/starter/stretches/cat-cow.md"
};
static const unsigned char starter_stretches_cat_cow_svg[] = {
#embed "../../templates/starter/stretches/cat-cow.svg"
};
static const unsigned char starter_stretches_chair_hamstring_md[] = {
#embed "../../templates/starter/stretches/chair-hamstring.md"
};
static const unsigned char starter_stretches_chair_hamstring_svg[] = {
#embed "../../templates/starter/stretches/chair-hamstring.svg"
};
static const unsigned char starter_stretches_chest_opener_md[] = {
#embed "../../templates/starter/stretches/chest-opener.md"
};
static const unsigned char starter_stretches_chest_opener_svg[] = {
#embed "../../templates/starter/stretches/chest-opener.svg"
};
static const unsigned char starter_stretches_childs_pose_md[] = {
#embed "../../templates/starter/stretches/childs-pose.md"
};
static const unsigned char starter_stretches_childs_pose_svg[] = {
#embed "../../templates/starter/stretches/childs-pose.svg"
};
static const unsigned char starter_stretches_cobra_md[] = {
#embed "../../templates/starter/stretches/cobra.md"
};
static const unsigned char starter_stretches_cobra_svg[] = {
#embed "../../templates/starter/stretches/cobra.svg"
};
static const unsigned char starter_stretches_couch_stretch_md[] = {
#embed "../../templates/starter/stretches/couch-stretch.md"
};
static const unsigned char starter_stretches_couch_stretch_svg[] = {
#embed "../../templates/starter/stretches/couch-stretch.svg"
};
static const unsigned char starter_stretches_cross_body_shoulder_md[] = {
#embed "../../templates/starter/stretches/cross-body-shoulder.md"
};
static const unsigned char starter_stretches_cross_body_shoulder_svg[] = {
#embed "../../templates/starter/stretches/cross-body-shoulder.svg"
};
static const unsigned char starter_stretches_deep_squat_md[] = {
#embed "../../templates/starter/stretches/deep-squat.md"
};
static const unsigned char starter_stretches_deep_squat_svg[] = {
#embed "../../templates/starter/stretches/deep-squat.svg"
};
static const unsigned char starter_stretches_dolphin_md[] = {
#embed "../../templates/starter/stretches/dolphin.md"
};
static const unsigned char starter_stretches_dolphin_svg[] = {
#embed "../../templates/starter/stretches/dolphin.svg"
};
static const unsigned char starter_stretches_doorway_chest_md[] = {
#embed "../../templates/starter/stretches/doorway-chest.md"
};
static const unsigned char starter_stretches_doorway_chest_svg[] = {
#embed "../../templates/starter/stretches/doorway-chest.svg"
};
static const unsigned char starter_stretches_downward_dog_md[] = {
#embed "../../templates/starter/stretches/downward-dog.md"
};
static const unsigned char starter_stretches_downward_dog_svg[] = {
#embed "../../templates/starter/stretches/downward-dog.svg"
};
static const unsigned char starter_stretches_forward_fold_md[] = {
#embed "../../templates/starter/stretches/forward-fold.md"
};
static const unsigned char starter_stretches_forward_fold_svg[] = {
#embed "../../templates/starter/stretches/forward-fold.svg"
};
static const unsigned char starter_stretches_hands_behind_back_md[] = {
#embed "../../templates/starter/stretches/hands-behind-back.md"
};
static const unsigned char starter_stretches_hands_behind_back_svg[] = {
#embed "../../templates/starter/stretches/hands-behind-back.svg"
};
static const unsigned char starter_stretches_heel_drop_md[] = {
#embed "../../templates/starter/stretches/heel-drop.md"
};
static const unsigned char starter_stretches_heel_drop_svg[] = {
#embed "../../templates/starter/stretches/heel-drop.svg"
};
static const unsigned char starter_stretches_hip_opener_md[] = {
#embed "../../templates/starter/stretches/hip-opener.md"
};
static const unsigned char starter_stretches_hip_opener_svg[] = {
#embed "../../templates/starter/stretches/hip-opener.svg"
};
static const unsigned char starter_stretches_knees_to_chest_md[] = {
#embed "../../templates/starter/stretches/knees-to-chest.md"
};
static const unsigned char starter_stretches_knees_to_chest_svg[] = {
#embed "../../templates/starter/stretches/knees-to-chest.svg"
};
static const unsigned char starter_stretches_low_lunge_md[] = {
#embed "../../templates/starter/stretches/low-lunge.md"
};
static const unsigned char starter_stretches_low_lunge_svg[] = {
#embed "../../templates/starter/stretches/low-lunge.svg"
};
static const unsigned char starter_stretches_lunge_twist_md[] = {
#embed "../../templates/starter/stretches/lunge-twist.md"
};
static const unsigned char starter_stretches_lunge_twist_svg[] = {
#embed "../../templates/starter/stretches/lunge-twist.svg"
};
static const unsigned char starter_stretches_lying_stretch_md[] = {
#embed "../../templates/starter/stretches/lying-stretch.md"
};
static const unsigned char starter_stretches_lying_stretch_svg[] = {
#embed "../../templates/starter/stretches/lying-stretch.svg"
};
static const unsigned char starter_stretches_neck_and_arm_md[] = {
#embed "../../templates/starter/stretches/neck-and-arm.md"
};
static const unsigned char starter_stretches_neck_and_arm_svg[] = {
#embed "../../templates/starter/stretches/neck-and-arm.svg"
};
static const unsigned char starter_stretches_neck_roll_md[] = {
#embed "../../templates/starter/stretches/neck-roll.md"
};
static const unsigned char starter_stretches_neck_roll_svg[] = {
#embed "../../templates/starter/stretches/neck-roll.svg"
};
static const unsigned char starter_stretches_neck_side_bend_md[] = {
#embed "../../templates/starter/stretches/neck-side-bend.md"
};
static const unsigned char starter_stretches_neck_side_bend_svg[] = {
#embed "../../templates/starter/stretches/neck-side-bend.svg"
};
static const unsigned char starter_stretches_neck_turn_md[] = {
#embed "../../templates/starter/stretches/neck-turn.md"
};
static const unsigned char starter_stretches_neck_turn_svg[] = {
#embed "../../templates/starter/stretches/neck-turn.svg"
};
static const unsigned char starter_stretches_overhead_reach_md[] = {
#embed "../../templates/starter/stretches/overhead-reach.md"
};
static const unsigned char starter_stretches_overhead_reach_svg[] = {
#embed "../../templates/starter/stretches/overhead-reach.svg"
};
static const unsigned char starter_stretches_overhead_triceps_md[] = {
#embed "../../templates/starter/stretches/overhead-triceps.md"
};
static const unsigned char starter_stretches_overhead_triceps_svg[] = {
#embed "../../templates/starter/stretches/overhead-triceps.svg"
};
static const unsigned char starter_stretches_pigeon_md[] = {
#embed "../../templates/starter/stretches/pigeon.md"
};
static const unsigned char starter_stretches_pigeon_svg[] = {
#embed "../../templates/starter/stretches/pigeon.svg"
};
static const unsigned char starter_stretches_prayer_stretch_md[] = {
#embed "../../templates/starter/stretches/prayer-stretch.md"
};
static const unsigned char starter_stretches_prayer_stretch_svg[] = {
#embed "../../templates/starter/stretches/prayer-stretch.svg"
};
static const unsigned char starter_stretches_puppy_pose_md[] = {
#embed "../../templates/starter/stretches/puppy-pose.md"
};
static const unsigned char starter_stretches_puppy_pose_svg[] = {
#embed "../../templates/starter/stretches/puppy-pose.svg"
};
static const unsigned char starter_stretches_reverse_tabletop_md[] = {
#embed "../../templates/starter/stretches/reverse-tabletop.md"
};
static const unsigned char starter_stretches_reverse_tabletop_svg[] = {
#embed "../../templates/starter/stretches/reverse-tabletop.svg"
};
static const unsigned char starter_stretches_seated_forward_fold_md[] = {
#embed "../../templates/starter/stretches/seated-forward-fold.md"
};
static const unsigned char starter_stretches_seated_forward_fold_svg[] = {
#embed "../../templates/starter/stretches/seated-forward-fold.svg"
};
static const unsigned char starter_stretches_shoulder_roll_md[] = {
#embed "../../templates/starter/stretches/shoulder-roll.md"
};
static const unsigned char starter_stretches_shoulder_roll_svg[] = {
#embed "../../templates/starter/stretches/shoulder-roll.svg"
};
static const unsigned char starter_stretches_side_bend_md[] = {
#embed "../../templates/starter/stretches/side-bend.md"
};
static const unsigned char starter_stretches_side_bend_svg[] = {
#embed "../../templates/starter/stretches/side-bend.svg"
};
static const unsigned char starter_stretches_side_lunge_md[] = {
#embed "../../templates/starter/stretches/side-lunge.md"
};
static const unsigned char starter_stretches_side_lunge_svg[] = {
#embed "../../templates/starter/stretches/side-lunge.svg"
};
static const unsigned char starter_stretches_standing_quad_md[] = {
#embed "../../templates/starter/stretches/standing-quad.md"
};
static const unsigned char starter_stretches_standing_quad_svg[] = {
#embed "../../templates/starter/stretches/standing-quad.svg"
};
static const unsigned char starter_stretches_supine_twist_md[] = {
#embed "../../templates/starter/stretches/supine-twist.md"
};
static const unsigned char starter_stretches_supine_twist_svg[] = {
#embed "../../templates/starter/stretches/supine-twist.svg"
};
static const unsigned char starter_stretches_triangle_md[] = {
#embed "../../templates/starter/stretches/triangle.md"
};
static const unsigned char starter_stretches_triangle_svg[] = {
#embed "../../templates/starter/stretches/triangle.svg"
};
static const unsigned char starter_stretches_wrist_bend_md[] = {
#embed "../../templates/starter/stretches/wrist-bend.md"
};
static const unsigned char starter_stretches_wrist_bend_svg[] = {
#embed "../../templates/starter/stretches/wrist-bend.svg"
};
static const unsigned char starter_stretches_wrist_rock_md[] = {
#embed "../../templates/starter/stretches/wrist-rock.md"
};
static const unsigned char starter_stretches_wrist_rock_svg[] = {
#embed "../../templates/starter/stretches/wrist-rock.svg"
};
static const unsigned char starter_tips_md[] = {
#embed "../../templates/starter/tips.md"
};
static const unsigned char style_css[] = {
#embed "../../templates/style.css"
};
static const unsigned char web_breathe_html[] = {
#embed "../../templates/web/breathe.html"
};
static const unsigned char web_check_in_html[] = {
#embed "../../templates/web/check-in.html"
};
static const unsigned char web_conflict_html[] = {
#embed "../../templates/web/conflict.html"
};
static const unsigned char web_daymark_js[] = {
#embed "../../templates/web/daymark.js"
};
static const unsigned char web_delete_html[] = {
#embed "../../templates/web/delete.html"
};
static const unsigned char web_digest_html[] = {
#embed "../../templates/web/digest.html"
};
static const unsigned char web_edit_html[] = {
#embed "../../templates/web/edit.html"
};
static const unsigned char web_form_html[] = {
#embed "../../templates/web/form.html"
};
static const unsigned char web_icon_180_png[] = {
#embed "../../templates/web/icon-180.png"
};
static const unsigned char web_icon_192_png[] = {
#embed "../../templates/web/icon-192.png"
};
static const unsigned char web_icon_maskable_png[] = {
#embed "../../templates/web/icon-maskable.png"
};
static const unsigned char web_icon_svg[] = {
#embed "../../templates/web/icon.svg"
};
static const unsigned char web_import_html[] = {
#embed "../../templates/web/import.html"
};
static const unsigned char web_kept_html[] = {
#embed "../../templates/web/kept.html"
};
static const unsigned char web_log_in_html[] = {
#embed "../../templates/web/log-in.html"
};
static const unsigned char web_lost_html[] = {
#embed "../../templates/web/lost.html"
};
static const unsigned char web_manifest_json[] = {
#embed "../../templates/web/manifest.json"
};
static const unsigned char web_offline_html[] = {
#embed "../../templates/web/offline.html"
};
static const unsigned char web_open_html[] = {
#embed "../../templates/web/open.html"
};
static const unsigned char web_page_html[] = {
#embed "../../templates/web/page.html"
};
static const unsigned char web_passphrase_html[] = {
#embed "../../templates/web/passphrase.html"
};
static const unsigned char web_phone_html[] = {
#embed "../../templates/web/phone.html"
};
static const unsigned char web_repeated_html[] = {
#embed "../../templates/web/repeated.html"
};
static const unsigned char web_review_html[] = {
#embed "../../templates/web/review.html"
};
static const unsigned char web_search_html[] = {
#embed "../../templates/web/search.html"
};
static const unsigned char web_service_worker_js[] = {
#embed "../../templates/web/service-worker.js"
};
static const unsigned char web_sessions_html[] = {
#embed "../../templates/web/sessions.html"
};
static const unsigned char web_start_js[] = {
#embed "../../templates/web/start.js"
};
static const unsigned char web_stretch_html[] = {
#embed "../../templates/web/stretch.html"
};
static const unsigned char web_unsent_list_js[] = {
#embed "../../templates/web/unsent-list.js"
};
static const unsigned char web_unsent_html[] = {
#embed "../../templates/web/unsent.html"
};
static const unsigned char web_unsent_js[] = {
#embed "../../templates/web/unsent.js"
};
static const unsigned char web_web_css[] = {
#embed "../../templates/web/web.css"
};
static const unsigned char web_welcome_html[] = {
#embed "../../templates/web/welcome.html"
};

static const struct ctemplate ctemplates[] = {
    {"digest.css", digest_css, sizeof digest_css},
    {"digest.html", digest_html, sizeof digest_html},
    {"digest.md", digest_md, sizeof digest_md},
    {"digest.txt", digest_txt, sizeof digest_txt},
    {"entry.md", entry_md, sizeof entry_md},
    {"page.html", page_html, sizeof page_html},
    {"site/search.js", site_search_js, sizeof site_search_js},
    {"starter/articles/heavy-days.md", starter_articles_heavy_days_md, sizeof starter_articles_heavy_days_md},
    {"starter/articles/slow-breathing.md", starter_articles_slow_breathing_md, sizeof starter_articles_slow_breathing_md},
    {"starter/articles/stretching-safely.md", starter_articles_stretching_safely_md, sizeof starter_articles_stretching_safely_md},
    {"starter/articles/writing-it-down.md", starter_articles_writing_it_down_md, sizeof starter_articles_writing_it_down_md},
    {"starter/daymark.yaml", starter_daymark_yaml, sizeof starter_daymark_yaml},
    {"starter/habits/read.md", starter_habits_read_md, sizeof starter_habits_read_md},
    {"starter/habits/run.md", starter_habits_run_md, sizeof starter_habits_run_md},
    {"starter/habits/water.md", starter_habits_water_md, sizeof starter_habits_water_md},
    {"starter/questions.md", starter_questions_md, sizeof starter_questions_md},
    {"starter/quotes.md", starter_quotes_md, sizeof starter_quotes_md},
    {"starter/stretches/ankle-circles.md", starter_stretches_ankle_circles_md, sizeof starter_stretches_ankle_circles_md},
    {"starter/stretches/ankle-circles.svg", starter_stretches_ankle_circles_svg, sizeof starter_stretches_ankle_circles_svg},
    {"starter/stretches/bow.md", starter_stretches_bow_md, sizeof starter_stretches_bow_md},
    {"starter/stretches/bow.svg", starter_stretches_bow_svg, sizeof starter_stretches_bow_svg},
    {"starter/stretches/bridge.md", starter_stretches_bridge_md, sizeof starter_stretches_bridge_md},
    {"starter/stretches/bridge.svg", starter_stretches_bridge_svg, sizeof starter_stretches_bridge_svg},
    {"starter/stretches/butterfly.md", starter_stretches_butterfly_md, sizeof starter_stretches_butterfly_md},
    {"starter/stretches/butterfly.svg", starter_stretches_butterfly_svg, sizeof starter_stretches_butterfly_svg},
    {"starter/stretches/calf-wall.md", starter_stretches_calf_wall_md, sizeof starter_stretches_calf_wall_md},
    {"starter/stretches/calf-wall.svg", starter_stretches_calf_wall_svg, sizeof starter_stretches_calf_wall_svg},
    {"starter/stretches/camel.md", starter_stretches_camel_md, sizeof starter_stretches_camel_md},
    {"starter/stretches/camel.svg", starter_stretches_camel_svg, sizeof starter_stretches_camel_svg},
    {"starter/stretches/cat-cow.md", starter_stretches_cat_cow_md, sizeof starter_stretches_cat_cow_md},
    {"starter/stretches/cat-cow.svg", starter_stretches_cat_cow_svg, sizeof starter_stretches_cat_cow_svg},
    {"starter/stretches/chair-hamstring.md", starter_stretches_chair_hamstring_md, sizeof starter_stretches_chair_hamstring_md},
    {"starter/stretches/chair-hamstring.svg", starter_stretches_chair_hamstring_svg, sizeof starter_stretches_chair_hamstring_svg},
    {"starter/stretches/chest-opener.md", starter_stretches_chest_opener_md, sizeof starter_stretches_chest_opener_md},
    {"starter/stretches/chest-opener.svg", starter_stretches_chest_opener_svg, sizeof starter_stretches_chest_opener_svg},
    {"starter/stretches/childs-pose.md", starter_stretches_childs_pose_md, sizeof starter_stretches_childs_pose_md},
    {"starter/stretches/childs-pose.svg", starter_stretches_childs_pose_svg, sizeof starter_stretches_childs_pose_svg},
    {"starter/stretches/cobra.md", starter_stretches_cobra_md, sizeof starter_stretches_cobra_md},
    {"starter/stretches/cobra.svg", starter_stretches_cobra_svg, sizeof starter_stretches_cobra_svg},
    {"starter/stretches/couch-stretch.md", starter_stretches_couch_stretch_md, sizeof starter_stretches_couch_stretch_md},
    {"starter/stretches/couch-stretch.svg", starter_stretches_couch_stretch_svg, sizeof starter_stretches_couch_stretch_svg},
    {"starter/stretches/cross-body-shoulder.md", starter_stretches_cross_body_shoulder_md, sizeof starter_stretches_cross_body_shoulder_md},
    {"starter/stretches/cross-body-shoulder.svg", starter_stretches_cross_body_shoulder_svg, sizeof starter_stretches_cross_body_shoulder_svg},
    {"starter/stretches/deep-squat.md", starter_stretches_deep_squat_md, sizeof starter_stretches_deep_squat_md},
    {"starter/stretches/deep-squat.svg", starter_stretches_deep_squat_svg, sizeof starter_stretches_deep_squat_svg},
    {"starter/stretches/dolphin.md", starter_stretches_dolphin_md, sizeof starter_stretches_dolphin_md},
    {"starter/stretches/dolphin.svg", starter_stretches_dolphin_svg, sizeof starter_stretches_dolphin_svg},
    {"starter/stretches/doorway-chest.md", starter_stretches_doorway_chest_md, sizeof starter_stretches_doorway_chest_md},
    {"starter/stretches/doorway-chest.svg", starter_stretches_doorway_chest_svg, sizeof starter_stretches_doorway_chest_svg},
    {"starter/stretches/downward-dog.md", starter_stretches_downward_dog_md, sizeof starter_stretches_downward_dog_md},
    {"starter/stretches/downward-dog.svg", starter_stretches_downward_dog_svg, sizeof starter_stretches_downward_dog_svg},
    {"starter/stretches/forward-fold.md", starter_stretches_forward_fold_md, sizeof starter_stretches_forward_fold_md},
    {"starter/stretches/forward-fold.svg", starter_stretches_forward_fold_svg, sizeof starter_stretches_forward_fold_svg},
    {"starter/stretches/hands-behind-back.md", starter_stretches_hands_behind_back_md, sizeof starter_stretches_hands_behind_back_md},
    {"starter/stretches/hands-behind-back.svg", starter_stretches_hands_behind_back_svg, sizeof starter_stretches_hands_behind_back_svg},
    {"starter/stretches/heel-drop.md", starter_stretches_heel_drop_md, sizeof starter_stretches_heel_drop_md},
    {"starter/stretches/heel-drop.svg", starter_stretches_heel_drop_svg, sizeof starter_stretches_heel_drop_svg},
    {"starter/stretches/hip-opener.md", starter_stretches_hip_opener_md, sizeof starter_stretches_hip_opener_md},
    {"starter/stretches/hip-opener.svg", starter_stretches_hip_opener_svg, sizeof starter_stretches_hip_opener_svg},
    {"starter/stretches/knees-to-chest.md", starter_stretches_knees_to_chest_md, sizeof starter_stretches_knees_to_chest_md},
    {"starter/stretches/knees-to-chest.svg", starter_stretches_knees_to_chest_svg, sizeof starter_stretches_knees_to_chest_svg},
    {"starter/stretches/low-lunge.md", starter_stretches_low_lunge_md, sizeof starter_stretches_low_lunge_md},
    {"starter/stretches/low-lunge.svg", starter_stretches_low_lunge_svg, sizeof starter_stretches_low_lunge_svg},
    {"starter/stretches/lunge-twist.md", starter_stretches_lunge_twist_md, sizeof starter_stretches_lunge_twist_md},
    {"starter/stretches/lunge-twist.svg", starter_stretches_lunge_twist_svg, sizeof starter_stretches_lunge_twist_svg},
    {"starter/stretches/lying-stretch.md", starter_stretches_lying_stretch_md, sizeof starter_stretches_lying_stretch_md},
    {"starter/stretches/lying-stretch.svg", starter_stretches_lying_stretch_svg, sizeof starter_stretches_lying_stretch_svg},
    {"starter/stretches/neck-and-arm.md", starter_stretches_neck_and_arm_md, sizeof starter_stretches_neck_and_arm_md},
    {"starter/stretches/neck-and-arm.svg", starter_stretches_neck_and_arm_svg, sizeof starter_stretches_neck_and_arm_svg},
    {"starter/stretches/neck-roll.md", starter_stretches_neck_roll_md, sizeof starter_stretches_neck_roll_md},
    {"starter/stretches/neck-roll.svg", starter_stretches_neck_roll_svg, sizeof starter_stretches_neck_roll_svg},
    {"starter/stretches/neck-side-bend.md", starter_stretches_neck_side_bend_md, sizeof starter_stretches_neck_side_bend_md},
    {"starter/stretches/neck-side-bend.svg", starter_stretches_neck_side_bend_svg, sizeof starter_stretches_neck_side_bend_svg},
    {"starter/stretches/neck-turn.md", starter_stretches_neck_turn_md, sizeof starter_stretches_neck_turn_md},
    {"starter/stretches/neck-turn.svg", starter_stretches_neck_turn_svg, sizeof starter_stretches_neck_turn_svg},
    {"starter/stretches/overhead-reach.md", starter_stretches_overhead_reach_md, sizeof starter_stretches_overhead_reach_md},
    {"starter/stretches/overhead-reach.svg", starter_stretches_overhead_reach_svg, sizeof starter_stretches_overhead_reach_svg},
    {"starter/stretches/overhead-triceps.md", starter_stretches_overhead_triceps_md, sizeof starter_stretches_overhead_triceps_md},
    {"starter/stretches/overhead-triceps.svg", starter_stretches_overhead_triceps_svg, sizeof starter_stretches_overhead_triceps_svg},
    {"starter/stretches/pigeon.md", starter_stretches_pigeon_md, sizeof starter_stretches_pigeon_md},
    {"starter/stretches/pigeon.svg", starter_stretches_pigeon_svg, sizeof starter_stretches_pigeon_svg},
    {"starter/stretches/prayer-stretch.md", starter_stretches_prayer_stretch_md, sizeof starter_stretches_prayer_stretch_md},
    {"starter/stretches/prayer-stretch.svg", starter_stretches_prayer_stretch_svg, sizeof starter_stretches_prayer_stretch_svg},
    {"starter/stretches/puppy-pose.md", starter_stretches_puppy_pose_md, sizeof starter_stretches_puppy_pose_md},
    {"starter/stretches/puppy-pose.svg", starter_stretches_puppy_pose_svg, sizeof starter_stretches_puppy_pose_svg},
    {"starter/stretches/reverse-tabletop.md", starter_stretches_reverse_tabletop_md, sizeof starter_stretches_reverse_tabletop_md},
    {"starter/stretches/reverse-tabletop.svg", starter_stretches_reverse_tabletop_svg, sizeof starter_stretches_reverse_tabletop_svg},
    {"starter/stretches/seated-forward-fold.md", starter_stretches_seated_forward_fold_md, sizeof starter_stretches_seated_forward_fold_md},
    {"starter/stretches/seated-forward-fold.svg", starter_stretches_seated_forward_fold_svg, sizeof starter_stretches_seated_forward_fold_svg},
    {"starter/stretches/shoulder-roll.md", starter_stretches_shoulder_roll_md, sizeof starter_stretches_shoulder_roll_md},
    {"starter/stretches/shoulder-roll.svg", starter_stretches_shoulder_roll_svg, sizeof starter_stretches_shoulder_roll_svg},
    {"starter/stretches/side-bend.md", starter_stretches_side_bend_md, sizeof starter_stretches_side_bend_md},
    {"starter/stretches/side-bend.svg", starter_stretches_side_bend_svg, sizeof starter_stretches_side_bend_svg},
    {"starter/stretches/side-lunge.md", starter_stretches_side_lunge_md, sizeof starter_stretches_side_lunge_md},
    {"starter/stretches/side-lunge.svg", starter_stretches_side_lunge_svg, sizeof starter_stretches_side_lunge_svg},
    {"starter/stretches/standing-quad.md", starter_stretches_standing_quad_md, sizeof starter_stretches_standing_quad_md},
    {"starter/stretches/standing-quad.svg", starter_stretches_standing_quad_svg, sizeof starter_stretches_standing_quad_svg},
    {"starter/stretches/supine-twist.md", starter_stretches_supine_twist_md, sizeof starter_stretches_supine_twist_md},
    {"starter/stretches/supine-twist.svg", starter_stretches_supine_twist_svg, sizeof starter_stretches_supine_twist_svg},
    {"starter/stretches/triangle.md", starter_stretches_triangle_md, sizeof starter_stretches_triangle_md},
    {"starter/stretches/triangle.svg", starter_stretches_triangle_svg, sizeof starter_stretches_triangle_svg},
    {"starter/stretches/wrist-bend.md", starter_stretches_wrist_bend_md, sizeof starter_stretches_wrist_bend_md},
    {"starter/stretches/wrist-bend.svg", starter_stretches_wrist_bend_svg, sizeof starter_stretches_wrist_bend_svg},
    {"starter/stretches/wrist-rock.md", starter_stretches_wrist_rock_md, sizeof starter_stretches_wrist_rock_md},
    {"starter/stretches/wrist-rock.svg", starter_stretches_wrist_rock_svg, sizeof starter_stretches_wrist_rock_svg},
    {"starter/tips.md", starter_tips_md, sizeof starter_tips_md},
    {"style.css", style_css, sizeof style_css},
    {"web/breathe.html", web_breathe_html, sizeof web_breathe_html},
    {"web/check-in.html", web_check_in_html, sizeof web_check_in_html},
    {"web/conflict.html", web_conflict_html, sizeof web_conflict_html},
    {"web/daymark.js", web_daymark_js, sizeof web_daymark_js},
    {"web/delete.html", web_delete_html, sizeof web_delete_html},
    {"web/digest.html", web_digest_html, sizeof web_digest_html},
    {"web/edit.html", web_edit_html, sizeof web_edit_html},
    {"web/form.html", web_form_html, sizeof web_form_html},
    {"web/icon-180.png", web_icon_180_png, sizeof web_icon_180_png},
    {"web/icon-192.png", web_icon_192_png, sizeof web_icon_192_png},
    {"web/icon-maskable.png", web_icon_maskable_png, sizeof web_icon_maskable_png},
    {"web/icon.svg", web_icon_svg, sizeof web_icon_svg},
    {"web/import.html", web_import_html, sizeof web_import_html},
    {"web/kept.html", web_kept_html, sizeof web_kept_html},
    {"web/log-in.html", web_log_in_html, sizeof web_log_in_html},
    {"web/lost.html", web_lost_html, sizeof web_lost_html},
    {"web/manifest.json", web_manifest_json, sizeof web_manifest_json},
    {"web/offline.html", web_offline_html, sizeof web_offline_html},
    {"web/open.html", web_open_html, sizeof web_open_html},
    {"web/page.html", web_page_html, sizeof web_page_html},
    {"web/passphrase.html", web_passphrase_html, sizeof web_passphrase_html},
    {"web/phone.html", web_phone_html, sizeof web_phone_html},
    {"web/repeated.html", web_repeated_html, sizeof web_repeated_html},
    {"web/review.html", web_review_html, sizeof web_review_html},
    {"web/search.html", web_search_html, sizeof web_search_html},
    {"web/service-worker.js", web_service_worker_js, sizeof web_service_worker_js},
    {"web/sessions.html", web_sessions_html, sizeof web_sessions_html},
    {"web/start.js", web_start_js, sizeof web_start_js},
    {"web/stretch.html", web_stretch_html, sizeof web_stretch_html},
    {"web/unsent-list.js", web_unsent_list_js, sizeof web_unsent_list_js},
    {"web/unsent.html", web_unsent_html, sizeof web_unsent_html},
    {"web/unsent.js", web_unsent_js, sizeof web_unsent_js},
    {"web/web.css", web_web_css, sizeof web_web_css},
    {"web/welcome.html", web_welcome_html, sizeof web_welcome_html},
};

const size_t ctemplates_count = sizeof ctemplates / sizeof ctemplates[0];

const struct ctemplate *ctemplates_start(void) { return ctemplates; }
