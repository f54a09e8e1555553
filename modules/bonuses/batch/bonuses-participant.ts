/**
 * Bonuses in the wager path: they say what bonus money may be staked on and where it returns, and
 * count what was wagered. A batch of players without bonuses reads one empty answer and writes
 * nothing.
 */
import type { Wager, WagerParticipant } from '@herna/wagering';
import {
  countStake,
  noteReturned,
  returningUse,
  stakingUse,
  uncountStake,
} from '../rules/wagering.ts';
import * as store from '../store/wager-bonuses.ts';
import { countedPercent, roundBonus } from '../wager-slots.ts';

interface Bonuses {
  /** By player, latest first. */
  readonly byPlayer: ReadonlyMap<bigint, readonly store.WagerBonus[]>;
  readonly changed: Set<store.WagerBonus>;
}

/** The player's bonuses in the wager's currency. */
const bonusesOf = ({ byPlayer }: Bonuses, { request, currency }: Wager): store.WagerBonus[] =>
  (byPlayer.get(request.playerId) ?? []).filter((bonus) => bonus.currency === currency);

const isRunning = ({ state }: store.WagerBonus): boolean =>
  state === 'ACTIVE' || state === 'FULFILLED';

const stakeOf = (wager: Wager, amount: bigint) => ({
  amount,
  scope: wager.scope,
  gameKey: wager.request.gameKey,
  percent: countedPercent.of(wager),
});

/** Tells what bonus money may do in each wager, and keeps the progress of bonuses. */
export const bonusesParticipant: WagerParticipant<Bonuses> = {
  name: 'bonuses',
  stage: 'contribution',
  refusals: [],
  load: (wagers) => [
    store.loadBonuses([...new Set(wagers.map(({ request }) => request.playerId as bigint))]),
  ],
  open: ([rows = []]) => ({
    byPlayer: Map.groupBy(rows.map(store.bonusOfRow), ({ playerId }) => playerId),
    changed: new Set(),
  }),
  decide(wager, state, { now }) {
    const bonuses = bonusesOf(state, wager);
    if (wager.request.kind !== 'bet') {
      const begunUnder = roundBonus.of(wager);
      wager.bonusUse = returningUse(bonuses.find(({ id }) => id === begunUnder));
      return undefined;
    }
    const running = bonuses.find(isRunning);
    if (wager.subjectId === undefined) roundBonus.note(wager, running?.id);
    const { scope, request } = wager;
    const at = { roundBonusId: roundBonus.of(wager), gameKey: request.gameKey, scope };
    wager.bonusUse = stakingUse(running, at, now);
    return undefined;
  },
  apply(wager, state, { now }) {
    const { kind, amount } = wager.request;
    const begunUnder = roundBonus.of(wager);
    const bonus = bonusesOf(state, wager).find(({ id }) => id === begunUnder);
    if (bonus?.state === 'CONVERTED' && wager.converted + wager.forfeited > 0n) {
      noteReturned(bonus, wager, kind === 'win-cancel' ? -1n : 1n);
      state.changed.add(bonus);
    }
    if (kind !== 'bet' && kind !== 'bet-cancel') return;
    if (bonus?.state !== 'ACTIVE') return;
    if (kind === 'bet') countStake(bonus, stakeOf(wager, amount), now);
    else uncountStake(bonus, stakeOf(wager, wager.cancelled?.amount ?? 0n));
    state.changed.add(bonus);
  },
  write({ changed }, { now }) {
    if (changed.size === 0) return [];
    const queries = [store.writeProgress([...changed], now)];
    const fulfilled = [...changed].filter(({ state }) => state === 'FULFILLED');
    if (fulfilled.length > 0) {
      queries.push(store.recordFulfilled('bonuses.fulfilled', fulfilled, now));
    }
    return queries;
  },
};
