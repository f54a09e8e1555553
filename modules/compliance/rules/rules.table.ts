/** Monitoring rules that come with the platform; staff may write further versions. */
import type { RuleTree } from './rule-tree.ts';

export interface ShippedRule {
  readonly key: string;
  readonly title: string;
  readonly severity: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Whether payouts of the player are held while its case is open. */
  readonly holdsPayouts: boolean;
  readonly tree: RuleTree;
  /** Where the idea and its figures come from. */
  readonly source: string;
}

const euros = (amount: number): number => amount * 100;
const typology = 'typology of our own after published supervisory practice; figures are settings';

export const shippedRules: readonly ShippedRule[] = [
  {
    key: 'enhanced-due-diligence',
    title: 'Deposits of EUR 15,000 within 30 days',
    severity: 'HIGH',
    holdsPayouts: false,
    tree: { figure: 'deposits30d', is: '>=', than: euros(15_000) },
    source: 'Act 253/2008, threshold of linked trades; to be confirmed by counsel',
  },
  {
    key: 'structuring',
    title: 'Several deposits just below EUR 1,000 within a week',
    severity: 'MEDIUM',
    holdsPayouts: false,
    tree: { figure: 'nearThreshold7d', is: '>=', than: 3 },
    source: typology,
  },
  {
    key: 'in-and-out',
    title: 'Paid in and out again with little play',
    severity: 'HIGH',
    holdsPayouts: true,
    tree: {
      all: [
        { figure: 'deposits30d', is: '>=', than: euros(1_000) },
        { figure: 'withdrawals30d', is: '>=', than: { figure: 'deposits30d', percent: 70 } },
        { figure: 'turnoverPercent30d', is: '<', than: 100 },
      ],
    },
    source: typology,
  },
  {
    key: 'above-income',
    title: 'Deposits of a month above the declared income',
    severity: 'HIGH',
    holdsPayouts: false,
    tree: { figure: 'deposits30d', is: '>', than: { figure: 'declaredIncomeMonth', percent: 100 } },
    source: typology,
  },
  {
    key: 'many-methods',
    title: 'Many payment methods and large deposits',
    severity: 'MEDIUM',
    holdsPayouts: false,
    tree: {
      all: [
        { figure: 'methods30d', is: '>=', than: 4 },
        { figure: 'deposits30d', is: '>=', than: euros(1_000) },
      ],
    },
    source: typology,
  },
  {
    key: 'dormant-then-large',
    title: 'A large deposit after half a year of silence',
    severity: 'MEDIUM',
    holdsPayouts: false,
    tree: {
      all: [
        { figure: 'dormantDays', is: '>=', than: 180 },
        { figure: 'largestDeposit24h', is: '>=', than: euros(1_000) },
      ],
    },
    source: typology,
  },
  {
    key: 'exposed-or-hazardous',
    title: 'A politically exposed person, or a hazardous country, with EUR 2,000 in a day',
    severity: 'HIGH',
    holdsPayouts: true,
    tree: {
      all: [
        {
          any: [
            { figure: 'isPoliticallyExposed', is: '=', than: 1 },
            { figure: 'isHazardousCountry', is: '=', than: 1 },
          ],
        },
        { figure: 'deposits24h', is: '>=', than: euros(2_000) },
      ],
    },
    source: 'Act 253/2008, enhanced identification and control; to be confirmed by counsel',
  },
];
