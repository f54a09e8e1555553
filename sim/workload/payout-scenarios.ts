/**
 * Payouts through gateways and a day of text messages, drawn from a stream of their own: what comes
 * before them stays as it was drawn. One seed in four has a payout.
 */
import { depositWayOf } from './deposit-ways.table.ts';
import type { Operation, PayoutFault, PayoutOutcome } from './operations.ts';
import { payoutWays } from './payout-ways.table.ts';
import { grant, pick, type ScenarioBuilder, scenario } from './scenario-writer.ts';

/** How a payout ends at the gateway; what was paid may come back later, or turn out to have failed. */
const courses: readonly (readonly PayoutOutcome[])[] = [
  ['pay'],
  ['reject'],
  ['return'],
  ['pay', 'return'],
  ['pay', 'reject'],
  ['pay', 'pay', 'return', 'return'],
];

/**
 * Asked for, approved and handed over, with an answer that is lost, never comes, or refuses. Then the
 * gateway is asked, so that what it has never seen is there, and its word comes, now and then twice.
 */
export const aPayout: ScenarioBuilder = (writer, player) => {
  const { random, fresh } = writer;
  const way = pick(random, payoutWays);
  const id = fresh('u');
  const amount = 100 * (100 + random.below(100));
  const fault = pick<PayoutFault | undefined>(random, [
    undefined,
    undefined,
    'lost',
    'lost',
    'silent',
    'refused',
  ]);
  const news = (outcome: PayoutOutcome | 'none', by: 'notice' | 'poll'): Operation => ({
    kind: 'payout-news',
    player,
    id,
    way,
    outcome,
    by,
  });
  const outcomes = pick(random, courses).map((outcome) =>
    news(outcome, pick(random, ['notice', 'notice', 'poll'])),
  );
  return scenario([
    grant(writer, player, { amount: 20_000 }),
    { kind: 'withdraw', player, id, amount, way },
    { kind: 'withdrawal-step', player, id, step: 'approve' },
    { kind: 'send-payout', player, id, way, ...(fault ? { fault } : {}) },
    news('none', 'poll'),
    ...outcomes,
  ]);
};

/** More by text message than may come in within a day: too much for what is left, then nothing is. */
export const aDayOfTexts: ScenarioBuilder = ({ fresh, cardGateway }, player) => {
  const way = [1, 2, 3, 4, 5]
    .map((turn) => depositWayOf(1200 * turn, cardGateway))
    .find(({ method }) => method === 'MobileTech');
  if (!way) throw new RangeError('no way to pay by text message');
  const amounts = [8_000, 8_000, 8_000, 5_000, 5_000, 8_000, 5_000, 5_000];
  return scenario(
    amounts.map((amount) => ({ kind: 'deposit', player, id: fresh('d'), amount, way }) as const),
  );
};

/** What a seed has of them, if anything. */
export const payoutScenarioOf = (seed: number): ScenarioBuilder | undefined => {
  if (seed % 24 === 5) return aDayOfTexts;
  return seed % 4 === 2 ? aPayout : undefined;
};
