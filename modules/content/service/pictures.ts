/**
 * Sizes of pictures: which ones a brand needs, the job that makes them and keeps count, and where the
 * site finds them.
 */
import { hash as hashOf } from 'node:crypto';
import type { Brand } from '@herna/brands';
import type { Job } from '@herna/db';
import { type ImageFormat, imageSize, resizeImage } from '../adapters/images.ts';
import {
  blobBytes,
  fileNamed,
  imageJobOf,
  insertBlob,
  insertVariant,
  variantsOf,
  writeImageJob,
} from '../store/files.ts';
import { readBlob } from './blobs.ts';
import type { ContentDependencies } from './dependencies.ts';

/** Name of the job that resizes one picture. */
export const resizeJob = 'content.resize-picture';

const formats: readonly ImageFormat[] = ['avif', 'webp'];
/** Narrower than this no screen asks for a picture; a phone at twice its points is 780 wide. */
const phoneWidth = 780;

/** Widths that a brand's pages ask for, pixels, none wider than the picture itself. */
function widthsFor(width: number, { images }: Pick<Brand, 'images'>): number[] {
  const { icon, cover } = images;
  const wanted = [icon.width, phoneWidth, Math.round(cover.width / 1.5), cover.width];
  const below = [...new Set(wanted)].filter((one) => one < width);
  return [...below, Math.min(width, cover.width)].sort((one, other) => one - other);
}

export interface Variant {
  readonly width: number;
  readonly format: ImageFormat;
}

/** What is to be made of a picture. Drawings and animations stay as they are. */
export function variantsFor(
  picture: { readonly type: string; readonly width: number | null; readonly moves?: boolean },
  brand: Pick<Brand, 'images'>,
): Variant[] {
  const { type, width, moves = false } = picture;
  if (width === null || moves || type === 'image/svg+xml' || type === 'image/gif') return [];
  const widths = [...new Set(widthsFor(width, brand))];
  return widths.flatMap((one) => formats.map((format) => ({ width: one, format })));
}

export interface FoundPicture {
  readonly width?: number;
  readonly height?: number;
  /** Candidates of `srcset`. */
  readonly avif?: string;
  readonly webp?: string;
}

const libraryAddress = /^\/capi\/v2-onling\/StaticFiles\/Get\/([a-z0-9-]+)\/([\w.-]+)/;

/** Makes the service. */
export function createPictures({ database, clock, brand }: ContentDependencies) {
  async function wholeOf(hash: string): Promise<Buffer | undefined> {
    const bytes = await blobBytes(database.read, hash);
    if (bytes === undefined) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of readBlob(database.read, hash, 0, bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Makes what is missing of a picture's sizes; each is counted when it is kept. */
  async function resize(hash: string): Promise<void> {
    const job = await imageJobOf(database.read, hash);
    const source = await wholeOf(hash);
    if (!job || !source || job.state === 'DONE') return;
    const size = await imageSize(source);
    const { width, moves } = size ?? { width: null, moves: false };
    const all = variantsFor({ type: 'image/webp', width, moves }, brand);
    const existing = await variantsOf(database.read, [hash]);
    const has = ({ width, format }: Variant): boolean =>
      existing.some((one) => one.width === width && one.format === format);
    let done = all.filter(has).length;
    const count = { source_hash: hash, total: all.length };
    try {
      for (const variant of all.filter((one) => !has(one))) {
        const bytes = await resizeImage(source, variant.width, variant.format);
        const variantHash = hashOf('sha256', bytes, 'hex');
        done++;
        const now = clock.now();
        const state = done === all.length ? 'DONE' : 'RUNNING';
        await database.transaction(async (tx) => {
          await insertBlob(tx, variantHash, bytes, now);
          await insertVariant(tx, { source_hash: hash, ...variant, hash: variantHash });
          await writeImageJob(tx, { ...count, done, state, changed_at: now });
        });
      }
    } catch (error) {
      await database.transaction((tx) =>
        writeImageJob(tx, { ...count, done, state: 'FAILED', changed_at: clock.now() }),
      );
      throw error;
    }
  }

  const jobs: readonly Job[] = [
    {
      name: resizeJob,
      attemptsMax: 3,
      handler: ({ hash }) => resize(String(hash)),
    },
  ];

  return {
    jobs,

    /** Sizes and other formats of pictures by their addresses; those elsewhere are left out. */
    async find(addresses: readonly string[]): Promise<ReadonlyMap<string, FoundPicture>> {
      const found = new Map<string, FoundPicture>();
      const named = await Promise.all(
        [...new Set(addresses)].map(async (address) => {
          const [, folder, name] = libraryAddress.exec(address) ?? [];
          const file =
            folder && name ? await fileNamed(database.read, brand.key, folder, name) : undefined;
          return { address, file };
        }),
      );
      const hashes = named.flatMap(({ file }) => file?.hash ?? []);
      const variants = hashes.length > 0 ? await variantsOf(database.read, hashes) : [];
      for (const { address, file } of named) {
        if (!file) continue;
        const [bare] = address.split('?');
        const setOf = (format: ImageFormat): string =>
          variants
            .filter((one) => one.source_hash === file.hash && one.format === format)
            .map(
              ({ width }) =>
                `${bare}?width=${width}&format=${format}&v=${file.hash.slice(0, 12)} ${width}w`,
            )
            .join(', ');
        const avif = setOf('avif');
        const webp = setOf('webp');
        found.set(address, {
          ...(file.width === null ? {} : { width: file.width }),
          ...(file.height === null ? {} : { height: file.height }),
          ...(avif ? { avif } : {}),
          ...(webp ? { webp } : {}),
        });
      }
      return found;
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
