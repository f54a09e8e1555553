/**
 * The auditor of a seed. Requests that are under way at once have no order of their own, and one
 * whose answer was lost may or may not have been done: the auditor keeps every past that all
 * answers allow, and no other. When none is left, the platform has answered what cannot be.
 */
import type { Operation, Player, Reply } from '../workload/operations.ts';
import * as bonuses from './bonuses.ts';
import { type Books, emptyBooks, hotJackpot, jackpot, type Outcome } from './books.ts';
import * as cashback from './cashback.ts';
import * as challenges from './challenges.ts';
import * as checks from './checks.ts';
import * as draws from './draws.ts';
import * as entrance from './entrance.ts';
import * as freeRounds from './free-rounds.ts';
import * as money from './money.ts';
import * as payouts from './payouts.ts';
import { changeLimit, pressPanic } from './protection.ts';
import * as subscriptions from './subscriptions.ts';
import * as syndicates from './syndicates.ts';
import * as transfers from './transfers.ts';
import * as wagers from './wagers.ts';
import * as wheel from './wheel.ts';

/** A request and what came back; no reply: nobody knows whether it was done. */
export interface Heard {
  readonly operation: Operation;
  readonly reply: Reply | undefined;
}

export interface Auditor {
  /**
   * Takes what was heard of requests that were under way together; a sentence if it cannot be.
   * `meanwhileMs`: the clock has moved by so much while they were.
   */
  hear(heard: readonly Heard[], now: number, meanwhileMs?: number): string | undefined;
  /** Every past that is still possible; at least one. */
  readonly possible: readonly Books[];
}

/** More pasts than this mean that the workload asks too little of what it has lost. */
const pastsMax = 4_000;

/** Jobs that end what is overdue, row by row: each is done whole, but others may come in between. */
const rowByRow = {
  'expire-holds': money.expireHold,
  'expire-transfers': transfers.expireTransfer,
  'expire-free-rounds': freeRounds.expireFreeRoundsOnce,
} as const;

/** The books after such a job has ended one more row, whichever it was; none behind the last. */
function expiredOnce(books: Books, operation: Operation, now: number): Books[] {
  switch (operation.kind) {
    case 'expire-holds':
    case 'expire-transfers':
    case 'expire-free-rounds':
      return rowByRow[operation.kind](books, operation.player, now);
    default:
      return [];
  }
}

/** When requests were served: all at one moment, or at either of two between which the clock moved. */
type Moments = readonly [number, number?];

/** All that may follow from an operation at any of the moments; `received`: its answer came back. */
const outcomesOf = (
  books: Books,
  operation: Operation,
  [now, before]: Moments,
  received: boolean,
) => [
  ...outcomesAt(books, operation, { now, received, racing: before !== undefined }),
  ...(before === undefined
    ? []
    : outcomesAt(books, operation, { now: before, received, racing: true })),
];

/** How an operation is served: when, and whether the clock moves under it. */
interface Served {
  readonly now: number;
  readonly received: boolean;
  readonly racing: boolean;
}

function outcomesAt(
  books: Books,
  operation: Operation,
  { now, received, racing }: Served,
): Outcome[] {
  switch (operation.kind) {
    case 'bet':
    case 'win':
    case 'cancel':
    case 'jackpot-win':
    case 'turn':
      return wagers.wager(books, operation, now);
    case 'sit':
      return wagers.sit(books, operation, now, received);
    case 'leave':
      return wagers.leave(books, operation);
    case 'seat-balance':
      return wagers.seatBalance(books, operation);
    case 'balances':
      return money.balances(books, operation.player);
    case 'grant':
      return money.grant(books, operation);
    case 'free-rounds':
      return freeRounds.giveFreeRounds(books, operation, now);
    case 'end-free-rounds':
      return freeRounds.endFreeRounds(books, operation);
    case 'bonus':
      return bonuses.grantBonus(books, operation, now);
    case 'bonus-news':
      return bonuses.hearNews(books, operation);
    case 'give-up':
      return bonuses.giveUp(books, operation);
    case 'expire-bonuses':
      return bonuses.expireBonuses(books, operation.player, now);
    case 'points':
      return money.points(books, operation, now);
    case 'card':
      return transfers.card(books, operation, now);
    case 'transfer':
      return transfers.transfer(books, operation, now);
    case 'end-transfer':
      return transfers.endTransfer(books, operation, now);
    case 'reserve':
      return money.reserve(books, operation, now);
    case 'end-hold':
      return money.endHold(books, operation);
    case 'expire-holds':
    case 'expire-transfers':
    case 'expire-free-rounds':
      return expiredOnce(books, operation, now).length > 0
        ? []
        : [{ reply: { code: 'OK' }, books }];
    case 'withdraw':
      return money.withdraw(books, operation);
    case 'withdrawal-step':
      return money.withdrawalStep(books, operation);
    case 'pay-out':
      return money.payOut(books);
    case 'send-payout':
      return payouts.sendPayout(books, operation, received);
    case 'payout-news':
      return payouts.payoutNews(books, operation, received);
    case 'deposit':
      return money.deposit(books, operation, now);
    case 'deposit-return':
      return money.depositReturn(books, operation, now);
    case 'check':
      return checks.check(books, operation);
    case 'check-result':
      return checks.checkResult(books, operation);
    case 'limit':
      return changeLimit(books, operation, now);
    case 'panic':
      return pressPanic(books, operation.player, now);
    case 'tickets':
      return draws.tickets(books, operation, now, racing);
    case 'paper':
      return draws.paper(books, operation, now, racing);
    case 'claim':
      return draws.claim(books, operation, now);
    case 'draws':
      return draws.draws(books, now);
    case 'confirm-draw':
      return draws.confirmDraw(books, operation);
    case 'void-draw':
      return draws.voidDraw(books, operation, now);
    case 'expire-claims':
      return draws.expireClaims(books, now);
    case 'syndicate':
      return syndicates.openSyndicate(books, operation, now);
    case 'share':
      return syndicates.share(books, operation, now);
    case 'subscribe':
      return subscriptions.subscribe(books, operation);
    case 'end-subscription':
      return subscriptions.endSubscription(books, operation);
    case 'subscriptions':
      return subscriptions.buySubscriptions(books, now);
    case 'postpone-draw':
      return draws.postponeDraw(books, operation);
    case 'enter':
    case 'exit':
      return entrance.atTheDoor(books, operation, now);
    case 'close-visits':
      return entrance.closeVisits(books, now);
    case 'spin-gift':
      return wheel.spinGift(books, operation, now);
    case 'spin':
      return wheel.spin(books, operation, now);
    case 'end-spins':
      return wheel.endSpins(books, now);
    case 'join-challenge':
      return challenges.joinChallenge(books, operation, now);
    case 'leave-challenge':
      return challenges.leaveChallenge(books, operation);
    case 'challenge-news':
      return challenges.hearPlay(books, operation, now);
    case 'challenge-reward':
      return challenges.reward(books, operation, now);
    case 'end-challenges':
      return challenges.endChallenges(books, now);
    case 'join-cashback':
      return cashback.joinCashback(books, operation.player, now);
    case 'leave-cashback':
      return cashback.leaveCashback(books, operation.player, now);
    case 'pay-cashback':
      return cashback.payCashback(books, now);
  }
}

function fits(expected: Outcome['reply'], heard: Reply): boolean {
  if (expected.code !== heard.code) return false;
  if (expected.balance !== undefined && expected.balance !== heard.balance) return false;
  if (expected.id !== undefined && expected.id !== heard.id) return false;
  if (expected.gateway !== undefined && expected.gateway !== heard.gateway) return false;
  if (expected.amount !== undefined && expected.amount !== heard.amount) return false;
  const { fed, won } = expected.taken ?? {};
  if (fed !== heard.taken?.fed || won !== heard.taken?.won) return false;
  const { purse } = expected;
  if (!purse) return true;
  const { cash, bonus, held } = heard.purse ?? {};
  return purse.cash === cash && purse.bonus === bonus && purse.held === held;
}

/** The pasts after one more request, each paired with the books it leaves. */
function after(books: Books, { operation, reply }: Heard, at: Moments): Books[] {
  const outcomes = outcomesOf(books, operation, at, reply !== undefined);
  if (!reply) return [books, ...outcomes.map((outcome) => outcome.books)];
  return outcomes
    .filter((outcome) => fits(outcome.reply, reply))
    .map(({ books: then, learn }) => (learn && reply.id ? learn(then, reply.id) : then));
}

/** Rows are shared by the pasts that did not change them, so most are the same object. */
const isSameRow = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));

function isSameTable(left: unknown, right: unknown): boolean {
  if (!(left instanceof Map && right instanceof Map)) return left === right;
  if (left === right) return true;
  if (left.size !== right.size) return false;
  return [...left].every(([key, row]) => right.has(key) && isSameRow(row, right.get(key)));
}

const isSamePast = (left: Books, right: Books): boolean =>
  left === right ||
  (Object.keys(left) as (keyof Books)[]).every((name) => isSameTable(left[name], right[name]));

/** Pasts that come to the same are one. */
function distinct(pasts: readonly Books[]): Books[] {
  const found: Books[] = [];
  for (const past of pasts) if (!found.some((other) => isSamePast(past, other))) found.push(past);
  return found;
}

/** Which pools make an order of players matter. */
interface Shared {
  /** It is paid out. */
  readonly pool: boolean;
  /** It may be filled: by whom it is, the stakes before his decide. */
  readonly hot: boolean;
  /** It may be taken to its maximum: whose share flows over, the stakes before his decide. */
  readonly full: boolean;
}

/** What depends on the order of everything else in the lottery. */
const lotteryKinds: ReadonlySet<Operation['kind']> = new Set([
  'tickets',
  'paper',
  'claim',
  'draws',
  'confirm-draw',
  'void-draw',
  'expire-claims',
  'syndicate',
  'share',
  'subscribe',
  'end-subscription',
  'subscriptions',
  'postpone-draw',
]);

/** What is done for every player at once. */
const forAll: ReadonlySet<Operation['kind']> = new Set([
  'pay-out',
  'draws',
  'subscriptions',
  'close-visits',
  'end-spins',
  'end-challenges',
  'pay-cashback',
]);

/** What an operation reads or changes; operations with nothing in common need no order. */
function touches(operation: Operation, shared: Shared): string[] {
  const things: string[] = [];
  if ('player' in operation) things.push(`player ${operation.player}`);
  if ('id' in operation) things.push(`id ${operation.id}`);
  if (operation.kind === 'cancel') things.push(`id ${operation.bet}`);
  if (lotteryKinds.has(operation.kind)) things.push('lottery');
  if (forAll.has(operation.kind)) things.push('player 0', 'player 1', 'player 2');
  if (shared.pool && 'seat' in operation) things.push('pool');
  const atSlot = 'game' in operation && operation.game === 'slot';
  if (shared.hot && atSlot) things.push('hot');
  if (shared.full && atSlot) things.push('pool');
  return things;
}

/** What all stakes under way come to. */
const stakedBy = (heard: readonly Heard[]): number =>
  heard.reduce((sum, { operation: of }) => sum + (of.kind === 'bet' ? of.amount : 0), 0);

/** Whether the stakes under way could together take the pool to where it must be hit. */
const mayFill = (heard: readonly Heard[], { hot }: Books): boolean =>
  hot + stakedBy(heard) / hotJackpot.parts >= hotJackpot.hitAt;

/** Whether some of their shares may find room in the other pool and some none. */
function mayOverflow(heard: readonly Heard[], { pool }: Books): boolean {
  const makesRoom = heard.some(({ operation }) => operation.kind === 'cancel');
  const hasRoom = pool < jackpot.maximum || makesRoom;
  return hasRoom && pool + stakedBy(heard) / jackpot.parts > jackpot.maximum;
}

/** Requests in groups that have nothing to do with one another. */
function groupsOf(heard: readonly Heard[], before: readonly Books[]): Heard[][] {
  const pool = heard.some(({ operation }) => operation.kind === 'jackpot-win');
  const shared = {
    pool,
    hot: before.some((books) => mayFill(heard, books)),
    full: before.some((books) => mayOverflow(heard, books)),
  };
  const groups: { things: Set<string>; members: Heard[] }[] = [];
  for (const one of heard) {
    const things = new Set(touches(one.operation, shared));
    const joined = groups.filter((group) => [...things].some((thing) => group.things.has(thing)));
    const merged = {
      things: new Set([...things, ...joined.flatMap((group) => [...group.things])]),
      members: [...joined.flatMap(({ members }) => members), one],
    };
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map(({ members }) => members);
}

/** Every past in which a group has happened in some order, from one past before it. */
function inSomeOrder(before: Books, group: readonly Heard[], at: Moments): Books[] {
  if (group.length === 0) return [before];
  const ends: Books[] = [];
  for (const [index, first] of group.entries()) {
    const rest = group.filter((_, other) => other !== index);
    for (const books of after(before, first, at)) ends.push(...inSomeOrder(books, rest, at));
    for (const books of expiredOnce(before, first.operation, at[0])) {
      ends.push(...inSomeOrder(books, group, at));
    }
  }
  return distinct(ends);
}

/** What the auditor would have taken instead, for the trace. */
function complaint(before: readonly Books[], group: readonly Heard[], at: Moments): string {
  return group
    .map(({ operation, reply }) => {
      const expected = before
        .flatMap((books) => outcomesOf(books, operation, at, true))
        .map((outcome) => JSON.stringify(outcome.reply));
      return (
        `${JSON.stringify(operation)} was answered ${JSON.stringify(reply)}, ` +
        `expected ${[...new Set(expected)].join(' or ')}`
      );
    })
    .join('\n');
}

/** Opens the books of a seed. */
export function createAuditor(players: readonly Player[]): Auditor {
  let possible: readonly Books[] = [emptyBooks(players)];
  return {
    get possible() {
      return possible;
    },
    hear(heard, now, meanwhileMs) {
      const at: Moments = meanwhileMs === undefined ? [now] : [now, now - meanwhileMs];
      for (const group of groupsOf(heard, possible)) {
        const then = distinct(possible.flatMap((books) => inSomeOrder(books, group, at)));
        if (then.length === 0) return complaint(possible, group, at);
        if (then.length > pastsMax) return `more than ${pastsMax} pasts are possible`;
        possible = then;
      }
      return undefined;
    },
  };
}
