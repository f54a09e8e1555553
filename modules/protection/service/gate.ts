/**
 * The one place that answers whether a player may play or deposit, and that keeps the bet's row of
 * it. Withdrawals are never asked: money out stays open whatever is closed here.
 */
import { type LimitKind, type Market, marketRules } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { limitKindRows } from '../contract/limit-kinds.table.ts';
import { timelineOf } from '../rules/limit-history.ts';
import { limitValue } from '../rules/limit-values.ts';
import { type ExclusionRow, exclusionsInForce } from '../store/exclusions.ts';
import { changesByKind } from '../store/limits.ts';
import { lockGate, writeGate } from '../store/play-gate.ts';
import type { StoredCeiling } from '../store/tables.ts';

/** An exclusion without an end is kept as this moment. */
const never = new Date('9999-12-31T00:00:00Z');
/** From when what holds already holds. */
const always = new Date(0);

/** Whether the account itself may play: neither locked, closed nor blocked by staff. */
export type AccountMayPlay = (db: Db, playerId: PlayerId) => Promise<boolean>;

export interface Gatekeeper {
  /**
   * Puts changes of one player in a row, and behind his bets in flight: what is written after this
   * holds for every later bet.
   */
  lock(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Rebuilds the row the bet reads; call it behind `lock` after every change. */
  rebuild(tx: Tx, playerId: PlayerId): Promise<void>;
  /** The exclusion that lasts longest, if any holds now. */
  exclusionInForce(db: Db, playerId: PlayerId): Promise<ExclusionRow | undefined>;
  /** Limits that still wait for a decision before play, where the market asks for one. */
  undecided(db: Db, playerId: PlayerId): Promise<LimitKind[]>;
  /** Refuses with ERR_PLAYER_EXCLUDED, ERR_PLAYING_BLOCKED or ERR_LIMITS_NOT_SET. */
  assertMayPlay(db: Db, playerId: PlayerId): Promise<void>;
  /** Refuses with ERR_PLAYER_EXCLUDED. */
  assertMayDeposit(db: Db, playerId: PlayerId): Promise<void>;
}

/** Makes the gatekeeper of a market. */
export function createGatekeeper(deps: {
  readonly clock: Clock;
  readonly market: Market;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly accountMayPlay: AccountMayPlay;
}): Gatekeeper {
  const { clock, market, ledger, accountMayPlay } = deps;

  const exclusionInForce = async (db: Db, playerId: PlayerId) =>
    (await exclusionsInForce(db, playerId, clock.now()))[0];

  const assertNotExcluded = async (db: Db, playerId: PlayerId): Promise<void> => {
    const exclusion = await exclusionInForce(db, playerId);
    if (!exclusion) return;
    const until = exclusion.ends_at?.toISOString() ?? null;
    throw new DomainError('ERR_PLAYER_EXCLUDED', { data: { kind: exclusion.kind, until } });
  };

  const undecided = async (db: Db, playerId: PlayerId): Promise<LimitKind[]> => {
    const now = clock.now();
    const rules = marketRules(market, pragueDay(now));
    if (!rules.limitsMustBeDecided) return [];
    const changes = await changesByKind(db, playerId);
    return rules.limitsShown.filter(
      (kind) => timelineOf(changes.get(kind) ?? [], now).current.decision === 'UNSET',
    );
  };

  return {
    exclusionInForce,
    undecided,
    async lock(tx, playerId) {
      // Wallets first, as whoever ends the sessions of a player behind them: so no two wait for each other.
      await ledger.lockPlayer(tx, playerId);
      await lockGate(tx, playerId, clock.now());
    },
    async rebuild(tx, playerId) {
      const now = clock.now();
      const [longest] = await exclusionsInForce(tx, playerId, now);
      const changes = await changesByKind(tx, playerId);
      const ceilings = [...changes].flatMap(([kind, own]): StoredCeiling[] => {
        if (limitKindRows[kind].unit !== 'Money') return [];
        const { current, since, pending } = timelineOf(own, now);
        // What holds already goes on holding while a clock that is put right stands before it.
        const steps = since ? [{ choice: current, from: always }] : [];
        for (const { choice, effectiveAt } of pending) steps.push({ choice, from: effectiveAt });
        return steps.map(({ choice, from }) => ({
          kind,
          value: limitValue(choice)?.toString() ?? null,
          from: from.toISOString(),
        }));
      });
      await writeGate(tx, playerId, {
        excludedUntil: longest ? (longest.ends_at ?? never) : null,
        ceilings,
        updatedAt: now,
      });
    },
    async assertMayPlay(db, playerId) {
      await assertNotExcluded(db, playerId);
      if (!(await accountMayPlay(db, playerId))) throw new DomainError('ERR_PLAYING_BLOCKED');
      const kinds = await undecided(db, playerId);
      if (kinds.length > 0) throw new DomainError('ERR_LIMITS_NOT_SET', { data: { kinds } });
    },
    assertMayDeposit: assertNotExcluded,
  };
}
