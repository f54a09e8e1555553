/** Events this module records; ids are decimal text. */
export interface PromotionsEvents {
  /** A relation of a player and a bonus has changed its state. */
  'promotions.relation_changed': {
    readonly relationId: string;
    readonly definitionId: string;
    readonly state: string;
  };
  /** Free rounds of a player have changed their state. */
  'promotions.free_rounds_changed': {
    readonly freeRoundsId: string;
    readonly definitionId: string;
    readonly state: string;
  };
  /** A platform event was raised; of one player where the event names one. */
  'promotions.event_raised': { readonly eventId: string; readonly name: string };
}
export type PromotionsEvent = keyof PromotionsEvents;
