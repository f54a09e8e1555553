/** Rules of poker against the dealer, and the play that its return is stated for. */
import {
  type HandKind,
  handKinds,
  type KindPays,
  type PokerTitle,
  rankNames,
  threeCardKinds,
} from '@herna/maths';
import { certificateOf } from '../certificates.ts';
import { handNames } from './hand-names.ts';
import { shoeText } from './shoe.ts';
import { inEach, number, type RulesLocale, type Said } from './words.ts';

/** `barva 2 : 1; full house 3 : 1`, hands that pay alike together. */
function paysText(pays: KindPays, locale: RulesLocale): string {
  const byPay = new Map<number, string[]>();
  for (const [kind, pay] of Object.entries(pays)) {
    byPay.set(pay, [...(byPay.get(pay) ?? []), handNames[kind as HandKind][locale]]);
  }
  return [...byPay]
    .map(([pay, names]) => `${names.join(', ')} ${number(pay, locale)} : 1`)
    .join('; ');
}

const dealRules: Readonly<Record<PokerTitle['deal'], Said>> = {
  'three-card': {
    cs: 'Hráč i krupiér dostanou po třech kartách, krupiérovy leží lícem dolů.',
    en: 'Player and dealer get three cards each, the dealer’s face down.',
    sk: 'Hráč aj krupiér dostanú po troch kartách, krupiérove ležia lícom nadol.',
    hu: 'A játékos és az osztó három-három lapot kap, az osztóé lefordítva fekszik.',
    ru: 'Игрок и дилер получают по три карты, карты дилера лежат рубашкой вверх.',
    vi: 'Người chơi và nhà cái nhận mỗi bên ba lá, bài của nhà cái úp xuống.',
  },
  holdem: {
    cs: 'Hráč i krupiér dostanou po dvou kartách, krupiérovy leží lícem dolů, a tři karty se vyloží doprostřed. Po rozhodnutí přijdou doprostřed ještě dvě; platí nejlepších pět ze sedmi karet.',
    en: 'Player and dealer get two cards each, the dealer’s face down, and three cards are laid in the middle. After the decision two more come there; the best five of seven cards count.',
    sk: 'Hráč aj krupiér dostanú po dvoch kartách, krupiérove ležia lícom nadol, a tri karty sa vyložia do stredu. Po rozhodnutí prídu do stredu ešte dve; platí najlepších päť zo siedmich kariet.',
    hu: 'A játékos és az osztó két-két lapot kap, az osztóé lefordítva fekszik, középre pedig három lap kerül. A döntés után még kettő jön középre; a hét lap közül a legjobb öt számít.',
    ru: 'Игрок и дилер получают по две карты, карты дилера лежат рубашкой вверх, и три карты выкладываются в центр. После решения в центр приходят ещё две; считаются лучшие пять из семи карт.',
    vi: 'Người chơi và nhà cái nhận mỗi bên hai lá, bài của nhà cái úp xuống, và ba lá được đặt ở giữa. Sau quyết định, thêm hai lá ra giữa; tính năm lá tốt nhất trong bảy.',
  },
};

/** Kinds of hands from the lowest. */
function orderRule({ deal }: PokerTitle): Said {
  const kinds: readonly HandKind[] = deal === 'three-card' ? threeCardKinds : handKinds;
  const list = (locale: RulesLocale): string =>
    kinds.map((kind) => handNames[kind][locale]).join(', ');
  return {
    cs: `Pořadí od nejnižšího: ${list('cs')}. Eso je nejvyšší karta, v postupce může být i nejnižší.`,
    en: `The order from the lowest: ${list('en')}. The ace is the highest card, in a straight it may be the lowest too.`,
    sk: `Poradie od najnižšej: ${list('sk')}. Eso je najvyššia karta, v postupke môže byť aj najnižšia.`,
    hu: `A sorrend a legalacsonyabbtól: ${list('hu')}. Az ász a legmagasabb lap, sorban a legalacsonyabb is lehet.`,
    ru: `Порядок от младшей: ${list('ru')}. Туз — старшая карта, в стрите может быть и младшей.`,
    vi: `Thứ tự từ thấp nhất: ${list('vi')}. Át là lá cao nhất, trong sảnh cũng có thể là lá thấp nhất.`,
  };
}

function dealerRule({ dealerFrom, playStake }: PokerTitle): Said {
  const card = rankNames[dealerFrom.rank];
  const least = {
    cs: dealerFrom.kind === 'high' ? `karty ${card}` : `páru (${card})`,
    en: dealerFrom.kind === 'high' ? `a card ${card}` : `a pair (${card})`,
    sk: dealerFrom.kind === 'high' ? `karty ${card}` : `páru (${card})`,
    hu: dealerFrom.kind === 'high' ? `${card} lappal` : `párral (${card})`,
    ru: dealerFrom.kind === 'high' ? `с карты ${card}` : `с пары (${card})`,
    vi: dealerFrom.kind === 'high' ? `từ lá ${card}` : `từ đôi (${card})`,
  };
  const times = (locale: RulesLocale): string => number(playStake, locale);
  return {
    cs: `Kdo karty viděl, buď je složí a přijde o základní sázku, nebo přisadí ${times('cs')}násobek a hraje. Krupiér hraje od ${least.cs} výš; jinak vyhrává jen základní sázka a přisazené se vrací.`,
    en: `Who has seen the cards either folds and loses the ante, or stakes ${times('en')} times as much and plays. The dealer plays from ${least.en} on; otherwise the ante alone wins and the further stake comes back.`,
    sk: `Kto karty videl, buď ich zloží a príde o základnú stávku, alebo prisadí ${times('sk')}-násobok a hrá. Krupiér hrá od ${least.sk} vyššie; inak vyhráva len základná stávka a prisadená sa vracia.`,
    hu: `Aki látta a lapjait, vagy bedobja őket, és elveszíti az alaptétet, vagy további tétként ${times('hu')}× az alaptétet teszi fel, és játszik. Az osztó legalább ${least.hu} játszik; különben csak az alaptét nyer, a további tét visszajár.`,
    ru: `Кто увидел карты, либо сбрасывает их и теряет анте, либо добавляет анте, умноженное на ${times('ru')}, и играет. Дилер играет ${least.ru}; иначе выигрывает только анте, а добавленное возвращается.`,
    vi: `Ai đã xem bài thì hoặc bỏ bài và mất cược đầu, hoặc đặt thêm ${times('vi')} lần cược đầu và chơi tiếp. Nhà cái chơi ${least.vi} trở lên; nếu không, chỉ cược đầu thắng và phần đặt thêm được trả lại.`,
  };
}

function payRules({ antePays, anteBonus }: PokerTitle): Said[] {
  const sentences: Said[] = [
    {
      cs: 'Vyšší kombinace vyhrává základní i přisazenou sázku 1 : 1, stejná obě vrací, nižší obě prohrává.',
      en: 'The higher hand wins ante and further stake 1 : 1, an equal one returns both, a lower one loses both.',
      sk: 'Vyššia kombinácia vyhráva základnú aj prisadenú stávku 1 : 1, rovnaká obe vracia, nižšia obe prehráva.',
      hu: 'A magasabb kombináció az alaptétet és a további tétet is 1 : 1 arányban nyeri, az egyenlő mindkettőt visszaadja, az alacsonyabb mindkettőt elveszíti.',
      ru: 'Более старшая комбинация выигрывает анте и добавленную ставку 1 : 1, равная возвращает обе, младшая проигрывает обе.',
      vi: 'Bài cao hơn thắng cả cược đầu lẫn phần đặt thêm 1 : 1, bằng nhau thì trả lại cả hai, thấp hơn thì mất cả hai.',
    },
  ];
  if (antePays) {
    sentences.push({
      cs: `Základní sázka vyplácí za vlastní kombinaci víc: ${paysText(antePays, 'cs')}.`,
      en: `The ante pays more for the own hand: ${paysText(antePays, 'en')}.`,
      sk: `Základná stávka vypláca za vlastnú kombináciu viac: ${paysText(antePays, 'sk')}.`,
      hu: `Az alaptét a saját kombinációért többet fizet: ${paysText(antePays, 'hu')}.`,
      ru: `Анте платит за собственную комбинацию больше: ${paysText(antePays, 'ru')}.`,
      vi: `Cược đầu trả nhiều hơn theo bài của bạn: ${paysText(antePays, 'vi')}.`,
    });
  }
  if (anteBonus) {
    sentences.push({
      cs: `Kdo hraje, dostane k základní sázce prémii, i když prohraje: ${paysText(anteBonus, 'cs')}.`,
      en: `Who plays is paid a bonus on the ante even when losing: ${paysText(anteBonus, 'en')}.`,
      sk: `Kto hrá, dostane k základnej stávke prémiu, aj keď prehrá: ${paysText(anteBonus, 'sk')}.`,
      hu: `Aki játszik, az alaptétre jutalmat kap, akkor is, ha veszít: ${paysText(anteBonus, 'hu')}.`,
      ru: `Кто играет, получает к анте премию, даже если проиграет: ${paysText(anteBonus, 'ru')}.`,
      vi: `Ai chơi tiếp được thưởng thêm theo cược đầu, kể cả khi thua: ${paysText(anteBonus, 'vi')}.`,
    });
  }
  return sentences;
}

function sideRule({ side, deal }: PokerTitle): Said {
  const card = rankNames[side.from.rank];
  const { cs, en, sk, hu, ru, vi } = inEach((locale) => paysText(side.pays, locale));
  return deal === 'three-card'
    ? {
        cs: `Vedlejší sázka na pár vyplácí za tři vlastní karty, i když se složí: ${cs}.`,
        en: `The side bet on a pair pays for the own three cards, folded or not: ${en}.`,
        sk: `Vedľajšia stávka na pár vypláca za tri vlastné karty, aj keď sa zložia: ${sk}.`,
        hu: `A pár mellékfogadás a saját három lapért fizet, bedobás esetén is: ${hu}.`,
        ru: `Боковая ставка на пару платит за собственные три карты, даже если их сбросить: ${ru}.`,
        vi: `Cược phụ vào đôi trả theo ba lá của bạn, dù bỏ bài hay không: ${vi}.`,
      }
    : {
        cs: `Vedlejší sázka na esa vyplácí za vlastní dvě karty s prvními třemi uprostřed, od páru (${card}), i když se složí: ${cs}.`,
        en: `The side bet on aces pays for the own two cards with the first three in the middle, from a pair (${card}) on, folded or not: ${en}.`,
        sk: `Vedľajšia stávka na esá vypláca za vlastné dve karty s prvými tromi v strede, od páru (${card}), aj keď sa zložia: ${sk}.`,
        hu: `Az ász mellékfogadás a saját két lapért fizet a középső első hárommal együtt, pártól (${card}) fölfelé, bedobás esetén is: ${hu}.`,
        ru: `Боковая ставка на тузов платит за собственные две карты с первыми тремя в центре, от пары (${card}), даже если их сбросить: ${ru}.`,
        vi: `Cược phụ vào át trả theo hai lá của bạn cùng ba lá đầu ở giữa, từ đôi (${card}) trở lên, dù bỏ bài hay không: ${vi}.`,
      };
}

/** Rules of poker against the dealer, a sentence each. */
export const pokerRules = (title: PokerTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. ${dealRules[title.deal].cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. ${dealRules[title.deal].en}`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. ${dealRules[title.deal].sk}`,
    hu: `Minden kört frissen kevert lapokból osztunk: ${shoeText(title.shoe, 'hu')}. ${dealRules[title.deal].hu}`,
    ru: `Каждый раунд сдаётся из свежеперетасованных карт: ${shoeText(title.shoe, 'ru')}. ${dealRules[title.deal].ru}`,
    vi: `Mỗi ván được chia từ bài vừa xáo: ${shoeText(title.shoe, 'vi')}. ${dealRules[title.deal].vi}`,
  },
  orderRule(title),
  dealerRule(title),
  ...payRules(title),
  sideRule(title),
];

/** When playing is better than giving up. */
export function pokerPlay(title: PokerTitle): Said[] {
  const { playFrom } = certificateOf(title);
  return playFrom
    ? [
        {
          cs: `Nejlepší hra: hrát s kartami ${playFrom} a vyššími, s nižšími složit.`,
          en: `The best play: play with ${playFrom} and better, fold what is lower.`,
          sk: `Najlepšia hra: hrať s kartami ${playFrom} a vyššími, s nižšími zložiť.`,
          hu: `A legjobb játék: ${playFrom} és jobb lapokkal játszani, gyengébbekkel bedobni.`,
          ru: `Лучшая игра: играть с картами ${playFrom} и старше, младшие сбрасывать.`,
          vi: `Cách chơi tốt nhất: chơi với bài ${playFrom} trở lên, thấp hơn thì bỏ.`,
        },
      ]
    : [
        {
          cs: 'Nejlepší hra: hrát právě tehdy, když je průměr přes všechny karty, které ještě mohou přijít, lepší než ztráta základní sázky.',
          en: 'The best play: play exactly when the mean over all cards that may still come is better than the loss of the ante.',
          sk: 'Najlepšia hra: hrať práve vtedy, keď je priemer cez všetky karty, ktoré ešte môžu prísť, lepší ako strata základnej stávky.',
          hu: 'A legjobb játék: pontosan akkor játszani, ha az összes lapra vett átlag, amely még jöhet, jobb az alaptét elvesztésénél.',
          ru: 'Лучшая игра: играть тогда и только тогда, когда среднее по всем картам, которые ещё могут прийти, лучше потери анте.',
          vi: 'Cách chơi tốt nhất: chỉ chơi khi trung bình qua mọi lá bài còn có thể ra tốt hơn việc mất cược đầu.',
        },
      ];
}
