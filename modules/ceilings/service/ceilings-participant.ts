/**
 * Ceilings in the wager path: a win past one is accepted and goes to the account `held-wins` instead of
 * the wallets, with a row for whoever decides; so does what a jackpot's pool does not hold, all of a
 * jackpot that no stake has fed since it was last paid, or whose round was taken back, what free rounds
 * have won that nobody was given, and a ticket's win above the prize that its draw has for it. A jackpot
 * counts as a win where a stake hits it through shares that its provider names; hits by the jackpot's own
 * rate do not, since that rate bounds them. A held win that its provider takes back leaves from wherever it
 * is by then. A batch without wins reads and writes nothing here.
 *
 * What the market lets a round of a technical game win is a ceiling too, and no row of staff widens it.
 */
import { roundBonus } from '@herna/bonuses';
import { isTechnicalScope, type Market, marketFacts, marketRules } from '@herna/brands';
import {
  type JackpotHit,
  jackpotHits,
  jackpotInput,
  jackpotShortage,
  jackpotUnfed,
} from '@herna/jackpots';
import type { PostingLine } from '@herna/ledger';
import {
  drawPrizeInput,
  freeRoundStaked,
  freeRoundUnknown,
  paidByFreeRound,
  roundInput,
  roundTakenBack,
  roundWon,
  sessionInput,
} from '@herna/play';
import {
  defineFact,
  followingId,
  shareWin,
  type Wager,
  type WagerParticipant,
  type WalletSplit,
} from '@herna/wagering';
import { type Ceiling, type Passed, passedBy } from '../rules/ceilings.ts';
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

/** Why a win, or that part of a jackpot, waits for a person. */
const hold = defineFact<Passed | undefined>('ceilings.hold', undefined);
/** How much of it waits; minor units. */
const heldAmount = defineFact<bigint>('ceilings.held-part', 0n);

const dayKey = ({ providerId, gameKey }: store.DayKey, currency: string): string =>
  `${providerId} ${gameKey} ${currency}`;
const requestKey = ({ playerId, providerId, transactionId }: store.RequestKey): string =>
  `${playerId} ${providerId} ${transactionId}`;

/** A jackpot that a stake has hit and that waits for a person, and why. */
interface HeldHit {
  readonly hit: JackpotHit;
  readonly passed: Passed;
}
const heldHits = defineFact<readonly HeldHit[]>('ceilings.held-hits', []);

const isWin = ({ request }: Wager): boolean => request.kind === 'win' && request.amount > 0n;
const isJackpot = ({ request }: Wager): boolean => request.kind === 'jackpot-win';
/** Whether a stake may hit a jackpot by what its provider says, and not by the jackpot's own rate. */
const namesShares = (wager: Wager): boolean =>
  wager.request.kind === 'bet' && jackpotInput.of(wager).shares.length > 0;

/** The win that a request takes back. */
const takenBack = ({ request }: Wager): store.RequestKey => ({
  playerId: request.playerId,
  providerId: request.providerId,
  transactionId: request.cancelledTransactionId ?? '',
});

/** The days that a wager counts to: its provider's and its title's. */
const daysOf = ({ request }: Wager): store.DayKey[] =>
  ['', request.gameKey].map((gameKey) => ({ providerId: request.providerId, gameKey }));

/** What was staked for a win: by the player, or by the operator where free rounds have paid. */
function stakedFor(wager: Wager): bigint | undefined {
  const { request, staked } = wager;
  if (request.kind !== 'win') return undefined;
  const free = freeRoundStaked.of(wager);
  if (free !== undefined) return free;
  return roundInput.of(wager).reference === undefined ? undefined : staked.cash + staked.bonus;
}

/** Tells whether a win takes its round past what the market allows; jackpots have bounds of their own. */
function marketCeiling(market: Market) {
  const { currency } = marketFacts[market];
  // Rules change at midnight at most: one look-up a day instead of one a win.
  let known: { day: string; maximum: bigint | undefined } | undefined;
  return (wager: Wager, day: string): Passed | undefined => {
    if (wager.currency !== currency || !isTechnicalScope(wager.scope)) return undefined;
    if (known?.day !== day) {
      known = { day, maximum: marketRules(market, day).technicalGame?.winMaximum };
    }
    const { maximum: ceiling } = known;
    const counted = roundWon.of(wager) + wager.request.amount;
    return ceiling !== undefined && counted > ceiling
      ? { cause: 'ROUND', ceiling, counted }
      : undefined;
  };
}

/** Why a win waits for a person whatever the ceilings: what it is paid for does not allow it. */
function unfounded(wager: Wager, counted: bigint): Passed | undefined {
  if (freeRoundUnknown.of(wager)) return { cause: 'FREE_ROUND_UNKNOWN', ceiling: 0n, counted };
  const prize = drawPrizeInput.of(wager);
  if (prize === undefined || counted <= prize) return undefined;
  return { cause: 'DRAW_PRIZE', ceiling: prize, counted };
}

/** The ceiling that a win of so much passes, after `before` of the same wager. */
function passed(wager: Wager, amount: bigint, state: Ceilings, before = 0n) {
  const { request, scope, currency } = wager;
  const [ofProvider = 0n, ofTitle = 0n] = daysOf(wager).map(
    (key) => state.days.get(dayKey(key, currency)) ?? 0n,
  );
  return passedBy(
    { ...request, amount, scope, currency, staked: stakedFor(wager) },
    {
      round: roundWon.of(wager) + before,
      dayOfProvider: ofProvider + before,
      dayOfTitle: ofTitle + before,
    },
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

/**
 * What of a jackpot is held: all of a claim that passes a ceiling, or that no stake has paid for;
 * otherwise what its pool does not hold.
 */
function holdJackpot(wager: Wager, state: Ceilings): void {
  const { paid } = wager;
  const shortage = jackpotShortage.of(wager);
  const claimed = paid + shortage;
  const unfed: Passed = { cause: 'JACKPOT_UNFED', ceiling: 0n, counted: claimed };
  const isUnfed = jackpotUnfed.of(wager) || roundTakenBack.of(wager);
  const all = passed(wager, claimed, state) ?? (isUnfed ? unfed : undefined);
  if (all) {
    hold.note(wager, all);
    heldAmount.note(wager, claimed);
    wager.paid = 0n;
  } else if (shortage > 0n) {
    hold.note(wager, { cause: 'JACKPOT_POOL', ceiling: paid, counted: claimed });
    heldAmount.note(wager, shortage);
  }
}

/**
 * Holds the jackpots of a stake that pass a ceiling: their money leaves the pool for the account of held
 * wins, in the movement that would have paid the player.
 */
function holdHits(wager: Wager, state: Ceilings): void {
  let before = 0n;
  const held: HeldHit[] = [];
  const hits = jackpotHits.of(wager).map((hit) => {
    const ceiling = passed(wager, hit.award, state, before);
    before += hit.award;
    if (!ceiling) return hit;
    const waiting = { ...hit, paid: 0n, lines: [...hit.lines, line(wager, hit.award)] };
    held.push({ hit: waiting, passed: ceiling });
    return waiting;
  });
  if (held.length === 0) return;
  heldHits.note(wager, held);
  jackpotHits.note(wager, hits);
  wager.following = hits;
}

/** A row of the queue, in what it has in common with all of its wager. */
const rowOf = (wager: Wager, { cause, ceiling, counted }: Passed, now: Date) => ({
  player_id: wager.request.playerId,
  provider_id: wager.request.providerId,
  transaction_id: wager.request.transactionId,
  game_key: wager.request.gameKey,
  session_id: sessionInput.of(wager),
  round_id: wager.subjectId ?? null,
  round_reference: roundInput.of(wager).reference ?? null,
  currency: wager.currency,
  cause,
  ceiling,
  counted,
  state: heldWinMachine.initial,
  held_at: now,
});

/** Counts the jackpots that a stake has hit, and puts those that are held into the queue. */
function putHitsAside(wager: Wager, state: Ceilings, now: Date): void {
  const awarded = jackpotHits.of(wager).reduce((sum, { award }) => sum + award, 0n);
  if (awarded > 0n) count(wager, awarded, state);
  for (const { hit, passed: ceiling } of heldHits.of(wager)) {
    state.fresh.push({
      ...rowOf(wager, ceiling, now),
      id: followingId(wager, wager.following.indexOf(hit)),
      kind: 'jackpot-win',
      jackpot_id: hit.jackpotId,
      bonus_id: null,
      free_round_id: null,
      bonus: 0n,
      amount: hit.award,
    });
  }
}

/** Books what is held, and puts it into the queue. */
function putAside(wager: Wager, state: Ceilings, now: Date): void {
  const { request } = wager;
  const held = hold.of(wager);
  const amount = heldAmount.of(wager);
  if (!held || amount === 0n) return;
  const split: WalletSplit =
    request.kind === 'win' ? shareWin(amount, wager.staked) : { cash: amount, bonus: 0n };
  wager.lines.push(line(wager, amount));
  state.fresh.push({
    ...rowOf(wager, held, now),
    id: wager.movementId,
    kind: request.kind === 'win' ? 'win' : 'jackpot-win',
    jackpot_id: jackpotInput.of(wager).jackpotId ?? null,
    bonus_id: roundBonus.of(wager) ?? null,
    free_round_id: (wager.diverted ? paidByFreeRound.of(wager) : undefined) ?? null,
    bonus: split.bonus,
    amount,
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

/** Makes the participant of a market: it is asked before the wallet, which gives nothing for what is held. */
export function createCeilingsParticipant(market: Market): WagerParticipant<Ceilings> {
  const passedOfMarket = marketCeiling(market);
  return {
    name: 'ceilings',
    stage: 'contribution',
    refusals: [],
    load(wagers, { day }) {
      const wins = wagers.filter((wager) => isWin(wager) || isJackpot(wager) || namesShares(wager));
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
    decide(wager, state, { day }) {
      if (isWin(wager)) {
        const { amount } = wager.request;
        const ceiling =
          unfounded(wager, amount) ?? passed(wager, amount, state) ?? passedOfMarket(wager, day);
        hold.note(wager, ceiling);
        heldAmount.note(wager, amount);
        wager.withheld = ceiling !== undefined;
      }
      if (isJackpot(wager)) holdJackpot(wager, state);
      if (namesShares(wager)) holdHits(wager, state);
      if (wager.request.kind === 'win-cancel' && wager.cancelled) {
        const win = state.held.get(requestKey(takenBack(wager)));
        wager.withheld = win !== undefined;
        if (win?.state === 'RELEASED') {
          const { paid: split } = win;
          wager.cancelled = { ...wager.cancelled, split, bonusPart: split.bonus };
        }
      }
      return undefined;
    },
    apply(wager, state, { now }) {
      if (wager.request.kind === 'win-cancel') return takeBack(wager, state);
      if (isWin(wager)) count(wager, wager.request.amount, state);
      if (isJackpot(wager)) {
        const held = heldAmount.of(wager);
        count(wager, wager.paid + held, state);
      }
      if (namesShares(wager)) putHitsAside(wager, state, now);
      putAside(wager, state, now);
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
}
