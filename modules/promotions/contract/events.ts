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
  /** Cashback of a period was paid; days of the period, amount in minor units. */
  'promotions.cashback_paid': {
    readonly programmeId: string;
    readonly from: string;
    readonly to: string;
    readonly amount: string;
    readonly currency: string;
  };
  /** A platform event was raised; of one player where the event names one. */
  'promotions.event_raised': { readonly eventId: string; readonly name: string };
}
export type PromotionsEvent = keyof PromotionsEvents;
