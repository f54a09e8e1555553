import { expect, it } from 'vitest';
import { type Operation, refusals, type Strike } from './operations.ts';
import { payoutWays } from './payout-ways.table.ts';
import { planOf, seedsOfAll } from './workloads.ts';

/** Seeds that CI lives. */
const seeds = seedsOfAll(1, 300);

const operations: Readonly<Record<Operation['kind'], true>> = {
  bet: true,
  win: true,
  cancel: true,
  'jackpot-win': true,
  turn: true,
  sit: true,
  leave: true,
  'seat-balance': true,
  balances: true,
  grant: true,
  'free-rounds': true,
  'end-free-rounds': true,
  'expire-free-rounds': true,
  bonus: true,
  'bonus-news': true,
  'give-up': true,
  'expire-bonuses': true,
  card: true,
  transfer: true,
  'end-transfer': true,
  'expire-transfers': true,
  points: true,
  reserve: true,
  'end-hold': true,
  'expire-holds': true,
  withdraw: true,
  'withdrawal-step': true,
  'pay-out': true,
  'send-payout': true,
  'payout-news': true,
  deposit: true,
  'deposit-return': true,
  check: true,
  'check-result': true,
  limit: true,
  panic: true,
  tickets: true,
  paper: true,
  claim: true,
  draws: true,
  'confirm-draw': true,
  'void-draw': true,
  'expire-claims': true,
  syndicate: true,
  share: true,
  subscribe: true,
  'end-subscription': true,
  subscriptions: true,
  'postpone-draw': true,
  enter: true,
  exit: true,
  'close-visits': true,
  'spin-gift': true,
  spin: true,
  'end-spins': true,
  'join-challenge': true,
  'leave-challenge': true,
  'challenge-news': true,
  'challenge-reward': true,
  'end-challenges': true,
  'join-cashback': true,
  'leave-cashback': true,
  'pay-cashback': true,
};

const strikes: Readonly<Record<Strike['kind'], true>> = {
  cut: true,
  refusal: true,
  slow: true,
  restart: true,
};

it('draws a plan from its seed alone, whatever was drawn before', () => {
  const alone = JSON.stringify(planOf(7));
  for (const seed of seeds.slice(0, 20)) planOf(seed);
  expect(JSON.stringify(planOf(7))).toBe(alone);
});

it('asks for every operation, and strikes in every way, within the seeds of CI', () => {
  const volleys = seeds
    .flatMap((seed) => planOf(seed).steps)
    .flatMap((step) => (step.kind === 'volley' ? [step] : []));
  const asked = volleys.flatMap(({ sendings }) => sendings.map(({ operation }) => operation.kind));
  const struck = volleys.flatMap(({ strike }) => (strike ? [strike.kind] : []));
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(operations).toSorted());
  expect([...new Set(struck)].toSorted()).toEqual(Object.keys(strikes).toSorted());
});

it('refuses with every state, tears connections or not, and ends payments in every way', () => {
  const volleys = seeds
    .flatMap((seed) => planOf(seed).steps)
    .flatMap((step) => (step.kind === 'volley' ? [step] : []));
  const struck = volleys.flatMap(({ strike }) => (strike ? [strike] : []));
  const states = struck.flatMap((one) => (one.kind === 'refusal' ? [one.state] : []));
  const torn = struck.flatMap((one) => (one.kind === 'restart' ? [one.torn] : []));
  const words = volleys
    .flatMap(({ sendings }) => sendings.map(({ operation }) => operation))
    .flatMap((one) => (one.kind === 'deposit-return' ? [`${one.outcome} ${one.by}`] : []));
  expect(new Set(states)).toEqual(new Set(refusals));
  expect(new Set(torn)).toEqual(new Set([true, false]));
  const ways = ['pay', 'decline', 'cancel', 'pay-other'].flatMap((way) => [
    `${way} browser`,
    `${way} notice`,
  ]);
  expect(new Set(words)).toEqual(new Set(ways));
});

it('hands payouts over with every fault, and has gateways make of them all that they may', () => {
  const asked = seeds
    .flatMap((seed) => planOf(seed).steps)
    .flatMap((step) => (step.kind === 'volley' ? step.sendings : []))
    .map(({ operation }) => operation);
  const sent = asked.flatMap((one) =>
    one.kind === 'send-payout' ? [`${one.way.gateway} ${one.fault ?? 'heard'}`] : [],
  );
  const told = asked.flatMap((one) =>
    one.kind === 'payout-news' && one.outcome !== 'none'
      ? [`${one.way.gateway} ${one.outcome} ${one.by}`]
      : [],
  );
  const every = (...of: string[]) =>
    ['Netera', 'PayUCard', 'PayoutOne'].flatMap((name) => of.map((one) => `${name} ${one}`));
  expect(new Set(sent)).toEqual(new Set(every('heard', 'lost', 'silent', 'refused')));
  const words = ['pay', 'reject', 'return'].flatMap((word) => [`${word} notice`, `${word} poll`]);
  expect(new Set(told)).toEqual(new Set(every(...words)));
  const methods = asked.flatMap((one) => (one.kind === 'send-payout' ? [one.way.method] : []));
  expect(new Set(methods)).toEqual(new Set(payoutWays.map(({ method }) => method)));
});
