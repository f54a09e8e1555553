/** Free rounds as staff offer and end them, and players accept them. */
import { unrecorded } from '@herna/contract-kit/server';
import type { PlayerId } from '@herna/kernel';
import { idempotent } from '@herna/platform';
import type { Operation, Reply } from '../workload/operations.ts';
import type { Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** Makes the callers of a run. */
export function createFreeRoundCallers(
  { clock, freeRounds }: PlatformHarness,
  { prefix, players }: Run,
) {
  const ids = new Map<string, string>();
  const playerOf = ({ player }: Of<'free-rounds' | 'end-free-rounds'>) =>
    players[player] as PlayerId;

  return {
    /** The platform's id of a gift, once it is known. */
    idOf: (id: string): string | undefined => ids.get(id),

    /** A command of staff, which has one effect for its key, as the edge runs it. */
    async give({ platform, database }: Node, operation: Of<'free-rounds'>): Promise<Reply> {
      const { promotions } = platform.modules.parts;
      const playerId = playerOf(operation);
      const command = {
        principal: 'staff:1',
        call: 'POST /capi/v2-onling/FreeRound/CreateRelation',
        key: `${prefix}-${operation.id}`,
        input: { definitionId: String(freeRounds), playerId: String(playerOf(operation)) },
      };
      const id = await idempotent(database, command, clock.now(), async (tx) => {
        const source = { source: 'staff', reference: command.key } as const;
        const wish = { definitionId: freeRounds, playerId, source };
        const row = await promotions.freeRounds.offerTo(tx, wish);
        if (typeof row === 'string') return '';
        const { hash } = await promotions.freeRounds.shown(tx, row, 'cs');
        const acceptance = { termsHash: hash, locale: 'cs', ip: '127.0.0.1' };
        await promotions.freeRounds.accept(tx, { playerId, id: row.id }, acceptance);
        return String(row.id);
      });
      if (id === '') return { code: 'ERR_FREE_ROUND_NOT_ALLOWED' };
      ids.set(operation.id, id);
      return { code: 'OK' };
    },

    async end({ platform, database }: Node, operation: Of<'end-free-rounds'>): Promise<Reply> {
      const { promotions } = platform.modules.parts;
      const key = { playerId: playerOf(operation), id: BigInt(ids.get(operation.id) ?? 0) };
      await database.transaction((tx) => promotions.freeRounds.cancel(tx, key, unrecorded));
      return { code: 'OK' };
    },
  };
}
