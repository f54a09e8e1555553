/**
 * Works through a list one after another. A failing item does not keep the others waiting: all are
 * tried, then the failures are thrown together so that the job is seen to have failed.
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  await through(items, 1, work, failures);
  throwTogether(failures);
}

/**
 * Works through all rows that wait, page by page in the order of their ids: rows that cannot be
 * finished and wait on must not fill the only page for ever. Failures are thrown together at the
 * end, as by `oneByOne`. Gives how many rows were found.
 * @param read the first rows whose ids are above one, no more than a limit
 * @param atOnce how many of a page are worked on at the same time
 */
export async function eachInPages<Row extends { readonly id: bigint }>(
  read: (after: bigint, limit: number) => Promise<readonly Row[]>,
  limit: number,
  work: (row: Row) => Promise<unknown>,
  atOnce = 1,
): Promise<number> {
  const failures: unknown[] = [];
  let found = 0;
  let after = 0n;
  for (;;) {
    const rows = await read(after, limit);
    await through(rows, atOnce, work, failures);
    found += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < limit) break;
    after = last.id;
  }
  throwTogether(failures);
  return found;
}

/** Takes so many items at once until none is left; keeps what has failed. */
async function through<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
  failures: unknown[],
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

function throwTogether(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} items failed`);
}
