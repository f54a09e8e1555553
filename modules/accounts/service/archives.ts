/**
 * All that is known of a player as one file. A job reads what each module has declared, opens what is
 * sealed, packs it and seals the whole. It waits some days for its player, who gets a link of a few
 * minutes after the password; the link opens nothing for anybody else.
 */
import { type Database, enqueueJob, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import { type PackedFile, zip } from '@herna/kernel/zip';
import type { Messaging } from '@herna/messaging';
import type { PersonalTables, personalFilesPoint } from '@herna/module-kit';
import type { Players } from '@herna/players';
import { archiveMs, linkMs } from '../rules/retention.ts';
import * as store from '../store/archives.ts';
import { type Named, personalRows } from '../store/personal-data.ts';
import type { ArchiveRow } from '../store/tables.ts';

type PersonalFiles =
  NonNullable<NonNullable<(typeof personalFilesPoint)['value']>> extends (
    value: infer Files,
  ) => unknown
    ? Files
    : never;

export interface ArchivesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly players: Pick<Players, 'playerById' | 'proveSelf' | 'proveSecondFactor'>;
  /** What each module holds of people. */
  readonly personalData: Readonly<Record<string, PersonalTables>>;
  readonly personalFiles: () => readonly PersonalFiles[];
}

export const archiveJob = 'accounts.make_archive';
/** How long an archive may be in the making before it is begun anew for whoever asks again. */
const patienceMs = 3_600_000;

const belongsTo = ({ player_id, id }: Pick<ArchiveRow, 'player_id' | 'id'>): string =>
  `archive:${player_id}:${id}`;

/** A person as rows name them. */
export async function namedAs(
  players: Pick<Players, 'playerById'>,
  db: Database['read'],
  playerId: bigint,
): Promise<Named> {
  const player = await players.playerById(db, playerId as PlayerId);
  const contacts = [player?.email, player?.phone].filter((one) => typeof one === 'string');
  return { playerId, contacts };
}

/** The service of archives. */
export function createArchives(dependencies: ArchivesDependencies) {
  const { database, clock, random, messaging, players, personalData } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'personal-archive', random);
  const given = Object.entries(personalData).flatMap(([module, tables]) =>
    Object.entries(tables)
      .filter(([, { withheld }]) => withheld === undefined)
      .map(([table, of]) => ({ module, table, of })),
  );
  const withheld = Object.values(personalData).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, of]) => (of.withheld ? [[table, of.withheld]] : [])),
  );
  const json = (name: string, value: unknown): PackedFile => ({
    name,
    bytes: Buffer.from(JSON.stringify(value, null, 2)),
  });

  const ownArchive = async (playerId: PlayerId, id: bigint): Promise<ArchiveRow> => {
    const row = await store.archiveById(database.read, id);
    const now = clock.now();
    const open = row?.state === 'READY' && row.expires_at !== null && row.expires_at > now;
    if (row?.player_id !== playerId || !open) throw new DomainError('ERR_ARCHIVE_NOT_FOUND');
    return row;
  };

  const announce = async (tx: Tx, playerId: bigint): Promise<void> => {
    const player = await players.playerById(tx, playerId as PlayerId);
    if (!player?.email) return;
    const { email: to, locale } = player;
    const values = { link: `${dependencies.publicUrl}/profile/settings/personal-data` };
    await messaging.email(tx, {
      to,
      template: 'archive_ready',
      locale,
      values,
      playerId: playerId as PlayerId,
    });
  };

  return {
    /** The archive that is being made or waits to be downloaded. */
    current: (playerId: PlayerId): Promise<ArchiveRow | undefined> =>
      store.openArchive(database.read, playerId),

    /** Asks for an archive; while there is one, it is that one. */
    request: (playerId: PlayerId): Promise<ArchiveRow> =>
      database.transaction(async (tx) => {
        await store.expireArchives(tx, clock.now());
        const fresh = await store.insertArchive(tx, {
          player_id: playerId,
          state: 'REQUESTED',
          total: given.length,
          requested_at: clock.now(),
        });
        const row = fresh ?? (await store.openArchive(tx, playerId));
        if (!row) throw new DomainError('ERR_CONFLICT');
        // One that is not made after so long has used its attempts up: it gets new ones.
        const isStuck = clock.now().getTime() - row.requested_at.getTime() > patienceMs;
        if (fresh || (row.state === 'REQUESTED' && isStuck)) {
          const key = `archive-${row.id}`;
          await enqueueJob(tx, archiveJob, { archiveId: row.id.toString() }, { key });
        }
        return row;
      }),

    /** Makes an archive; a job's work. Made again, it is the same one. */
    async make({ archiveId }: Readonly<Record<string, unknown>>): Promise<void> {
      const row = await store.archiveById(database.read, BigInt(String(archiveId)));
      if (row?.state !== 'REQUESTED') return;
      const person = await namedAs(players, database.read, row.player_id);
      const files: PackedFile[] = [];
      for (const [index, { module, table, of }] of given.entries()) {
        const rows = await personalRows(database.read, table, of, person);
        const name = `${module}/${table.slice(table.indexOf('.') + 1)}.json`;
        if (rows.length > 0) files.push(json(name, rows));
        await database.transaction((tx) => store.updateArchive(tx, row, { done: index + 1 }));
      }
      for (const filesOf of dependencies.personalFiles()) {
        files.push(...(await filesOf(database.read, row.player_id)));
      }
      files.unshift(
        json('contents.json', {
          madeAt: clock.now().toISOString(),
          amounts: 'minor units of the currency',
          files: files.map(({ name }) => name),
          withheld: Object.fromEntries(withheld),
        }),
      );
      const bytes = zip(files);
      const now = clock.now();
      await database.transaction(async (tx) => {
        await store.updateArchive(tx, row, {
          state: 'READY',
          size: bytes.length,
          sealed: seal.closeBytes(bytes, belongsTo(row)),
          ready_at: now,
          expires_at: new Date(now.getTime() + archiveMs),
        });
        await announce(tx, row.player_id);
      });
    },

    /**
     * Gives a link to the archive, for a few minutes, after the password and the code of a second
     * factor that is on; an earlier link is void.
     * @throws ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_ARCHIVE_NOT_FOUND,
     *   ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE
     */
    async unlock(playerId: PlayerId, id: bigint, password: string, code?: string) {
      const row = await ownArchive(playerId, id);
      await players.proveSelf(playerId, password);
      await players.proveSecondFactor(playerId, code);
      const token = base64url(random.bytes(32));
      const expiresAt = new Date(clock.now().getTime() + linkMs);
      const link = { link_hash: tokenHash(token), link_expires_at: expiresAt };
      await database.transaction((tx) => store.updateArchive(tx, row, link));
      return { token, expiresAt };
    },

    /** The archive by its link, for its owner alone. @throws ERR_ARCHIVE_NOT_FOUND */
    async download(playerId: PlayerId, id: bigint, token: string): Promise<Buffer> {
      const row = await ownArchive(playerId, id);
      const now = clock.now();
      const { link_hash: hash, link_expires_at: until, sealed } = row;
      const works = hash && until && until > now && hash.equals(tokenHash(token));
      if (!works || !sealed) throw new DomainError('ERR_ARCHIVE_NOT_FOUND');
      await database.transaction((tx) => store.updateArchive(tx, row, { downloaded_at: now }));
      return seal.openBytes(sealed, belongsTo(row));
    },

    /** Forgets archives whose time is over; a job's work. */
    expire: (): Promise<void> =>
      database.transaction((tx) => store.expireArchives(tx, clock.now())),
  };
}
export type Archives = ReturnType<typeof createArchives>;
