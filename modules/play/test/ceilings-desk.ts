/** The ceilings of wins as staff of a test set them and decide on what is held; a refusal is its code. */
import { createCeilings } from '@herna/ceilings';
import { DomainError, type StaffId } from '@herna/kernel';
import { unlimitedAuthority } from '@herna/testkit/everybody';
import type { PlayWorld } from './play-world.ts';

/** A win that waits for a person; money in minor units. */
export interface Held {
  readonly id: string;
  readonly amount: number;
  readonly state: string;
  readonly cause: string;
  readonly counted: number;
}

/** Opens the desk of a world that is already open. */
export function openCeilingsDesk(world: PlayWorld) {
  const { handlers } = createCeilings({
    database: world.database,
    clock: world.clock,
    market: 'sk',
    ledger: world.ledger,
    authority: unlimitedAuthority,
    divide: world.bonuses.divide,
    freeRoundWon: world.play.freeRounds.addWin,
    scopeOfSession: world.play.scopeOfSession,
    released: world.protection.countedPlay.released,
  });

  /** What a member of staff or, named, the player asks of the ceilings. */
  async function asked(key: string, input: object, playerId?: bigint) {
    const staff = { kind: 'staff', staffId: 5n as StaffId };
    const context = {
      principal: playerId ? { kind: 'player', playerId } : staff,
      idempotent: world.database.transaction,
      act: async () => {},
    };
    const call = (
      handlers as unknown as Record<string, (...given: object[]) => Promise<Record<string, never>>>
    )[key];
    return (call?.({ query: {}, params: {}, ...input }, context) ?? Promise.reject(key)).catch(
      (error: unknown) => {
        if (error instanceof DomainError)
          return { code: error.code as never } as Record<string, never>;
        throw error;
      },
    );
  }

  return {
    asked,
    /** A ceiling in force for a title, in minor units of EUR. */
    ceiling: (
      period: 'ROUND' | 'MULTIPLE' | 'DAY',
      gameKey: string,
      amount: number,
      providerId = 0,
    ) =>
      world.database.pool.query(
        `insert into ceilings.ceiling
           (period, provider_id, game_key, currency, amount, valid_from, reason, made_at)
         values ($1, $4, $2, 'EUR', $3, '2026-01-01', 'as a test wants it', now())`,
        [period, gameKey, amount, providerId],
      ),
    async heldOf(playerId: bigint): Promise<Held[]> {
      const query = { playerId: String(playerId) };
      const { items } = await asked('GET /api/ceilings/held-wins', { query });
      return items as unknown as Held[];
    },
    /** What limits know of the wins of a player, and of the loss of this hour. */
    async counted(playerId: bigint, scope = 'Casino') {
      const { rows } = await world.database.pool.query<Record<'day' | 'month' | 'lost', bigint>>(
        `select wins_day as day, wins_month as month, lost from protection.usage
         where player_id = $1 and scope = $2`,
        [playerId, scope],
      );
      return rows[0];
    },
    decide: (heldWinId: string, decision: 'RELEASED' | 'REJECTED') =>
      asked('POST /api/ceilings/held-wins/{heldWinId}/decide', {
        params: { heldWinId },
        body: { decision, reason: 'looked at it' },
      }),
  };
}

export type CeilingsDesk = ReturnType<typeof openCeilingsDesk>;
