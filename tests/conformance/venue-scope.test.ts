/**
 * Staff who work in some venues are held to them at every call that names a venue, what stands in one
 * or what is used there: each has a row of the table, so that a further call without one shows here.
 */

import { staffScopeRules } from '@herna/venues';
import { expect, test } from 'vitest';
import { declaredCalls } from './declared-calls.ts';

/** Audiences that staff are of. */
const staffAudiences = ['operator', 'topology', 'report'];
/** Fields that name something of a venue. */
const ofVenues = /^(venue|terminal|device|workroom|place|card|chip)/i;
/** Paths of what stands or is used in one. */
const landbased = /Topology|Entrance|PlayerCard|Kiosk/;
/** Sums of money, of the whole house where they name no place. */
const moneyReports =
  /Financial|FundTransaction|CashFlow|HouseAccounts|PlayTimeData|gaming-tax|state-reports|return-|\/figures$/;
/** Reports of the topology for their filters: names alone, all of them public. */
const namesOfFilters = /^GET \/api\/Topology\/Get/;

interface Properties {
  readonly properties?: Readonly<Record<string, object>>;
}
const fieldsOf = ({
  query,
  body,
  params,
}: (typeof declaredCalls)[keyof typeof declaredCalls]): string[] =>
  [query, body, params].flatMap((part) => Object.keys((part as Properties)?.properties ?? {}));

const heldCalls = Object.entries(declaredCalls)
  .filter(([, { audience }]) => [audience].flat().some((one) => staffAudiences.includes(one)))
  .filter(
    ([call, declared]) =>
      landbased.test(call) ||
      moneyReports.test(call) ||
      fieldsOf(declared).some((field) => ofVenues.test(field)),
  )
  .map(([call]) => call)
  .filter((call) => !namesOfFilters.test(call));

test('each call of staff about something of a venue has a rule', () => {
  expect(heldCalls.length).toBeGreaterThan(60);
  expect(heldCalls.filter((call) => !(call in staffScopeRules))).toEqual([]);
});

test('each rule is of a call that staff can make', () => {
  const stale = Object.keys(staffScopeRules).filter((call) => !heldCalls.includes(call));
  expect(stale).toEqual([]);
});

test('what is held to no venue says why', () => {
  for (const rule of Object.values(staffScopeRules)) {
    if (rule.kind === 'open') expect(rule.why.length).toBeGreaterThan(20);
  }
});
