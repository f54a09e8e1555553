/**
 * What a game plan says: everything in it follows from the title's data, its certificate and the
 * dated rules of the markets. Nothing is drawn here.
 */
import {
  datedMarketRules,
  firstRuleDay,
  type Market,
  marketFacts,
  marketRules,
} from '@herna/brands';
import { symbolNames } from '@herna/jantar-client/symbol-names';
import { type Currency, formatMoney, money } from '@herna/kernel';
import { compare, type Fraction, type Title } from '@herna/maths';
import {
  canFollow,
  canHasten,
  highestWin,
  odds,
  paytable,
  provenModes,
  returnText,
  rulesText,
  type StoredFigures,
  type StoredHighest,
  stakedMost,
} from '@herna/titles';
import { certificateOf, fractionOf } from '@herna/titles/certified';
import { exact, multiple, share } from './figures.ts';
import {
  engineNames,
  legalKinds,
  marketNames,
  modeName,
  type PlanLocale,
  volatilities,
  words,
} from './words.ts';

/** A cell, or a symbol: its picture by its key, and its name. */
export type Cell = string | { readonly symbol: string; readonly name: string };

export interface PlanTable {
  readonly heading: string;
  /** How to read the table. */
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A game plan, ready to be set. */
export interface Plan {
  readonly key: string;
  readonly locale: PlanLocale;
  readonly name: string;
  /** What it is. */
  readonly kind: string;
  readonly short: string;
  /** Names the mathematics by its hash. */
  readonly version: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rulesHeading: string;
  readonly rules: readonly string[];
  readonly tables: readonly PlanTable[];
  /** Folder of the symbols' pictures. */
  readonly symbolSet: string | undefined;
  /** At the foot of each page; `{page}` and `{pages}` are filled in. */
  readonly foot: string;
}

const symbolCell = (symbol: string, locale: PlanLocale): Cell => ({
  symbol,
  name: symbolNames[locale][symbol] ?? symbol,
});

type Letters = Readonly<Record<string, { readonly key: string }>>;

const isSlot = (title: Title): title is Extract<Title, { engine: 'reels' | 'tumble' }> =>
  title.engine === 'reels' || title.engine === 'tumble';

/** Highest wins with features, of a slot that has some. */
function highestFacts(
  highest: StoredHighest | undefined,
  locale: PlanLocale,
): readonly (readonly [string, string])[] {
  if (!highest) return [];
  const says = words[locale];
  const { freeSpin, bonus, round } = highest;
  const fact = (name: string, value: typeof freeSpin) =>
    value ? [[name, multiple(fractionOf(value), locale)] as const] : [];
  return [
    ...fact(says.topFreeSpin, freeSpin),
    ...fact(says.topBonus, bonus),
    round
      ? [says.topRound, `${says.atMost} ${multiple(fractionOf(round), locale)}`]
      : [says.topRound, says.unbounded],
  ];
}

interface Award {
  readonly top: Fraction;
  readonly chance: Fraction;
}

/** The highest award of a way to stake, and its chance. */
const awardOf = ({ topAward, topAwardChance }: StoredFigures): Award => ({
  top: fractionOf(topAward),
  chance: fractionOf(topAwardChance),
});

/** The highest of the awards that were proved, at the best of their chances. */
const highestAward = (title: Title): Award =>
  Object.values(provenModes(certificateOf(title)))
    .map((figures) => awardOf(figures))
    .reduce((best, one) => {
      const above = compare(one.top, best.top) || compare(one.chance, best.chance);
      return above > 0 ? one : best;
    });

/**
 * The highest win of a round whatever is staked and decided, with its chance where that is known: not of a
 * choice that the certificate leaves out, nor where several hands share a stake.
 */
function topFacts(title: Title, locale: PlanLocale): Plan['facts'] {
  const says = words[locale];
  const { top, chance } = highestAward(title);
  const most = highestWin(title, false) ?? top;
  const several = title.engine === 'videopoker' && title.hands > 1;
  // Of poker the certificate counts what the further stake gains, not what it gives back with it.
  const isProved = title.engine === 'poker' || compare(most, top) === 0;
  return [
    [says.topAward, multiple(most, locale)],
    ...(isProved && !several ? [[says.topAwardOdds, odds(chance, locale)] as const] : []),
  ];
}

function factsOf(title: Title, locale: PlanLocale): Plan['facts'] {
  const says = words[locale];
  const certificate = certificateOf(title);
  const { hitRate, topAward, topAwardChance, variance, highest } = certificate;
  const of = (stored: typeof hitRate): Fraction => fractionOf(stored);
  const [stated = '', ...others] = Object.keys(provenModes(certificate));
  const severalWays = others.length > 0 && !isSlot(title);
  const tops: Plan['facts'] = highest
    ? [
        [says.topSpin, multiple(of(topAward), locale)],
        [says.topAwardOdds, odds(of(topAwardChance), locale)],
        ...highestFacts(highest, locale),
      ]
    : topFacts(title, locale);
  const mean: Plan['facts'] = [
    [says.return, returnText(title, locale)],
    [says.hitRate, share(of(hitRate), locale)],
  ];
  const spread: Plan['facts'] = [
    [says.deviation, multiple(of(variance), locale, Math.sqrt)],
    [says.volatility, volatilities[title.volatility][locale]],
  ];
  // What holds for every stake stands before what is stated for one of them.
  return severalWays
    ? [...tops, [says.figuresFor, modeName(stated, locale)], ...mean, ...spread]
    : [...mean, ...tops, ...spread];
}

/** Pays by symbol; the same rows that the game shows. */
function paysTable(title: Title, locale: PlanLocale): PlanTable[] {
  if (!isSlot(title)) return [];
  const says = words[locale];
  const rows = paytable(title).filter(({ pays }) => pays.length > 0);
  const counts = [...new Set(rows.flatMap(({ pays }) => pays.map(({ count }) => count)))].sort(
    (one, other) => one - other,
  );
  const more = title.engine === 'tumble' ? '+' : '×';
  const unit = title.engine === 'tumble' || title.ways ? says.paysInCoins : says.paysInLines;
  return [
    {
      heading: says.paytable,
      note: unit,
      head: [says.symbol, ...counts.map((count) => `${count}${more}`)],
      rows: rows.map(({ symbol, pays }) => [
        symbolCell(symbol, locale),
        ...counts.map((wanted) => {
          const found = pays.find(({ count }) => count === wanted);
          return found ? new Intl.NumberFormat(locale).format(found.multiple) : '–';
        }),
      ]),
    },
  ];
}

/** How often each symbol lies on each reel; in free spins too, where other reels turn. */
function stripsTables(title: Title, locale: PlanLocale): PlanTable[] {
  if (!isSlot(title)) return [];
  const says = words[locale];
  const symbols: Letters = title.symbols;
  const tableOf = (heading: string, strips: readonly string[]): PlanTable => ({
    heading,
    note: says.stripsNote,
    head: [says.symbol, ...strips.map((_, reel) => `${says.reel} ${reel + 1}`)],
    rows: [
      ...Object.entries(symbols).map(([letter, { key }]): Cell[] => [
        symbolCell(key, locale),
        ...strips.map((strip) => String([...strip].filter((one) => one === letter).length)),
      ]),
      [says.stops, ...strips.map(({ length }) => String(length))],
    ],
  });
  const free = title.engine === 'reels' ? title.freeSpins?.strips : undefined;
  return [tableOf(says.strips, title.strips), ...(free ? [tableOf(says.freeStrips, free)] : [])];
}

/** Exact figures of each way to stake. */
function modesTable(title: Title, locale: PlanLocale): PlanTable {
  const says = words[locale];
  // Only the return of blackjack is that of the shoe itself (games/maths/exact).
  const note = title.engine === 'blackjack' ? says.shoeNote : says.figuresNote;
  return {
    heading: says.figures,
    note: stakedMost(title) > 1 ? `${note} ${says.furtherStakeNote}` : note,
    head: [
      says.mode,
      says.return,
      says.hitRate,
      says.topAward,
      says.topAwardOdds,
      says.exactReturn,
    ],
    rows: Object.entries(provenModes(certificateOf(title))).map(([mode, figures]) => [
      modeName(mode, locale),
      share(fractionOf(figures.rtp), locale),
      share(fractionOf(figures.hitRate), locale),
      multiple(awardOf(figures).top, locale),
      odds(awardOf(figures).chance, locale),
      exact(figures.rtp),
    ]),
  };
}

function stakesTable(title: Title, locale: PlanLocale): PlanTable {
  const says = words[locale];
  return {
    heading: says.stakes,
    head: [says.currency, says.stakesOffered],
    rows: Object.entries(title.stakes).map(([currency, steps = []]) => [
      currency,
      steps.map((step) => formatMoney(money(step, currency as Currency), locale)).join(' · '),
    ]),
  };
}

/** A market on a day from which its rules hold, with what they let the title do. */
function marketColumn(title: Title, market: Market, day: string, locale: PlanLocale): string[] {
  const says = words[locale];
  const ruleDay = day < firstRuleDay ? firstRuleDay : day;
  const { technicalGame, gamePlay, tournaments } = marketRules(market, ruleDay);
  const { currency } = marketFacts[market];
  const inMoney = (amount: bigint): string => formatMoney(money(amount, currency), locale);
  const technical = title.legalKind === 'TECHNICAL';
  const allowed = (yes: boolean): string => (yes ? says.allowed : says.forbidden);
  const bound = (amount: bigint | undefined): string =>
    technical && amount !== undefined ? inMoney(amount) : says.unbounded;
  const { roundMinimumMs, doubling, bonusBuy, autoplayRounds, turbo } = gamePlay;
  const { technicalGames, otherGames, dailyDeposits } = tournaments;
  const contests = allowed((technical ? technicalGames : otherGames) === 'allowed');
  const bounded = !technical && otherGames === 'allowed' && dailyDeposits !== undefined;
  const began = new Date(day);
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return [
    `${marketNames[market][locale]}, ${says.since} ${since.format(began)}`,
    bound(technicalGame?.stakeMaximum),
    bound(technicalGame?.winMaximum),
    roundMinimumMs === 0 ? says.none : `${roundMinimumMs / 1000} s`,
    'gamble' in title && title.gamble ? allowed(doubling) : says.none,
    'buy' in title && title.buy ? allowed(bonusBuy) : says.none,
    canFollow(title) ? atMost(autoplayRounds, locale) : says.none,
    canHasten(title) ? allowed(turbo) : says.none,
    bounded ? `${contests}, ${says.dailyDeposits} ${inMoney(dailyDeposits)}` : contests,
  ];
}

/** How many rounds may follow by themselves. */
const atMost = (rounds: number, locale: PlanLocale): string =>
  rounds === 0 ? words[locale].forbidden : `${words[locale].atMost} ${rounds}`;

/** What each market sets now and from a day on, as its dated rules have it: a column for each. */
function marketsTable(title: Title, locale: PlanLocale): PlanTable {
  const says = words[locale];
  const columns = (Object.keys(marketNames) as Market[]).flatMap((market) => {
    const { technicalGame, gamePlay, tournaments } = datedMarketRules[market];
    const dated = [...technicalGame, ...gamePlay, ...tournaments];
    const days = [...new Set(dated.map(({ from }) => from))].sort();
    return days.map((day) => marketColumn(title, market, day, locale));
  });
  const rules = [
    says.market,
    says.stakeMaximum,
    says.winMaximum,
    says.roundMinimum,
    says.doubling,
    says.bonusBuy,
    says.autoplay,
    says.turbo,
    says.tournaments,
  ];
  const [head = [], ...rows] = rules.map((rule, at) => [
    rule,
    ...columns.map((column) => column[at] ?? ''),
  ]);
  return { heading: says.markets, note: says.marketsNote, head, rows };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The game plan of a title. */
export function planOf(title: Title, locale: PlanLocale): Plan {
  const says = words[locale];
  const { configHash } = certificateOf(title);
  return {
    key: title.key,
    locale,
    name: title.name,
    kind: `${capital(says.gamePlan)} · ${engineNames[title.engine][locale]} · ${legalKinds[title.legalKind][locale]}`,
    short: title.texts[locale].short,
    version: `${capital(says.version)} ${configHash}`,
    facts: factsOf(title, locale),
    rulesHeading: says.rules,
    rules: rulesText(title, locale),
    tables: [
      ...paysTable(title, locale),
      ...stripsTables(title, locale),
      modesTable(title, locale),
      stakesTable(title, locale),
      marketsTable(title, locale),
    ],
    symbolSet: isSlot(title) ? title.symbolSet : undefined,
    foot: `${title.name} · ${says.gamePlan} · ${says.version} ${configHash.slice(0, 16)} · {page}/{pages}`,
  };
}
