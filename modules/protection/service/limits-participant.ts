/**
 * Protection inside the bet: an exclusion, a due break, or a ceiling that a stake would pass refuses
 * it; what is accepted is counted in the same transaction. Wins, jackpots and cancels are the
 * player's claim and are never refused here. Every stake counts, whatever wallet pays it.
 */

import { type Market, marketFacts, marketRules } from '@herna/brands';
import { pragueDay } from '@herna/kernel';
import { followingCash, type Wager, type WagerParticipant } from '@herna/wagering';
import {
  addLoss,
  addStake,
  addWin,
  continuePlay,
  countedScope,
  lossAt,
  noUsage,
  stakeRefusal,
  usageOn,
} from '../rules/usage.ts';
import * as store from '../store/wager-usage.ts';

const refusals = [
  'PLAYER_EXCLUDED',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'LIMIT_TIME',
  'LIMIT_HOURLY_LOSS',
] as const;
type Refusal = (typeof refusals)[number];

interface LimitsState {
  readonly gates: ReadonlyMap<bigint, store.Gate>;
  readonly usage: Map<string, store.UsageRow>;
  readonly changed: Set<store.UsageRow>;
}

const keyOf = (playerId: bigint, scope: string): string => `${playerId} ${scope}`;

/** Makes the participant of a market. */
export function createLimitsParticipant(market: Market): WagerParticipant<LimitsState, Refusal> {
  const { currency } = marketFacts[market];
  const rulesOf = rulesByDay(market);

  const scopeOf = (wager: Wager, day: string): string | undefined =>
    wager.currency === currency ? countedScope(wager.scope, rulesOf(day).limitsShown) : undefined;

  const counted = (state: LimitsState, playerId: bigint, scope: string, day: string) => {
    const row = state.usage.get(keyOf(playerId, scope));
    return { row, usage: row ? usageOn(row.usage, day) : noUsage(day) };
  };

  return {
    name: 'limits',
    stage: 'eligibility',
    refusals,
    load(wagers) {
      const players = [...new Set(wagers.map(({ request }) => request.playerId as bigint))];
      return [store.loadGates(players), store.loadUsage(players)];
    },
    open: ([gateRows = [], usageRows = []]) => ({
      gates: new Map(gateRows.map((row) => [row.player_id as bigint, store.gateOf(row)])),
      usage: new Map(
        usageRows.map(store.usageOf).map((row) => [keyOf(row.playerId, row.scope), row]),
      ),
      changed: new Set(),
    }),
    decide(wager, state, { now, day }) {
      const { kind, playerId, amount } = wager.request;
      if (kind !== 'bet') return undefined;
      const gate = state.gates.get(playerId);
      if (gate?.excludedUntil && gate.excludedUntil > now) {
        return { kind: 'refused', code: 'PLAYER_EXCLUDED' };
      }
      const scope = scopeOf(wager, day);
      if (scope === undefined) return undefined;
      const { row, usage } = counted(state, playerId, scope, day);
      const { playBreak, technicalGame } = rulesOf(day);
      const refusal = stakeRefusal({
        scope,
        amount,
        now,
        usage,
        time: row?.time,
        playBreak,
        loss: lossAt(row?.loss, now),
        hourlyLossMaximum: technicalGame?.hourlyLossMaximum,
        ceilings: gate?.ceilings ?? [],
      });
      return refusal && { kind: 'refused', code: refusal.code };
    },
    apply(wager, state, { now, day }) {
      const scope = scopeOf(wager, day);
      if (scope === undefined) return;
      const { kind, playerId } = wager.request;
      const { row, usage } = counted(state, playerId, scope, day);
      const playBreak = rulesOf(day).playBreak;
      const kept: store.UsageRow = row ?? {
        playerId,
        scope,
        usage,
        time: { playingSince: now, lastPlayedAt: now },
        loss: lossAt(undefined, now),
      };
      if (kind === 'bet') kept.time = continuePlay(row?.time, playBreak, now);
      const { staked, won, happened } = movedBy(wager);
      const on = happened && pragueDay(happened);
      kept.usage = addWin(addStake(usage, staked, on), won, on);
      kept.loss = addLoss(lossAt(kept.loss, now), staked - won, happened);
      state.usage.set(keyOf(playerId, scope), kept);
      state.changed.add(kept);
    },
    write: ({ changed }) => (changed.size > 0 ? [store.writeUsage([...changed])] : []),
  };
}

/** What an accepted wager counts for; minor units, negative for what is taken back. */
interface Moved {
  readonly staked: bigint;
  readonly won: bigint;
  /** When what is taken back happened: it leaves the windows it was counted in, and no others. */
  readonly happened?: Date;
}

const nothingMoved: Moved = { staked: 0n, won: 0n };

function movedBy(wager: Wager): Moved {
  const { kind, amount } = wager.request;
  const { cancelled } = wager;
  switch (kind) {
    case 'bet':
      return { staked: amount, won: followingCash(wager) };
    case 'win':
      // What is held for a person has not come back to the player.
      return wager.withheld ? nothingMoved : { staked: 0n, won: amount };
    case 'jackpot-win':
      return { staked: 0n, won: wager.paid };
    case 'bet-cancel':
      if (!cancelled) return nothingMoved;
      return { staked: -cancelled.amount, won: 0n, happened: cancelled.happenedAt };
    case 'win-cancel': {
      if (!cancelled) return nothingMoved;
      // Of a win that was held, what was released of it had come to the player.
      const { cash, bonus } = cancelled.split;
      const won = wager.withheld ? cash + bonus : cancelled.amount;
      return { staked: 0n, won: -won, happened: cancelled.happenedAt };
    }
  }
}

/** Rules change at midnight at most: one look-up a day instead of one a bet. */
function rulesByDay(market: Market) {
  let known: { day: string; rules: ReturnType<typeof marketRules> } | undefined;
  return (day: string) => {
    if (known?.day !== day) known = { day, rules: marketRules(market, day) };
    return known.rules;
  };
}
