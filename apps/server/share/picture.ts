/** The picture that is shown where somebody shares a page: the page's own picture under its title. */
import type { Brand } from '@herna/brands';
import sharp from 'sharp';
import { outlineOf, setInto, widthOf } from './lettering.ts';

/** What networks ask for, pixels: https://ogp.me and the guides of its readers. */
export const shareSize = { width: 1200, height: 630 } as const;

export interface SharedPage {
  readonly title: string;
  /** A few words above the title: who made the game, what the post is about. */
  readonly kicker?: string | undefined;
  /** Bytes of a picture of any format that sharp reads. */
  readonly picture?: Uint8Array | undefined;
}

const { width, height } = shareSize;
const margin = 64;
const titleBox = { width: width - 2 * margin, lines: 3, sizes: [96, 84, 72, 60, 50] } as const;
const lineHeight = 1.14;
const kickerSize = 34;
const brandSize = 40;

const path = (fill: string, outline: string): string => `<path fill="${fill}" d="${outline}"/>`;

/** Shade, title and brand, as they lie over the picture. */
function overlayOf({ name, tokens: { colours } }: Brand, { title, kicker }: SharedPage): string {
  const { accent, onAccent } = colours;
  const set = setInto(title, titleBox);
  const bottom = height - margin;
  const top = bottom - (set.lines.length - 1) * set.size * lineHeight;
  const lines = set.lines.map((line, index) =>
    path(
      '#fff',
      outlineOf(line, { x: margin, y: top + index * set.size * lineHeight, size: set.size }),
    ),
  );
  const above = top - set.size - 18;
  const badge = { width: widthOf(name, brandSize) + 48, height: brandSize + 28 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0.1" stop-color="#000" stop-opacity="0"/>',
    '<stop offset="0.55" stop-color="#000" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#000" stop-opacity="0.9"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>`,
    `<rect width="${width}" height="10" fill="${accent}"/>`,
    `<rect x="${margin}" y="48" width="${badge.width}" height="${badge.height}" rx="12" fill="${accent}"/>`,
    path(onAccent, outlineOf(name, { x: margin + 24, y: 48 + badge.height - 19, size: brandSize })),
    kicker ? path('#fff', outlineOf(kicker, { x: margin, y: above, size: kickerSize })) : '',
    ...lines,
    '</svg>',
  ].join('');
}

/** Composes the picture of a page, a JPEG of `shareSize`. */
export async function sharePicture(brand: Brand, page: SharedPage): Promise<Buffer> {
  const { canvas } = brand.tokens.colours;
  const ground = page.picture
    ? sharp(page.picture).resize(width, height, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width, height, channels: 3, background: canvas } });
  return ground
    .composite([{ input: Buffer.from(overlayOf(brand, page)) }])
    .flatten({ background: canvas })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
