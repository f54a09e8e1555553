/**
 * The shop: items with their stock, and orders paid with points. The last piece goes to one: it is
 * taken by a conditional update in the transaction that pays. A cancelled order gives back the points,
 * to the lots they came from, and the piece.
 */
import { hash } from 'node:crypto';
import type { RecordAct } from '@herna/contract-kit/server';
import type { Db, PageRequest, Tx } from '@herna/db';
import { DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import type { ItemCategory, ItemState, ItemTexts } from '../contract/shop.ts';
import { type OrderEvent, orderMachine } from '../rules/order.machine.ts';
import { type LevelKey, levelIdOf, levelKeyOf } from '../rules/programme.table.ts';
import { accountOf } from '../store/accounts.ts';
import * as store from '../store/shop.ts';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';

export interface NewItem {
  readonly category: ItemCategory;
  readonly texts: ItemTexts;
  readonly points: number;
  readonly stock: number;
  readonly playerMaximum: number | null;
  readonly level: LevelKey;
  readonly state: ItemState;
}

export type Availability = 'YES' | 'SOLD_OUT' | 'LEVEL' | 'MAXIMUM' | 'POINTS' | 'NOT_ALLOWED';

/** What the availability of an item to a player depends on. */
interface Buyer {
  readonly mayHave: boolean;
  readonly levelId: number;
  readonly orders: ReadonlyMap<bigint, number>;
  readonly balance: bigint;
}

function availability(item: store.ItemRow, { mayHave, levelId, orders, balance }: Buyer) {
  if (!mayHave) return 'NOT_ALLOWED' as const;
  if (item.stock === 0) return 'SOLD_OUT' as const;
  if (levelId < item.level_id) return 'LEVEL' as const;
  const had = orders.get(item.id) ?? 0;
  if (item.player_maximum !== null && had >= item.player_maximum) return 'MAXIMUM' as const;
  return balance < item.points ? ('POINTS' as const) : ('YES' as const);
}

const rowOf = (item: NewItem) => ({
  category: item.category,
  texts: JSON.stringify(item.texts),
  points: BigInt(item.points),
  stock: item.stock,
  player_maximum: item.playerMaximum,
  level_id: levelIdOf(item.level),
  state: item.state,
});

const itemOf = (row: store.ItemRow): NewItem => ({
  category: row.category,
  texts: row.texts,
  points: Number(row.points),
  stock: row.stock,
  playerMaximum: row.player_maximum,
  level: levelKeyOf(row.level_id),
  state: row.state,
});

/** An item as the audit keeps it; its texts are long and stay out. */
const auditOf = ({ points, stock, state, level_id, player_maximum }: store.ItemRow) => ({
  points: points.toString(),
  stock,
  state,
  levelId: level_id,
  playerMaximum: player_maximum,
});

/** What an order of an item brings a player, and for how much. */
const termsOf = ({ category, texts, points, stock, playerMaximum, level }: NewItem) => ({
  category,
  texts: [texts.cs, texts.en, texts.sk].map(({ name, description }) => [name, description]),
  points,
  stock,
  playerMaximum,
  level,
});

/**
 * Whether one person may do it: a draft nobody has seen, or an item that leaves the shop as it is. What
 * is offered, or was and may have been ordered, is priced and described by two, or a friend could be
 * sold a telephone for a point.
 */
function isHarmless(item: NewItem, before: NewItem | undefined): boolean {
  if (item.state === 'DRAFT') return before === undefined || before.state === 'DRAFT';
  if (item.state === 'OFFERED' || before === undefined) return false;
  return JSON.stringify(termsOf(item)) === JSON.stringify(termsOf(before));
}

/** Makes the service. */
export function createShop(
  deps: LoyaltyDependencies,
  points: Pick<PointsService, 'lock' | 'lockForReward' | 'balance' | 'payOrder' | 'returnOrder'>,
) {
  const { database, clock } = deps;

  const buyer = async (tx: Tx | typeof database.read, playerId: PlayerId): Promise<Buyer> => {
    const account = await accountOf(tx, playerId);
    const wallets = await deps.ledger.balances(tx, playerId);
    return {
      mayHave: await deps.mayHave(tx, playerId),
      levelId: account?.level_id ?? 1,
      // A maximum is one of the person, whichever account had the orders.
      orders: await store.ordersByItem(tx, await deps.accountsOfPerson(tx, playerId)),
      balance: wallets.find(({ currency }) => currency === 'PTS')?.cash ?? 0n,
    };
  };

  /** An account and those that have become part of it. */
  const ownAccounts = async (db: Db, playerId: PlayerId): Promise<readonly PlayerId[]> => [
    playerId,
    ...(await deps.accountsJoinedTo(db, playerId)),
  ];

  /** Cancels, or moves on, an order that is locked. */
  const move = async (
    tx: Tx,
    order: store.OrderRow,
    event: OrderEvent,
    reason: string | null,
  ): Promise<void> => {
    const state = orderMachine.next(order.state, event);
    if (!state) throw new DomainError('ERR_LOYALTY_ORDER_STATE');
    await store.moveOrder(tx, order, { state, reason, at: clock.now() });
    if (event !== 'cancel') return;
    const playerId = order.player_id as PlayerId;
    const lots = await store.orderLots(tx, { playerId, orderId: order.id });
    await store.putBackOne(tx, order.item_id);
    const of = { id: order.id, points: order.points, lots };
    // Of an account that has become part of another, its points are that one's.
    const receiver = await deps.accountThatGoesOn(tx, playerId);
    await points.returnOrder(tx, receiver, of, reason === null ? 'player' : 'staff');
  };

  /** An order behind its account and the one that its points go back to, in the order of all locks. */
  const locked = async (tx: Tx, playerId: PlayerId, id: bigint): Promise<store.OrderRow> => {
    const receiver = await deps.accountThatGoesOn(tx, playerId);
    const both = receiver < playerId ? [receiver, playerId] : [playerId, receiver];
    for (const one of new Set(both)) await points.lock(tx, one);
    const order = await store.lockOrder(tx, playerId, id);
    if (!order) throw new DomainError('ERR_NOT_FOUND');
    return order;
  };

  /** @throws ERR_APPROVAL_NEEDED for what is for two to decide and was not approved as it is */
  const assertPriced = async (
    tx: Tx,
    staffId: StaffId,
    item: NewItem,
    existing?: { readonly id: bigint; readonly before: NewItem },
  ): Promise<void> => {
    if (isHarmless(item, existing?.before)) return;
    const content = { state: item.state, ...termsOf(item) };
    await deps.authority.assertPermitted(tx, {
      kind: 'loyalty-item',
      staffId,
      reference: `${existing?.id ?? 'new'} ${hash('sha256', JSON.stringify(content), 'hex')}`,
      parts: [],
      amount: 0n,
      content,
    });
  };

  return {
    /** What is offered, with whether the player can order it. */
    async offered(playerId: PlayerId) {
      const [items, by] = await Promise.all([
        store.itemsIn(database.read, ['OFFERED']),
        buyer(database.read, playerId),
      ]);
      return items.map((item) => ({ item, available: availability(item, by) }));
    },

    /**
     * Orders an item for the points that the player has seen it for.
     * @throws DomainError ERR_NOT_FOUND, ERR_LOYALTY_CHANGED, ERR_LOYALTY_SOLD_OUT,
     *   ERR_LOYALTY_LEVEL, ERR_LOYALTY_MAXIMUM, ERR_LOYALTY_POINTS, ERR_LOYALTY_NOT_ALLOWED
     */
    async order(
      tx: Tx,
      playerId: PlayerId,
      { itemId, points: seen }: { readonly itemId: bigint; readonly points: bigint },
    ): Promise<store.OrderOfItem> {
      const found = await store.itemById(tx, itemId);
      if (found?.state !== 'OFFERED') throw new DomainError('ERR_NOT_FOUND');
      if (found.points !== seen) throw new DomainError('ERR_LOYALTY_CHANGED');
      await points.lockForReward(tx, playerId);
      const available = availability(found, await buyer(tx, playerId));
      if (available !== 'YES') throw new DomainError(`ERR_LOYALTY_${available}`);
      if (!(await store.takeOne(tx, itemId))) throw new DomainError('ERR_LOYALTY_SOLD_OUT');
      const now = clock.now();
      const order = await store.insertOrder(tx, {
        player_id: playerId,
        item_id: itemId,
        points: found.points,
        state: orderMachine.initial,
        reason: null,
        created_at: now,
        changed_at: now,
      });
      const lots = await points.payOrder(tx, playerId, order.id, order.points);
      await store.insertOrderLots(tx, { playerId, orderId: order.id }, lots);
      return store.orderOf(tx, playerId, order.id);
    },

    /** A player's own cancel, before anybody has accepted the order. */
    async cancelOwn(tx: Tx, playerId: PlayerId, id: bigint): Promise<store.OrderOfItem> {
      const holder = (await store.playerOfOrder(tx, id)) as PlayerId | undefined;
      if (holder === undefined || !(await ownAccounts(tx, playerId)).includes(holder)) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      const order = await locked(tx, holder, id);
      if (order.state !== 'ORDERED') throw new DomainError('ERR_LOYALTY_ORDER_STATE');
      await move(tx, order, 'cancel', null);
      return store.orderOf(tx, holder, id);
    },

    /** What staff do with an order; a cancel needs its reason. */
    async move(
      tx: Tx,
      id: bigint,
      { event, reason }: { readonly event: OrderEvent; readonly reason: string | undefined },
      act: RecordAct,
    ): Promise<store.OrderOfItem> {
      if (event === 'cancel' && reason === undefined) {
        const fields = [{ field: 'reason', kind: 'RequiredField' } as const];
        throw new DomainError('ERR_VALIDATION', { fields });
      }
      const playerId = await store.playerOfOrder(tx, id);
      if (playerId === undefined) throw new DomainError('ERR_NOT_FOUND');
      const order = await locked(tx, playerId as PlayerId, id);
      await move(tx, order, event, event === 'cancel' ? (reason ?? null) : null);
      const after = await store.orderOf(tx, playerId as PlayerId, id);
      await act(tx, {
        action: 'loyalty.order_moved',
        targetKind: 'loyalty-order',
        targetId: id.toString(),
        ...(reason !== undefined && { reason }),
        before: { state: order.state },
        after: { state: after.state },
      });
      return after;
    },

    /** Orders of an account and of those that have become part of it. */
    ownOrders: async (playerId: PlayerId, page: PageRequest) =>
      store.orderPage(database.read, {
        playerIds: await ownAccounts(database.read, playerId),
        ...page,
      }),

    orders: (filter: Parameters<typeof store.orderPage>[1]) =>
      store.orderPage(database.read, filter),
    items: () => store.itemsIn(database.read, ['DRAFT', 'OFFERED', 'WITHDRAWN']),

    /** @throws DomainError ERR_APPROVAL_NEEDED for an item that is offered at once */
    async addItem(tx: Tx, item: NewItem, staffId: StaffId, act: RecordAct): Promise<store.ItemRow> {
      await assertPriced(tx, staffId, item);
      const row = await store.insertItem(tx, { ...rowOf(item), changed_at: clock.now() });
      await act(tx, {
        action: 'loyalty.item_added',
        targetKind: 'loyalty-item',
        targetId: row.id.toString(),
        after: auditOf(row),
      });
      return row;
    },

    /**
     * @throws DomainError ERR_NOT_FOUND, ERR_LOYALTY_CHANGED where orders have taken of the stock,
     *   ERR_APPROVAL_NEEDED
     */
    async changeItem(
      tx: Tx,
      id: bigint,
      item: NewItem & { readonly stockBefore: number; readonly changedBefore?: string | undefined },
      staffId: StaffId,
      act: RecordAct,
    ): Promise<store.ItemRow> {
      const before = await store.lockItem(tx, id);
      if (!before) throw new DomainError('ERR_NOT_FOUND');
      const { stockBefore, changedBefore } = item;
      const isSeen =
        changedBefore === undefined || before.changed_at.getTime() === Date.parse(changedBefore);
      if (before.stock !== stockBefore || !isSeen) throw new DomainError('ERR_LOYALTY_CHANGED');
      await assertPriced(tx, staffId, item, { id, before: itemOf(before) });
      const row = await store.updateItem(tx, id, { ...rowOf(item), changed_at: clock.now() });
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      await act(tx, {
        action: 'loyalty.item_changed',
        targetKind: 'loyalty-item',
        targetId: id.toString(),
        before: auditOf(before),
        after: auditOf(row),
      });
      return row;
    },
  };
}
export type Shop = ReturnType<typeof createShop>;
