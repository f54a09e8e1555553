/**
 * What the pages of a list keep to while it grows: its first page tells the newest row that it knew,
 * and those behind it are asked for rows up to that one, so that no row moves from page to page.
 */

/** Choices whose newest row is known. */
const choicesMost = 50;

/** Makes the memory of one list. */
export function createListSnapshots() {
  const newestIds = new Map<string, string>();
  return {
    /** What the page at an offset is asked with; the first one begins anew. */
    of(choice: string, offset: number): { readonly upToId?: string } {
      const upToId = offset > 0 ? newestIds.get(choice) : undefined;
      return upToId === undefined ? {} : { upToId };
    },
    /** What a page has answered. */
    remember(choice: string, upToId: string | undefined): void {
      newestIds.delete(choice);
      if (upToId !== undefined) newestIds.set(choice, upToId);
      for (const old of [...newestIds.keys()].slice(0, -choicesMost)) newestIds.delete(old);
    },
  };
}
