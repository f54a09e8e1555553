/** Use cases of live tables: the feed that players see, and keeping it. */
import type { Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { offerState } from '../rules/listing.ts';
import { isOpen } from '../rules/opening-hours.ts';
import { type GameRow, lockGames } from '../store/games.ts';
import {
  deleteLiveTable,
  insertLiveTable,
  type LiveTable,
  type LiveTableRow,
  selectLiveTables,
  updateLiveTable,
} from '../store/live-tables.ts';
import type { GamesDependencies } from './games.ts';
import { nameTaken } from './name-taken.ts';

/** A table as the feed shows it. */
export interface FedTable {
  readonly table: LiveTableRow;
  readonly game: GameRow;
  readonly open: boolean;
}

/** The service of live tables. */
export function createLiveTables({
  database,
  clock,
  allGames,
  record,
}: Omit<GamesDependencies, 'authority'>) {
  const present = async (tx: Tx, id: bigint | undefined) =>
    (await selectLiveTables(tx, undefined)).find((table) => table.id === id);

  return {
    /** Tables of the games on offer, of one game if named. */
    async feed(gameId: bigint | undefined): Promise<FedTable[]> {
      const now = clock.now();
      const tables = await selectLiveTables(database.read, gameId);
      const games = tables.length > 0 ? await allGames() : [];
      const offered = new Map(
        games.filter((game) => offerState(game, now) === 'OFFERED').map((game) => [game.id, game]),
      );
      return tables.flatMap((table) => {
        const game = offered.get(table.game_id);
        return game ? [{ table, game, open: isOpen(table.opening_hours, now) }] : [];
      });
    },

    /** Makes a table, or changes the one named; gives its id. */
    async save(
      staffId: bigint,
      id: bigint | undefined,
      wish: Omit<LiveTable, 'changed_at'>,
    ): Promise<bigint> {
      if (wish.stake_maximum < wish.stake_minimum) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'stakeMaximum', kind: 'InvalidValue' }],
        });
      }
      return database
        .transaction(async (tx) => {
          const [game] = await lockGames(tx, [wish.game_id]);
          if (!game) throw new DomainError('ERR_GAME_NOT_FOUND');
          const before = await present(tx, id);
          const table = { ...wish, changed_at: clock.now() };
          const saved = await (id === undefined
            ? insertLiveTable(tx, table)
            : updateLiveTable(tx, id, table));
          if (!saved) throw new DomainError('ERR_NOT_FOUND');
          await record(tx, {
            staffId,
            action: 'catalogue.live_table_saved',
            targetId: saved.id.toString(),
            ...(before ? { before } : {}),
            after: wish,
          });
          return saved.id;
        })
        .catch(nameTaken);
    },

    remove: (staffId: bigint, id: bigint): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await present(tx, id);
        if (!before || !(await deleteLiveTable(tx, id))) throw new DomainError('ERR_NOT_FOUND');
        await record(tx, {
          staffId,
          action: 'catalogue.live_table_removed',
          targetId: id.toString(),
          before,
        });
      }),
  };
}
export type LiveTables = ReturnType<typeof createLiveTables>;
