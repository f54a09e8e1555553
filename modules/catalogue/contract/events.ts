/** Events this module records, with their payloads (ids as decimal text). */
export interface CatalogueEvents {
  /** Staff have taken a game off the offer. */
  'catalogue.game_disabled': { readonly gameId: string; readonly gameKey: string };
}
export type CatalogueEvent = keyof CatalogueEvents;
