// Written by scripts/photos/paint.
#include "CPhotos.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char lake[] = {
#embed "photos/lake.webp"
};
static const unsigned char sea[] = {
#embed "photos/sea.webp"
};
static const unsigned char harbour[] = {
#embed "photos/harbour.webp"
};
static const unsigned char lighthouse[] = {
#embed "photos/lighthouse.webp"
};
static const unsigned char beach[] = {
#embed "photos/beach.webp"
};
static const unsigned char bridge[] = {
#embed "photos/bridge.webp"
};
static const unsigned char forest[] = {
#embed "photos/forest.webp"
};
static const unsigned char snow[] = {
#embed "photos/snow.webp"
};
static const unsigned char train[] = {
#embed "photos/train.webp"
};
static const unsigned char leaves[] = {
#embed "photos/leaves.webp"
};
static const unsigned char garden[] = {
#embed "photos/garden.webp"
};
static const unsigned char kite[] = {
#embed "photos/kite.webp"
};
static const unsigned char balloon[] = {
#embed "photos/balloon.webp"
};
static const unsigned char rainbow[] = {
#embed "photos/rainbow.webp"
};
static const unsigned char blossom[] = {
#embed "photos/blossom.webp"
};
static const unsigned char city[] = {
#embed "photos/city.webp"
};
static const unsigned char starrySky[] = {
#embed "photos/starrySky.webp"
};
static const unsigned char aurora[] = {
#embed "photos/aurora.webp"
};
static const unsigned char campfire[] = {
#embed "photos/campfire.webp"
};
static const unsigned char moon[] = {
#embed "photos/moon.webp"
};
static const unsigned char fireworks[] = {
#embed "photos/fireworks.webp"
};
static const unsigned char coffee[] = {
#embed "photos/coffee.webp"
};
static const unsigned char bread[] = {
#embed "photos/bread.webp"
};
static const unsigned char tulips[] = {
#embed "photos/tulips.webp"
};
static const unsigned char cake[] = {
#embed "photos/cake.webp"
};
static const unsigned char pancakes[] = {
#embed "photos/pancakes.webp"
};
static const unsigned char soup[] = {
#embed "photos/soup.webp"
};
static const unsigned char market[] = {
#embed "photos/market.webp"
};
static const unsigned char rain[] = {
#embed "photos/rain.webp"
};
static const unsigned char cat[] = {
#embed "photos/cat.webp"
};
static const unsigned char reading[] = {
#embed "photos/reading.webp"
};
static const unsigned char bicycle[] = {
#embed "photos/bicycle.webp"
};
static const unsigned char bookshelf[] = {
#embed "photos/bookshelf.webp"
};
static const unsigned char shoes[] = {
#embed "photos/shoes.webp"
};
static const unsigned char ukulele[] = {
#embed "photos/ukulele.webp"
};
static const unsigned char tea[] = {
#embed "photos/tea.webp"
};

static const struct cphoto cphotos[] = {
    {"lake", lake, sizeof lake},
    {"sea", sea, sizeof sea},
    {"harbour", harbour, sizeof harbour},
    {"lighthouse", lighthouse, sizeof lighthouse},
    {"beach", beach, sizeof beach},
    {"bridge", bridge, sizeof bridge},
    {"forest", forest, sizeof forest},
    {"snow", snow, sizeof snow},
    {"train", train, sizeof train},
    {"leaves", leaves, sizeof leaves},
    {"garden", garden, sizeof garden},
    {"kite", kite, sizeof kite},
    {"balloon", balloon, sizeof balloon},
    {"rainbow", rainbow, sizeof rainbow},
    {"blossom", blossom, sizeof blossom},
    {"city", city, sizeof city},
    {"starrySky", starrySky, sizeof starrySky},
    {"aurora", aurora, sizeof aurora},
    {"campfire", campfire, sizeof campfire},
    {"moon", moon, sizeof moon},
    {"fireworks", fireworks, sizeof fireworks},
    {"coffee", coffee, sizeof coffee},
    {"bread", bread, sizeof bread},
    {"tulips", tulips, sizeof tulips},
    {"cake", cake, sizeof cake},
    {"pancakes", pancakes, sizeof pancakes},
    {"soup", soup, sizeof soup},
    {"market", market, sizeof market},
    {"rain", rain, sizeof rain},
    {"cat", cat, sizeof cat},
    {"reading", reading, sizeof reading},
    {"bicycle", bicycle, sizeof bicycle},
    {"bookshelf", bookshelf, sizeof bookshelf},
    {"shoes", shoes, sizeof shoes},
    {"ukulele", ukulele, sizeof ukulele},
    {"tea", tea, sizeof tea},
};

const size_t cphotos_count = sizeof cphotos / sizeof cphotos[0];

const struct cphoto *cphotos_start(void) { return cphotos; }
