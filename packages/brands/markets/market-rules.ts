/**
 * What the law and the house ask for in each market, by day. Ask `marketRules(market, day)`; the
 * data with their sources are in `czech.ts` and `slovak.ts`. Amounts are minor units of the
 * market's currency.
 */
import type { IdentityMethod, Locale, Market, PlayCurrency } from '../vocabulary.ts';
import { czech } from './czech.ts';
import { type DatedRules, type DatedValue, rulesOn, valueOn } from './dated.ts';
import { slovak } from './slovak.ts';

/** Documents a person can show. */
export const identityDocuments = [
  'IdentityCard',
  'Passport',
  'ResidencePermit',
  'DriverLicense',
  'EuropeanHealthInsuranceCard',
] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** Limits a player can set (reference list LimitKinds). */
export const limitKinds = [
  'LogonDurationDayWholeSystemLimit',
  'LogonCountMonthWholeSystemLimit',
  'LogonCountDayWholeSystemLimit',
  'LogonBreakWholeSystemLimit',
  'VisitCountMonthCasinoLimit',
  'StakeDayCasinoLimit',
  'StakeMonthCasinoLimit',
  'LossDayCasinoLimit',
  'LossMonthCasinoLimit',
  'LossDayLiveGamesLimit',
  'LossMonthLiveGamesLimit',
  'LossMonthCrashGameLimit',
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Ways to prove that a bank account is the player's. */
export const bankAccountVerifications = ['scan', 'bankId', 'transfer'] as const;
export type BankAccountVerification = (typeof bankAccountVerifications)[number];

/** Whether a profile field must, may or must not be given. */
export interface ProfileField {
  readonly use: 'required' | 'allowed' | 'notAllowed';
  /** Only for citizens of these countries (ISO alpha-3); for all when absent. */
  readonly countries?: readonly string[];
}

/** Inclusive bounds in minor units. */
export interface AmountBounds {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

export interface PlayBreak {
  readonly afterMinutes: number;
  readonly minutes: number;
}

/** Play that the platform closes for some hours when a player enters a band of risk. */
export interface EnforcedPauseRules {
  /** Whether the worst band must, may or must not close play; where it may, staff switch it on. */
  readonly use: 'required' | 'allowed' | 'notAllowed';
  /** Hours it lasts: what staff may set, and what holds where they have set nothing. */
  readonly hours: { readonly minimum: number; readonly usual: number; readonly maximum: number };
}

export interface TemporaryAccount {
  readonly days: number;
  /** All deposits together, minor units. */
  readonly depositsMaximum: bigint;
}

export interface TechnicalGameCaps {
  readonly stakeMaximum: bigint;
  readonly winMaximum: bigint;
  /** What a player may lose in a clock hour at all technical games together. */
  readonly hourlyLossMaximum: bigint;
}

/** Whether games of a scope are technical games to the law: the outcome is the machine's. */
export const isTechnicalScope = (scope: string): boolean =>
  scope === 'Casino' || scope === 'CrashGame';

/** What games may offer, whatever their titles can. */
export interface GamePlayRules {
  /** A win may be doubled or lost. */
  readonly doubling: boolean;
  /** A bonus may be bought without the base game. */
  readonly bonusBuy: boolean;
  /** Shortest time from the beginning of one round of a game to that of the next, milliseconds. */
  readonly roundMinimumMs: number;
  /** Most rounds that may follow one another by themselves; none where it is 0. */
  readonly autoplayRounds: number;
  /** The player may have all rounds shown in less time. They are drawn no differently. */
  readonly turbo: boolean;
}

/** Contests for prizes that compare how often, for how much or how well people play. */
export interface TournamentRules {
  readonly technicalGames: 'allowed' | 'forbidden';
  readonly otherGames: 'allowed' | 'forbidden';
  /**
   * What a player may deposit into all contests of one kind of other games on a calendar day, minor
   * units; unbounded when absent.
   */
  readonly dailyDeposits: bigint | undefined;
}

/** What an offer of a bonus must say, and when. */
export interface PromotionRules {
  /** Each offer carries a short description of its conditions. */
  readonly shortDescription: boolean;
  /** The conditions are shown, provably, before the bonus is obtained. */
  readonly termsShownFirst: boolean;
}

/** Kinds of games as the law names them: `legal_kind` of the catalogue. */
export const legalKinds = ['TECHNICAL', 'LIVE', 'LOTTERY'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** What the state takes of gross gaming revenue, by legal kind of game. */
export interface GamingTaxRules {
  /** Months of a tax period; periods begin with the year. */
  readonly periodMonths: 1 | 3;
  /** Parts in a thousand of what stakes exceed wins by; undefined where no rate is known. */
  readonly permille: Readonly<Record<LegalKind, number | undefined>>;
  /** The tax of a kind and period is rounded up to a multiple of this many minor units. */
  readonly roundedUpTo: bigint;
}

/** Where people who need help with their play can call for nothing. */
export interface HelpLine {
  /** Its own name in the languages of its country, and what it is elsewhere. */
  readonly names: Readonly<Record<Locale, string>>;
  readonly number: string;
}

export interface MarketRules {
  /** Whole years on the Prague day of registration. */
  readonly minimumAge: number;
  /** A verified payment method is needed before money is paid out. */
  readonly verifiedPaymentMethod: 'required' | 'notRequired';
  /** A payment method that allows play is needed before a game is launched for money. */
  readonly canPlayPaymentMethod: 'required' | 'notRequired';
  readonly birthPlace: ProfileField;
  readonly birthNumber: ProfileField;
  readonly titleBefore: ProfileField;
  readonly databox: ProfileField;
  /** Countries (ISO alpha-3) a permanent address may lie in, or any. */
  readonly permanentAddressCountries: readonly string[] | 'any';
  readonly primaryDocuments: readonly IdentityDocument[];
  /** The supporting document; it must differ in kind from the primary one. */
  readonly secondaryDocuments: readonly IdentityDocument[];
  /** First two letters of the IBANs that count as domestic. */
  readonly domesticIbanPrefixes: readonly string[];
  readonly bankAccountVerifications: readonly BankAccountVerification[];
  /** Ways to verify an account that the market knows; a brand offers a part of them. */
  readonly identityMethods: readonly IdentityMethod[];
  /** Limits on the player's page, in its order. */
  readonly limitsShown: readonly LimitKind[];
  /** Real-money play waits until each shown limit has a value or has been refused. */
  readonly limitsMustBeDecided: boolean;
  /** Latest effect of a stricter limit, hours after the request. */
  readonly tightTimeHours: number;
  /** Days before a milder limit takes effect. */
  readonly looseTimeDays: number;
  /** A milder monthly limit also waits for the next calendar month. */
  readonly looseMonthlyWaitsForMonth: boolean;
  /** Changes of one limit a player may ask for in a calendar month; without bound when absent. */
  readonly limitChangesPerMonth: number | undefined;
  /** Whether the terms of a bonus may say that taking own money out ends it. */
  readonly bonusMayEndOnWithdrawal: boolean;
  /** Hours for which the panic button stops play and deposits. */
  readonly panicButtonHours: number;
  /** Fewest days of an own request for the state's register of excluded persons. */
  readonly registerRequestDays: number;
  readonly enforcedPause: EnforcedPauseRules;
  /** Minutes of play after which a break is due, and its length; none when absent. */
  readonly playBreak: PlayBreak | undefined;
  /** Days of the calendar a temporary account may live and what may be deposited into it in all. */
  readonly temporaryAccount: TemporaryAccount | undefined;
  /**
   * What one person may pay, and what one may receive, in cash on a Prague day, minor units; unbounded
   * when undefined.
   */
  readonly cashDayMaximum: bigint | undefined;
  /** One deposit. */
  readonly deposit: AmountBounds;
  /** One withdrawal. */
  readonly withdrawal: AmountBounds;
  /** Values a player may give a money limit. */
  readonly moneyLimit: AmountBounds;
  /** Highest stake, win and hourly loss of technical games; unbounded when absent. */
  readonly technicalGame: TechnicalGameCaps | undefined;
  readonly gamePlay: GamePlayRules;
  readonly tournaments: TournamentRules;
  readonly promotions: PromotionRules;
  readonly helpLine: HelpLine;
  readonly gamingTax: GamingTaxRules;
}

/** Facts of a market that no law moves. */
export interface MarketFacts {
  readonly currency: PlayCurrency;
  /** ISO alpha-3. */
  readonly country: string;
  readonly locale: Locale;
}

export const marketFacts: Readonly<Record<Market, MarketFacts>> = {
  cz: { currency: 'CZK', country: 'CZE', locale: 'cs' },
  sk: { currency: 'EUR', country: 'SVK', locale: 'sk' },
};

/** The data behind `marketRules`, with days and sources, for screens that explain a rule. */
export const datedMarketRules: Readonly<Record<Market, DatedRules<MarketRules>>> = {
  cz: czech,
  sk: slovak,
};

/** The first day the platform can be asked about. */
export const firstRuleDay = '2024-07-01';

/** The rules of a market on a Prague day (`pragueDay(clock.now())`), not before firstRuleDay. */
export const marketRules = (market: Market, day: string): MarketRules =>
  rulesOn(datedMarketRules[market], day);

/** A rule of a market on a Prague day with its day and source, for refusals that name it. */
export const marketRule = <Name extends keyof MarketRules>(
  market: Market,
  name: Name,
  day: string,
): DatedValue<MarketRules[Name]> => valueOn(datedMarketRules[market][name], name, day);
