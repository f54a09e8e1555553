/** Where the pictures of the house are. */

/** The background of a title, painted by the page so that the canvas need not. */
export const backdrop = (gameKey: string): string => `url(/art/backgrounds/${gameKey}.webp)`;

/** A symbol: small, and for browsers that do not know AVIF. */
export const symbolPictures = (set: string, key: string) => ({
  avif: `/art/symbols/${set}/${key}.avif`,
  webp: `/art/symbols/${set}/${key}.webp`,
});
