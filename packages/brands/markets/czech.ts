/** The Czech market: Act 186/2016 Coll. with the amendment in force since 2024, and house rules. */
import { type DatedRules, since } from './dated.ts';
import type { MarketRules } from './market-rules.ts';

const actInForce = '2017-01-01';
const amendment = '2024-01-01';
const specified = 'market configuration rules, section 5';
const shown = 'limits shown, section 9';

export const czech: DatedRules<MarketRules> = {
  minimumAge: since(actInForce, 18, 'specification', specified),
  verifiedPaymentMethod: since(actInForce, 'required', 'specification', specified),
  canPlayPaymentMethod: since(actInForce, 'notRequired', 'specification', specified),
  birthPlace: since(actInForce, { use: 'required' }, 'specification', specified),
  birthNumber: since(
    actInForce,
    { use: 'allowed', countries: ['CZE'] },
    'specification',
    specified,
  ),
  titleBefore: since(actInForce, { use: 'notAllowed' }, 'specification', specified),
  databox: since(actInForce, { use: 'allowed' }, 'specification', specified),
  permanentAddressCountries: since(actInForce, ['CZE'], 'specification', specified),
  primaryDocuments: since(
    actInForce,
    ['IdentityCard', 'Passport', 'ResidencePermit', 'DriverLicense'],
    'specification',
    specified,
  ),
  secondaryDocuments: since(
    actInForce,
    ['IdentityCard', 'Passport', 'ResidencePermit', 'DriverLicense', 'EuropeanHealthInsuranceCard'],
    'house',
    'document variants of section 3; Act 253/2008 section 11(7) asks for two documents',
  ),
  domesticIbanPrefixes: since(actInForce, ['CZ', 'SK'], 'specification', specified),
  bankAccountVerifications: since(
    actInForce,
    ['scan', 'bankId', 'transfer'],
    'specification',
    specified,
  ),
  identityMethods: since(
    actInForce,
    ['bankId', 'byScan', 'onLandbase'],
    'specification',
    'account verification methods, section 6',
  ),
  limitsShown: since(
    actInForce,
    [
      'LogonDurationDayWholeSystemLimit',
      'LogonCountMonthWholeSystemLimit',
      'LogonBreakWholeSystemLimit',
      'VisitCountMonthCasinoLimit',
      'StakeDayCasinoLimit',
      'StakeMonthCasinoLimit',
      'LossDayCasinoLimit',
      'LossMonthCasinoLimit',
      'LossDayLiveGamesLimit',
      'LossMonthLiveGamesLimit',
    ],
    'specification',
    shown,
  ),
  limitsMustBeDecided: since(
    actInForce,
    true,
    'law',
    'Act 186/2016 sections 14 and 15: each measure is set or refused, none is skipped',
  ),
  tightTimeHours: since(actInForce, 24, 'specification', 'limit timing, section 9'),
  looseTimeDays: since(actInForce, 7, 'specification', 'limit timing, section 9'),
  looseMonthlyWaitsForMonth: since(
    actInForce,
    true,
    'house',
    'as Czech operators publish it: first day of the next month, not before seven days',
  ),
  bonusMayEndOnWithdrawal: since(
    actInForce,
    false,
    'law',
    'Decree 466/2023 Coll., section 1(2)(b): no bonus may depend on the player not taking money out',
  ),
  limitChangesPerMonth: since(actInForce, undefined, 'house', 'no monthly bound is known'),
  panicButtonHours: since(
    '2024-07-01',
    48,
    'law',
    'amendment 349/2023 of Act 186/2016, panic button from 1 July 2024',
  ),
  registerRequestDays: since(
    actInForce,
    365,
    'law',
    'Act 186/2016 section 16: an own entry lasts twelve months at least',
  ),
  enforcedPause: since(
    actInForce,
    { use: 'allowed', hours: { minimum: 1, usual: 48, maximum: 720 } },
    'house',
    'Act 186/2016 asks for no pause by the platform and forbids none; hours as the panic button, at most thirty days; to be confirmed',
  ),
  playBreak: since(
    actInForce,
    { afterMinutes: 120, minutes: 15 },
    'law',
    'technical games: break of 15 minutes after 120 minutes of play',
  ),
  temporaryAccount: since(
    amendment,
    { days: 30, depositsMaximum: 3_000_00n },
    'house',
    'as operators publish it; to be confirmed',
  ),
  cashDayMaximum: since(
    amendment,
    270_000_00n,
    'house',
    'Act 254/2004 Coll., cash on one calendar day; to be confirmed',
  ),
  deposit: since(
    amendment,
    { minimum: 100_00n, maximum: 100_000_00n },
    'house',
    'bounds are configuration, section 9',
  ),
  withdrawal: since(
    amendment,
    { minimum: 100_00n, maximum: 1_000_000_00n },
    'house',
    'bounds are configuration, section 9',
  ),
  moneyLimit: since(
    amendment,
    { minimum: 0n, maximum: 10_000_000_00n },
    'house',
    'bounds are configuration, section 9',
  ),
  technicalGame: since(
    amendment,
    { stakeMaximum: 1_000_00n, winMaximum: 500_000_00n, hourlyLossMaximum: 50_000_00n },
    'house',
    'technical games over the internet, Act 186/2016 section 50, as operators state it; to be confirmed',
  ),
  gamePlay: since(
    amendment,
    { doubling: true, bonusBuy: true, roundMinimumMs: 0, autoplayRounds: 50, turbo: true },
    'house',
    'no rule is known that forbids them or sets a time; to be confirmed',
  ),
  tournaments: since(
    amendment,
    { technicalGames: 'forbidden', otherGames: 'allowed', dailyDeposits: 1_000_00n },
    'law',
    'Decree 466/2023 Coll., section 1(2)(a): no contest of technical games that compares frequency, stakes or wins',
  ),
  promotions: since(
    amendment,
    { shortDescription: true, termsShownFirst: true },
    'law',
    'Decree 466/2023 Coll., section 1(1): a short description in the offer, and the conditions shown before the bonus is obtained',
  ),
  helpLine: since(
    actInForce,
    {
      names: {
        cs: 'Národní linka pro odvykání',
        sk: 'Národná linka pre odvykanie',
        en: 'Czech national quitline',
        hu: 'Cseh nemzeti leszokási vonal',
        vi: 'Đường dây cai nghiện quốc gia của Séc',
        ru: 'Чешская национальная линия помощи зависимым',
      },
      number: '800 350 000',
    },
    'house',
    'published by the line; to be confirmed with the licence',
  ),
  gamingTax: since(
    amendment,
    {
      periodMonths: 3,
      permille: { TECHNICAL: 350, LIVE: 300, LOTTERY: 350 },
      roundedUpTo: 1_00n,
    },
    'house',
    'Act 187/2016 Coll., sections 3 to 6 and annex, as amended by Act 349/2023 Coll.; to be confirmed by a tax adviser',
  ),
};
