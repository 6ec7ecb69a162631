// Written by scripts/folding-rows from Unicode 17.0; don't edit.

extension FoldTable {
  /// What a letter of `rows` stands for: A to O, then PA to PZ and what follows.
  static let rowAccents: [UInt16] = [
    0x0301, 0x0300, 0x0308, 0x0314, 0x0313, 0x0302, 0x0304, 0x0323, 0x0654, 0x0307, 0x0338, 0x0342,
    0x030C, 0x0306, 0x0303, 0x0327, 0x0309, 0x031B, 0x05BC, 0x0331, 0x030F, 0x0328, 0x0311, 0x032D,
    0x0651, 0x030A, 0x030B, 0x0330, 0x0670, 0x0305, 0x0653, 0x0655, 0x0326, 0x064B, 0x064E, 0x064F,
    0x0650, 0x05BF, 0x0324, 0x0325, 0x032E, 0x05B7, 0x05C1, 0x05C2, 0x064C, 0x064D, 0x0652, 0x0333,
    0x05B4, 0x05B8, 0x05B9,
  ]

  /// Characters and what is compared in their place, case folded and decomposed, from Unicode's
  /// `UnicodeData.txt` and `SpecialCasing.txt`.
  ///
  /// `RE0 aB aA` is what U+00E0 and U+00E1 become. Capitals are accents of `rowAccents`; S is a
  /// space, Y the character itself, Z nothing. `R410-42F>а` is a range and its first result, which
  /// grows with it (`+`: of every other character), or is that of all (`=`).
  static let rows: StaticString = #"""
    RA0 S RA8 SC Y a " Y Z Y SG Y Y 2 3 ' μ Y Y SPA 1 o " 1/4 1/2 3/4 Y aB aA aF aO aC aPK æ
    cPA eB eA eF eC iB iA iF iC ð nO oB oA oF oO oC Y ø uB uA uF uC yA þ ss aB aA aF aO aC
    aPK Y cPA eB eA eF eC iB iA iF iC Y nO oB oA oF oO oC Y Y uB uA uF uC yA Y yC aG aG aN
    aN aPG aPG cA cA cF cF cJ cJ cM cM dM dM đ Y eG eG eN eN eJ eJ ePG ePG eM eM gF gF gN gN
    gJ gJ gPA gPA hF hF ħ Y iO iO iG iG iN iN iPG iPG iJ i ij ij jF jF kPA kPA Y lA lA lPA
    lPA lM lM l· l· ł Y nA nA nPA nPA nM nM 'n ŋ Y oG oG oN oN oPL oPL œ Y rA rA rPA rPA rM
    rM sA sA sF sF sPA sPA sM sM tPA tPA tM tM ŧ Y uO uO uG uG uN uN uPK uPK uPL uPL uPG uPG
    wF wF yF yF yC zA zA zJ zJ zM zM s Y ɓ ƃ Y ƅ Y ɔ ƈ Y ɖ ɗ ƌ Y Y ǝ ə ɛ ƒ Y ɠ ɣ Y ɩ ɨ ƙ Y Y
    Y ɯ ɲ Y ɵ oPC oPC ƣ Y ƥ Y ʀ ƨ Y ʃ Y Y ƭ Y ʈ uPC uPC ʊ ʋ ƴ Y ƶ Y ʒ ƹ Y Y Y ƽ R1C4 dzM dzM
    dzM lj lj lj nj nj nj aM aM iM iM oM oM uM uM uCG uCG uCA uCA uCM uCM uCB uCB Y aCG aCG
    aJG aJG æG æG ǥ Y gM gM kM kM oPG oPG oPGG oPGG ʒM ʒM jM dz dz dz gA gA ƕ ƿ nB nB aPKA
    aPKA æA æA øA øA aPF aPF aPH aPH ePF ePF ePH ePH iPF iPF iPH iPH oPF oPF oPH oPH rPF rPF
    rPH rPH uPF uPF uPH uPH sPR sPR tPR tPR ȝ Y hM hM ƞ Y ȣ Y ȥ Y aJ aJ ePA ePA oCG oCG oOG
    oOG oJ oJ oJG oJG yG yG R23A ⱥ ȼ Y ƚ ⱦ Y Y ɂ Y ƀ ʉ ʌ R246-24E+ɇ R2B0 h ɦ j r ɹ ɻ ʁ w y '
    Y ' ' ' R2C8 ' R2D8 SN SJ SPK SPG SO SPL Y Y ɣ l s x ʕ R340 B A Y E CA ι R34F Z R370 ͱ Y
    ͳ Y ' Y ͷ Y Y Y Sι Y Y Y ; ϳ R384 SA SCA αA · εA ηA ιA Y οA Y υA ωA ιCA R391-3A1>α
    R3A3-3A9>σ R3AA ιC υC αA εA ηA ιA υCA R3C2 σ R3CA ιC υC οA υA ωA ϗ β θ υ υA υC φ π
    R3D8-3EE+ϙ R3F0 κ ρ σ Y θ ε Y ϸ Y σ ϻ Y Y ͻ ͼ ͽ еB еC ђ гA є ѕ і іC R408-40B>ј R40C кA
    иB уN џ R410-418>а R419 иN R41A-42F>к R439 иN R450 еB еC Y гA Y Y Y іC R45C кA иB уN
    R460-474+ѡ R476 ѵPF ѵPF R478-480+ѹ R48A-4BE+ҋ R4C0 ӏ жN жN R4C3-4CD+ӄ R4D0 аN аN аC аC ӕ
    Y еN еN ә Y әC әC жC жC зC зC ӡ Y иG иG иC иC оC оC ө Y өC өC эC эC уG уG уC уC уPL уPL
    чC чC ӷ Y ыC ыC R4FA-52E+ӻ R531-556>ա R587 եւ R61C Z R622 اPP اI وI اPQ يI R640 Z R675
    اٴ وٴ ۇٴ يٴ R6C0 ەI Y ہI R6D3 ےI R929 ऩ R931 ऱ Y Y ऴ R958 क़ ख़ ग़ ज़ ड़ ढ़ फ़ य़
    R9CB ো ৌ R9DC ড় ঢ় Y য় RA33 ਲ਼ Y Y ਸ਼ RA59 ਖ਼ ਗ਼ ਜ਼ Y Y ਫ਼ RB48 ୈ Y Y ୋ ୌ RB5C ଡ଼
    ଢ଼ RB94 ஔ RBCA ொ ோ ௌ RC48 ై RCC0 ೀ RCC7 ೇ ೈ Y ೊ ೋ RD4A ൊ ോ ൌ RDDA ේ Y ො
    ෝ ෞ RE33 ํา REB3 ໍາ REDC ຫນ ຫມ RF0C ་ RF43 གྷ RF4D ཌྷ RF52 དྷ RF57 བྷ RF5C ཛྷ RF69 ཀྵ
    RF73 ཱི Y ཱུ ྲྀ ྲཱྀ ླྀ ླཱྀ RF81 ཱྀ RF93 ྒྷ RF9D ྜྷ RFA2 ྡྷ RFA7 ྦྷ RFAC ྫྷ RFB9 ྐྵ R1026
    ဦ R10A0-10C5>ⴀ R10C7 ⴧ R10CD ⴭ R10FC ნ R115F Z Z R13A0-13EF>ꭰ R13F0-13F5>ᏸ R17B4 Z Z
    R180B Z Z Z Z Z R1B06 ᬆ Y ᬈ Y ᬊ Y ᬌ Y ᬎ Y Y Y ᬒ R1B3B ᬻ Y ᬽ Y Y ᭀ ᭁ Y ᭃ R1C80
    в д о с т т ъ ѣ ꙋ ᲊ R1C90-1CBA>ა R1CBD ჽ ჾ ჿ R1D2C a æ b Y d e ǝ R1D33-1D3A>g R1D3C o ȣ
    p r t u w a ɐ ɑ ᴂ b d e ə ɛ ɜ g Y k m ŋ o ɔ ᴖ ᴗ p t u ᴝ ɯ v ᴥ β γ δ φ χ i r u v β γ ρ φ
    χ R1D78 н R1D9B ɒ c ɕ ð ɜ f ɟ ɡ ɥ ɨ ɩ ɪ ᵻ ʝ ɭ ᶅ ʟ ɱ ɰ R1DAE-1DB1>ɲ R1DB2 ɸ ʂ ʃ ƫ ʉ ʊ ᴜ ʋ
    ʌ z ʐ ʑ ʒ θ R1E00 aPY aPY bJ bJ bH bH bPE bPE cPAA cPAA dJ dJ dH dH dPE dPE dPA dPA dPI
    dPI eGB eGB eGA eGA ePI ePI ePM ePM ePAN ePAN fJ fJ gG gG hJ hJ hH hH hC hC hPA hPA hPZ
    hPZ iPM iPM iCA iCA kA kA kH kH kPE kPE lH lH lHG lHG lPE lPE lPI lPI mA mA mJ mJ mH mH
    nJ nJ nH nH nPE nPE nPI nPI oOA oOA oOC oOC oGB oGB oGA oGA pA pA pJ pJ rJ rJ rH rH rHG
    rHG rPE rPE sJ sJ sH sH sAJ sAJ sMJ sMJ sHJ sHJ tJ tJ tH tH tPE tPE tPI tPI uPX uPX uPM
    uPM uPI uPI uOA uOA uGC uGC vO vO vH vH wB wB wA wA wC wC wJ wJ wH wH xJ xJ xC xC yJ yJ
    zF zF zH zH zPE zPE hPE tC wPK yPK aʾ sJ Y Y ss Y aH aH aPB aPB aFA aFA aFB aFB aFPB
    aFPB aFO aFO aHF aHF aNA aNA aNB aNB aNPB aNPB aNO aNO aHN aHN eH eH ePB ePB eO eO eFA
    eFA eFB eFB eFPB eFPB eFO eFO eHF eHF iPB iPB iH iH oH oH oPB oPB oFA oFA oFB oFB oFPB
    oFPB oFO oFO oHF oHF oPCA oPCA oPCB oPCB oPCPB oPCPB oPCO oPCO oPCH oPCH uH uH uPB uPB
    uPCA uPCA uPCB uPCB uPCPB uPCPB uPCO uPCO uPCH uPCH yB yB yH yH yPB yPB yO yO ỻ Y ỽ Y ỿ
    Y αE αD αEB αDB αEA αDA αEL αDL αE αD αEB αDB αEA αDA αEL αDL εE εD εEB εDB εEA εDA Y Y
    εE εD εEB εDB εEA εDA Y Y ηE ηD ηEB ηDB ηEA ηDA ηEL ηDL ηE ηD ηEB ηDB ηEA ηDA ηEL ηDL ιE
    ιD ιEB ιDB ιEA ιDA ιEL ιDL ιE ιD ιEB ιDB ιEA ιDA ιEL ιDL οE οD οEB οDB οEA οDA Y Y οE οD
    οEB οDB οEA οDA Y Y υE υD υEB υDB υEA υDA υEL υDL Y υD Y υDB Y υDA Y υDL ωE ωD ωEB ωDB
    ωEA ωDA ωEL ωDL ωE ωD ωEB ωDB ωEA ωDA ωEL ωDL αB αA εB εA ηB ηA ιB ιA οB οA υB υA ωB ωA
    Y Y αEι αDι αEBι αDBι αEAι αDAι αELι αDLι αEι αDι αEBι αDBι αEAι αDAι αELι αDLι ηEι ηDι
    ηEBι ηDBι ηEAι ηDAι ηELι ηDLι ηEι ηDι ηEBι ηDBι ηEAι ηDAι ηELι ηDLι ωEι ωDι ωEBι ωDBι
    ωEAι ωDAι ωELι ωDLι ωEι ωDι ωEBι ωDBι ωEAι ωDAι ωELι ωDLι αN αG αBι αι αAι Y αL αLι αN
    αG αB αA αι SE ι SE SL SCL ηBι ηι ηAι Y ηL ηLι εB εA ηB ηA ηι SEB SEA SEL ιN ιG ιCB ιCA
    Y Y ιL ιCL ιN ιG ιB ιA Y SDB SDA SDL υN υG υCB υCA ρE ρD υL υCL υN υG υB υA ρD SCB SCA `
    Y Y ωBι ωι ωAι Y ωL ωLι οB οA ωB ωA ωι SA SD R2000-200A=S R200B Z Z Z Z Z R2010-2015=-
    R2017 SPa R2018-201B=' R201C-201F=" R2024 . .. ... Y Y Y Z Z Z Z Z S Y Y ' " ''' Y ‵‵
    ‵‵‵ Y ' ' Y !! Y SPO R2043 - / Y Y ?? ?! !? R2057 '''' R205F S Z Z Z Z Z Z Z Z Z Z Z Z Z
    Z Z Z 0 i R2074-2079>4 R207A + - = ( ) n R2080-2089>0 R208A + - = ( ) Y a e o x ə h
    R2096-2099>k R209A p s t R20A8 rs R2100 a/c a/s c °c Y c/o c/u ɛ Y °f g R210B-210E=h
    R210F ħ i i l l Y n no Y Y p q r r r Y Y sm tel tm Y z Y ω Y z Y k aPK b c Y e e f ⅎ m o
    R2135-2138>א R2139 i Y fax π γ γ π ∑ R2145 d d e i j R2150 1/7 1/9 1/10 1/3 2/3 1/5 2/5
    3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8 1/ i ii iii iv v vi vii viii ix x xi xii l c d m i ii
    iii iv v vi vii viii ix x xi xii l c d m Y Y Y ↄ R2189 0/3 R219A ←K →K R21AE ↔K R21CD ⇐K
    ⇔K ⇒K R2204 ∃K R2209 ∈K Y Y ∋K R2212 - R2224 ∣K Y ∥K R222C ∫∫ ∫∫∫ Y ∮∮ ∮∮∮ R2241 ∼K Y Y
    ≃K Y Y ≅K Y ≈K R2260 =K Y ≡K R226D ≍K <K >K ≤K ≥K Y Y ≲K ≳K Y Y ≶K ≷K R2280 ≺K ≻K Y Y ⊂K
    ⊃K Y Y ⊆K ⊇K R22AC ⊢K ⊨K ⊩K ⊫K R22E0 ≼K ≽K ⊑K ⊒K R22EA ⊲K ⊳K ⊴K ⊵K R2329 〈 〉
    R2460-2468>1 R2469 10 11 12 13 14 15 16 17 18 19 20 (1) (2) (3) (4) (5) (6) (7) (8) (9)
    (10) (11) (12) (13) (14) (15) (16) (17) (18) (19) (20) 1. 2. 3. 4. 5. 6. 7. 8. 9. 10.
    11. 12. 13. 14. 15. 16. 17. 18. 19. 20. (a) (b) (c) (d) (e) (f) (g) (h) (i) (j) (k) (l)
    (m) (n) (o) (p) (q) (r) (s) (t) (u) (v) (w) (x) (y) (z) R24B6-24CF>a R24D0-24E9>a R24EA
    0 R2A0C ∫∫∫∫ R2A74 ::= == === R2ADC ⫝K R2C00-2C2F>ⰰ R2C60 ⱡ Y ɫ ᵽ ɽ Y Y ⱨ Y ⱪ Y ⱬ Y ɑ ɱ
    ɐ ɒ Y ⱳ Y Y ⱶ R2C7C j v ȿ ɀ R2C80-2CE2+ⲁ R2CEB ⳬ Y ⳮ R2CF2 ⳳ R2D6F ⵡ R2E9F 母 R2EF3 龟
    R2F00 一 丨 丶 丿 乙 亅 二 亠 人 儿 入 八 冂 冖 冫 几 凵 刀 力 勹 匕 匚 匸 十 卜 卩 厂 厶 又 口 囗 土 士 夂 夊 夕 大 女 子 宀 寸
    小 尢 尸 屮 山 巛 工 己 巾 干 幺 广 廴 廾 弋 弓 彐 彡 彳 心 戈 戶 手 支 攴 文 斗 斤 方 无 日 曰 月 木 欠 止 歹 殳 毋 比 毛 氏 气 水
    火 爪 父 爻 爿 片 牙 牛 犬 玄 玉 瓜 瓦 甘 生 用 田 疋 疒 癶 白 皮 皿 目 矛 矢 石 示 禸 禾 穴 立 竹 米 糸 缶 网 羊 羽 老 而 耒 耳 聿
    肉 臣 自 至 臼 舌 舛 舟 艮 色 艸 虍 虫 血 行 衣 襾 見 角 言 谷 豆 豕 豸 貝 赤 走 足 身 車 辛 辰 辵 邑 酉 釆 里 金 長 門 阜 隶 隹 雨
    靑 非 面 革 韋 韭 音 頁 風 飛 食 首 香 馬 骨 高 髟 鬥 鬯 鬲 鬼 魚 鳥 鹵 鹿 麥 麻 黃 黍 黑 黹 黽 鼎 鼓 鼠 鼻 齊 齒 龍 龜 龠 R3000
    S R301C ~ R3036 〒 Y 十 卄 卅 R304C が Y ぎ Y ぐ Y げ Y ご Y ざ Y じ Y ず Y ぜ Y ぞ Y だ Y
    ぢ Y Y づ Y で Y ど R3070 ば ぱ Y び ぴ Y ぶ ぷ Y べ ぺ Y ぼ ぽ R3094 ゔ R309B S゙ S゚ Y
    ゞ より R30AC ガ Y ギ Y グ Y ゲ Y ゴ Y ザ Y ジ Y ズ Y ゼ Y ゾ Y ダ Y ヂ Y Y ヅ Y デ Y ド
    R30D0 バ パ Y ビ ピ Y ブ プ Y ベ ペ Y ボ ポ R30F4 ヴ Y Y ヷ ヸ ヹ ヺ Y Y Y ヾ コト R3164 Z
    R3192 一 二 三 四 上 中 下 甲 乙 丙 丁 天 地 人 R3200 (ᄀ) (ᄂ) (ᄃ) (ᄅ) (ᄆ) (ᄇ) (ᄉ) (ᄋ) (ᄌ) (ᄎ) (ᄏ) (ᄐ)
    (ᄑ) (ᄒ) (가) (나) (다) (라) (마) (바) (사) (아) (자) (차) (카) (타) (파) (하) (주) (오전) (오후) Y (一) (二)
    (三) (四) (五) (六) (七) (八) (九) (十) (月) (火) (水) (木) (金) (土) (日) (株) (有) (社) (名) (特) (財) (祝)
    (労) (代) (呼) (学) (監) (企) (資) (協) (祭) (休) (自) (至) 問 幼 文 箏 R3250 pte 21 22 23 24 25 26 27
    28 29 30 31 32 33 34 35 ᄀ ᄂ ᄃ ᄅ ᄆ ᄇ ᄉ ᄋ ᄌ R3269-326D>ᄎ R326E 가 나 다 라 마 바 사 아 자 차 카 타 파 하
    참고 주의 우 Y 一 二 三 四 五 六 七 八 九 十 月 火 水 木 金 土 日 株 有 社 名 特 財 祝 労 秘 男 女 適 優 印 注 項 休 写 正 上 中 下
    左 右 医 宗 学 監 企 資 協 夜 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 1月 2月 3月 4月 5月 6月 7月 8月
    9月 10月 11月 12月 hg erg ev ltd ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト R32E4-32E9>ナ R32EA
    ヒ フ ヘ ホ R32EE-32F2>マ R32F3 ヤ ユ R32F5-32FA>ヨ R32FB-32FE>ワ R32FF 令和 アパート アルファ アンペア アール
    イニング インチ ウォン エスクード エーカー オンス オーム カイリ カラット カロリー ガロン ガンマ ギガ ギニー キュリー ギルダー キロ
    キログラム キロメートル キロワット グラム グラムトン クルゼイロ クローネ ケース コルナ コーポ サイクル サンチーム シリング センチ セント ダース
    デシ ドル トン ナノ ノット ハイツ パーセント パーツ バーレル ピアストル ピクル ピコ ビル ファラッド フィート ブッシェル フラン ヘクタール
    ペソ ペニヒ ヘルツ ペンス ページ ベータ ポイント ボルト ホン ポンド ホール ホーン マイクロ マイル マッハ マルク マンション ミクロン ミリ
    ミリバール メガ メガトン メートル ヤード ヤール ユアン リットル リラ ルピー ルーブル レム レントゲン ワット 0点 1点 2点 3点 4点 5点 6点
    7点 8点 9点 10点 11点 12点 13点 14点 15点 16点 17点 18点 19点 20点 21点 22点 23点 24点 hpa da au bar ov pc
    dm dm2 dm3 iu 平成 昭和 大正 明治 株式会社 pa na μa ma ka kb mb gb cal kcal pf nf μf μg mg kg hz khz
    mhz ghz thz μl ml dl kl fm nm μm mm cm km mm2 cm2 m2 km2 mm3 cm3 m3 km3 m∕s m∕s2 pa kpa
    mpa gpa rad rad∕s rad∕s2 ps ns μs ms pv nv μv mv kv mv pw nw μw mw kw mw kω mω a.m. bq
    cc cd c∕kg co. db gy ha hp in kk km kt lm ln log lx mb mil mol ph p.m. ppm pr sr sv wb
    v∕m a∕m 1日 2日 3日 4日 5日 6日 7日 8日 9日 10日 11日 12日 13日 14日 15日 16日 17日 18日 19日 20日 21日 22日
    23日 24日 25日 26日 27日 28日 29日 30日 31日 gal RA640-A66C+ꙁ RA680-A69A+ꚁ RA69C ъ ь RA722-A72E+ꜣ
    RA732-A76E+ꜳ RA770 ꝯ RA779 ꝺ Y ꝼ Y ᵹ RA77E-A786+ꝿ RA78B ꞌ Y ɥ Y Y ꞑ Y ꞓ RA796-A7A8+ꞗ
    RA7AA ɦ ɜ ɡ ɬ ɪ Y ʞ ʇ ʝ ꭓ RA7B4-A7C2+ꞵ RA7C4 ꞔ ʂ ᶎ ꟈ Y ꟊ Y ɤ RA7CC-A7DA+ꟍ RA7DC ƛ RA7F1
    s c f q ꟶ Y Y ħ œ RAB5C ꜧ ꬷ ɫ ꭒ RAB69 ʍ RF900 豈 更 車 賈 滑 串 句 龜 龜 契 金 喇 奈 懶 癩 羅 蘿 螺 裸 邏 樂
    洛 烙 珞 落 酪 駱 亂 卵 欄 爛 蘭 鸞 嵐 濫 藍 襤 拉 臘 蠟 廊 朗 浪 狼 郎 來 冷 勞 擄 櫓 爐 盧 老 蘆 虜 路 露 魯 鷺 碌 祿 綠 菉 錄 鹿
    論 壟 弄 籠 聾 牢 磊 賂 雷 壘 屢 樓 淚 漏 累 縷 陋 勒 肋 凜 凌 稜 綾 菱 陵 讀 拏 樂 諾 丹 寧 怒 率 異 北 磻 便 復 不 泌 數 索 參 塞
    省 葉 說 殺 辰 沈 拾 若 掠 略 亮 兩 凉 梁 糧 良 諒 量 勵 呂 女 廬 旅 濾 礪 閭 驪 麗 黎 力 曆 歷 轢 年 憐 戀 撚 漣 煉 璉 秊 練 聯 輦
    蓮 連 鍊 列 劣 咽 烈 裂 說 廉 念 捻 殮 簾 獵 令 囹 寧 嶺 怜 玲 瑩 羚 聆 鈴 零 靈 領 例 禮 醴 隸 惡 了 僚 寮 尿 料 樂 燎 療 蓼 遼 龍
    暈 阮 劉 杻 柳 流 溜 琉 留 硫 紐 類 六 戮 陸 倫 崙 淪 輪 律 慄 栗 率 隆 利 吏 履 易 李 梨 泥 理 痢 罹 裏 裡 里 離 匿 溺 吝 燐 璘 藺
    隣 鱗 麟 林 淋 臨 立 笠 粒 狀 炙 識 什 茶 刺 切 度 拓 糖 宅 洞 暴 輻 行 降 見 廓 兀 嗀 Y Y 塚 Y 晴 Y Y 凞 猪 益 礼 神 祥 福 靖
    精 羽 Y 蘒 Y 諸 Y Y 逸 都 Y Y Y 飯 飼 館 鶴 郞 隷 侮 僧 免 勉 勤 卑 喝 嘆 器 塀 墨 層 屮 悔 慨 憎 懲 敏 既 暑 梅 海 渚 漢 煮
    爫 琢 碑 社 祉 祈 祐 祖 祝 禍 禎 穀 突 節 練 縉 繁 署 者 臭 艹 艹 著 褐 視 謁 謹 賓 贈 辶 逸 難 響 頻 恵 𤋮 舘 Y Y 並 况 全 侀 充
    冀 勇 勺 喝 啕 喙 嗢 塚 墳 奄 奔 婢 嬨 廒 廙 彩 徭 惘 慎 愈 憎 慠 懲 戴 揄 搜 摒 敖 晴 朗 望 杖 歹 殺 流 滛 滋 漢 瀞 煮 瞧 爵 犯 猪
    瑱 甆 画 瘝 瘟 益 盛 直 睊 着 磌 窱 節 类 絛 練 缾 者 荒 華 蝹 襁 覆 視 調 諸 請 謁 諾 諭 謹 變 贈 輸 遲 醙 鉶 陼 難 靖 韛 響 頋 頻
    鬒 龜 𢡊 𢡄 𣏕 㮝 䀘 䀹 𥉉 𥳐 𧻓 齃 龎 RFB00 ff fi fl ffi ffl st st RFB13 մն մե մի վն մխ RFB1D יPb Y
    ײP[ ע א ד ה כ ל ם ר ת + שP\ שP] שPDP\ שPDP] אP[ אPc אPD בPD גPD דPD הPD וPD זPD Y טPD
    יPD ךPD כPD לPD Y מPD Y נPD סPD Y ףPD פPD Y צPD קPD רPD שPD תPD וPd בPW כPW פPW אל ٱ ٱ
    RFB52-FB55=ٻ RFB56-FB59=پ RFB5A-FB5D=ڀ RFB5E-FB61=ٺ RFB62-FB65=ٿ RFB66-FB69=ٹ
    RFB6A-FB6D=ڤ RFB6E-FB71=ڦ RFB72-FB75=ڄ RFB76-FB79=ڃ RFB7A-FB7D=چ RFB7E-FB81=ڇ RFB82 ڍ ڍ
    ڌ ڌ ڎ ڎ ڈ ڈ ژ ژ ڑ ڑ RFB8E-FB91=ک RFB92-FB95=گ RFB96-FB99=ڳ RFB9A-FB9D=ڱ RFB9E ں ں
    RFBA0-FBA3=ڻ RFBA4 ەI ەI RFBA6-FBA9=ہ RFBAA-FBAD=ھ RFBAE ے ے ےI ےI RFBD3-FBD6=ڭ RFBD7 ۇ
    ۇ ۆ ۆ ۈ ۈ ۇٴ ۋ ۋ ۅ ۅ ۉ ۉ RFBE4-FBE7=ې RFBE8 ى ى يIا يIا يIە يIە يIو يIو يIۇ يIۇ يIۆ يIۆ
    يIۈ يIۈ يIې يIې يIې يIى يIى يIى RFBFC-FBFF=ی RFC00 يIج يIح يIم يIى يIي بج بح بخ بم بى بي
    تج تح تخ تم تى تي ثج ثم ثى ثي جح جم حج حم خج خح خم سج سح سخ سم صح صم ضج ضح ضخ ضم طح طم
    ظم عج عم غج غم فج فح فخ فم فى في قح قم قى قي كا كج كح كخ كل كم كى كي لج لح لخ لم لى لي
    مج مح مخ مم مى مي نج نح نخ نم نى ني هج هم هى هي يج يح يخ يم يى يي ذPN رPN ىPN SP^PJ
    SP_PJ SPTPJ SPUPJ SPVPJ SPJPN يIر يIز يIم يIن يIى يIي بر بز بم بن بى بي تر تز تم تن تى
    تي ثر ثز ثم ثن ثى ثي فى في قى قي كا كل كم كى كي لم لى لي ما مم نر نز نم نن نى ني ىPN ير
    يز يم ين يى يي يIج يIح يIخ يIم يIه بج بح بخ بم به تج تح تخ تم ته ثم جح جم حج حم خج خم سج
    سح سخ سم صح صخ صم ضج ضح ضخ ضم طح ظم عج عم غج غم فج فح فخ فم قح قم كج كح كخ كل كم لج لح
    لخ لم له مج مح مخ مم نج نح نخ نم نه هج هم هPN يج يح يخ يم يه يIم يIه بم به تم ته ثم ثه
    سم سه شم شه كل كم لم نم نه يم يه PTPJ PUPJ PVPJ طى طي عى عي غى غي سى سي شى شي حى حي جى
    جي خى خي صى صي ضى ضي شج شح شخ شم شر سر صر ضر طى طي عى عي غى غي سى سي شى شي حى حي جى جي
    خى خي صى صي ضى ضي شج شح شخ شم شر سر صر ضر شج شح شخ شم سه شه طم سج سح سخ شج شح شخ طم ظم
    اPS اPS RFD50 تجم تحج تحج تحم تخم تمج تمح تمخ جمح جمح حمي حمى سحج سجح سجى سمح سمح سمج
    سمم سمم صحح صحح صمم شحم شحم شجي شمخ شمخ شمم شمم ضحى ضخم ضخم طمح طمح طمم طمي عجم عمم عمم
    عمى غمم غمي غمى فخم فخم قمح قمم لحم لحي لحى لجج لجج لخم لخم لمح لمح محج محم محي مجح مجم
    مخج مخم Y Y مجخ همج همم نحم نحى نجم نجم نجى نمي نمى يمم يمم بخي تجي تجى تخي تخى تمي تمى
    جمي جحى جمى سخى صحي شحي ضحي لجي لمي يحي يجي يمي ممي قمي نحي قمح لحم عمي كمي نجح مخي لجم
    كمم لجم نجح جحي حجي مجي فمي بحي كمم عجم صمم سخي نجي RFDF0 صلے قلے الله اكبر محمد صلعم
    رسول عليه وسلم صلى صلىSاللهSعليهSوسلم جلSجلاله ریال Y Y Y Z Z Z Z Z Z Z Z Z Z Z Z Z Z Z
    Z , 、 。 : ; ! ? 〖 〗 ... RFE30 .. - - _ _ ( ) { } 〔 〕 【 】 《 》 〈 〉 RFE41-FE44>「 RFE47 [ ]
    SPO SPO SPO SPO _ _ _ , 、 . Y ; : ? ! - ( ) { } 〔 〕 # & * + - < > = Y \ $ % @ RFE70 SPS
    PS SP^ Y SP_ Y SPT PT SPU PU SPV PV SPJ PJ SP` P` ء اPP اPP اI اI وI وI اPQ اPQ يI يI يI
    يI ا ا RFE8F-FE92=ب RFE93 ة ة RFE95-FE98=ت RFE99-FE9C=ث RFE9D-FEA0=ج RFEA1-FEA4=ح
    RFEA5-FEA8=خ RFEA9 د د ذ ذ ر ر ز ز RFEB1-FEB4=س RFEB5-FEB8=ش RFEB9-FEBC=ص RFEBD-FEC0=ض
    RFEC1-FEC4=ط RFEC5-FEC8=ظ RFEC9-FECC=ع RFECD-FED0=غ RFED1-FED4=ف RFED5-FED8=ق
    RFED9-FEDC=ك RFEDD-FEE0=ل RFEE1-FEE4=م RFEE5-FEE8=ن RFEE9-FEEC=ه RFEED و و ى ى
    RFEF1-FEF4=ي RFEF5 لاPP لاPP لاI لاI لاPQ لاPQ لا لا Y Y Z RFF01-FF20>! RFF21-FF3A>a
    RFF3B-FF5E>[ RFF5F ⦅ ⦆ 。 「 」 、 ・ ヲ ァ ィ ゥ ェ ォ ャ ュ ョ ッ ー ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ
    ツ テ ト RFF85-FF8A>ナ RFF8B ヒ フ ヘ ホ RFF8F-FF93>マ RFF94 ヤ ユ RFF96-FF9B>ヨ RFF9C ワ ン ゙ ゚ Z
    RFFE0 ¢ £ ¬ SG ¦ ¥ ₩ Y │ RFFE9-FFEC>← RFFED ■ ○ Y Z Z Z Z Z Z Z Z Z R10400-10427>𐐨
    R104B0-104D3>𐓘 R10570-1057A>𐖗 R1057C-1058A>𐖣 R1058C-10592>𐖳 R10594 𐖻 𐖼 R105C9 𐗒J R105E4
    𐗚J R10781 ː ˑ æ ʙ ɓ Y ʣ ꭦ ʥ ʤ ɖ ɗ ᶑ ɘ ɞ ʩ ɤ ɢ ɠ ʛ ħ ʜ ɧ ʄ ʪ ʫ ɬ 𝼄 ꞎ ɮ 𝼅 ʎ 𝼆 ø ɶ ɷ q ɺ 𝼈
    ɽ ɾ ʀ ʨ ʦ ꭧ ʧ ʈ ⱱ Y ʏ ʡ ʢ ʘ ǀ ǁ ǂ 𝼊 𝼞 R10C80-10CB2>𐳀 R10D50-10D65>𐵰 R1109A 𑂚 Y 𑂜
    R110AB 𑂫 R1112E 𑄮 𑄯 R1134B 𑍋 𑍌 R11383 𑎃 Y 𑎅 R1138E 𑎎 Y Y 𑎑 R113C5 𑏅 Y 𑏇 𑏈
    R114BB 𑒻 𑒼 Y 𑒾 R115BA 𑖺 𑖻 R118A0-118BF>𑣀 R11938 𑤸 R16121 𖄡 𖄢 𖄣 𖄤 𖄥 𖄦 𖄧
    𖄨 R16D68 𖵨 𖵩 𖵪 R16E40-16E5F>𖹠 R16EA0-16EB8>𖺻 R1BCA0 Z Z Z Z R1CCD6-1CCEF>a
    R1CCF0-1CCF9>0 R1D15E 𝅗𝅥 𝅘𝅥 𝅘𝅥𝅮 𝅘𝅥𝅯 𝅘𝅥𝅰 𝅘𝅥𝅱 𝅘𝅥𝅲 R1D173 Z Z Z Z Z Z Z Z R1D1BB 𝆹𝅥 𝆺𝅥 𝆹𝅥𝅮
    𝆺𝅥𝅮 𝆹𝅥𝅯 𝆺𝅥𝅯 R1D400-1D419>a R1D41A-1D433>a R1D434-1D44D>a R1D44E-1D454>a R1D456-1D467>i
    R1D468-1D481>a R1D482-1D49B>a R1D49C a Y c d Y Y g Y Y j k R1D4A9-1D4AC>n R1D4AE-1D4B5>s
    R1D4B6-1D4B9>a R1D4BB f R1D4BD-1D4C3>h R1D4C5-1D4CF>p R1D4D0-1D4E9>a R1D4EA-1D503>a
    R1D504 a b R1D507-1D50A>d R1D50D-1D514>j R1D516-1D51C>s R1D51E-1D537>a R1D538 a b
    R1D53B-1D53E>d R1D540-1D544>i R1D546 o R1D54A-1D550>s R1D552-1D56B>a R1D56C-1D585>a
    R1D586-1D59F>a R1D5A0-1D5B9>a R1D5BA-1D5D3>a R1D5D4-1D5ED>a R1D5EE-1D607>a
    R1D608-1D621>a R1D622-1D63B>a R1D63C-1D655>a R1D656-1D66F>a R1D670-1D689>a
    R1D68A-1D6A3>a R1D6A4 i ȷ R1D6A8-1D6B8>α R1D6B9 θ R1D6BA-1D6C0>σ R1D6C1 ∇ R1D6C2-1D6D2>α
    R1D6D3 σ R1D6D4-1D6DA>σ R1D6DB ∂ ε θ κ φ ρ π R1D6E2-1D6F2>α R1D6F3 θ R1D6F4-1D6FA>σ
    R1D6FB ∇ R1D6FC-1D70C>α R1D70D σ R1D70E-1D714>σ R1D715 ∂ ε θ κ φ ρ π R1D71C-1D72C>α
    R1D72D θ R1D72E-1D734>σ R1D735 ∇ R1D736-1D746>α R1D747 σ R1D748-1D74E>σ R1D74F ∂ ε θ κ φ
    ρ π R1D756-1D766>α R1D767 θ R1D768-1D76E>σ R1D76F ∇ R1D770-1D780>α R1D781 σ
    R1D782-1D788>σ R1D789 ∂ ε θ κ φ ρ π R1D790-1D7A0>α R1D7A1 θ R1D7A2-1D7A8>σ R1D7A9 ∇
    R1D7AA-1D7BA>α R1D7BB σ R1D7BC-1D7C2>σ R1D7C3 ∂ ε θ κ φ ρ π ϝ ϝ R1D7CE-1D7D7>0
    R1D7D8-1D7E1>0 R1D7E2-1D7EB>0 R1D7EC-1D7F5>0 R1D7F6-1D7FF>0 R1E030-1E038>а R1E039 к л м
    R1E03C-1E046>о R1E047 ы э ю ꚉ ә і ј ө ү ӏ R1E051-1E059>а R1E05A к л о п с R1E05F-1E064>у
    R1E065 ъ ы ґ і ѕ џ ҫ ꙑ ұ R1E900-1E921>𞤢 R1EE00 ا ب ج د Y و ز ح ط ي R1EE0A-1EE0D>ك R1EE0E
    س ع ف ص ق ر ش ت ث خ ذ ض ظ غ ٮ ں ڡ ٯ Y ب ج Y ه Y Y ح Y ي R1EE2A-1EE2D>ك R1EE2E س ع ف ص ق
    Y ش ت ث خ Y ض Y غ R1EE42 ج R1EE47 ح Y ي Y ل Y ن س ع Y ص ق Y ش Y Y خ Y ض Y غ Y ں Y ٯ Y ب
    ج Y ه Y Y ح ط ي ك Y م ن س ع ف ص ق Y ش ت ث خ Y ض ظ غ ٮ Y ڡ Y ا ب ج د ه و ز ح ط ي Y ل م ن
    س ع ف ص ق ر ش ت ث خ ذ ض ظ غ R1EEA1 ب ج د Y و ز ح ط ي Y ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ
    R1F100 0. 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, R1F110 (a) (b) (c) (d) (e) (f) (g) (h) (i) (j)
    (k) (l) (m) (n) (o) (p) (q) (r) (s) (t) (u) (v) (w) (x) (y) (z) 〔s〕 c r cd wz
    R1F130-1F149>a R1F14A hv mv sd ss ppv wc R1F16A mc md mr R1F190 dj R1F200 ほか ココ サ R1F210
    手 字 双 デ 二 多 解 天 交 映 無 料 前 後 再 新 初 終 生 販 声 吹 演 投 捕 一 三 遊 左 中 右 指 走 打 禁 空 合 満 有 月 申 割 営 配
    R1F240 〔本〕 〔三〕 〔二〕 〔安〕 〔点〕 〔打〕 〔盗〕 〔勝〕 〔敗〕 R1F250 得 可 R1FBF0-1FBF9>0 R2F800 丽 丸 乁 𠄢 你 侮
    侻 倂 偺 備 僧 像 㒞 𠘺 免 兔 兤 具 𠔜 㒹 內 再 𠕋 冗 冤 仌 冬 况 𩇟 凵 刃 㓟 刻 剆 割 剷 㔕 勇 勉 勤 勺 包 匆 北 卉 卑 博 即 卽 卿
    卿 卿 𠨬 灰 及 叟 𠭣 叫 叱 吆 咞 吸 呈 周 咢 哶 唐 啓 啣 善 善 喙 喫 喳 嗂 圖 嘆 圗 噑 噴 切 壮 城 埴 堍 型 堲 報 墬 𡓤 売 壷 夆 多
    夢 奢 𡚨 𡛪 姬 娛 娧 姘 婦 㛮 㛼 嬈 嬾 嬾 𡧈 寃 寘 寧 寳 𡬘 寿 将 当 尢 㞁 屠 屮 峀 岍 𡷤 嵃 𡷦 嵮 嵫 嵼 巡 巢 㠯 巽 帨 帽 幩 㡢 𢆃
    㡼 庰 庳 庶 廊 𪎒 廾 𢌱 𢌱 舁 弢 弢 㣇 𣊸 𦇚 形 彫 㣣 徚 忍 志 忹 悁 㤺 㤜 悔 𢛔 惇 慈 慌 慎 慌 慺 憎 憲 憤 憯 懞 懲 懶 成 戛 扝 抱
    拔 捐 𢬌 挽 拼 捨 掃 揤 𢯱 搢 揅 掩 㨮 摩 摾 撝 摷 㩬 敏 敬 𣀊 旣 書 晉 㬙 暑 㬈 㫤 冒 冕 最 暜 肭 䏙 朗 望 朡 杞 杓 𣏃 㭉 柺 枅 桒
    梅 𣑭 梎 栟 椔 㮝 楂 榣 槪 檨 𣚣 櫛 㰘 次 𣢧 歔 㱎 歲 殟 殺 殻 𣪍 𡴋 𣫺 汎 𣲼 沿 泍 汧 洖 派 海 流 浩 浸 涅 𣴞 洴 港 湮 㴳 滋 滇 𣻑
    淹 潮 𣽞 𣾎 濆 瀹 瀞 瀛 㶖 灊 災 灷 炭 𠔥 煅 𤉣 熜 𤎫 爨 爵 牐 𤘈 犀 犕 𤜵 𤠔 獺 王 㺬 玥 㺸 㺸 瑇 瑜 瑱 璅 瓊 㼛 甤 𤰶 甾 𤲒 異 𢆟
    瘐 𤾡 𤾸 𥁄 㿼 䀈 直 𥃳 𥃲 𥄙 𥄳 眞 真 真 睊 䀹 瞋 䁆 䂖 𥐝 硎 碌 磌 䃣 𥘦 祖 𥚚 𥛅 福 秫 䄯 穀 穊 穏 𥥼 𥪧 𥪧 竮 䈂 𥮫 篆 築 䈧 𥲀
    糒 䊠 糨 糣 紀 𥾆 絣 䌁 緇 縂 繅 䌴 𦈨 𦉇 䍙 𦋙 罺 𦌾 羕 翺 者 𦓚 𦔣 聠 𦖨 聰 𣍟 䏕 育 脃 䐋 脾 媵 𦞧 𦞵 𣎓 𣎜 舁 舄 辞 䑫 芑 芋 芝
    劳 花 芳 芽 苦 𦬼 若 茝 荣 莭 茣 莽 菧 著 荓 菊 菌 菜 𦰶 𦵫 𦳕 䔫 蓱 蓳 蔖 𧏊 蕤 𦼬 䕝 䕡 𦾱 𧃒 䕫 虐 虜 虧 虩 蚩 蚈 蜎 蛢 蝹 蜨 蝫
    螆 䗗 蟡 蠁 䗹 衠 衣 𧙧 裗 裞 䘵 裺 㒻 𧢮 𧥦 䚾 䛇 誠 諭 變 豕 𧲨 貫 賁 贛 起 𧼯 𠠄 跋 趼 跰 𠣞 軔 輸 𨗒 𨗭 邔 郱 鄑 𨜮 鄛 鈸 鋗 鋘
    鉼 鏹 鐕 𨯺 開 䦕 閷 𨵷 䧦 雃 嶲 霣 𩅅 𩈚 䩮 䩶 韠 𩐊 䪲 𩒖 頋 頋 頩 𩖶 飢 䬳 餩 馧 駂 駾 䯎 𩬰 鬒 鱀 鳽 䳎 䳭 鵧 𪃎 䳸 𪄅 𪈎 𪊑 麻
    䵖 黹 黾 鼅 鼏 鼖 鼻 𪘀
    """#
}
