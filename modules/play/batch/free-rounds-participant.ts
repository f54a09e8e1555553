/**
 * Free rounds in the wager path. A stake of nothing names them; what the round costs is taken from
 * the money that was put aside for them when they were given. A round that is taken back gives its
 * free round back. A win of one is the player's cash like any other, or waits on an account of its free
 * rounds until it is converted. Of free rounds that their provider keeps, one win is the total: it takes
 * the stakes of all rounds played, and is taken whenever it comes.
 */
import type { Wager, WagerParticipant } from '@herna/wagering';
import { type FreeRounds, isTotalOf, paysFor, stakesOfTotal } from '../rules/free-rounds.ts';
import * as store from '../store/wager-free-rounds.ts';
import {
  type FreeRoundTotal,
  freeRoundInput,
  freeRoundStaked,
  freeRoundTotalInput,
  freeRoundUnknown,
  paidByFreeRound,
} from '../wager-slots.ts';

interface State {
  readonly known: ReadonlyMap<string, FreeRounds>;
  readonly changes: Map<string, store.FreeRoundChange>;
}

const textOf = ({ playerId, id }: store.FreeRoundKey): string => `${playerId} ${id}`;

/** The free rounds that a stake or a total names; other names than numbers name none of ours. */
function namedBy(wager: Wager): store.FreeRoundKey | undefined {
  const { playerId } = wager.request;
  const total = freeRoundTotalInput.of(wager);
  if (total) return { playerId, id: total.id };
  const freeRoundId = freeRoundInput.of(wager);
  return freeRoundId !== undefined && /^\d{1,18}$/.test(freeRoundId)
    ? { playerId, id: BigInt(freeRoundId) }
    : undefined;
}

function count(
  { changes }: State,
  key: store.FreeRoundKey,
  used: number,
  won: bigint,
): store.FreeRoundChange {
  const text = textOf(key);
  const fresh = { ...key, used: 0, won: 0n, reported: false };
  const change = changes.get(text) ?? fresh;
  change.used += used;
  change.won += won;
  changes.set(text, change);
  return change;
}

const account = 'free-round-liability';

/** Takes the stake of a free round from what was put aside. */
function play(wager: Wager, state: State): void {
  const key = namedBy(wager);
  const free = key && state.known.get(textOf(key));
  if (!free) return;
  free.used += 1;
  wager.lines.push({ account, owner: free.id, amount: -free.stake });
  count(state, free, 1, 0n);
}

/** Takes the stakes of all rounds that a provider has played. */
function settle(wager: Wager, state: State, { played }: FreeRoundTotal): void {
  const key = namedBy(wager);
  const free = key && state.known.get(textOf(key));
  if (!free) return;
  const stakes = stakesOfTotal(free, played);
  if (stakes > 0n) wager.lines.push({ account, owner: free.id, amount: -stakes });
  free.used += played;
  free.reported = true;
  count(state, free, played, 0n).reported = true;
}

/** Gives the free round of a stake back that is taken back. */
function giveBack(wager: Wager, state: State): void {
  const { playerId } = wager.request;
  for (const line of wager.cancelled?.lines ?? []) {
    if (line.account !== account) continue;
    wager.lines.push({ ...line, amount: -line.amount });
    const key = { playerId, id: line.owner };
    const free = state.known.get(textOf(key));
    if (free) free.used -= 1;
    count(state, key, -1, 0n);
  }
}

const winsAccount = 'free-round-wins';

/** Puts a win with the free rounds that hold it, or takes it from there again. */
function keepWin(wager: Wager, state: State, key: store.FreeRoundKey): void {
  const { kind, amount } = wager.request;
  // What is held for a person has not come to its free rounds.
  if (wager.withheld) return;
  if (kind === 'win') {
    if (wager.diverted) wager.lines.push({ account: winsAccount, owner: key.id, amount });
    count(state, key, 0, amount);
    return;
  }
  for (const line of wager.cancelled?.lines ?? []) {
    if (line.account === winsAccount) wager.lines.push({ ...line, amount: -line.amount });
  }
  count(state, key, 0, -(wager.cancelled?.amount ?? 0n));
}

/** What a total is of; one of free rounds that were never given so is no reason to refuse a win. */
function decideTotal(wager: Wager, { known }: State, total: FreeRoundTotal) {
  const free = known.get(textOf({ playerId: wager.request.playerId, id: total.id }));
  if (!free || !isTotalOf(free, wager, total)) {
    freeRoundUnknown.note(wager, true);
    return undefined;
  }
  if (free.reported) return { kind: 'refused', code: 'TRANSACTION_CONFLICT' } as const;
  paidByFreeRound.note(wager, free.id);
  freeRoundStaked.note(wager, free.stake * BigInt(free.rounds));
  wager.diverted = free.winsHeld;
  return undefined;
}

const refusals = ['FREE_ROUND_NOT_FOUND', 'TRANSACTION_CONFLICT'] as const;

export const freeRoundsParticipant: WagerParticipant<State, (typeof refusals)[number]> = {
  name: 'free-rounds',
  stage: 'context',
  refusals,
  givesBack: [account, winsAccount],
  load(wagers) {
    const keys = wagers.flatMap((wager) => namedBy(wager) ?? []);
    return keys.length > 0 ? [store.loadFreeRounds(keys)] : [];
  },
  open: ([rows = []]) => ({
    known: new Map(rows.map(store.freeRoundsOf).map((free) => [textOf(free), free])),
    changes: new Map(),
  }),
  decide(wager, state, { now }) {
    const { known } = state;
    const total = freeRoundTotalInput.of(wager);
    if (total) return decideTotal(wager, state, total);
    if (wager.request.kind !== 'bet' || freeRoundInput.of(wager) === undefined) return undefined;
    const key = namedBy(wager);
    const free = key && known.get(textOf(key));
    if (!free || !paysFor(free, wager, now)) {
      return { kind: 'refused', code: 'FREE_ROUND_NOT_FOUND' };
    }
    paidByFreeRound.note(wager, free.id);
    freeRoundStaked.note(wager, free.stake);
    wager.diverted = free.winsHeld;
    return undefined;
  },
  apply(wager, state) {
    const { kind, playerId } = wager.request;
    if (kind === 'bet') return play(wager, state);
    if (kind === 'bet-cancel') return giveBack(wager, state);
    const id = paidByFreeRound.of(wager);
    if (id === undefined || (kind !== 'win' && kind !== 'win-cancel')) return;
    const total = freeRoundTotalInput.of(wager);
    if (total) settle(wager, state, total);
    keepWin(wager, state, { playerId, id });
  },
  write: ({ changes }, { now }) =>
    changes.size > 0 ? [store.countFreeRounds([...changes.values()], now)] : [],
};
