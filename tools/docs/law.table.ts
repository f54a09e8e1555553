/**
 * Duties of law, each with where it comes from, the code that keeps it and the test that would fail
 * if it did not. `law.test.ts` proves that code and test exist. What is not here is not claimed.
 */
export interface Duty {
  readonly duty: string;
  readonly source: string;
  readonly market: 'cz' | 'sk' | 'cz, sk';
  /** From when, `YYYY-MM-DD`. */
  readonly since: string;
  readonly code: string;
  readonly test: string;
  /** The title of the test, as its file writes it. */
  readonly title: string;
}

const act = 'Act 186/2016';
const amended = 'Act 186/2016 as amended by 349/2023';
const aml = 'Act 253/2008';
const protection = 'modules/protection/test';

export const duties: readonly Duty[] = [
  {
    duty: 'The panic button excludes for 48 hours at once and cannot be taken back',
    source: `${amended}, panic button`,
    market: 'cz',
    since: '2024-07-01',
    code: 'modules/protection/service/exclusions.ts',
    test: `${protection}/exclusions.test.ts`,
    title: 'closes play and deposits at once for 48 hours and ends the sessions',
  },
  {
    duty: 'No stake passes a limit, whatever was under way when it was set',
    source: `${act} sections 14 and 15`,
    market: 'cz, sk',
    since: '2017-01-01',
    code: 'modules/protection/service/limits-participant.ts',
    test: `${protection}/limits-in-bets.test.ts`,
    title: 'no stake passes a limit once its setting was answered, whatever was under way',
  },
  {
    duty: 'No limit, break or exclusion is gone around by any edition, card, terminal or other door',
    source: `${act} sections 14 to 16`,
    market: 'cz, sk',
    since: '2017-01-01',
    code: 'modules/protection/service/gate.ts',
    test: 'tests/conformance/barred-doors.test.ts',
    title: 'no bar is gone around',
  },
  {
    duty: 'Each limit is set or refused before play',
    source: `${act} sections 14 and 15`,
    market: 'cz',
    since: '2017-01-01',
    code: 'modules/protection/service/gate.ts',
    test: `${protection}/limits.test.ts`,
    title: 'play is closed until each of the ten is a value or refused',
  },
  {
    duty: 'A break after two hours of technical games',
    source: `${act}, break of 15 minutes after 120 minutes`,
    market: 'cz',
    since: '2017-01-01',
    code: 'modules/protection/rules/play-break.ts',
    test: `${protection}/limits-in-bets.test.ts`,
    title: 'after two hours of play a break is due, wins still come',
  },
  {
    duty: 'No more is lost in an hour of technical games than the market allows; 50,000 crowns, to be confirmed',
    source: `${act} section 50`,
    market: 'cz',
    since: '2024-01-01',
    code: 'modules/protection/rules/hourly-loss.ts',
    test: `${protection}/limits-in-bets.test.ts`,
    title: 'more than the hour allows is not lost, whatever was won or given back in it',
  },
  {
    duty: 'Stricter limits within 24 hours, one change a month',
    source: 'Act 30/2019 section 32',
    market: 'sk',
    since: '2019-03-01',
    code: 'modules/protection/rules/limit-timing.ts',
    test: `${protection}/limits.test.ts`,
    title: 'stricter after 24 hours in the Slovak market, with one change a month',
  },
  {
    duty: 'A listed person does not play',
    source: `${act} section 16; Act 30/2019 sections 33 and 34`,
    market: 'cz, sk',
    since: '2020-06-20',
    code: 'modules/protection/service/register.ts',
    test: `${protection}/register.test.ts`,
    title: 'a listed player is excluded until the register says otherwise',
  },
  {
    duty: 'The register is asked with each sign-in, and told of the panic button',
    source: 'Ministry of Finance, interface 2.0 of AISG',
    market: 'cz',
    since: '2024-07-01',
    code: 'modules/protection/service/register.ts',
    test: `${protection}/register.test.ts`,
    title: 'signing in asks the register, pressing the panic button tells it',
  },
  {
    duty: 'An own request for the register holds here at once and is filed there',
    source: `${amended}, request through the operator`,
    market: 'cz',
    since: '2024-07-01',
    code: 'modules/protection/service/exclusions.ts',
    test: `${protection}/register.test.ts`,
    title: 'the player’s own request excludes him here at once and is filed there',
  },
  {
    duty: 'Nobody under eighteen',
    source: `${act} section 7; Act 30/2019`,
    market: 'cz, sk',
    since: '2017-01-01',
    code: 'modules/players/rules/fields.ts',
    test: 'modules/players/test/registration.test.ts',
    title: 'eighteen years are full at midnight in Prague, summer and winter',
  },
  {
    duty: 'No bonus for an excluded player or a temporary account',
    source: `${amended}; Decree 466/2023`,
    market: 'cz',
    since: '2024-01-01',
    code: 'modules/bonuses/module.ts',
    test: 'modules/bonuses/test/bonuses.test.ts',
    title: 'who is excluded, or has no whole account, gets none',
  },
  {
    duty: 'No bonus depends on not withdrawing',
    source: 'Decree 466/2023',
    market: 'cz',
    since: '2024-01-01',
    code: 'packages/brands/markets/czech.ts',
    test: 'modules/bonuses/test/bonuses.test.ts',
    title: 'no terms here say that a withdrawal ends a bonus: the market forbids it',
  },
  {
    duty: 'A temporary account takes 3,000 crowns in all, whatever the way in',
    source: 'as operators publish it; to be confirmed',
    market: 'cz',
    since: '2024-01-01',
    code: 'modules/payments/service/incoming.ts',
    test: 'modules/payments/test/desk.test.ts',
    title: 'a temporary account takes its sum at desks, in halls and by card together',
  },
  {
    duty: 'Play at venues counts to the limits of the site, and the other way round',
    source: `${act} sections 14 and 15`,
    market: 'cz',
    since: '2017-01-01',
    code: 'modules/protection/service/venue-play.ts',
    test: `${protection}/venue-play.test.ts`,
    title: 'counts to the limits of the site, and those of the site to it',
  },
  {
    duty: 'Identification and control of the client at thresholds of linked trades',
    source: `${aml} sections 7 and 9; figures to be confirmed`,
    market: 'cz',
    since: '2017-01-01',
    code: 'modules/compliance/rules/thresholds.table.ts',
    test: 'modules/compliance/test/compliance.test.ts',
    title: 'is due once deposits reach a threshold, and closes them after three times put off',
  },
  {
    duty: 'A suspicious trade is reported; the report never changes',
    source: `${aml} section 18`,
    market: 'cz',
    since: '2008-09-01',
    code: 'modules/compliance/service/cases.ts',
    test: 'modules/compliance/test/compliance.test.ts',
    title: 'becomes a report with a number of its own, whose text never changes',
  },
  {
    duty: 'A payout is held only by an open case, and its player is not told why',
    source: `${act} section 17i(1) and ${aml} section 20; no tipping-off`,
    market: 'cz',
    since: '2008-09-01',
    code: 'modules/payments/service/withdrawals.ts',
    test: 'modules/payments/test/withdrawals.test.ts',
    title: 'a payout that must wait is suspended at once, and let go by nobody while it is held',
  },
  {
    duty: 'A profile of behaviour can be erased, with evidence that it was',
    source: 'Regulation 2016/679 Articles 17 and 5(2)',
    market: 'cz, sk',
    since: '2018-05-25',
    code: 'modules/risk/service/profile.ts',
    test: 'modules/risk/test/risk.test.ts',
    title: 'forget a player: nothing of the profile is left but that it was erased',
  },
  {
    duty: 'Nobody pays or receives more cash in a day than the law allows, over all desks',
    source: 'Act 254/2004, cash on one calendar day; to be confirmed',
    market: 'cz',
    since: '2024-01-01',
    code: 'modules/payments/service/cash-desks.ts',
    test: 'modules/payments/test/cash-days.test.ts',
    title: 'reaches the maximum over two desks, and not a haléř more, until the next day',
  },
];
