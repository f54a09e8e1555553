/** Photos of players, taken at a reception: one of each player, sealed, each view audited. */
import type { Database, Db } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import type { ReadScan } from '../adapters/scan-images.ts';
import { putPhoto, sealedPhoto } from '../store/scans.ts';
import type { People, RecordAudit } from './ports.ts';

export interface PhotosDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly read: ReadScan;
  readonly people: People;
  readonly audit: RecordAudit;
}

/** The service of photos. */
export function createPhotos(dependencies: PhotosDependencies) {
  const { database, clock, read, people, audit } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'player-photo', dependencies.random);
  const noteOf = (staffId: bigint, action: string, playerId: bigint) => ({
    staffId,
    action: `verification.${action}`,
    targetKind: 'player',
    targetId: playerId.toString(),
  });
  return {
    /** Puts a photo in place of the present one. */
    async put(staffId: bigint, playerId: bigint, bytes: Uint8Array): Promise<Date> {
      if (!(await people.find(database.read, playerId))) {
        throw new DomainError('ERR_PLAYER_NOT_FOUND');
      }
      const [image] = await read(bytes);
      if (!image) throw new DomainError('ERR_SCAN_FORMAT');
      const now = clock.now();
      const sealed = seal.closeBytes(image, `photo:${playerId}`);
      await database.transaction(async (tx) => {
        await putPhoto(tx, { player_id: playerId, sealed, taken_by: staffId, taken_at: now });
        await audit(tx, noteOf(staffId, 'photo_taken', playerId));
      });
      return now;
    },

    /** The photo of a player, if there is one: for a partner's system that the contract lets see it. */
    async of(db: Db, playerId: bigint): Promise<Buffer | undefined> {
      const sealed = await sealedPhoto(db, playerId);
      return sealed && seal.openBytes(sealed, `photo:${playerId}`);
    },

    view: (staffId: bigint, playerId: bigint): Promise<Buffer> =>
      database.transaction(async (tx) => {
        const sealed = await sealedPhoto(tx, playerId);
        if (!sealed) throw new DomainError('ERR_NOT_FOUND');
        await audit(tx, noteOf(staffId, 'photo_viewed', playerId));
        return seal.openBytes(sealed, `photo:${playerId}`);
      }),
  };
}
export type Photos = ReturnType<typeof createPhotos>;
