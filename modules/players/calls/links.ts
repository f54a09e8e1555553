/** Thin handler of the graph of players who share something. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import { crowdAbove, type linkCalls, linkedPlayersMaximum } from '../contract/links.ts';
import type { LinksService } from '../service/links.ts';

export function linkHandlers(links: LinksService): Handlers<typeof linkCalls> {
  return {
    'GET /api/players/{id}/links': async ({ params, query }, context) => {
      const { depth = 1, maximum = linkedPlayersMaximum } = query;
      const { players, shared, truncated } = await links.around(staffOf(context).staffId, {
        playerId: toId(params.id),
        depth,
        maximum,
      });
      const named = shared.map((one, place) => ({ ...one, id: `${one.kind}-${place + 1}` }));
      return {
        players: players.map(({ player, depth: steps }) => ({
          id: wireId(player.id),
          name: `${player.first_name} ${player.surname}`.trim(),
          state: player.state,
          depth: steps,
        })),
        shared: named.map(({ id, kind, value, count, players: all }) => ({
          id,
          kind,
          value,
          count,
          players: all,
          crowded: all > crowdAbove,
        })),
        edges: named.flatMap(({ id, users }) =>
          users.map(({ playerId, times, firstSeenAt, lastSeenAt }) => ({
            playerId: wireId(playerId),
            sharedId: id,
            times,
            firstSeenAt: firstSeenAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
          })),
        ),
        truncated,
      };
    },
  };
}
