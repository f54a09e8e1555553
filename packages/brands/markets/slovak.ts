/** The Slovak market: Act 30/2019 Coll. and house rules. */
import { type DatedRules, since } from './dated.ts';
import type { MarketRules } from './market-rules.ts';

const actInForce = '2019-03-01';
const opening = '2024-01-01';
const specified = 'market configuration rules, section 5';

export const slovak: DatedRules<MarketRules> = {
  minimumAge: since(actInForce, 18, 'specification', specified),
  verifiedPaymentMethod: since(actInForce, 'notRequired', 'specification', specified),
  canPlayPaymentMethod: since(actInForce, 'required', 'specification', specified),
  birthPlace: since(actInForce, { use: 'notAllowed' }, 'specification', specified),
  birthNumber: since(
    actInForce,
    { use: 'allowed', countries: ['SVK', 'CZE'] },
    'specification',
    specified,
  ),
  titleBefore: since(actInForce, { use: 'allowed' }, 'specification', specified),
  databox: since(actInForce, { use: 'notAllowed' }, 'specification', specified),
  permanentAddressCountries: since(actInForce, 'any', 'specification', specified),
  primaryDocuments: since(actInForce, ['IdentityCard'], 'specification', specified),
  secondaryDocuments: since(
    actInForce,
    ['Passport', 'ResidencePermit', 'DriverLicense', 'EuropeanHealthInsuranceCard'],
    'house',
    'document variants of section 3: any but the primary one',
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
    ['LossMonthCasinoLimit', 'StakeMonthCasinoLimit', 'LossMonthCrashGameLimit'],
    'specification',
    'limits shown, section 9',
  ),
  limitsMustBeDecided: since(
    actInForce,
    false,
    'house',
    'Act 30/2019 section 32 asks that limits can be set, not that each is decided',
  ),
  tightTimeHours: since(actInForce, 24, 'law', 'Act 30/2019 section 32(3)'),
  looseTimeDays: since(actInForce, 7, 'law', 'Act 30/2019 section 32(3)'),
  looseMonthlyWaitsForMonth: since(actInForce, false, 'law', 'Act 30/2019 section 32(3)'),
  bonusMayEndOnWithdrawal: since(actInForce, true, 'house', 'Act 30/2019 says nothing of it'),
  limitChangesPerMonth: since(actInForce, 1, 'law', 'Act 30/2019 section 32(3)'),
  panicButtonHours: since(
    opening,
    48,
    'house',
    'not asked for by Slovak law; the platform gives the Czech time everywhere',
  ),
  registerRequestDays: since(
    actInForce,
    184,
    'law',
    'Act 30/2019 sections 33 and 34: an own entry lasts six months at least, which are 184 days at most',
  ),
  enforcedPause: since(
    actInForce,
    { use: 'allowed', hours: { minimum: 1, usual: 48, maximum: 720 } },
    'house',
    'Act 30/2019 asks for no pause by the platform and forbids none; hours as the panic button, at most thirty days; to be confirmed',
  ),
  playBreak: since(opening, undefined, 'house', 'none is known'),
  temporaryAccount: since(opening, undefined, 'house', 'the market knows no temporary account'),
  cashDayMaximum: since(
    opening,
    undefined,
    'house',
    'the bound of Act 394/2012 Coll. is yet to be confirmed',
  ),
  deposit: since(
    opening,
    { minimum: 5_00n, maximum: 5_000_00n },
    'house',
    'bounds are configuration, section 9',
  ),
  withdrawal: since(
    opening,
    { minimum: 5_00n, maximum: 50_000_00n },
    'house',
    'bounds are configuration, section 9',
  ),
  moneyLimit: since(
    opening,
    { minimum: 0n, maximum: 400_000_00n },
    'house',
    'bounds are configuration, section 9',
  ),
  technicalGame: since(opening, undefined, 'house', 'none is known'),
  gamePlay: since(
    opening,
    { doubling: true, bonusBuy: true, roundMinimumMs: 0, autoplayRounds: 50, turbo: true },
    'house',
    'no rule is known that forbids them or sets a time; to be confirmed',
  ),
  tournaments: since(
    opening,
    { technicalGames: 'allowed', otherGames: 'allowed', dailyDeposits: undefined },
    'house',
    'no rule is known that forbids or bounds them; to be confirmed',
  ),
  promotions: since(
    opening,
    { shortDescription: true, termsShownFirst: true },
    'house',
    'no rule of Act 30/2019 is known; the platform gives the Czech protection everywhere',
  ),
  helpLine: since(
    opening,
    {
      names: {
        cs: 'Linka pomoci pro problémy s hraním',
        sk: 'Linka pomoci pre problémy s hraním',
        en: 'Slovak gambling helpline',
        hu: 'Szlovák segélyvonal játékproblémákra',
        vi: 'Đường dây trợ giúp cờ bạc của Slovakia',
        ru: 'Словацкая линия помощи игрокам',
      },
      number: '0800 800 900',
    },
    'house',
    'reported by the TASR agency in 2019; another house has run the line since 2025, to be confirmed',
  ),
  gamingTax: since(
    opening,
    {
      periodMonths: 1,
      permille: { TECHNICAL: 270, LIVE: 270, LOTTERY: undefined },
      roundedUpTo: 1n,
    },
    'house',
    'Act 30/2019 Coll., section 79: the levy on internet games; that of lotteries is on stakes and not known here; to be confirmed by a tax adviser',
  ),
};
