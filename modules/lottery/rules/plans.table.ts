/**
 * The game plans of the house's own draw games, as data. A draw keeps the version it was opened
 * with, so a plan is never changed: a new version is a new row. Names are invented; the shapes are
 * those of European draw games (tier shares that add up to the whole fund, roll-over of what nobody
 * won, a ceiling on the first tier).
 */
import type { Currency } from '@herna/kernel';

/** Currencies in which tickets are sold. */
export type PlanCurrency = Extract<Currency, 'CZK' | 'EUR'>;
type Amounts = Readonly<Record<PlanCurrency, bigint>>;

/** A set of numbers `from`…`to`, of which `drawn` are drawn and `picked` stand on a line. */
export interface NumberField {
  readonly from: number;
  readonly to: number;
  readonly drawn: number;
  readonly picked: number;
}

/** What a line of a tier is paid. */
export type Prize =
  /** An equal part of this share of the prize fund, millionths, and of what has rolled over. */
  | { readonly kind: 'share'; readonly ppm: number }
  /** So many times the price of the line, as far as fund and reserve last. */
  | { readonly kind: 'fixed'; readonly times: bigint };

/** A tier of prizes; the first of a plan is the highest. */
export interface Tier {
  readonly key: string;
  /** Hits in the main field (ordered games: leading digits; raffles: place of the drawn ticket). */
  readonly main: number;
  /** Hits in the extra field, where the game has one. */
  readonly extra?: number;
  readonly prize: Prize;
}

/** When a game is drawn: days (1 Monday … 7 Sunday) and the time that clocks in Prague show. */
export interface Timetable {
  readonly days: readonly number[];
  readonly at: string;
  /** Sales end so long before the draw, minutes. */
  readonly cutOffMinutes: number;
  /** Sales begin so many days before the draw. */
  readonly salesDays: number;
}

/** What becomes of wins of tickets without a name that nobody fetches in time. */
export interface ClaimTerms {
  /** Whole Prague days behind the one on which the draw is published. */
  readonly days: number;
  /** The first tier's pool, the reserve of fixed prizes, or what the operator owes to good causes. */
  readonly unclaimed: 'first-tier' | 'reserve' | 'good-causes';
}

/** How a ticket may be divided into shares. */
export interface SyndicateTerms {
  readonly sharesFrom: number;
  readonly sharesTo: number;
}

/** How a line is compared with what was drawn. */
export type Matching =
  /** Numbers without an order. */
  | 'set'
  /** Digits in their order: leading ones that agree. */
  | 'ordered'
  /** The ticket itself is drawn by its place among those sealed. */
  | 'raffle';

export interface GamePlan {
  readonly gameKey: string;
  /** Owner of its pools in the ledger; never changes. */
  readonly number: bigint;
  readonly version: number;
  readonly name: string;
  readonly matching: Matching;
  readonly main: NumberField;
  readonly extra?: NumberField;
  /** Price of a line for one draw, minor units. */
  readonly price: Amounts;
  /** Share of the stakes that prizes are paid from, millionths. */
  readonly fundPpm: number;
  readonly tiers: readonly Tier[];
  /** Ceiling of the first tier's pool; what is above it goes to the next. */
  readonly cap?: Amounts;
  /** At the ceiling for so many draws, the first tier's pool goes to the next tier with a winner. */
  readonly rollDownAfter?: number;
  /** Prizes are whole multiples of this, minor units. */
  readonly roundTo: Amounts;
  readonly linesMaximum: number;
  /** Draws ahead that one purchase may cover. */
  readonly drawsMaximum: number;
  readonly claims: ClaimTerms;
  readonly syndicate: SyndicateTerms;
  readonly timetable: Timetable;
}

const syndicate: SyndicateTerms = { sharesFrom: 2, sharesTo: 20 };
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const share = (key: string, main: number, ppm: number, extra?: number): Tier => ({
  key,
  main,
  ...(extra === undefined ? {} : { extra }),
  prize: { kind: 'share', ppm },
});
const fixed = (key: string, main: number, times: bigint): Tier => ({
  key,
  main,
  prize: { kind: 'fixed', times },
});

export const gamePlans: readonly GamePlan[] = [
  {
    gameKey: 'sestice',
    number: 1n,
    version: 1,
    name: 'Šestice',
    matching: 'set',
    main: { from: 1, to: 49, drawn: 6, picked: 6 },
    price: { CZK: 2000n, EUR: 100n },
    fundPpm: 500_000,
    tiers: [
      share('6', 6, 420_000),
      share('5', 5, 140_000),
      share('4', 4, 160_000),
      share('3', 3, 280_000),
    ],
    cap: { CZK: 20_000_000_000n, EUR: 800_000_000n },
    rollDownAfter: 4,
    roundTo: { CZK: 100n, EUR: 10n },
    linesMaximum: 10,
    drawsMaximum: 12,
    claims: { days: 365, unclaimed: 'first-tier' },
    syndicate,
    timetable: { days: [3, 5, 7], at: '20:00', cutOffMinutes: 30, salesDays: 14 },
  },
  {
    gameKey: 'pet-plus-dva',
    number: 2n,
    version: 1,
    name: 'Pět plus dva',
    matching: 'set',
    main: { from: 1, to: 50, drawn: 5, picked: 5 },
    extra: { from: 1, to: 12, drawn: 2, picked: 2 },
    price: { CZK: 6000n, EUR: 250n },
    fundPpm: 500_000,
    tiers: [
      share('5+2', 5, 430_000, 2),
      share('5+1', 5, 86_000, 1),
      share('5', 5, 48_500, 0),
      share('4+2', 4, 8_000, 2),
      share('4+1', 4, 10_000, 1),
      share('3+2', 3, 11_000, 2),
      share('4', 4, 8_000, 0),
      share('2+2', 2, 25_500, 2),
      share('3+1', 3, 28_500, 1),
      share('3', 3, 54_000, 0),
      share('1+2', 1, 67_500, 2),
      share('2+1', 2, 223_000, 1),
    ],
    cap: { CZK: 300_000_000_000n, EUR: 12_000_000_000n },
    rollDownAfter: 5,
    roundTo: { CZK: 100n, EUR: 10n },
    linesMaximum: 10,
    drawsMaximum: 8,
    claims: { days: 365, unclaimed: 'first-tier' },
    syndicate,
    timetable: { days: [2, 5], at: '20:30', cutOffMinutes: 60, salesDays: 14 },
  },
  {
    gameKey: 'vecerni-keno',
    number: 3n,
    version: 1,
    name: 'Večerní keno',
    matching: 'set',
    main: { from: 1, to: 80, drawn: 20, picked: 10 },
    price: { CZK: 1000n, EUR: 50n },
    fundPpm: 600_000,
    tiers: [
      fixed('10', 10, 200_000n),
      fixed('9', 9, 5_000n),
      fixed('8', 8, 500n),
      fixed('7', 7, 50n),
      fixed('6', 6, 10n),
      fixed('5', 5, 3n),
      fixed('0', 0, 2n),
    ],
    roundTo: { CZK: 100n, EUR: 10n },
    linesMaximum: 10,
    drawsMaximum: 14,
    claims: { days: 60, unclaimed: 'reserve' },
    syndicate,
    timetable: { days: everyDay, at: '21:00', cutOffMinutes: 10, salesDays: 7 },
  },
  {
    gameKey: 'tri-cislice',
    number: 4n,
    version: 1,
    name: 'Tři číslice',
    matching: 'ordered',
    main: { from: 0, to: 9, drawn: 3, picked: 3 },
    price: { CZK: 1000n, EUR: 50n },
    fundPpm: 600_000,
    tiers: [fixed('3', 3, 400n), fixed('2', 2, 10n), fixed('1', 1, 1n)],
    roundTo: { CZK: 100n, EUR: 10n },
    linesMaximum: 10,
    drawsMaximum: 14,
    claims: { days: 60, unclaimed: 'reserve' },
    syndicate,
    timetable: { days: everyDay, at: '19:00', cutOffMinutes: 10, salesDays: 7 },
  },
  {
    gameKey: 'denni-sedmicka',
    number: 5n,
    version: 1,
    name: 'Denní sedmička',
    matching: 'set',
    main: { from: 1, to: 35, drawn: 7, picked: 7 },
    price: { CZK: 1000n, EUR: 50n },
    fundPpm: 550_000,
    tiers: [
      share('7', 7, 400_000),
      share('6', 6, 150_000),
      share('5', 5, 200_000),
      share('4', 4, 250_000),
    ],
    cap: { CZK: 2_000_000_000n, EUR: 80_000_000n },
    rollDownAfter: 3,
    roundTo: { CZK: 100n, EUR: 10n },
    linesMaximum: 10,
    drawsMaximum: 14,
    claims: { days: 180, unclaimed: 'first-tier' },
    syndicate,
    timetable: { days: everyDay, at: '20:15', cutOffMinutes: 15, salesDays: 7 },
  },
  {
    gameKey: 'losenka',
    number: 6n,
    version: 1,
    name: 'Losenka',
    matching: 'raffle',
    main: { from: 0, to: 9, drawn: 0, picked: 0 },
    price: { CZK: 5000n, EUR: 200n },
    fundPpm: 500_000,
    tiers: [share('1', 1, 500_000), share('2', 2, 300_000), share('3', 3, 200_000)],
    roundTo: { CZK: 100n, EUR: 10n },
    linesMaximum: 10,
    drawsMaximum: 4,
    claims: { days: 365, unclaimed: 'good-causes' },
    syndicate,
    timetable: { days: [6], at: '18:00', cutOffMinutes: 30, salesDays: 7 },
  },
];

/** The plan in force of a game: its latest version. */
export const planOf = (gameKey: string): GamePlan | undefined =>
  gamePlans.filter((plan) => plan.gameKey === gameKey).sort((a, b) => b.version - a.version)[0];

/** The version that a draw was opened with. */
export const planVersion = (gameKey: string, version: number): GamePlan | undefined =>
  gamePlans.find((plan) => plan.gameKey === gameKey && plan.version === version);
