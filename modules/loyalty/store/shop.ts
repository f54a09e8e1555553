/** SQL of the shop: its items with their stock, and orders. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ItemState } from '../contract/shop.ts';
import type { Lot } from '../rules/lots.ts';
import type { OrderState } from '../rules/order.machine.ts';
import type { ItemTable, LoyaltyTables, OrderTable } from './tables.ts';

export type ItemRow = Selectable<ItemTable>;
export type OrderRow = Selectable<OrderTable>;
/** An order with the item it is of. */
export type OrderOfItem = OrderRow & Pick<ItemRow, 'texts' | 'category'>;

const rows = (db: Db) => db.reads<LoyaltyTables>();
const writes = (tx: Tx) => tx.writes<LoyaltyTables>();

export const itemById = (db: Db, id: bigint): Promise<ItemRow | undefined> =>
  rows(db).selectFrom('loyalty.item').selectAll().where('id', '=', id).executeTakeFirst();

/** Items in some states, the cheapest first. */
export const itemsIn = (db: Db, states: readonly ItemState[]): Promise<ItemRow[]> =>
  rows(db)
    .selectFrom('loyalty.item')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('points')
    .orderBy('id')
    .execute();

export const insertItem = (tx: Tx, row: Insertable<ItemTable>): Promise<ItemRow> =>
  writes(tx).insertInto('loyalty.item').values(row).returningAll().executeTakeFirstOrThrow();

/** Holds an item until the transaction ends. */
export const lockItem = (tx: Tx, id: bigint): Promise<ItemRow | undefined> =>
  writes(tx)
    .selectFrom('loyalty.item')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateItem = (
  tx: Tx,
  id: bigint,
  change: Updateable<ItemTable>,
): Promise<ItemRow | undefined> =>
  writes(tx)
    .updateTable('loyalty.item')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Takes one of an item that is offered; false where none is left. */
export async function takeOne(tx: Tx, id: bigint): Promise<boolean> {
  const taken = await writes(tx)
    .updateTable('loyalty.item')
    .set((eb) => ({ stock: eb('stock', '-', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'OFFERED')
    .where('stock', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export const putBackOne = (tx: Tx, id: bigint) =>
  writes(tx)
    .updateTable('loyalty.item')
    .set((eb) => ({ stock: eb('stock', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Orders that accounts have of items, those cancelled left out. */
export async function ordersByItem(
  db: Db,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const found = await rows(db)
    .selectFrom('loyalty.shop_order')
    .select((eb) => ['item_id', eb.fn.countAll<bigint>().as('orders')])
    .where('player_id', 'in', playerIds)
    .where('state', '<>', 'CANCELLED')
    .groupBy('item_id')
    .execute();
  return new Map(found.map(({ item_id, orders }) => [item_id, Number(orders)]));
}

export const insertOrder = (tx: Tx, row: Insertable<OrderTable>): Promise<OrderRow> =>
  writes(tx).insertInto('loyalty.shop_order').values(row).returningAll().executeTakeFirstOrThrow();

export const insertOrderLots = (
  tx: Tx,
  of: { readonly playerId: bigint; readonly orderId: bigint },
  lots: readonly Lot[],
) =>
  lots.length === 0
    ? undefined
    : writes(tx)
        .insertInto('loyalty.order_lot')
        .values(
          lots.map(({ expiresOn, points }) => ({
            player_id: of.playerId,
            order_id: of.orderId,
            expires_on: expiresOn,
            points,
          })),
        )
        .execute();

export async function orderLots(
  db: Db,
  of: { readonly playerId: bigint; readonly orderId: bigint },
): Promise<Lot[]> {
  const found = await rows(db)
    .selectFrom('loyalty.order_lot')
    .select(['expires_on', 'points'])
    .where('player_id', '=', of.playerId)
    .where('order_id', '=', of.orderId)
    .execute();
  return found.map(({ expires_on, points }) => ({ expiresOn: expires_on, points }));
}

/** The player of an order. */
export async function playerOfOrder(db: Db, id: bigint): Promise<bigint | undefined> {
  const row = await rows(db)
    .selectFrom('loyalty.shop_order')
    .select('player_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.player_id;
}

/** Holds an order of a player until the transaction ends. */
export const lockOrder = (tx: Tx, playerId: bigint, id: bigint): Promise<OrderRow | undefined> =>
  writes(tx)
    .selectFrom('loyalty.shop_order')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const moveOrder = (
  tx: Tx,
  { player_id, id }: OrderRow,
  to: { readonly state: OrderState; readonly reason: string | null; readonly at: Date },
) =>
  writes(tx)
    .updateTable('loyalty.shop_order')
    .set({ state: to.state, reason: to.reason, changed_at: to.at })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();

export const orderOf = (db: Db, playerId: bigint, id: bigint): Promise<OrderOfItem> =>
  rows(db)
    .selectFrom('loyalty.shop_order as o')
    .innerJoin('loyalty.item as i', 'i.id', 'o.item_id')
    .selectAll('o')
    .select(['i.texts', 'i.category'])
    .where('o.player_id', '=', playerId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();

/** A page of orders, newest first: of accounts, in a state, or of all. */
export function orderPage(
  db: Db,
  filter: PageRequest & {
    readonly playerIds?: readonly bigint[] | undefined;
    readonly state?: OrderState | undefined;
  },
): Promise<SnapshotPage<OrderOfItem>> {
  let query = rows(db)
    .selectFrom('loyalty.shop_order as o')
    .innerJoin('loyalty.item as i', 'i.id', 'o.item_id');
  if (filter.playerIds) query = query.where('o.player_id', 'in', filter.playerIds);
  if (filter.state) query = query.where('o.state', '=', filter.state);
  const listed = query.selectAll('o').select(['i.texts', 'i.category']);
  return growingPage(query, listed, 'o.id', filter);
}
