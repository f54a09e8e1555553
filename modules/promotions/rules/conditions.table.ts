/**
 * Who may have a bonus, as a table in the order in which it is asked. Each stored condition has a row,
 * and a test shows for each row that it changes a verdict. Days and hours are those of Prague.
 */
import { pragueClock } from '@herna/kernel';
import type { BonusSpec, DefinitionState } from '../contract/bonus-schemas.ts';

/** What is asked about: a definition and a player at a moment. */
export interface Candidate {
  readonly spec: BonusSpec;
  readonly state: DefinitionState;
  readonly now: Date;
  /** On the definition's list of players who may not have it. */
  readonly restricted: boolean;
  /** A whole account that no exclusion holds. */
  readonly accountOpen: boolean;
  /** Currencies of the player's wallets. */
  readonly currencies: readonly string[];
  /** Relations of the player with this definition so far. */
  readonly uses: number;
  /** Deposits that the person has made so far. */
  readonly deposits: number;
  /** The player's person is one of the receivers already. */
  readonly received: boolean;
  /** Players who were given its money, and how much in all, minor units. */
  readonly receivers: number;
  readonly granted: bigint;
}

export interface Condition {
  /** What a refusal is called by. */
  readonly name: string;
  readonly holds: (candidate: Candidate) => boolean;
  /** Asked when the bonus is offered, and not again when the offer is accepted in its time. */
  readonly offerOnly?: true;
}

const weekday = (clock: string): number => new Date(`${clock}Z`).getUTCDay() || 7;

export const conditions: readonly Condition[] = [
  { name: 'NOT_ACTIVATED', holds: ({ state }) => state === 'ACTIVATED' },
  {
    name: 'NOT_YET_VALID',
    offerOnly: true,
    holds: ({ spec, now }) => !spec.validFrom || Date.parse(spec.validFrom) <= now.getTime(),
  },
  {
    name: 'NO_LONGER_VALID',
    offerOnly: true,
    holds: ({ spec, now }) => !spec.validUntil || now.getTime() < Date.parse(spec.validUntil),
  },
  {
    name: 'OTHER_WEEKDAY',
    offerOnly: true,
    holds: ({ spec, now }) => !spec.weekdays || spec.weekdays.includes(weekday(pragueClock(now))),
  },
  {
    name: 'OTHER_HOUR',
    offerOnly: true,
    holds({ spec, now }) {
      if (spec.hourFrom === undefined || spec.hourUntil === undefined) return true;
      const hour = Number(pragueClock(now).slice(11, 13));
      return spec.hourFrom <= hour && hour < spec.hourUntil;
    },
  },
  { name: 'ACCOUNT_CLOSED_FOR_BONUSES', holds: ({ accountOpen }) => accountOpen },
  { name: 'RESTRICTED', holds: ({ restricted }) => !restricted },
  { name: 'OTHER_CURRENCY', holds: ({ spec, currencies }) => currencies.includes(spec.currency) },
  { name: 'USED_UP', holds: ({ spec, uses }) => uses < spec.usesPerPlayer },
  {
    name: 'DEPOSIT_PASSED',
    holds: ({ spec, deposits }) => spec.ordinal === undefined || deposits < spec.ordinal,
  },
  {
    name: 'RECEIVERS_REACHED',
    holds: ({ spec, received, receivers }) =>
      received || receivers < (spec.receiversMaximum ?? Number.POSITIVE_INFINITY),
  },
  {
    name: 'BUDGET_SPENT',
    holds: ({ spec, granted }) => spec.budget === undefined || granted < BigInt(spec.budget),
  },
];

/** The first condition that a candidate does not meet; undefined when the bonus may be had. */
export const refusalOf = (
  candidate: Candidate,
  step: 'offer' | 'accept' = 'offer',
): string | undefined =>
  conditions.find(({ holds, offerOnly }) => !(step === 'accept' && offerOnly) && !holds(candidate))
    ?.name;
