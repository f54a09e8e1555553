/**
 * Finishes what was interrupted: stakes of unknown outcome go back, decided rounds are paid,
 * decisions whose stake was never answered are asked for again, rounds left alone are settled by
 * their published default. Each round by itself: one that cannot be finished stops no other.
 */
import { type Database, eachInPages } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { unfinishedRoundHours } from '@herna/maths';
import { interruptedRounds, roundById } from '../store/rounds.ts';
import type { RoundRow } from '../store/tables.ts';
import { unlessSilent } from '../wallet.ts';
import type { Decisions } from './decisions.ts';
import { type Draw, isPlayable } from './draw.ts';
import type { Settlement } from './settlement.ts';

export interface RecoveryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly draw: Draw;
  readonly decisions: Pick<Decisions, 'decideIn'>;
  readonly settlement: Settlement;
  readonly onError: (error: unknown) => void;
}

/** An answer that has not come after this long does not come: the wallet gives up before it. */
const askingForMs = 40_000;
const leftForMs = unfinishedRoundHours * 3_600_000;
const atOnce = 100;

/** The recovery of rounds. */
export function createRecovery(dependencies: RecoveryDependencies) {
  const { database, clock, draw, decisions, settlement, onError } = dependencies;

  const finish = async (row: RoundRow): Promise<void> => {
    const session = await settlement.sessionOf(row);
    if (row.state === 'DECIDED') {
      await settlement.pay(row, session);
      return;
    }
    if (row.state === 'ASKING' || !isPlayable(row)) {
      await settlement.takeBack(row, session);
      return;
    }
    const left = clock.now().getTime() - row.created_at.getTime() >= leftForMs;
    const action = row.pending_action ?? (left ? draw.round(row).whenLeft : undefined);
    if (action === undefined) {
      // Nothing is decided for its player: the stakes go back.
      if (left) await settlement.takeBack(row, session);
      return;
    }
    await decisions.decideIn(row, session, action).catch((error: unknown) => {
      // A refused stake ends the wish for it; the round is open as it was before.
      if (!(error instanceof DomainError && error.code === 'JANTAR_STAKE_REFUSED')) throw error;
    });
    const next = await roundById(database.read, row.id);
    if (next?.state === 'OPEN' && left) await finish(next);
  };

  return {
    /** Gives how many rounds were found. */
    recoverInterrupted(): Promise<number> {
      const now = clock.now().getTime();
      const since = {
        askingBefore: new Date(now - askingForMs),
        openBefore: new Date(now - leftForMs),
      };
      return eachInPages(
        (after, limit) => interruptedRounds(database.read, { ...since, after, limit }),
        atOnce,
        (row) => finish(row).catch(unlessSilent(onError)),
      );
    },
  };
}
