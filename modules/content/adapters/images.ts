/** Pictures in other sizes and formats, by sharp. Decoding is bounded, so a bomb unfolds to nothing. */
import sharp from 'sharp';

/** More pixels than any banner has, far fewer than a bomb unfolds to. */
export const pixelsMax = 40_000_000;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** It has more than one frame. */
  readonly moves: boolean;
}

/** Width and height of a picture as it is seen, upright; nothing when it is none. Reads its header only. */
export async function imageSize(bytes: Uint8Array): Promise<ImageSize | undefined> {
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { ...autoOrient, moves: pages > 1 };
  } catch {
    return undefined;
  }
}

export type ImageFormat = 'avif' | 'webp';

/** Quality by which nobody sees a difference on a banner, at a fraction of the bytes. */
const qualities = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 } } as const;

/** A picture in a width and format, upright, without metadata. */
export async function resizeImage(
  bytes: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif(qualities.avif).toBuffer()
    : picture.webp(qualities.webp).toBuffer();
}
