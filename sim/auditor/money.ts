/** What the auditor expects of money outside the wager path: grants, points, holds, payments. */
import { type DepositWay, smsAmounts } from '../workload/deposit-ways.table.ts';
import type { Operation, Player } from '../workload/operations.ts';
import { endByWithdrawal } from './bonuses.ts';
import {
  type Books,
  balanceOf,
  dayOf,
  type Hold,
  moved,
  type Outcome,
  pocketed,
  pocketOf,
  purseOf,
  refusals,
  set,
  type Withdrawal,
} from './books.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** The market's bounds of one payment. */
const depositMinimum = 10_000;
const withdrawalMinimum = 10_000;
/** The books of a gateway: its clearing account, and what it says of payments that were not paid. */
interface GatewayBooks {
  readonly account: string;
  readonly declined: string;
  readonly cancelled: string;
  /** Another amount than was asked for books nothing; a gateway that says none is paid what was asked. */
  readonly comparesAmounts: boolean;
}
const refusing = { declined: 'STILL_REJECTED', cancelled: 'STILL_CANCELLED' } as const;
const gateways: Readonly<Record<DepositWay['gateway'], GatewayBooks>> = {
  Csob: { account: 'gateway-clearing 1', ...refusing, comparesAmounts: false },
  // To the bank's buttons a decline is a cancellation.
  PayUCard: {
    account: 'gateway-clearing 2',
    ...refusing,
    declined: 'STILL_CANCELLED',
    comparesAmounts: true,
  },
  GPWebPay: { account: 'gateway-clearing 3', ...refusing, comparesAmounts: false },
  // A checkout that was not paid has only its time run out.
  PayoutOne: {
    account: 'gateway-clearing 4',
    declined: 'STILL_EXPIRED',
    cancelled: 'STILL_EXPIRED',
    comparesAmounts: true,
  },
  Netera: { account: 'gateway-clearing 5', ...refusing, comparesAmounts: true },
  // Another phone than the player's waits for its code; without a text nothing is sent.
  MobileTech: {
    account: 'gateway-clearing 6',
    declined: 'STILL_AUTHORISED',
    cancelled: 'STILL_PENDING',
    comparesAmounts: false,
  },
};
/** The account of a gateway, on which deposits and payouts of it meet. */
export const clearingAccountOf = (gateway: DepositWay['gateway']): string =>
  gateways[gateway].account;

/** What text messages may bring in on one day. */
const smsDayMaximum = 40_000;

/** What speaks against a deposit by text message: what is left of the day. */
function smsRefusals(books: Books, { player, amount, way }: Of<'deposit'>, now: number): string[] {
  if (way.gateway !== 'MobileTech') return [];
  const today = [...books.deposits.values()].filter(
    (one) =>
      one.player === player &&
      one.way.gateway === 'MobileTech' &&
      !one.over &&
      dayOf(one.madeAt) === dayOf(now),
  );
  const left = smsDayMaximum - today.reduce((sum, one) => sum + one.amount, 0);
  if (left < Math.min(...smsAmounts)) return ['ERR_PAYMENT_TYPE_CLOSED'];
  return amount > left ? ['ERR_AMOUNT_OUT_OF_RANGE'] : [];
}

const minimumOf = ({ gateway }: DepositWay): number =>
  gateway === 'MobileTech' ? Math.min(...smsAmounts) : depositMinimum;
/** How long the gateway keeps a payment open. */
const gatewayWaits = 1_800_000;
/** What may be said of a payment whose time at the gateway is over. */
const tooLate = ['TOO_LATE', 'STILL_CANCELLED', 'STILL_EXPIRED'];
/** Ends of a payment that nothing more comes of. */
const countedNoMore = new Set(['STILL_CANCELLED', 'STILL_EXPIRED', 'STILL_REJECTED']);

const ok = (books: Books): Outcome[] => [{ reply: { code: 'OK' }, books }];

const requestKey = ({ kind, id }: Of<'grant' | 'points'>): string => `${kind} ${id}`;

/** The first answer again, or a conflict; nothing when the id is new. */
function answeredBefore(books: Books, operation: Of<'grant' | 'points'>): Outcome[] | undefined {
  const first = books.answered.get(requestKey(operation));
  if (!first) return undefined;
  if (first.content !== JSON.stringify(operation)) {
    return refusals(books, ['ERR_MOVEMENT_CONFLICT']);
  }
  return [{ reply: { code: 'OK', balance: first.balance, id: first.id }, books }];
}

/** An answer, kept for the repeats to come. */
function answeredNow(after: Books, operation: Of<'grant' | 'points'>, balance: number): Outcome[] {
  const key = requestKey(operation);
  const content = JSON.stringify(operation);
  const kept = { player: operation.player, content, balance, id: undefined };
  return [
    {
      reply: { code: 'OK', balance },
      books: { ...after, answered: set(after.answered, key, kept) },
      learn: (then, reply) => ({
        ...then,
        answered: set(then.answered, key, { ...kept, id: reply }),
      }),
    },
  ];
}

/** Money given by the house; the same id with other content is a conflict. */
export function grant(books: Books, operation: Of<'grant'>): Outcome[] {
  const { player, account, currency, amount } = operation;
  const first = answeredBefore(books, operation);
  if (first) return first;
  if (currency === 'EUR') {
    const of = { currency, amount, account: 'corrections' };
    const after = pocketed(books, 'correction', player, of);
    return answeredNow(after, operation, pocketOf(after, player, currency));
  }
  const kind = account === 'cash' ? 'correction' : 'bonus-grant';
  const from = account === 'cash' ? 'corrections' : 'promotions';
  const after = moved(books, kind, player, { [account]: amount }, { [from]: -amount });
  return answeredNow(after, operation, balanceOf(after, player));
}

/** Points are a currency: given and spent against the house, or turned into money one for one. */
export function points(books: Books, operation: Of<'points'>, now: number): Outcome[] {
  const { player, how, points: count } = operation;
  const first = answeredBefore(books, operation);
  if (first) return first;
  // Nobody excluded is given any, nor anything for them.
  if ((books.excludedUntil.get(player) ?? 0) > now) {
    return refusals(books, ['ERR_LOYALTY_NOT_ALLOWED']);
  }
  const given = how === 'grant';
  const before = pocketOf(books, player, 'PTS');
  if (!given && before < count) return refusals(books, ['ERR_INSUFFICIENT_FUNDS']);
  const amount = given ? count : -count;
  const of = { currency: 'PTS' as const, amount, account: 'loyalty-points' };
  let after = pocketed(books, `points-${how}`, player, of);
  if (how === 'convert') {
    after = moved(after, 'cashback', player, { cash: count }, { promotions: -count });
  }
  return answeredNow(after, operation, before + amount);
}

/** Cash taken aside; a repeat finds the same hold, whatever has become of it. */
export function reserve(
  books: Books,
  { player, id, amount, minutes }: Of<'reserve'>,
  now: number,
): Outcome[] {
  if (books.holds.has(id)) return ok(books);
  if (purseOf(books, player).cash < amount) return refusals(books, ['ERR_INSUFFICIENT_FUNDS']);
  const after = moved(books, 'hold-reserve', player, { cash: -amount, held: amount });
  const hold: Hold = { player, amount, state: 'reserved', expiresAt: now + minutes * 60_000 };
  return ok({ ...after, holds: set(after.holds, id, hold) });
}

function end(books: Books, id: string, hold: Hold, state: Exclude<Hold['state'], 'reserved'>) {
  const { player, amount } = hold;
  const paidOut = state === 'commit';
  const change = paidOut ? { held: -amount } : { held: -amount, cash: amount };
  const harness: Record<string, number> = paidOut ? { corrections: amount } : {};
  const after = moved(books, `hold-${state}`, player, change, harness);
  return { ...after, holds: set(after.holds, id, { ...hold, state }) };
}

/** Exactly one ending of a hold wins. */
export function endHold(books: Books, { id, how }: Of<'end-hold'>): Outcome[] {
  const hold = books.holds.get(id);
  if (!hold) return refusals(books, ['ERR_NOT_FOUND']);
  if (hold.state === how) return ok(books);
  if (hold.state !== 'reserved') return refusals(books, ['ERR_HOLD_ENDED']);
  return ok(end(books, id, hold, how));
}

/** Books after one more of a player's overdue holds has gone back, for each of them. */
export const expireHold = (books: Books, player: Player, now: number): Books[] =>
  [...books.holds]
    .filter(([, hold]) => hold.player === player && hold.state === 'reserved')
    .filter(([, hold]) => hold.expiresAt <= now)
    .map(([id, hold]) => end(books, id, hold, 'expire'));

/** A request for a withdrawal takes the money aside at once. */
export function withdraw(books: Books, { player, id, amount, way }: Of<'withdraw'>): Outcome[] {
  const first = books.withdrawals.get(id);
  if (first) {
    if (first.amount !== amount) return refusals(books, ['ERR_DUPLICATE_REQUEST']);
    return [{ reply: { code: 'OK', id: first.id }, books }];
  }
  const codes: string[] = [];
  if (amount < withdrawalMinimum) codes.push('ERR_AMOUNT_OUT_OF_RANGE');
  const free = endByWithdrawal(books, player);
  if (purseOf(free, player).cash < amount) codes.push('ERR_INSUFFICIENT_FUNDS');
  if (codes.length > 0) return refusals(books, codes);
  const after = moved(free, 'hold-reserve', player, { cash: -amount, held: amount });
  const made: Withdrawal = {
    player,
    amount,
    state: 'PENDING',
    id: undefined,
    ...(way ? { way } : {}),
  };
  return [
    {
      reply: { code: 'OK' },
      books: { ...after, withdrawals: set(after.withdrawals, id, made) },
      learn: (then, reply) => ({
        ...then,
        withdrawals: set(then.withdrawals, id, {
          ...(then.withdrawals.get(id) ?? made),
          id: reply,
        }),
      }),
    },
  ];
}

const steps: Readonly<
  Record<
    Of<'withdrawal-step'>['step'],
    { from: readonly Withdrawal['state'][]; to: Withdrawal['state'] }
  >
> = {
  cancel: { from: ['PENDING'], to: 'CANCELLED' },
  approve: { from: ['PENDING'], to: 'APPROVED' },
  suspend: { from: ['PENDING', 'APPROVED'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'PENDING' },
  confiscate: { from: ['SUSPENDED'], to: 'CONFISCATED' },
};

/** A withdrawal moves along its states; what it has become already changes nothing. */
export function withdrawalStep(
  books: Books,
  { player, id, step }: Of<'withdrawal-step'>,
): Outcome[] {
  const kept = books.withdrawals.get(id);
  if (!kept) return refusals(books, ['ERR_NOT_FOUND']);
  const { from, to } = steps[step];
  if (kept.state === to) return ok(books);
  if (!from.includes(kept.state)) {
    // Who has approved it once learns that another person is needed.
    const also = step === 'approve' ? ['ERR_SECOND_PERSON_NEEDED'] : [];
    return refusals(books, ['ERR_PAYMENT_STATE', ...also]);
  }
  const withState = (after: Books): Books => ({
    ...after,
    withdrawals: set(after.withdrawals, id, { ...kept, state: to }),
  });
  const { amount } = kept;
  if (to === 'CANCELLED') {
    return ok(withState(moved(books, 'hold-cancel', player, { cash: amount, held: -amount })));
  }
  if (to === 'CONFISCATED') {
    const harness = { corrections: amount };
    return ok(withState(moved(books, 'hold-commit', player, { held: -amount }, harness)));
  }
  return ok(withState(books));
}

/** Everything approved has been paid by the bank, once. */
export function payOut(books: Books): Outcome[] {
  let after = books;
  for (const [id, kept] of books.withdrawals) {
    if (kept.state !== 'APPROVED' || kept.way) continue;
    const { player, amount } = kept;
    after = moved(after, 'hold-commit', player, { held: -amount }, { 'bank-clearing': amount });
    after = { ...after, withdrawals: set(after.withdrawals, id, { ...kept, state: 'PAID' }) };
  }
  return ok(after);
}

/** A deposit is begun at the gateway. */
export function deposit(books: Books, operation: Of<'deposit'>, now: number): Outcome[] {
  const { player, id, amount, way } = operation;
  const first = books.deposits.get(id);
  if (first) {
    if (first.amount !== amount) return refusals(books, ['ERR_DUPLICATE_REQUEST']);
    return [{ reply: { code: 'OK', id: first.id, gateway: way.gateway }, books }];
  }
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('ERR_PLAYER_EXCLUDED');
  if (amount < minimumOf(way)) codes.push('ERR_AMOUNT_OUT_OF_RANGE');
  codes.push(...smsRefusals(books, operation, now));
  if (codes.length > 0) return refusals(books, codes);
  const made = { player, way, amount, paid: false, madeAt: now, id: undefined };
  return [
    {
      reply: { code: 'OK', gateway: way.gateway },
      books: { ...books, deposits: set(books.deposits, id, made) },
      learn: (then, reply) => ({
        ...then,
        deposits: set(then.deposits, id, { ...(then.deposits.get(id) ?? made), id: reply }),
      }),
    },
  ];
}

/** Word comes from the gateway, once or often: what was paid is booked once, the rest never. */
export function depositReturn(
  books: Books,
  { player, id, outcome }: Of<'deposit-return'>,
  now: number,
): Outcome[] {
  const kept = books.deposits.get(id);
  if (!kept) return refusals(books, ['NO_DEPOSIT']);
  if (kept.paid) return ok(books);
  const { amount } = kept;
  const { account, declined, cancelled, comparesAmounts } = gateways[kept.way.gateway];
  const late = now - kept.madeAt >= gatewayWaits - 60_000;
  const over = { ...books, deposits: set(books.deposits, id, { ...kept, over: true } as const) };
  const unpaid = (code: string): Outcome[] =>
    refusals(countedNoMore.has(code) ? over : books, [code]);
  const differs = outcome === 'pay-other' && comparesAmounts;
  if (differs || outcome === 'decline' || outcome === 'cancel') {
    const word = outcome === 'decline' ? declined : cancelled;
    const ended = [differs ? 'STILL_MISMATCH' : word];
    return (late ? [...ended, ...tooLate] : ended).flatMap(unpaid);
  }
  const after = moved(books, 'deposit', player, { cash: amount }, { [account]: -amount });
  const paid = { ...after, deposits: set(after.deposits, id, { ...kept, paid: true }) };
  return late ? [...ok(paid), ...tooLate.flatMap(unpaid)] : ok(paid);
}

/** What the player sees of his own money. */
export const balances = (books: Books, player: Player): Outcome[] => [
  { reply: { code: 'OK', purse: purseOf(books, player) }, books },
];
