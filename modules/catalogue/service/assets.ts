/** Uploaded pictures and game plans: checked by their bytes, kept with their hash. */
import { createHash } from 'node:crypto';
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { imageFacts, isPdf } from '../rules/image.ts';
import { drawNamePlate } from '../rules/name-plate.ts';
import { assetOf, deleteAsset, putAsset } from '../store/assets.ts';
import { gameWhere } from '../store/games.ts';
import type { AssetKind } from '../store/tables.ts';
import type { GamesDependencies } from './games.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface AssetsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly record: GamesDependencies['record'];
  /** Sizes that the brand requires. */
  readonly sizes: { readonly icon: PictureSize; readonly cover: PictureSize };
}

export interface ShownAsset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The service of uploads. */
export function createAssets({ database, clock, record, sizes }: AssetsDependencies) {
  const typeOf = (kind: AssetKind, bytes: Uint8Array): string => {
    if (kind === 'GAME_PLAN') {
      if (isPdf(bytes)) return 'application/pdf';
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'file', kind: 'InvalidType' }],
      });
    }
    const facts = imageFacts(bytes);
    const wanted = kind === 'ICON' ? sizes.icon : sizes.cover;
    if (facts?.width !== wanted.width || facts.height !== wanted.height) {
      throw new DomainError('ERR_IMAGE_SIZE', {
        fields: [{ field: 'file', kind: facts ? 'InvalidValue' : 'InvalidType' }],
        data: { width: wanted.width, height: wanted.height },
      });
    }
    return facts.type;
  };

  return {
    /** What was uploaded; in the place of a missing picture a plate with the game's name. */
    async show(gameId: bigint, kind: AssetKind): Promise<ShownAsset | undefined> {
      const uploaded = await assetOf(database.read, gameId, kind);
      if (uploaded || kind === 'GAME_PLAN') return uploaded;
      const game = await gameWhere(database.read, { id: gameId });
      if (!game) return undefined;
      const { width, height } = kind === 'ICON' ? sizes.icon : sizes.cover;
      return { type: 'image/svg+xml', bytes: Buffer.from(drawNamePlate(game, width, height)) };
    },

    /** Replaces a file of a game; gives its hash. */
    async put(
      staffId: bigint,
      gameId: bigint,
      kind: AssetKind,
      bytes: Uint8Array | undefined,
    ): Promise<string> {
      if (!bytes?.length) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'file', kind: 'RequiredField' }],
        });
      }
      const type = typeOf(kind, bytes);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await database.transaction(async (tx) => {
        if (!(await gameWhere(tx, { id: gameId }))) throw new DomainError('ERR_GAME_NOT_FOUND');
        const before = (await assetOf(tx, gameId, kind))?.hash;
        await putAsset(tx, {
          game_id: gameId,
          kind,
          type,
          bytes: Buffer.from(bytes),
          hash,
          uploaded_at: clock.now(),
        });
        await record(tx, {
          staffId,
          action: 'catalogue.asset_uploaded',
          targetId: gameId.toString(),
          ...(before ? { before: { kind, hash: before } } : {}),
          after: { kind, hash },
        });
      });
      return hash;
    },

    /** Removes a file of a game; the title's own art or the plate with its name shows again. */
    remove: (staffId: bigint, gameId: bigint, kind: AssetKind) =>
      database.transaction(async (tx) => {
        if (!(await gameWhere(tx, { id: gameId }))) throw new DomainError('ERR_GAME_NOT_FOUND');
        const before = (await assetOf(tx, gameId, kind))?.hash;
        await deleteAsset(tx, gameId, kind);
        await record(tx, {
          staffId,
          action: 'catalogue.asset_removed',
          targetId: gameId.toString(),
          before: { kind, hash: before },
        });
      }),
  };
}
export type Assets = ReturnType<typeof createAssets>;
