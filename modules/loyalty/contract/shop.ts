/** The shop: what points buy, and the orders of it. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { type Static, Type } from 'typebox';
import { LevelName, nullable, SomePoints } from './schemas.ts';

/**
 * What the shop may hold. No food, drink or tobacco: the Czech gambling act forbids them as an
 * advantage to players, so there is no such category.
 */
export const itemCategories = [
  'MERCHANDISE',
  'ELECTRONICS',
  'TICKETS',
  'BOOKS',
  'CHARITY',
] as const;
export type ItemCategory = (typeof itemCategories)[number];
export const itemStates = ['DRAFT', 'OFFERED', 'WITHDRAWN'] as const;
export type ItemState = (typeof itemStates)[number];
export const orderStates = ['ORDERED', 'ACCEPTED', 'SENT', 'DELIVERED', 'CANCELLED'] as const;

const ItemText = Type.Object({ name: Text(80), description: Text(500) });
const ItemTextsSchema = Type.Object({ cs: ItemText, en: ItemText, sk: ItemText });
export type ItemTexts = Static<typeof ItemTextsSchema>;

const itemFields = {
  category: Type.Enum([...itemCategories]),
  texts: ItemTextsSchema,
  points: SomePoints,
  stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Orders that one player may have of it; null is any number. */
  playerMaximum: nullable(Type.Integer({ minimum: 1, maximum: 1_000 })),
  level: LevelName,
  state: Type.Enum([...itemStates]),
};

const Item = Type.Object({ id: Id, ...itemFields, changedAt: DateTime });

const ShopItem = Type.Object({
  id: Id,
  category: itemFields.category,
  name: Type.String(),
  description: Type.String(),
  points: SomePoints,
  level: LevelName,
  /** Whether the player can order it, or the first reason why not. */
  available: Type.Enum(['YES', 'SOLD_OUT', 'LEVEL', 'MAXIMUM', 'POINTS', 'NOT_ALLOWED']),
});

const orderFields = {
  id: Id,
  itemId: Id,
  category: itemFields.category,
  points: SomePoints,
  state: Type.Enum([...orderStates]),
  /** Why it was cancelled. */
  reason: nullable(Type.String()),
  createdAt: DateTime,
  changedAt: DateTime,
};
const OwnOrder = Type.Object({ ...orderFields, name: Type.String() });
const Order = Type.Object({ ...orderFields, playerId: Id, texts: ItemTextsSchema });

const unknown = '9223372036854775807';
const read = { audience: 'operator', permission: 'loyalty.read' } as const;
const edit = { audience: 'operator', permission: 'loyalty.edit' } as const;
const text = { name: 'Canvas bag', description: 'Grey, with two handles.' };

/** An item that passes. */
export const exampleItem = {
  category: 'MERCHANDISE',
  texts: { cs: text, en: text, sk: text },
  points: 500,
  stock: 20,
  playerMaximum: 2,
  level: 'bronze',
  state: 'OFFERED',
} as const;

export const shopCalls = defineCalls({
  'GET /api/loyalty/shop': {
    audience: 'player',
    summary: 'Lists what the player’s points buy, and what they can order',
    response: Type.Object({ items: Type.Array(ShopItem) }),
    example: {},
  },
  'POST /api/loyalty/orders': {
    audience: 'player',
    summary: 'Orders an item for points, at the price that the player has seen',
    idempotency: 'key',
    body: Type.Object({
      itemId: Id,
      /** The price that the player has seen; another one is refused. */
      points: SomePoints,
    }),
    response: OwnOrder,
    errors: [
      'ERR_LOYALTY_CHANGED',
      'ERR_LOYALTY_SOLD_OUT',
      'ERR_LOYALTY_LEVEL',
      'ERR_LOYALTY_MAXIMUM',
      'ERR_LOYALTY_POINTS',
      'ERR_LOYALTY_NOT_ALLOWED',
    ],
    example: { body: { itemId: unknown, points: 500 } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/loyalty/orders': {
    audience: 'player',
    summary: 'Pages the orders of the player and of accounts that have become theirs, newest first',
    query: Type.Object(growingPageFields),
    response: growingPage(OwnOrder),
    example: {},
  },
  'POST /api/loyalty/orders/{orderId}/cancel': {
    audience: 'player',
    summary: 'Cancels an order that nobody has accepted yet; its points come back',
    idempotency: 'key',
    params: Type.Object({ orderId: Id }),
    response: OwnOrder,
    errors: ['ERR_LOYALTY_ORDER_STATE'],
    example: { params: { orderId: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/loyalty/items': {
    ...read,
    summary: 'Lists the items of the shop in all states, the cheapest first',
    response: Type.Object({ items: Type.Array(Item) }),
    example: {},
  },
  'POST /api/operator/loyalty/items': {
    ...edit,
    summary: 'Adds an item to the shop; what is offered at once is for two to decide',
    idempotency: 'key',
    body: Type.Object(itemFields),
    response: Item,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: { body: { ...exampleItem, state: 'DRAFT' } },
  },
  'PUT /api/operator/loyalty/items/{itemId}': {
    ...edit,
    summary: 'Changes an item of the shop; orders keep the points they were made for',
    idempotency: 'key',
    params: Type.Object({ itemId: Id }),
    body: Type.Object({
      ...itemFields,
      /** The stock that was looked at: orders may have taken of it meanwhile. */
      stockBefore: Type.Integer({ minimum: 0 }),
      /** When the item that was looked at was changed: somebody else may have changed it meanwhile. */
      changedBefore: Type.Optional(DateTime),
    }),
    response: Item,
    errors: ['ERR_LOYALTY_CHANGED', 'ERR_APPROVAL_NEEDED'],
    example: { params: { itemId: unknown }, body: { ...exampleItem, stockBefore: 20 } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/loyalty/orders': {
    ...read,
    summary: 'Pages orders of the shop by state and player, newest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...orderStates])),
      playerId: Type.Optional(Id),
      ...growingPageFields,
    }),
    response: growingPage(Order),
    example: {},
  },
  'POST /api/operator/loyalty/orders/{orderId}/move': {
    audience: 'operator',
    permission: 'loyalty.orders',
    summary: 'Accepts, sends, delivers or cancels an order; a cancelled one gives back its points',
    idempotency: 'key',
    params: Type.Object({ orderId: Id }),
    body: Type.Object({
      event: Type.Enum(['accept', 'send', 'deliver', 'cancel']),
      /** Why it is cancelled, for the player to read; required then. */
      reason: Type.Optional(Text(300, 3)),
    }),
    response: Order,
    errors: ['ERR_LOYALTY_ORDER_STATE'],
    example: { params: { orderId: unknown }, body: { event: 'accept' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
