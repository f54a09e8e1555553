/** Thin handlers of points, of levels and of the programme. */
import { type Handlers, pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { pointsCalls } from '../contract/points.ts';
import type { programmeCalls } from '../contract/programme.ts';
import { levelIdOf, levelKeys, type ProgrammeSpec } from '../rules/programme.table.ts';
import type { createPlacing } from '../service/placing.ts';
import type { PointsService } from '../service/points.ts';
import type { Programme, ProgrammeInForce } from '../service/programme.ts';
import { wireChange, wireStatus } from './wire.ts';

/** Handlers of the wallet and of where players stand. */
export const pointsHandlers = (points: PointsService): Handlers<typeof pointsCalls> => ({
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints': async ({ body }) =>
    wireChange(
      await points.change({
        ...body,
        kind: 'GRANTED',
        playerId: toId<PlayerId>(body.playerId),
        points: BigInt(body.points),
      }),
    ),
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment': async ({ body }) =>
    wireChange(
      await points.change({
        ...body,
        kind: body.purpose === 'Money' ? 'CONVERTED' : 'SPENT',
        playerId: toId<PlayerId>(body.playerId),
        points: BigInt(body.points),
      }),
    ),
  'GET /capi/Funds/v3/LoyaltyWallet/GetBalance': async (_input, context) => ({
    points: wireMinor(await points.balance(playerOf(context))),
  }),
  'GET /capi/Loyalty/v1/Status': async (_input, context) =>
    wireStatus(await points.status(playerOf(context))),
  'GET /capi/Loyalty/v1/Changes': async ({ query }, context) =>
    wirePage(
      await points.changes({ playerId: playerOf(context), ...pageWishOf(query) }),
      wireChange,
    ),
  'GET /capi/Loyalty/v1/Statistics': async ({ query }) => {
    const { players, changes } = await points.statistics(new Date(query.from), new Date(query.to));
    return {
      levels: levelKeys.map((level) => ({
        level,
        players: Number(players.get(levelIdOf(level)) ?? 0n),
      })),
      changes: changes.map(({ kind, count, points }) => ({
        kind,
        count: Number(count),
        points: wireMinor(points),
      })),
    };
  },
});

const wireProgramme = ({ version, spec }: ProgrammeInForce) => ({
  version,
  programme: {
    ...spec,
    levels: [...spec.levels],
    rates: { ...spec.rates, games: [...spec.rates.games] },
  },
});

/** Handlers of the programme and of what staff see and do of single players. */
export const programmeHandlers = (
  { read }: Pick<Database, 'read'>,
  programme: Programme,
  points: PointsService,
  place: ReturnType<typeof createPlacing>,
): Handlers<typeof programmeCalls> => ({
  'GET /api/loyalty/programme': async () => wireProgramme(await programme.current(read)),
  'PUT /api/operator/loyalty/programme': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const { staffId } = staffOf(context);
      const { version } = body;
      const spec: ProgrammeSpec = body.programme;
      return wireProgramme(await programme.change(tx, { version, spec, staffId }, context.act));
    }),
  'GET /api/operator/loyalty/players/{playerId}': async ({ params }) =>
    wireStatus(await points.status(toId<PlayerId>(params.playerId))),
  'GET /api/operator/loyalty/players/{playerId}/changes': async ({ params, query }) =>
    wirePage(
      await points.changes({ playerId: toId(params.playerId), ...pageWishOf(query) }),
      wireChange,
    ),
  'POST /api/operator/loyalty/players/{playerId}/level': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const playerId = toId<PlayerId>(params.playerId);
      await place(tx, playerId, body, context.act);
      return wireStatus(await points.status(playerId, tx));
    }),
});
