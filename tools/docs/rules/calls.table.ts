/** Rules of section 7 of the specification. */
import type { Rule } from './rule.ts';

export const callsRules: readonly Rule[] = [
  {
    id: 'R7-001',
    rule: 'All calls are secured and use JSON bodies unless noted',
    decision: '0062',
    note: 'a GET carries the number in its query',
  },
  {
    id: 'R7-002',
    rule: 'Query arrays are sent as repeated keys',
    test: 'packages/contract-kit/client.test.ts',
    title: 'is sent as declared, with the language and the application in its headers',
  },
  {
    id: 'R7-003',
    rule: 'Paths start with /api or /capi',
    test: 'tests/conformance/conformance.test.ts',
    title: 'every call that is mounted is in the loop, and the other way round',
  },
  {
    id: 'R7-004',
    rule: 'Favourites and recently played are kept locally, not by the calls',
    decision: '0097',
    note: 'by the player’s wish favourites are in the account too',
  },
  {
    id: 'R7-005',
    rule: 'Personal-info loading failure is flagged',
    test: 'apps/player-site/app/routes/profile/overview.test.ts',
    title: 'a profile that cannot be loaded is reported, and the rest of the page is there',
  },
];
