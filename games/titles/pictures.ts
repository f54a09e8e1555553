/** Where the pictures of symbols are; apart from the index, for a page must not load 200 titles. */

/** A symbol of a set: small, and for browsers that do not know AVIF. */
export const symbolPictures = (set: string, key: string) => ({
  avif: `/art/symbols/${set}/${key}.avif`,
  webp: `/art/symbols/${set}/${key}.webp`,
});
