/**
 * Stakes and wins outside the wager path, asked and counted as those inside it: at venues, whose
 * systems report them one by one, fees and prizes of tournaments, and wins that were held. A terminal's games are casino
 * games, whose limits know no difference between the site and a hall, and so is what a contest in
 * them costs. Wins are the player's claim and are never refused.
 */
import { type Market, marketFacts, marketRules } from '@herna/brands';
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId, pragueDay } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { WagerScope } from '@herna/wagering';
import type { ReleasedWin } from '@herna/wagering/ports';
import type { ProtectionEvents } from '../contract/events.ts';
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
import { ceilingsOfPlayer } from '../store/play-gate.ts';
import * as store from '../store/wager-usage.ts';
import type { Gatekeeper } from './gate.ts';

type PlayCounted = ProtectionEvents['protection.play_counted'];
type Way = Exclude<PlayCounted['way'], 'held-win'>;

/** Counts in the transaction that moves the money, and tells of what it has counted. */
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
  stake(tx: Tx, playerId: PlayerId, amount: Money, way: Way): Promise<void>;
  /** Counts a win. */
  win(tx: Tx, playerId: PlayerId, amount: Money, way: Way): Promise<void>;
  /** A contest's fee of some time ago goes back: it leaves the windows that it was counted in. */
  giveBack(tx: Tx, playerId: PlayerId, amount: Money, stakedAt: Date): Promise<void>;
  /** Counts a win that was held in the windows that it was won in, as though it had never been held. */
  released(tx: Tx, win: ReleasedWin): Promise<void>;
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
  const playedBefore = async (
    db: Db,
    playerId: PlayerId,
    { currency }: Money,
    ofScope: WagerScope = 'Casino',
  ) => {
    const now = clock.now();
    const day = pragueDay(now);
    const rules = marketRules(market, day);
    const scope = countedScope(ofScope, rules.limitsShown);
    if (scope === undefined || currency !== marketFacts[market].currency) return undefined;
    const row = (await store.usageOfPlayer(db, playerId)).get(scope);
    const usage = row ? usageOn(row.usage, day) : noUsage(day);
    const { playBreak, technicalGame } = rules;
    const hourlyLossMaximum = technicalGame?.hourlyLossMaximum;
    const loss = lossAt(row?.loss, now);
    return { now, scope, playBreak, hourlyLossMaximum, usage, time: row?.time, loss };
  };

  /** The same, behind the lock that orders it with the bets of the site. */
  const played = async (tx: Tx, playerId: PlayerId, amount: Money, scope?: WagerScope) => {
    await ledger.lockPlayer(tx, playerId);
    return playedBefore(tx, playerId, amount, scope);
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

  const tell = async (
    tx: Tx,
    playerId: PlayerId,
    { amount, currency }: Money,
    news: Pick<PlayCounted, 'play' | 'way'> & { readonly at: Date; readonly scope?: WagerScope },
  ): Promise<void> => {
    await recordEvent(tx, {
      type: 'protection.play_counted',
      playerId,
      payload: {
        play: news.play,
        way: news.way,
        scope: news.scope ?? 'Casino',
        amount: amount.toString(),
        currency,
        playedAt: news.at.toISOString(),
      } satisfies PlayCounted,
      happenedAt: clock.now(),
    });
  };

  return {
    async assertMayStake(db, playerId, amount) {
      await assertStake(db, playerId, amount, await playedBefore(db, playerId, amount));
    },
    async stake(tx, playerId, amount, way) {
      const found = await played(tx, playerId, amount);
      await assertStake(tx, playerId, amount, found);
      if (!found) return;
      await keep(tx, playerId, found, {
        usage: addStake(found.usage, amount.amount),
        time: continuePlay(found.time, found.playBreak, found.now),
        loss: addLoss(found.loss, amount.amount),
      });
      await tell(tx, playerId, amount, { play: 'stake', way, at: found.now });
    },
    async win(tx, playerId, amount, way) {
      const found = await played(tx, playerId, amount);
      if (!found) return;
      await keep(tx, playerId, found, {
        usage: addWin(found.usage, amount.amount),
        loss: addLoss(found.loss, -amount.amount),
      });
      await tell(tx, playerId, amount, { play: 'win', way, at: found.now });
    },
    async giveBack(tx, playerId, amount, stakedAt) {
      const found = await played(tx, playerId, amount);
      if (!found) return;
      await keep(tx, playerId, found, {
        usage: addStake(found.usage, -amount.amount, pragueDay(stakedAt)),
        loss: addLoss(found.loss, -amount.amount, stakedAt),
      });
      await tell(tx, playerId, amount, { play: 'stake-back', way: 'contest', at: stakedAt });
    },
    async released(tx, { playerId, scope, amount, wonAt }) {
      const found = await played(tx, playerId, amount, scope);
      if (found) {
        await keep(tx, playerId, found, {
          usage: addWin(found.usage, amount.amount, pragueDay(wonAt)),
          loss: addLoss(found.loss, -amount.amount, wonAt),
        });
      }
      await tell(tx, playerId, amount, { play: 'win', way: 'held-win', at: wonAt, scope });
    },
  };
}
