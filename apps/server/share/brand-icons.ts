/** Icons by which phones and tablets install the site: the brand's mark as PNG, each drawn once. */
import type { Brand } from '@herna/brands';
import { markRadius, markSide, markSvg } from '@herna/brands/mark';
import sharp from 'sharp';

export interface BrandIcon {
  /** Pixels a side. */
  readonly size: number;
  /** Whether the ground reaches every edge, for phones that cut icons to a shape of their own. */
  readonly maskable: boolean;
}

/** Gives an icon, a PNG. */
export type BrandIcons = (icon: BrandIcon) => Promise<Uint8Array>;

/** Pixels of an inch of an SVG without a size of its own. */
const densityOfOne = 72;

/** Makes the icons of a brand; callers choose among a handful of sizes, all of which are kept. */
export function createBrandIcons(brand: Brand): BrandIcons {
  const known = new Map<string, Promise<Uint8Array>>();
  const draw = ({ size, maskable }: BrandIcon): Promise<Uint8Array> =>
    // Drawn at its size from the outlines; scaling pixels up would blur it.
    sharp(Buffer.from(markSvg(brand, maskable ? 0 : markRadius)), {
      density: (densityOfOne * size) / markSide,
    })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  return (icon) => {
    const key = `${icon.size} ${icon.maskable}`;
    const drawn = known.get(key) ?? draw(icon);
    known.set(key, drawn);
    // What could not be drawn is tried again by whoever asks next.
    drawn.catch(() => known.delete(key));
    return drawn;
  };
}
