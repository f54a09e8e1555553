/** Players by what they share: the graph that staff see on the page of a player. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { AccountStateSchema } from './schemas.ts';

/** What players share, the strongest first: the strongest are kept where not all can be shown. */
export const sharedKinds = [
  'MERGED_ACCOUNT',
  'IDENTITY_REVIEW',
  'BANK_ACCOUNT',
  'PAYMENT_CARD',
  'WALLET',
  'PLAYER_CARD',
  'DEVICE',
  'POSTAL_ADDRESS',
  'IP_ADDRESS',
] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Players that a graph shows, itself included, unless it is asked for fewer. */
export const linkedPlayersMaximum = 60;
/** What more players than these share is shown with their number, and nobody is looked up by it. */
export const crowdAbove = 20;

const LinkedPlayer = Type.Object({
  id: Id,
  name: Type.String({ description: 'Empty where the law has made us forget it' }),
  state: AccountStateSchema,
  depth: Type.Integer({ description: 'Steps from the player asked about: 0, 1 or 2' }),
});

const SharedThing = Type.Object({
  id: Type.String({ description: 'Names it within this answer only' }),
  kind: Type.Enum(sharedKinds),
  /** Of several the one that was used last. */
  value: Type.String({ description: 'Masked' }),
  /** Several of a kind that the same players share are one. */
  count: Type.Integer({ minimum: 1 }),
  players: Type.Integer({ minimum: 2, description: 'All who share it, shown here or not' }),
  /** An office, a mobile network, a shop: it links nobody by itself. */
  crowded: Type.Boolean(),
});

const LinkEdge = Type.Object({
  playerId: Id,
  sharedId: Type.String(),
  times: Type.Integer({
    minimum: 0,
    description: 'Sign-ins or payments by it; 0 where it was only filled in',
  }),
  firstSeenAt: DateTime,
  lastSeenAt: DateTime,
});

export const linkCalls = defineCalls({
  'GET /api/players/{id}/links': {
    summary: 'Gives who shares a device, address, card or bank account with a player, as a graph',
    audience: 'operator',
    permission: 'players.links',
    rate: 'report',
    params: Type.Object({ id: Id }),
    query: Type.Object({
      depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 2, default: 1 })),
      maximum: Type.Optional(
        Type.Integer({ minimum: 2, maximum: linkedPlayersMaximum, default: linkedPlayersMaximum }),
      ),
    }),
    response: Type.Object({
      players: Type.Array(LinkedPlayer),
      shared: Type.Array(SharedThing),
      edges: Type.Array(LinkEdge),
      /** Whether there are further players within the depth. */
      truncated: Type.Boolean(),
    }),
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { params: { id: '999999' }, query: { depth: 2 } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
