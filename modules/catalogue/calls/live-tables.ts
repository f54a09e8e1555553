/** Handlers of live tables. */
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import { toId, wireId, wireMinor } from '@herna/kernel';
import type { LiveTableApi } from '../contract/live-tables.ts';
import type { LiveTables } from '../service/live-tables.ts';
import { whoIn } from './wire.ts';

/** Makes the handlers. */
export const liveTableHandlers = (tables: LiveTables): Handlers<LiveTableApi> => ({
  'GET /capi/GamesManagement/v3/Game/GetLiveTableFeed': async ({ query }) => {
    const fed = await tables.feed(query.gameId === undefined ? undefined : toId(query.gameId));
    return {
      items: fed.map(({ table, game, open }) => ({
        id: wireId(table.id),
        gameId: wireId(game.id),
        gameKey: game.key,
        name: table.name,
        dealer: table.dealer,
        seats: table.seats,
        currency: table.currency,
        stakeMinimum: wireMinor(table.stake_minimum),
        stakeMaximum: wireMinor(table.stake_maximum),
        openingHours: [...table.opening_hours],
        open,
      })),
    };
  },
  'POST /api/catalogue/admin/live-tables': async ({ body }, context) => {
    const id = body.id === undefined ? undefined : toId(body.id);
    const saved = await tables.save(whoIn(context), id, {
      game_id: toId(body.gameId),
      name: body.name,
      dealer: body.dealer,
      seats: body.seats,
      currency: body.currency,
      stake_minimum: BigInt(body.stakeMinimum),
      stake_maximum: BigInt(body.stakeMaximum),
      opening_hours: body.openingHours,
    });
    return { id: wireId(saved) };
  },
  'DELETE /api/catalogue/admin/live-tables/{id}': async ({ params }, context) => {
    await tables.remove(whoIn(context), toId(params.id));
    return done;
  },
});
