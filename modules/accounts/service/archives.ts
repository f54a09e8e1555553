/**
 * All that is known of a player as one file. A job reads what each module has declared, opens what is
 * sealed, packs it while it reads and seals it part by part. It waits some days for its player, who gets
 * a link of a few minutes after the password; the link opens nothing for anybody else.
 */
import { type Brand, siteIn } from '@herna/brands';
import type { StreamedFile } from '@herna/contract-kit';
import { type Database, enqueueJob, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import { zipStream } from '@herna/kernel/zip-stream';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import { abandonedMs, archiveMs, linkMs, patienceMs } from '../rules/retention.ts';
import * as parts from '../store/archive-parts.ts';
import * as store from '../store/archives.ts';
import type { Named } from '../store/personal-data.ts';
import type { ArchiveRow } from '../store/tables.ts';
import { type ArchiveSources, archiveFiles, givenTables } from './archive-files.ts';
import { readParts, writeParts } from './archive-parts.ts';

export interface ArchivesDependencies extends ArchiveSources {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly players: Pick<Players, 'playerById' | 'proveSelf' | 'proveSecondFactor'>;
}

export const archiveJob = 'accounts.make_archive';
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
  const { database, clock, random, messaging, players } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'personal-archive', random);

  const expireAll = (tx: Tx): Promise<void> => {
    const now = clock.now();
    return store.expireArchives(tx, now, new Date(now.getTime() - abandonedMs));
  };

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
    const site = siteIn(dependencies.brand, dependencies.publicUrl, locale);
    const values = { link: `${site}/profile/settings/personal-data` };
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
        await expireAll(tx);
        const fresh = await store.insertArchive(tx, {
          player_id: playerId,
          state: 'REQUESTED',
          total: givenTables(dependencies.personalData).length,
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

    /**
     * Makes an archive; a job's work. Each attempt begins it anew, and only a whole one can be
     * downloaded.
     */
    async make({ archiveId }: Readonly<Record<string, unknown>>): Promise<void> {
      const found = await store.archiveById(database.read, BigInt(String(archiveId)));
      const row = found && (await database.transaction((tx) => parts.beginAttempt(tx, found)));
      if (!row) return;
      // Rows are read from one moment, while parts and progress are written beside it.
      const written = await database.snapshot(async (db) => {
        const person = await namedAs(players, db, row.player_id);
        const files = archiveFiles(db, dependencies, person, clock.now(), async (done) => {
          await database.transaction((tx) => parts.updateAttempt(tx, row, { done }));
        });
        return writeParts(database, seal, row, zipStream(files));
      });
      if (!written) return;
      const now = clock.now();
      await database.transaction(async (tx) => {
        const isWhole = await parts.updateAttempt(tx, row, {
          ...written,
          state: 'READY',
          ready_at: now,
          expires_at: new Date(now.getTime() + archiveMs),
        });
        if (isWhole) await announce(tx, row.player_id);
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

    /**
     * The archive by its link, for its owner alone; it is read while it is sent.
     * @throws ERR_ARCHIVE_NOT_FOUND
     */
    async download(playerId: PlayerId, id: bigint, token: string): Promise<StreamedFile> {
      const row = await ownArchive(playerId, id);
      const now = clock.now();
      const { link_hash: hash, link_expires_at: until, size, ready_at } = row;
      const works = hash && until && until > now && hash.equals(tokenHash(token));
      if (!works || size === null || !ready_at) throw new DomainError('ERR_ARCHIVE_NOT_FOUND');
      await database.transaction((tx) => store.updateArchive(tx, row, { downloaded_at: now }));
      return {
        type: 'application/zip',
        size: Number(size),
        etag: `archive-${row.id}-${row.attempt}`,
        changedAt: ready_at,
        isPrivate: true,
        downloadName: 'personal-data.zip',
        read: (from, to) => readParts(database, seal, { ...row, size }, from, to),
      };
    },

    /** Forgets archives whose time is over; a job's work. */
    expire: (): Promise<void> => database.transaction(expireAll),
  };
}
export type Archives = ReturnType<typeof createArchives>;
