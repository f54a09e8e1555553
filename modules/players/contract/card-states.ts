/** States of a player's card and why one is locked (reference lists CardStates, BlockCardReasons). */
export const cardStates = ['Active', 'Locked', 'Removed'] as const;
export type CardState = (typeof cardStates)[number];

/** Reasons that a person gives; `TooManyBadPins` is the platform's own. */
export const cardLockReasons = ['Lost', 'Stolen', 'Damaged', 'Replaced', 'PlayerRequest'] as const;
export type CardLockReason = (typeof cardLockReasons)[number] | 'TooManyBadPins';
