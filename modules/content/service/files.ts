/**
 * Static files. A file is what its bytes are: the name must agree with them, drawings may only draw,
 * and pictures that unfold beyond measure are refused before anything decodes them.
 */
import { hash as hashOf } from 'node:crypto';
import { enqueueJob } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { imageSize, pixelsMax } from '../adapters/images.ts';
import { endingsOf, type FileType, fileTypeOf, isSafeSvg } from '../rules/uploads.ts';
import {
  deleteFile,
  type FileRow,
  fileNamed,
  filesOf,
  imageJobOf,
  insertBlob,
  isPublished,
  variantsOf,
  writeFile,
  writeImageJob,
} from '../store/files.ts';
import { readBlob } from './blobs.ts';
import type { Author, ContentDependencies } from './dependencies.ts';
import { resizeJob, variantsFor } from './pictures.ts';

/** The address of a file. */
export const fileUrl = ({ folder, name }: Pick<FileRow, 'folder' | 'name'>): string =>
  `/capi/v2-onling/StaticFiles/Get/${folder}/${name}`;

export interface CheckedFile {
  /** It is a picture of several frames. */
  readonly moves: boolean;
  readonly type: FileType;
  readonly hash: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * What an upload is.
 * @throws DomainError ERR_FILE_TYPE, ERR_FILE_UNSAFE, ERR_FILE_IMAGE_TOO_LARGE
 */
export async function checkUpload(name: string, bytes: Uint8Array): Promise<CheckedFile> {
  const type = fileTypeOf(bytes);
  const ending = name.split('.').at(-1) ?? '';
  if (!type || !endingsOf[type].includes(ending)) throw new DomainError('ERR_FILE_TYPE');
  if (type === 'image/svg+xml' && !isSafeSvg(new TextDecoder().decode(bytes))) {
    throw new DomainError('ERR_FILE_UNSAFE');
  }
  const hash = hashOf('sha256', bytes, 'hex');
  if (type === 'application/pdf') return { type, hash, width: null, height: null, moves: false };
  const size = await imageSize(bytes);
  if (!size) throw new DomainError('ERR_FILE_TYPE');
  if (size.width * size.height > pixelsMax) throw new DomainError('ERR_FILE_IMAGE_TOO_LARGE');
  return { type, hash, ...size };
}

const yearSeconds = 31_536_000;
/** Seconds for which a cache may show a file without looking whether it has changed. */
const briefSeconds = 300;

export interface FileRequest {
  readonly folder: string;
  readonly name: string;
  readonly width?: number | undefined;
  readonly format?: 'avif' | 'webp' | undefined;
  /** Begin of a hash; where it is the file's own, the answer never changes. */
  readonly version?: string | undefined;
}

/** Makes the service. */
export function createFiles({ database, clock, brand }: ContentDependencies) {
  const named = async (folder: string, name: string) => {
    const found = await fileNamed(database.read, brand.key, folder, name);
    if (!found) throw new DomainError('ERR_FILE_NOT_FOUND');
    return found;
  };

  return {
    /** Keeps a file; pictures are resized by a job that begins when this commits. */
    async upload(
      place: { readonly folder: string; readonly name: string },
      bytes: Uint8Array | undefined,
      author: Author,
    ) {
      if (!bytes?.length) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'file', kind: 'RequiredField' }],
        });
      }
      const { moves, ...checked } = await checkUpload(place.name, bytes);
      const now = clock.now();
      await database.transaction(async (tx) => {
        const before = await fileNamed(tx, brand.key, place.folder, place.name);
        await insertBlob(tx, checked.hash, bytes, now);
        await writeFile(tx, {
          brand: brand.key,
          ...place,
          ...checked,
          uploaded_at: now,
          uploaded_by: author.name,
        });
        const variants = variantsFor({ ...checked, moves }, brand);
        if (variants.length > 0 && !(await imageJobOf(tx, checked.hash))) {
          const total = variants.length;
          const row = { source_hash: checked.hash, total, done: 0, changed_at: now };
          await writeImageJob(tx, { ...row, state: 'WAITING' });
          await enqueueJob(
            tx,
            resizeJob,
            { hash: checked.hash },
            { key: `resize:${checked.hash}` },
          );
        }
        await author.act(tx, {
          action: 'content.file_uploaded',
          targetKind: 'file',
          targetId: `${place.folder}/${place.name}`,
          ...(before ? { before: { hash: before.hash } } : {}),
          after: { hash: checked.hash, type: checked.type, bytes: bytes.length },
        });
      });
      return this.describe(place.folder, place.name);
    },

    /** A file as lists show it. */
    async describe(folder: string, name: string) {
      const file = await named(folder, name);
      const job = await imageJobOf(database.read, file.hash);
      return { ...file, state: job?.state ?? null, total: job?.total ?? 0, done: job?.done ?? 0 };
    },

    list: (): ReturnType<typeof filesOf> => filesOf(database.read, brand.key),

    /** Deletes a file that no published content names. */
    remove: (folder: string, name: string, author: Author): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await fileNamed(tx, brand.key, folder, name);
        if (!before) throw new DomainError('ERR_FILE_NOT_FOUND');
        if (await isPublished(tx, brand.key, fileUrl(before), clock.now())) {
          throw new DomainError('ERR_FILE_IN_USE');
        }
        await deleteFile(tx, brand.key, folder, name);
        await author.act(tx, {
          action: 'content.file_deleted',
          targetKind: 'file',
          targetId: `${folder}/${name}`,
          before: { hash: before.hash, type: before.type },
        });
      }),

    exists: async (folder: string, name: string): Promise<void> => void (await named(folder, name)),

    /** A file to be streamed; a picture in the size wanted, or as it is while there is none yet. */
    async open(request: FileRequest) {
      const file = await named(request.folder, request.name);
      const variants =
        request.width === undefined ? [] : await variantsOf(database.read, [file.hash]);
      const variant = variants.find(
        ({ width, format }) => width === request.width && format === (request.format ?? 'webp'),
      );
      const hash = variant?.hash ?? file.hash;
      const fixed = request.version !== undefined && file.hash.startsWith(request.version);
      const settled = fixed && (request.width === undefined || variant !== undefined);
      return {
        type: variant ? `image/${variant.format}` : file.type,
        size: variant?.bytes ?? file.bytes,
        etag: hash,
        changedAt: file.uploaded_at,
        maxAge: settled ? yearSeconds : briefSeconds,
        immutable: settled,
        read: (from: number, to: number) => readBlob(database.read, hash, from, to),
      };
    },
  };
}
export type Files = ReturnType<typeof createFiles>;
