/**
 * Stakes and wins outside the wager path, asked and counted as those inside it: at venues, whose
 * systems report them one by one, and fees and prizes of tournaments. A terminal's games are casino
 * games, whose limits know no difference between the site and a hall, and so is what a contest in
 * them costs. Wins are the player's claim and are never refused.
 */
import { type Market, marketFacts, marketRules } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId, pragueDay } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { addLoss, lossAt } from '../rules/hourly-loss.ts';
import { continuePlay } from '../rules/play-break.ts';
import { addStake, addWin, countedScope, noUsage, stakeRefusal, usageOn } from '../rules/usage.ts';
import { ceilingsOfPlayer } from '../store/play-gate.ts';
import * as store from '../store/wager-usage.ts';
import type { Gatekeeper } from './gate.ts';

/** Counts in the transaction that moves the money. */
export interface CountedPlay {
  /**
   * Refuses as `stake` does what is refused as things are, and waits for nothing: a wallet that is
   * busy with other stakes keeps no refusal waiting. What it lets pass is decided by `stake`.
   */
  assertMayStake(db: Db, playerId: PlayerId, amount: Money): Promise<void>;
  /**
   * Counts a stake, or refuses it with ERR_PLAYER_EXCLUDED, ERR_LIMITS_NOT_SET, ERR_PLAY_BREAK_DUE,
   * ERR_LIMIT_REACHED_STAKE, ERR_LIMIT_REACHED_LOSS or ERR_HOURLY_LOSS_REACHED.
   */
  stake(tx: Tx, playerId: PlayerId, amount: Money): Promise<void>;
  /** Counts a win. */
  win(tx: Tx, playerId: PlayerId, amount: Money): Promise<void>;
  /** A stake of some time ago goes back: it leaves the windows that it was counted in. */
  giveBack(tx: Tx, playerId: PlayerId, amount: Money, stakedAt: Date): Promise<void>;
}

const refusals = {
  LIMIT_TIME: 'ERR_PLAY_BREAK_DUE',
  LIMIT_HOURLY_LOSS: 'ERR_HOURLY_LOSS_REACHED',
  LIMIT_STAKE: 'ERR_LIMIT_REACHED_STAKE',
  LIMIT_LOSS: 'ERR_LIMIT_REACHED_LOSS',
} as const;

/** Makes the service of a market. */
export function createCountedPlay(deps: {
  readonly clock: Clock;
  readonly market: Market;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly gatekeeper: Gatekeeper;
}): CountedPlay {
  const { clock, market, ledger, gatekeeper } = deps;

  /** What has been played so far. */
  const playedBefore = async (db: Db, playerId: PlayerId, { currency }: Money) => {
    const now = clock.now();
    const day = pragueDay(now);
    const rules = marketRules(market, day);
    const scope = countedScope('Casino', rules.limitsShown);
    if (scope === undefined || currency !== marketFacts[market].currency) return undefined;
    const row = (await store.usageOfPlayer(db, playerId)).get(scope);
    const usage = row ? usageOn(row.usage, day) : noUsage(day);
    const { playBreak, technicalGame } = rules;
    const hourlyLossMaximum = technicalGame?.hourlyLossMaximum;
    const loss = lossAt(row?.loss, now);
    return { now, scope, playBreak, hourlyLossMaximum, usage, time: row?.time, loss };
  };

  /** The same, behind the lock that orders it with the bets of the site. */
  const played = async (tx: Tx, playerId: PlayerId, amount: Money) => {
    await ledger.lockPlayer(tx, playerId);
    return playedBefore(tx, playerId, amount);
  };

  const assertStake = async (
    db: Db,
    playerId: PlayerId,
    { amount }: Money,
    found: Awaited<ReturnType<typeof playedBefore>>,
  ): Promise<void> => {
    await gatekeeper.assertMayPlay(db, playerId);
    if (!found) return;
    const ceilings = await ceilingsOfPlayer(db, playerId);
    const refusal = stakeRefusal({ ...found, amount, ceilings });
    if (!refusal) return;
    const data = 'until' in refusal ? { until: refusal.until.toISOString() } : {};
    throw new DomainError(refusals[refusal.code], { data });
  };

  type Played = NonNullable<Awaited<ReturnType<typeof playedBefore>>>;
  const keep = async (
    tx: Tx,
    playerId: PlayerId,
    { scope, now, time: before }: Played,
    { time = before, ...more }: Pick<Played, 'usage' | 'loss'> & Partial<Pick<Played, 'time'>>,
  ): Promise<void> => {
    await store.keepPlayed(tx, {
      playerId,
      scope,
      time: time ?? { playingSince: now, lastPlayedAt: now },
      ...more,
    });
  };

  return {
    async assertMayStake(db, playerId, amount) {
      await assertStake(db, playerId, amount, await playedBefore(db, playerId, amount));
    },
    async stake(tx, playerId, amount) {
      const found = await played(tx, playerId, amount);
      await assertStake(tx, playerId, amount, found);
      if (!found) return;
      await keep(tx, playerId, found, {
        usage: addStake(found.usage, amount.amount),
        time: continuePlay(found.time, found.playBreak, found.now),
        loss: addLoss(found.loss, amount.amount),
      });
    },
    async win(tx, playerId, amount) {
      const found = await played(tx, playerId, amount);
      if (!found) return;
      await keep(tx, playerId, found, {
        usage: addWin(found.usage, amount.amount),
        loss: addLoss(found.loss, -amount.amount),
      });
    },
    async giveBack(tx, playerId, amount, stakedAt) {
      const found = await played(tx, playerId, amount);
      if (!found) return;
      await keep(tx, playerId, found, {
        usage: addStake(found.usage, -amount.amount, pragueDay(stakedAt)),
        loss: addLoss(found.loss, -amount.amount, stakedAt),
      });
    },
  };
}
