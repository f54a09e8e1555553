/** Deeds of staff that touch sessions and requirements: audited in the deed's transaction. */
import type { Database } from '@herna/db';
import type { AskedKey, RequirementKey } from '../contract/account-states.ts';
import type { WhichSessions } from '../store/sessions.ts';
import type { RecordAudit } from './audit.ts';
import { lockedPlayer, type Requirements } from './requirements.ts';
import type { Sessions } from './sessions.ts';

export interface DeskDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly requirements: Requirements;
  readonly audit: RecordAudit;
}

/** The service of the staff's desk. */
export function createDesk({ database, sessions, requirements, audit }: DeskDependencies) {
  return {
    /** Ends sessions; each player's share is a note of its own. Gives how many were ended. */
    endSessions: (staffId: bigint, which: WhichSessions, reason: string): Promise<number> =>
      database.transaction(async (tx) => {
        const ended = await sessions.end(tx, which, 'KilledByOperator');
        const byPlayer = Map.groupBy(ended, ({ player_id }) => player_id);
        for (const [playerId, own] of byPlayer) {
          const details = { sessions: own.map(({ id }) => id.toString()) };
          const action = 'players.sessions_ended';
          await audit(tx, { staffId, action, playerId, reason, details });
        }
        return ended.length;
      }),

    /** Adds, fulfils or withdraws what an account needs. */
    setRequirement: (
      staffId: bigint,
      playerId: bigint,
      requirement: { readonly key: RequirementKey | AskedKey; readonly fulfilled: boolean },
      reason: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await lockedPlayer(tx, playerId);
        await requirements.set(tx, playerId, requirement.key, requirement.fulfilled);
        const action = 'players.requirement_changed';
        await audit(tx, { staffId, action, playerId, reason, details: requirement });
      }),
  };
}
export type Desk = ReturnType<typeof createDesk>;
