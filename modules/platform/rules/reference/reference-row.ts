/** How the tables of reference lists are written down. */

/** A value with its Czech, English and Slovak labels and an optional note. */
export type ReferenceRow = readonly [
  value: string,
  cs: string,
  en: string,
  sk: string,
  note?: string,
];

/** Rows by the name of their list, as the last part of the call's path has it. */
export type ReferenceTable = Readonly<Record<string, readonly ReferenceRow[]>>;
