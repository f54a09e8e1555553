/** Which fields of a form of a player's data differ from what is known: only those are sent. */

/** What may be changed of a player's person; empty texts are those that are not known. */
export interface ProfileValues {
  readonly nickname: string;
  readonly titleBefore: string;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: 'Male' | 'Female' | 'Unspecified';
  readonly birthDate: string;
  readonly birthPlace: string;
  /** Typed anew: the one that is known is not shown. */
  readonly birthNumber: string;
  readonly nationality: string;
  readonly databox: string;
}

/** The changed fields with their new values. */
export function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed = Object.entries(after).filter(([name, value]) => {
    const known = before[name as keyof Values];
    return typeof value === 'string' ? value.trim() !== known : value !== known;
  });
  return Object.fromEntries(
    changed.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Partial<Values>;
}
