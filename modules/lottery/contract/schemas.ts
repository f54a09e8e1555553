/** Shapes of draws and tickets, shared by all calls of the lottery. */
import { DateTime, Id, MoneySchema } from '@herna/contract-kit';
import { Type } from 'typebox';

export const DrawStateName = Type.Enum([
  'PLANNED',
  'OPEN',
  'CLOSED',
  'SEALED',
  'DRAWN',
  'EVALUATED',
  'CONFIRMED',
  'PUBLISHED',
  'ARCHIVED',
  'POSTPONED',
  'VOID',
]);
export const TicketStateName = Type.Enum([
  'SELLING',
  'SOLD',
  'REFUSED',
  'LOST',
  'WON',
  'PAID',
  'REFUNDED',
  'EXPIRED',
]);

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const Line = Type.Object({
  main: Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20 }),
  extra: Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20 }),
});

/** A line as it stands on a ticket: lotteries from outside mark more and higher numbers. */
const TicketLine = Type.Object({
  main: Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { maxItems: 40 }),
  extra: Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { maxItems: 40 }),
});

export const TierResult = Type.Object({
  /** `5+2`, `3`: hits in the main and in the extra numbers. */
  tier: Type.String(),
  winners: Type.Integer({ minimum: 0 }),
  /** Of one winning line. */
  prize: MoneySchema,
});

/** What prizes are counted from besides the sales, and what is left; tiers in the order of the plan. */
export const DrawPools = Type.Object({
  opening: Type.Array(MoneySchema),
  openingReserve: MoneySchema,
  /** Draws in a row that had ended with the first tier at its ceiling. */
  openingAtCap: Type.Integer({ minimum: 0 }),
  closing: Type.Array(MoneySchema),
  closingReserve: MoneySchema,
  /** What the house keeps of the sales. */
  house: MoneySchema,
});

/** Key of the lottery provider from outside; null for the house's own lottery. */
const provider = orNull(Type.String());

const draw = {
  provider,
  drawId: Type.String(),
  gameKey: Type.String(),
  gameName: Type.String(),
  state: DrawStateName,
  salesOpenAt: DateTime,
  salesCloseAt: DateTime,
  drawAt: DateTime,
  /** What the first tier holds: rolled over, before its share of this draw's sales. */
  jackpot: orNull(MoneySchema),
  /** Null until the draw is published; of a raffle the places of the drawn tickets. */
  numbers: orNull(
    Type.Object({ main: Type.Array(Type.Integer()), extra: Type.Array(Type.Integer()) }),
  ),
};
export const Draw = Type.Object(draw);

const DrawnField = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  drawn: Type.Integer({ minimum: 0 }),
});

/** All that somebody needs who wants to check a draw; parts are null until they are published. */
export const DrawProof = Type.Object({
  ...draw,
  /** How numbers are drawn from the seed, by the plan of this draw. */
  drawing: Type.Object({
    matching: Type.Enum(['set', 'ordered', 'raffle']),
    main: DrawnField,
    extra: orNull(DrawnField),
    /** Places that a raffle draws. */
    places: Type.Integer({ minimum: 0 }),
  }),
  /** Of the game's plan by which numbers are drawn and prizes counted. */
  planVersion: Type.Integer({ minimum: 1 }),
  tickets: orNull(Type.Integer({ minimum: 0 })),
  sales: orNull(MoneySchema),
  tiers: Type.Array(TierResult),
  /** Null until it is published, and for draws that were counted before they kept it all. */
  pools: orNull(DrawPools),
  /** SHA-256 of the house's secret, published when sales open. */
  commitment: Hash,
  beaconRound: Id,
  /** The round named when sales opened, where the seal came too late for it; null otherwise. */
  announcedBeaconRound: orNull(Id),
  /** What rounds of the beacon are checked with: `public key:period:genesis`. */
  beaconChain: Type.String(),
  /** Root of the tree of tickets, hexadecimal; the statement over it and its Ed25519 signature. */
  root: orNull(Hash),
  statement: orNull(Type.String()),
  signature: orNull(Type.String()),
  publicKey: Hash,
  sealedAt: orNull(DateTime),
  /** Published with the numbers. */
  secret: orNull(Hash),
  beacon: orNull(Type.String()),
  /** The chain's signature of the round, of which the beacon's value is the SHA-256. */
  beaconSignature: orNull(Type.String()),
  drawnAt: orNull(DateTime),
  publishedAt: orNull(DateTime),
  /** Until when wins of tickets without a name are paid. */
  claimsUntil: orNull(DateTime),
});

const ticket = {
  provider,
  ticketId: Type.String(),
  drawId: Type.String(),
  gameKey: Type.String(),
  gameName: Type.String(),
  state: TicketStateName,
  lines: Type.Array(TicketLine),
  price: MoneySchema,
  /** The syndicate of whose shares the ticket consists. */
  syndicateId: orNull(Id),
  win: orNull(MoneySchema),
  drawAt: DateTime,
  createdAt: DateTime,
};
export const Ticket = Type.Object({
  ...ticket,
  /** Null for a ticket that was sold for cash to nobody by name; its id hides the number then. */
  playerId: orNull(Id),
});

/** A ticket with its way to the root of its draw. */
export const TicketProof = Type.Object({
  ...ticket,
  playerId: orNull(Id),
  leaf: orNull(Hash),
  /** The bytes that the leaf is hashed from, behind a zero byte. */
  leafText: Type.String(),
  path: orNull(Type.Array(Type.Object({ side: Type.Enum(['left', 'right']), hash: Hash }))),
  root: orNull(Hash),
});

/** A ticket without a name, as whoever holds its paper sees it. */
export const TerminalTicket = Type.Object({
  drawId: Type.String(),
  gameKey: Type.String(),
  gameName: Type.String(),
  state: TicketStateName,
  lines: Type.Array(Line),
  price: MoneySchema,
  drawAt: DateTime,
  createdAt: DateTime,
  /** What is there to be fetched, or was; null until the draw is published. */
  payable: orNull(MoneySchema),
  paidAt: orNull(DateTime),
  /** Until when a win is paid; null before it is published, and for a price that is given back. */
  payableUntil: orNull(DateTime),
  /** It is paid at a cash desk, to a player who has shown who they are. */
  needsIdentity: Type.Boolean(),
});
