/** What a member of staff may do, as the server gives it: patterns such as `payments.*`. */

/** One permission, or several of which all are needed. */
export type Needed = string | readonly string[];

const covers = (patterns: readonly string[], permission: string): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === permission ||
      (pattern.endsWith('.*') && permission.startsWith(pattern.slice(0, -1))),
  );

/** Whether the patterns cover what is needed. */
export const isAllowed = (patterns: readonly string[], needed: Needed): boolean =>
  [needed].flat().every((permission) => covers(patterns, permission));
