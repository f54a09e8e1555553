/**
 * Pages of a list that grows while it is looked through. A page at an offset would repeat a row for
 * each one that came since the page before, so all pages keep to what the first one knew: it tells
 * the newest id of its list, and those behind it are asked for rows up to that id. Rows that stop
 * matching a filter meanwhile still move the rest; a row whose transaction was open when the first
 * page was read may come in late.
 */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

export type SortOrder = 'asc' | 'desc';

/** Which page: its place, which way the list goes, and the newest id that the first page stated. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  readonly order: SortOrder;
  readonly upToId?: bigint | undefined;
}

/** How many rows a list has, and the newest id among them; without an id it is empty. */
export interface ListLength {
  readonly total: number;
  readonly upToId?: bigint | undefined;
}

/** A page, and the list that it is a page of. */
export interface SnapshotPage<Row> extends ListLength {
  readonly items: Row[];
}

type Rows<Tables, From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>;

const upTo = (id: string, upToId: bigint) => sql<SqlBool>`${sql.ref(id)} <= ${upToId}`;

/** Counts the rows of a query that selects nothing yet, up to an id when one is given. */
export async function lengthOf<Tables, From extends keyof Tables>(
  all: Rows<Tables, From, object>,
  id: string,
  upToId?: bigint,
): Promise<ListLength> {
  const { total, newest } = (await (upToId === undefined ? all : all.where(upTo(id, upToId)))
    .select([
      sql<bigint>`count(*)`.as('total'),
      sql<bigint | null>`max(${sql.ref(id)})`.as('newest'),
    ])
    .executeTakeFirstOrThrow()) as { total: bigint; newest: bigint | null };
  return { total: Number(total), upToId: upToId ?? newest ?? undefined };
}

/**
 * A page of a list that grows, by its ids in the order wished for. A list that is sorted by other columns
 * first has them in `listed`, in the same order.
 * @param all the rows of the list, nothing selected
 * @param listed the same rows with what is selected of them
 * @param id the column that grows, by the same name in both
 */
export async function growingPage<
  Tables,
  From extends keyof Tables,
  ListedTables,
  ListedFrom extends keyof ListedTables,
  Row,
>(
  all: Rows<Tables, From, object>,
  listed: Rows<ListedTables, ListedFrom, Row>,
  id: string,
  wish: PageRequest,
): Promise<SnapshotPage<Row>> {
  // Counted first: what comes between the two queries is in neither.
  const { total, upToId } = await lengthOf(all, id, wish.upToId);
  if (upToId === undefined) return { items: [], total };
  const items = await listed
    .where(upTo(id, upToId))
    .orderBy(sql.ref(id), wish.order)
    .offset(wish.offset)
    .limit(wish.limit)
    .execute();
  return { items: items as Row[], total, upToId };
}
