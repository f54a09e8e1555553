/**
 * Decisions in open rounds. Each is made once; one with a further stake is named before the stake
 * is asked for, so that whoever asks again, the player or recovery, asks for the same stake.
 */
import type { Database } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { offersDoubling, type PlayRules } from '../rules/market.ts';
import { lockRound, moveRound, updateRound } from '../store/rounds.ts';
import type { RoundRow, SessionRow } from '../store/tables.ts';
import { type Staked, WalletRefusal } from '../wallet.ts';
import { type Draw, titleOf } from './draw.ts';
import { type Settlement, stakedColumns } from './settlement.ts';

export interface DecisionsDependencies {
  readonly database: Database;
  readonly draw: Draw;
  readonly settlement: Settlement;
  /** Rules of the market today. */
  readonly playRules: () => PlayRules;
}

/** How a decision was paid for: whether a stake was asked for, and what was answered. */
interface Paid {
  readonly hasStake: boolean;
  readonly staked: Staked | undefined;
}

/** The service of decisions. */
export function createDecisions(dependencies: DecisionsDependencies) {
  const { database, draw, settlement, playRules } = dependencies;
  const { shown, standing, pay } = settlement;

  /**
   * The decisions of a round. A win is collected at once where the market forbids to double it, and so
   * is a return up to the stake: it is no win to be doubled, and nobody has to put it aside.
   */
  const collected = (row: RoundRow): string[] => {
    if (!offersDoubling(titleOf(row.game_key), draw.round(row).legal)) return row.decisions;
    const taken = [...row.decisions, 'collect'];
    const { win, staked } = draw.round({ ...row, decisions: taken });
    return !playRules().doubling || win <= staked ? taken : row.decisions;
  };

  /**
   * Applies a decision once. With a further stake it must be the one that is pending: the stake
   * was asked for in its name.
   */
  const apply = (row: RoundRow, session: SessionRow, action: string, paid: Paid) =>
    database.transaction(async (tx): Promise<RoundRow | undefined> => {
      const locked = await lockRound(tx, row.id);
      const same = locked.state === 'OPEN' && locked.decisions.length === row.decisions.length;
      if (!same || locked.pending_action !== (paid.hasStake ? action : null)) return undefined;
      const decisions = [...collected({ ...locked, decisions: [...locked.decisions, action] })];
      const { event, ...change } = standing({ ...locked, decisions });
      const extra = change.staked - locked.staked;
      const rest =
        paid.staked?.balance ??
        (extra > 0n ? await settlement.takePlayMoney(tx, session, extra) : undefined);
      const whole = {
        ...change,
        ...stakedColumns(locked, paid.staked),
        decisions,
        pending_action: null,
        balance_after: rest ?? locked.balance_after,
      };
      return event === 'open'
        ? updateRound(tx, row.id, whole)
        : moveRound(tx, locked, event, whole);
    });

  /** Names the decision whose stake is about to be asked for; false when another came first. */
  const reserve = (row: RoundRow, action: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const locked = await lockRound(tx, row.id);
      const same = locked.state === 'OPEN' && locked.decisions.length === row.decisions.length;
      if (!same || (locked.pending_action !== null && locked.pending_action !== action))
        return false;
      await updateRound(tx, row.id, { pending_action: action });
      return true;
    });

  const release = (row: RoundRow, action: string): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await lockRound(tx, row.id);
      const same = locked.decisions.length === row.decisions.length;
      if (same && locked.pending_action === action) {
        await updateRound(tx, row.id, { pending_action: null });
      }
    });

  /**
   * Makes a decision in an open round. A further stake of unknown outcome stays pending: asking
   * again, by the player or by the job, is asking for the same stake. It is asked of the session that
   * decides: the one that the round was begun in may be closed to stakes by now.
   */
  const decideIn = async (
    row: RoundRow,
    session: SessionRow,
    action: string,
    deciding: SessionRow = session,
  ) => {
    const legalNow = draw.round(row).legal;
    const legal = legalNow.find((one) => one.action === action);
    const doubles = action !== 'collect' && offersDoubling(titleOf(row.game_key), legalNow);
    if (!legal || (doubles && !playRules().doubling)) throw new DomainError('JANTAR_NOT_ALLOWED');
    const asks = legal.extraStake > 0n && session.mode === 'real';
    if (asks && !(await reserve(row, action))) throw new DomainError('JANTAR_STALE_STEP');
    let next: RoundRow | undefined;
    try {
      const step = row.decisions.length + 1;
      const staked = asks ? await settlement.ask(row, deciding, step, legal.extraStake) : undefined;
      next = await apply(row, session, action, { hasStake: asks, staked });
    } catch (error) {
      if (!(error instanceof WalletRefusal)) throw error;
      if (asks) await release(row, action);
      throw new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: error.code } });
    }
    if (!next) throw new DomainError('JANTAR_STALE_STEP');
    return next.state === 'DECIDED' ? pay(next, session) : shown(next, session);
  };

  return { collected, decideIn };
}
export type Decisions = ReturnType<typeof createDecisions>;
