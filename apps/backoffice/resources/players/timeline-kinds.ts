/** What a player's timeline is made of, and how one entry of it looks. */

export const timelineKinds = [
  'account',
  'session',
  'game',
  'payment',
  'correction',
  'bonus',
  'referral',
  'points',
  'limit',
  'exclusion',
  'risk',
  'document',
  'case',
  'message',
  'ticket',
  'note',
  'task',
  'staff',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface Entry {
  readonly kind: TimelineKind;
  /** Of the row that it tells of; entries of one kind have different ones. */
  readonly id: string;
  readonly at: string;
  /** Message key, or the words themselves where people have written them. */
  readonly words: string;
  /** What stands in the words: texts as they are. */
  readonly values?: Readonly<Record<string, string>>;
  /** What stands in the words: message keys. */
  readonly wordValues?: Readonly<Record<string, string>>;
  /** State of what the entry is about, and the section of its words. */
  readonly state?: { readonly value: string; readonly of: string };
  /** Resource whose page the entry opens. */
  readonly opens?: string;
}
