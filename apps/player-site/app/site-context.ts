/** What the server gives to the pages of one request. */
import type { Brand, Locale } from '@herna/brands';
import { createContext } from 'react-router';

export interface SiteContext {
  /** Runs a call of the platform within the process, as the visitor with his cookies. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly brand: Brand;
  /** The locale whose addresses have no prefix. */
  readonly locale: Locale;
  /** Allows the page's own inline scripts in its security policy. */
  readonly nonce: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** Version of the platform. */
  readonly version: string;
  /**
   * Addresses of the files that the page of a game will fetch, when it is one of the house; without
   * a game, of those that every one will.
   */
  readonly gameFiles: (gameKey: string | undefined, locale: Locale) => readonly string[];
  /** Composes the picture of a page for where somebody shares it, a JPEG. */
  readonly sharePicture: (page: SharedPage) => Promise<Uint8Array>;
  /** Draws the brand's mark as a PNG of so many pixels a side, for where phones install the site. */
  readonly brandIcon: (icon: BrandIcon) => Promise<Uint8Array>;
}

export interface BrandIcon {
  /** Pixels a side. */
  readonly size: number;
  /** Whether the ground reaches every edge, for phones that cut icons to a shape of their own. */
  readonly maskable: boolean;
}

/** What the picture of a shared page shows. */
export interface SharedPage {
  readonly title: string;
  /** A few words above the title. */
  readonly kicker?: string | undefined;
  /** Address of a picture of this site. */
  readonly picture?: string | undefined;
}

export const siteContext = createContext<SiteContext>();
