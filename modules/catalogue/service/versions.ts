/** Use cases of certified versions: recorded with the moment they hold from, kept once played. */
import type { Database, Db } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { certificatesOf, type KnownCertificate } from '../store/certificates.ts';
import { gameWhere, lockGames } from '../store/games.ts';
import {
  deleteVersion,
  gameOfVersion,
  insertVersion,
  type VersionRow,
  versionsOf,
} from '../store/versions.ts';
import type { GamesDependencies } from './games.ts';
import { nameTaken } from './name-taken.ts';

export interface VersionsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly record: GamesDependencies['record'];
  /** Whether a round of the game was begun in this time; `until` is open when null. */
  readonly played: (db: Db, gameId: bigint, from: Date, until: Date | null) => Promise<boolean>;
}

/** A version as it is recorded. */
export interface NewVersion {
  readonly gameId: bigint;
  readonly version: string;
  readonly note: string;
  /** Now, when absent. */
  readonly validFrom: Date | undefined;
}

/** The service of versions. */
export function createVersions({ database, clock, record, played }: VersionsDependencies) {
  return {
    /** Versions of a game, the latest first; ERR_GAME_NOT_FOUND. */
    async list(gameId: bigint): Promise<VersionRow[]> {
      if (!(await gameWhere(database.read, { id: gameId }))) {
        throw new DomainError('ERR_GAME_NOT_FOUND');
      }
      return versionsOf(database.read, [gameId]);
    },

    /** What was proved of a game; ERR_GAME_NOT_FOUND. */
    async certificates(gameId: bigint): Promise<KnownCertificate[]> {
      if (!(await gameWhere(database.read, { id: gameId }))) {
        throw new DomainError('ERR_GAME_NOT_FOUND');
      }
      return certificatesOf(database.read, gameId);
    },

    /** Versions by game. */
    async of(gameIds: readonly bigint[]): Promise<ReadonlyMap<bigint, VersionRow[]>> {
      return Map.groupBy(await versionsOf(database.read, gameIds), ({ game_id }) => game_id);
    },

    add: (staffId: bigint, { gameId, version, note, validFrom }: NewVersion): Promise<bigint> =>
      database
        .transaction(async (tx) => {
          const [game] = await lockGames(tx, [gameId]);
          if (!game) throw new DomainError('ERR_GAME_NOT_FOUND');
          const now = clock.now();
          const row = { game_id: gameId, version, note, created_at: now };
          const { id } = await insertVersion(tx, { ...row, valid_from: validFrom ?? now });
          await record(tx, {
            staffId,
            action: 'catalogue.version_added',
            targetId: gameId.toString(),
            after: { version, note, validFrom: validFrom ?? now },
          });
          return id;
        })
        .catch(nameTaken),

    /** Removes a version, if no round was played under it; one that is gone stays gone. */
    remove: (staffId: bigint, id: bigint): Promise<void> =>
      database.transaction(async (tx) => {
        const of = await gameOfVersion(tx, id);
        if (!of) return;
        await lockGames(tx, [of.game_id]);
        const version = (await versionsOf(tx, [of.game_id])).find((one) => one.id === id);
        if (!version) return;
        if (await played(tx, of.game_id, version.valid_from, version.valid_until)) {
          throw new DomainError('ERR_VERSION_PLAYED');
        }
        await deleteVersion(tx, id);
        await record(tx, {
          staffId,
          action: 'catalogue.version_removed',
          targetId: id.toString(),
          before: { game: of.game_id, version: version.version, validFrom: version.valid_from },
        });
      }),
  };
}
export type Versions = ReturnType<typeof createVersions>;
