/**
 * Other words for categories and genres, by the names of their tags, in all languages of the site: what
 * players type who do not know how a list is called here. Their forms need no words of their own.
 */
export const synonyms: Readonly<Record<string, string>> = {
  'category/slots':
    'automat slot sloty slots výherní válce válcové kotouče bedna bedny hrací nyerőgép ' +
    'játékgép gép слоты автомат игровые quay hũ',
  'category/cards':
    'karta karetní hry blackjack oko jednadvacet poker baccarat karban kártya блэкджек покер ' +
    'карточные bài xì dách',
  'category/roulette': 'ruleta ruletka rulet roulette kolo rulett рулетка rulet',
  'category/crash-games': 'crash letadlo letadýlko raketa násobič lietadlo repülő самолёт ракета',
  'category/scratch-cards':
    'stírací stíračka los losy škrábací žreb stierací scratch kaparós vé số',
  'category/instant-games': 'rychlé okamžité instantní plinko miny mines instant gyors быстрые',
  'category/lotto':
    'loterie loto lotto keno bingo tiket slosování losování lottery lottó лото xổ số',
  'category/new': 'nové nová novinka novinky new novinky új новые mới',
  'category/big-win': 'jackpot velké výhry výhra big win nyeremény выигрыш',
  'genre/fruits':
    'ovoce ovocné ovocný třešně třešničky citrony švestky meloun hrozny fruit cherry ovocie ' +
    'gyümölcs фрукты trái cây',
  'genre/diamonds':
    'diamant drahokam drahokamy klenoty šperky kameny gems jewels gyémánt бриллиант',
  'tag/buy-bonus': 'koupě koupit bonus bonusu buy feature kúpa',
  'tag/most-played': 'oblíbené populární nejhranější popular favourites obľúbené',
};
