/** Pictures of the brand's mark for devices that draw no SVG as an icon. */
import type { BrandIcon } from '../../site-context.ts';

export interface IconFile extends BrandIcon {
  /** Address without the leading `/icons/`. */
  readonly file: string;
}

/** What the web manifest offers: the sizes that browsers ask for before they offer to install a site. */
export const manifestIcons: readonly IconFile[] = [
  { file: 'brand-192.png', size: 192, maskable: false },
  { file: 'brand-512.png', size: 512, maskable: false },
  { file: 'brand-maskable-192.png', size: 192, maskable: true },
  { file: 'brand-maskable-512.png', size: 512, maskable: true },
];

/** What iPhones and iPads put on their home screen; they round its corners themselves. */
export const touchIcon: IconFile = { file: 'brand-touch-180.png', size: 180, maskable: true };
