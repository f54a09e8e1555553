interface Entry {
  readonly value: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly note: string | null;
}

/** Without accents and in small letters, as people search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an entry has the words in its code, in a language or in its note. */
export function isOfSearch({ value, labels, note }: Entry, search: string): boolean {
  const text = plain([value, ...Object.values(labels), note ?? ''].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
