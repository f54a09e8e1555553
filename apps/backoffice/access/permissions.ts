/** What a member of staff may do, as the server gives it: patterns such as `payments.*`. */

/** Whether one of the patterns covers the permission. */
export function isAllowed(patterns: readonly string[], permission: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === permission ||
      (pattern.endsWith('.*') && permission.startsWith(pattern.slice(0, -1))),
  );
}
