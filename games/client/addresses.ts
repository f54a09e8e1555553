/** Where the pictures of the house are. */

/** The background of a title, painted by the page so that the canvas need not. */
export const backdrop = (gameKey: string): string => `url(/art/backgrounds/${gameKey}.webp)`;
