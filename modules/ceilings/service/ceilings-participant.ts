/**
 * Ceilings in the wager path: a win past one is accepted and goes to the account `held-wins` instead of
 * the wallets, with a row for whoever decides; so does what a jackpot's pool does not hold. A held win
 * that its provider takes back leaves from wherever it is by then. A batch without wins reads and
 * writes nothing here.
 */
import {
  type PostingLine,
  shareWin,
  type Wager,
  type WagerParticipant,
  type WalletSplit,
} from '@herna/ledger';
import { type Ceiling, passedBy } from '../rules/ceilings.ts';
import { heldWinMachine } from '../rules/held-win.machine.ts';
import * as store from '../store/wager-ceilings.ts';

interface Ceilings {
  readonly inForce: readonly Ceiling[];
  /** Minor units won today by provider and title, and currency. */
  readonly days: Map<string, bigint>;
  /** What this batch adds to them. */
  readonly added: Map<string, store.DayWin>;
  /** By player, provider and request. */
  readonly held: Map<string, store.WagerHeldWin>;
  readonly fresh: store.NewHeldWin[];
  /** Held wins of this batch by their id, whose rows are not there yet. */
  readonly cancelled: Set<store.WagerHeldWin>;
}

const account = 'held-wins';

const dayKey = ({ providerId, gameKey }: store.DayKey, currency: string): string =>
  `${providerId} ${gameKey} ${currency}`;
const requestKey = ({ playerId, providerId, transactionId }: store.RequestKey): string =>
  `${playerId} ${providerId} ${transactionId}`;

const isWin = ({ request }: Wager): boolean => request.kind === 'win' && request.amount > 0n;
const isJackpot = ({ request }: Wager): boolean => request.kind === 'jackpot-win';

/** The win that a request takes back. */
const takenBack = ({ request }: Wager): store.RequestKey => ({
  playerId: request.playerId,
  providerId: request.providerId,
  transactionId: request.cancelledTransactionId ?? '',
});

/** The days that a wager counts to: its provider's and its title's. */
const daysOf = ({ request }: Wager): store.DayKey[] =>
  ['', request.gameKey].map((gameKey) => ({ providerId: request.providerId, gameKey }));

/** The ceiling that a win passes. */
function passed(wager: Wager, state: Ceilings) {
  const { request, scope, currency, roundWon } = wager;
  const [ofProvider = 0n, ofTitle = 0n] = daysOf(wager).map(
    (key) => state.days.get(dayKey(key, currency)) ?? 0n,
  );
  return passedBy(
    { ...request, scope, currency },
    { round: roundWon, dayOfProvider: ofProvider, dayOfTitle: ofTitle },
    state.inForce,
  );
}

/** Counts a win, or one taken back, to the days of its provider and title. */
function count(wager: Wager, amount: bigint, { days, added }: Ceilings): void {
  const { currency } = wager;
  for (const key of daysOf(wager)) {
    const text = dayKey(key, currency);
    days.set(text, (days.get(text) ?? 0n) + amount);
    const before = added.get(text)?.amount ?? 0n;
    added.set(text, { ...key, currency, amount: before + amount });
  }
}

const line = ({ request }: Wager, amount: bigint): PostingLine => ({
  account,
  owner: request.providerId,
  amount,
});

/** Books what is held, and puts it into the queue. */
function hold(wager: Wager, state: Ceilings, now: Date): void {
  const { request, hold } = wager;
  if (!hold) return;
  const amount = request.kind === 'win' ? request.amount : wager.jackpotShortage;
  const split: WalletSplit =
    request.kind === 'win' ? shareWin(amount, wager.roundStake) : { cash: amount, bonus: 0n };
  wager.lines.push(line(wager, amount));
  state.fresh.push({
    player_id: request.playerId,
    id: wager.movementId,
    provider_id: request.providerId,
    transaction_id: request.transactionId,
    kind: request.kind === 'win' ? 'win' : 'jackpot-win',
    game_key: request.gameKey,
    session_id: request.sessionId,
    round_id: wager.roundId ?? null,
    round_reference: request.roundReference ?? null,
    jackpot_id: request.jackpotId ?? null,
    bonus_id: wager.bonusId ?? null,
    bonus: split.bonus,
    amount,
    currency: wager.currency,
    cause: hold.cause,
    ceiling: hold.ceiling,
    counted: hold.counted,
    state: heldWinMachine.initial,
    held_at: now,
  });
  if (request.kind !== 'win') return;
  const win: store.WagerHeldWin = {
    playerId: request.playerId,
    providerId: request.providerId,
    transactionId: request.transactionId,
    id: wager.movementId,
    amount,
    paid: { cash: 0n, bonus: 0n },
    state: heldWinMachine.initial,
  };
  state.held.set(requestKey(win), win);
}

/** Takes a held win back: money still held goes to its provider, that of a release has left the wallets. */
function takeBack(wager: Wager, state: Ceilings): void {
  count(wager, -(wager.cancelled?.amount ?? 0n), state);
  const win = state.held.get(requestKey(takenBack(wager)));
  if (!win) return;
  if (win.state === 'HELD') wager.lines.push(line(wager, -win.amount));
  win.state = heldWinMachine.next(win.state, 'cancel') ?? win.state;
  state.cancelled.add(win);
}

/** Holds wins for a person; asked before the wallet, which gives nothing for them. */
export const ceilingsParticipant: WagerParticipant<Ceilings> = {
  name: 'ceilings',
  load(wagers, { day }) {
    const wins = wagers.filter(isWin);
    const cancels = wagers.filter(({ request }) => request.kind === 'win-cancel');
    if (wins.length + cancels.length === 0) return [];
    const keys = new Map(wins.flatMap(daysOf).map((key) => [dayKey(key, ''), key]));
    return [
      store.ceilingsInForce(day),
      store.dayWins([...keys.values()], day),
      store.heldOfRequests(cancels.map(takenBack)),
    ];
  },
  open: ([inForce = [], days = [], heldBefore = []]) => ({
    inForce: inForce.map(store.ceilingOfRow),
    days: new Map(
      days.map(store.dayWinOfRow).map((sum) => [dayKey(sum, sum.currency), sum.amount]),
    ),
    added: new Map(),
    held: new Map(heldBefore.map(store.heldOfRow).map((win) => [requestKey(win), win])),
    fresh: [],
    cancelled: new Set(),
  }),
  decide(wager, state) {
    if (isWin(wager)) wager.hold = passed(wager, state);
    if (isJackpot(wager) && wager.jackpotShortage > 0n) {
      const { jackpotPaid, jackpotShortage } = wager;
      const counted = jackpotPaid + jackpotShortage;
      wager.hold = { cause: 'JACKPOT_POOL', ceiling: jackpotPaid, counted };
    }
    if (wager.request.kind === 'win-cancel' && wager.cancelled) {
      const win = state.held.get(requestKey(takenBack(wager)));
      if (win?.state === 'RELEASED') wager.cancelled = { ...wager.cancelled, split: win.paid };
    }
    return undefined;
  },
  apply(wager, state, { now }) {
    if (wager.request.kind === 'win-cancel') return takeBack(wager, state);
    if (isWin(wager)) count(wager, wager.request.amount, state);
    hold(wager, state, now);
  },
  write({ added, fresh, cancelled }, { day, stripe }) {
    const gone = new Set([...cancelled].map(({ id }) => id));
    const queries = [];
    if (added.size > 0) queries.push(store.addDayWins([...added.values()], day, stripe));
    const rows = fresh.map((row) =>
      gone.has(row.id) ? { ...row, state: 'CANCELLED' as const } : row,
    );
    if (rows.length > 0) queries.push(store.insertHeld(rows));
    const known = [...cancelled].filter(({ id }) => !fresh.some((row) => row.id === id));
    if (known.length > 0) queries.push(store.cancelHeld(known));
    return queries;
  },
};
