/**
 * Works through a list one after another. A failing item does not keep the others waiting: all are
 * tried, then the failures are thrown together so that the job is seen to have failed.
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} items failed`);
}
