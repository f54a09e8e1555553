/** Thin handlers of the shop and its orders. */
import { type Handlers, pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId, wireMinor } from '@herna/kernel';
import type { shopCalls } from '../contract/shop.ts';
import { levelKeyOf } from '../rules/programme.table.ts';
import type { Shop } from '../service/shop.ts';
import type { ItemRow } from '../store/shop.ts';
import { textOf, wireOwnOrder, wireStaffOrder } from './wire.ts';

const wireItem = (row: ItemRow) => ({
  id: wireId(row.id),
  category: row.category,
  texts: row.texts,
  points: wireMinor(row.points),
  stock: row.stock,
  playerMaximum: row.player_maximum,
  level: levelKeyOf(row.level_id),
  state: row.state,
  changedAt: row.changed_at.toISOString(),
});

/** Handlers of the calls about the shop. */
export const shopHandlers = (shop: Shop): Handlers<typeof shopCalls> => ({
  'GET /api/loyalty/shop': async (_input, context) => ({
    items: (await shop.offered(playerOf(context))).map(({ item, available }) => ({
      id: wireId(item.id),
      category: item.category,
      ...textOf(item, context.locale),
      points: wireMinor(item.points),
      level: levelKeyOf(item.level_id),
      available,
    })),
  }),
  'POST /api/loyalty/orders': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireOwnOrder(context.locale)(
        await shop.order(tx, playerOf(context), {
          itemId: toId(body.itemId),
          points: BigInt(body.points),
        }),
      ),
    ),
  'GET /api/loyalty/orders': async ({ query }, context) =>
    wirePage(
      await shop.ownOrders(playerOf(context), pageWishOf(query)),
      wireOwnOrder(context.locale),
    ),
  'POST /api/loyalty/orders/{orderId}/cancel': ({ params }, context) =>
    context.idempotent(async (tx) =>
      wireOwnOrder(context.locale)(
        await shop.cancelOwn(tx, playerOf(context), toId(params.orderId)),
      ),
    ),
  'GET /api/operator/loyalty/items': async () => ({ items: (await shop.items()).map(wireItem) }),
  'POST /api/operator/loyalty/items': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireItem(await shop.addItem(tx, body, staffOf(context).staffId, context.act)),
    ),
  'PUT /api/operator/loyalty/items/{itemId}': ({ params, body }, context) =>
    context.idempotent(async (tx) =>
      wireItem(
        await shop.changeItem(tx, toId(params.itemId), body, staffOf(context).staffId, context.act),
      ),
    ),
  'GET /api/operator/loyalty/orders': async ({ query }) =>
    wirePage(
      await shop.orders({
        state: query.state,
        playerIds: query.playerId === undefined ? undefined : [toId(query.playerId)],
        ...pageWishOf(query),
      }),
      wireStaffOrder,
    ),
  'POST /api/operator/loyalty/orders/{orderId}/move': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const { event, reason } = body;
      return wireStaffOrder(
        await shop.move(tx, toId(params.orderId), { event, reason }, context.act),
      );
    }),
});
