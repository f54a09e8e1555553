/** A player's picture. Its type is what its bytes are, not what it is called. */
import { createHash } from 'node:crypto';
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { pictureType } from '../rules/pictures.ts';
import { avatarOf, deleteAvatar, hasAvatar, putAvatar } from '../store/profile-parts.ts';
import type { AvatarRow } from '../store/tables.ts';
import { refuseFields } from './registration-checks.ts';

/** The service of pictures. */
export function createAvatars({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Puts a picture in place of the present one. */
    async put(playerId: bigint, bytes: Buffer): Promise<void> {
      const type = pictureType(bytes);
      if (!type) {
        const kind = bytes.length === 0 ? 'RequiredField' : 'InvalidType';
        return refuseFields([{ field: 'file', kind }]);
      }
      const hash = createHash('sha256').update(bytes).digest('hex');
      const picture = { player_id: playerId, type, bytes, hash, changed_at: clock.now() };
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
