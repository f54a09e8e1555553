/**
 * A player's picture. Its type is what its bytes are, not what it is called. It is drawn anew, small and
 * square: what was written into it, where it was taken above all, does not come through.
 */
import { createHash } from 'node:crypto';
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import sharp from 'sharp';
import { pictureType } from '../rules/pictures.ts';
import { avatarOf, deleteAvatar, hasAvatar, putAvatar } from '../store/profile-parts.ts';
import type { AvatarRow } from '../store/tables.ts';
import { refuseFields } from './registration-checks.ts';

const side = 256;
/** More pixels than the cameras of phones give, far fewer than a bomb unfolds to. */
const pixelsMax = 120_000_000;
const kept = 'image/webp';

/** The picture as it is kept; undefined where it cannot be drawn. */
const drawnAnew = (bytes: Buffer): Promise<Buffer | undefined> =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined);

/** The service of pictures. */
export function createAvatars({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Puts a picture in place of the present one. */
    async put(playerId: bigint, sent: Buffer): Promise<void> {
      const bytes = pictureType(sent) ? await drawnAnew(sent) : undefined;
      if (!bytes) {
        const kind = sent.length === 0 ? 'RequiredField' : 'InvalidType';
        return refuseFields([{ field: 'file', kind }]);
      }
      const hash = createHash('sha256').update(bytes).digest('hex');
      const picture = { player_id: playerId, type: kept, bytes, hash, changed_at: clock.now() };
      await database.transaction((tx) => putAvatar(tx, picture));
    },

    async get(playerId: bigint): Promise<AvatarRow> {
      const avatar = await avatarOf(database.read, playerId);
      if (!avatar) throw new DomainError('ERR_NOT_FOUND');
      return avatar;
    },

    async assertThere(playerId: bigint): Promise<void> {
      if (!(await hasAvatar(database.read, playerId))) throw new DomainError('ERR_NOT_FOUND');
    },

    remove: (playerId: bigint): Promise<void> =>
      database.transaction((tx) => deleteAvatar(tx, playerId)),
  };
}
export type Avatars = ReturnType<typeof createAvatars>;
