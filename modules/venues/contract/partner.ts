/** What a partner’s land-based system asks: players by the chip of their card, topology, transfers. */
import {
  CurrencyCode,
  DateTime,
  Day,
  defineCalls,
  Id,
  Minor,
  queuePageFields,
  Text,
} from '@herna/contract-kit';
import { Restriction } from '@herna/players/contract';
import { Type } from 'typebox';
import { Chip } from './cards.ts';
import { Device, Group, pointFields, Venue } from './schemas.ts';

/** Who runs terminals of halls, and no other provider. */
const partner = { audience: 'provider', edition: 'landbased-partner' } as const;
/** The partner’s own id of the place or of the request. */
const params = Type.Object({ id: Text(60) });
const byChip = {
  ...partner,
  params,
  errors: ['ERR_INVALID_CARD_ID'],
  example: { params: { id: 'hall-1' }, body: { rfid: '04A224B1C35E80' } },
  exampleOutcome: 'ERR_INVALID_CARD_ID',
} as const;
const ByChip = Type.Object({ rfid: Chip });
const Refusal = Type.Union([Type.String(), Type.Null()]);

const Transaction = Type.Object({
  transferId: Type.String(),
  playerId: Id,
  direction: Type.String(),
  /** What was asked for. */
  amount: Type.Object({ amount: Minor, currency: CurrencyCode }),
  /** What has moved of it; 0 while nobody knows. */
  moved: Minor,
  /** Null while it is on its way. */
  outcome: Type.Union([Type.Enum(['FULL', 'PARTIAL', 'NONE', 'UNKNOWN']), Type.Null()]),
  state: Type.String(),
  createdAt: DateTime,
  endedAt: Type.Union([DateTime, Type.Null()]),
});

export const partnerCalls = defineCalls({
  'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerInGameInfoByRFID': {
    summary: 'Returns by the chip of a card whether its player may play now, and their alias',
    ...byChip,
    body: ByChip,
    response: Type.Object({
      playerId: Id,
      alias: Type.String(),
      language: Type.String(),
      playAllowed: Type.Boolean(),
      /** The code of what keeps the player from playing. */
      reason: Refusal,
    }),
  },
  'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerDetailByRFID': {
    summary:
      'Returns by the chip of a card who its player is, with photo, and what is closed to them',
    ...byChip,
    body: ByChip,
    response: Type.Object({
      playerId: Id,
      firstName: Type.String(),
      surname: Type.String(),
      birthDate: Day,
      cardActive: Type.Boolean(),
      playAllowed: Type.Boolean(),
      reason: Refusal,
      /** What is closed to the player, and until when. */
      restrictions: Type.Array(Restriction),
      /** As it was taken at a reception, base64. */
      photo: Type.Union([Type.Object({ type: Type.String(), base64: Type.String() }), Type.Null()]),
    }),
  },
  'GET /capi/LandbasedPartner/v3/Topology/Health': {
    summary: 'Tells that the interface and the topology behind it answer',
    ...partner,
    response: Type.Object({ status: Type.Literal('UP'), devices: Type.Integer(), at: DateTime }),
    example: {},
  },
  'GET /capi/LandbasedPartner/v3/Topology/GetTopology': {
    summary: 'Returns venues, groups and devices, of any moment',
    ...partner,
    query: Type.Object(pointFields),
    response: Type.Object({
      venues: Type.Array(Venue),
      groups: Type.Array(Group),
      devices: Type.Array(Device),
    }),
    example: { query: {} },
  },
  'POST /capi/LandbasedPartner/v3/Transaction/{id}/QueryTransactions': {
    summary:
      'Returns a page of a terminal’s transfers in a period, by which it repairs what it missed',
    ...partner,
    params,
    body: Type.Object({
      terminal: Text(60),
      from: DateTime,
      until: DateTime,
      states: Type.Optional(
        Type.Array(Type.Enum(['STARTED', 'UNKNOWN', 'COMMITTED', 'ROLLED_BACK', 'EXPIRED']), {
          minItems: 1,
          maxItems: 5,
        }),
      ),
      transferIds: Type.Optional(Type.Array(Text(100), { minItems: 1, maxItems: 100 })),
      ...queuePageFields,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 500 })),
    }),
    response: Type.Object({
      /** In the order in which they began, unless the latest are wanted first. */
      transactions: Type.Array(Transaction),
      total: Type.Integer({ minimum: 0 }),
      upToId: Type.Optional(Id),
    }),
    example: {
      params: { id: 'hall-1' },
      body: { terminal: 'T-1', from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' },
    },
  },
});
export type PartnerCalls = typeof partnerCalls;
