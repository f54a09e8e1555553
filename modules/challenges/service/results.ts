/** What has become of challenges and wheels, for staff. */
import type { Db } from '@herna/db';
import type { Prize } from '../contract/schemas.ts';
import * as definitions from '../store/definitions.ts';
import * as participations from '../store/participations.ts';
import * as spins from '../store/spins.ts';
import type { Definitions } from './definitions.ts';
import type { Participations } from './participations.ts';
import type { ChallengesDependencies } from './ports.ts';

interface Wish {
  readonly offset: number;
  readonly limit: number;
}

/** Makes the service. */
export function createResults(
  { database }: Pick<ChallengesDependencies, 'database'>,
  { one }: Pick<Definitions, 'one'>,
  { progress }: Pick<Participations, 'progress'>,
) {
  const db = database.read;
  return {
    rewarded: async (id: bigint, at: Db = db): Promise<number> =>
      (await participations.rewardedIn(at, [id])).get(id) ?? 0,

    spun: async (id: bigint, at: Db = db): Promise<number> =>
      (await spins.spunOf(at, [id])).get(id) ?? 0,

    /** @throws DomainError ERR_NOT_FOUND */
    async players(id: bigint, wish: Wish) {
      await one('CHALLENGE', id);
      const page = await participations.participationPage(db, id, wish);
      const items = await Promise.all(
        page.items.map(async (row) => ({ row, ...(await progress(db, row)) })),
      );
      return { items, total: page.total };
    },

    /** @throws DomainError ERR_NOT_FOUND */
    async spins(id: bigint, wish: Wish) {
      await one('WHEEL', id);
      const page = await spins.spinPage(db, id, wish);
      const versionOf = await definitions.versionsOf(db, 'WHEEL', [id]);
      const prizeOf = (row: spins.SpinRow): Prize | null =>
        row.segment === null
          ? null
          : (versionOf(id, row.version).spec.segments[row.segment]?.prize ?? null);
      return { items: page.items.map((row) => ({ row, prize: prizeOf(row) })), total: page.total };
    },
  };
}

export type Results = ReturnType<typeof createResults>;
