/** Words of codes whose group is not known, as the audit keeps them beside each other. */

/** `EVALUATED` or `IdentityCardFront`; a name of one capital may be a word of any group. */
const isCode = (name: string): boolean => /^[A-Z][A-Z0-9_]+$|^([A-Z][a-z0-9]+){2,}$/.test(name);

/**
 * The word of each code that has one and the same word in every group that has it. A code that means
 * different things in different places is left out: a wrong word is worse than the code.
 */
export function wordsOfCodes(messages: object): ReadonlyMap<string, string> {
  const words = new Map<string, Set<string>>();
  const walk = (group: object): void => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'object' && value !== null) walk(value);
      else if (isCode(name)) words.set(name, (words.get(name) ?? new Set()).add(value));
    }
  };
  walk(messages);
  return new Map(
    [...words].flatMap(([code, texts]) => {
      const [word] = texts;
      return word !== undefined && texts.size === 1 ? [[code, word] as const] : [];
    }),
  );
}
