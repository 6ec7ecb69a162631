#include "CTemplates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char digest_day_html[] = {
#embed "../../templates/digest-day.html"
};
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
static const unsigned char page_html[] = {
#embed "../../templates/page.html"
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
static const unsigned char starter_tips_md[] = {
#embed "../../templates/starter/tips.md"
};
static const unsigned char style_css[] = {
#embed "../../templates/style.css"
};

static const struct ctemplate ctemplates[] = {
    {"digest-day.html", digest_day_html, sizeof digest_day_html},
    {"digest.css", digest_css, sizeof digest_css},
    {"digest.html", digest_html, sizeof digest_html},
    {"digest.md", digest_md, sizeof digest_md},
    {"digest.txt", digest_txt, sizeof digest_txt},
    {"page.html", page_html, sizeof page_html},
    {"starter/daymark.yaml", starter_daymark_yaml, sizeof starter_daymark_yaml},
    {"starter/habits/read.md", starter_habits_read_md, sizeof starter_habits_read_md},
    {"starter/habits/run.md", starter_habits_run_md, sizeof starter_habits_run_md},
    {"starter/habits/water.md", starter_habits_water_md, sizeof starter_habits_water_md},
    {"starter/questions.md", starter_questions_md, sizeof starter_questions_md},
    {"starter/quotes.md", starter_quotes_md, sizeof starter_quotes_md},
    {"starter/tips.md", starter_tips_md, sizeof starter_tips_md},
    {"style.css", style_css, sizeof style_css},
};

const size_t ctemplates_count = sizeof ctemplates / sizeof ctemplates[0];

const struct ctemplate *ctemplates_start(void) { return ctemplates; }
