/**
 * Works through all rows that wait, page by page in the order of their ids: rows that cannot be
 * finished and wait on must not fill the only page for ever. Gives how many rows were found.
 */
export async function eachInPages<Row extends { readonly id: bigint }>(
  read: (after: bigint, limit: number) => Promise<readonly Row[]>,
  limit: number,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let found = 0;
  let after = 0n;
  for (;;) {
    const rows = await read(after, limit);
    for (const row of rows) await work(row);
    found += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return found;
    after = last.id;
  }
}
