/** Events this module records, with their payloads (ids and amounts as decimal text, minor units). */
export interface BonusesEvents {
  /** A player was granted a bonus. */
  'bonuses.granted': {
    readonly bonusId: string;
    readonly amount: string;
    readonly currency: string;
  };
  /** A bet has wagered the last that was asked for; the money is converted next. */
  'bonuses.fulfilled': { readonly bonusId: string };
  /** A bonus has ended: converted, given up, lost or run out. */
  'bonuses.ended': {
    readonly bonusId: string;
    readonly state: string;
    /** What became cash. */
    readonly converted: string;
  };
}
export type BonusesEvent = keyof BonusesEvents;
