/**
 * A whole platform for the Slovak market, a process of its own, with the consumer of scores beside it,
 * as a node that does everything has it. `node server.ts URL` tells its port and the readers' tokens,
 * and looks up places on request: by the boards of the module, or by counting who is better in SQL.
 */
import {
  createDatabase,
  createListener,
  type Database,
  drain,
  freePort,
  startConsumer,
} from '@herna/db';
import { assert, systemClock as clock, type PlayerId, systemRandom as random } from '@herna/kernel';
import { compose, readConfig } from '@herna/server';
import { createBoards } from '@herna/tournaments';
import { players, readers, roundId } from './field.ts';

/** How a place is found. */
export type Way = 'board' | 'count';

export type Request =
  | { readonly kind: 'drain' }
  | { readonly kind: 'consume' }
  | {
      readonly kind: 'lookups';
      readonly way: Way;
      readonly atOnce: number;
      readonly forMs: number;
    }
  | { readonly kind: 'places'; readonly players: readonly number[] };

const [url = ''] = process.argv.slice(2);
const port = await freePort();
const database: Database = createDatabase({ url, name: 'bench-tournaments' });
const platform = await compose({
  config: readConfig({
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'perinka',
    HERNA_APP_LOCALE: 'sk',
    DATABASE_URL: url,
    HERNA_REGISTER_URL: 'none',
  }),
  database,
  clock,
  random,
  checkAnswers: false,
  // Everybody comes from one address here.
  rateScale: 1_000_000,
  onInternal: (error) => console.error(error),
});
const [scores] = platform.modules.consumers.filter(({ name }) => name === 'tournaments.scores');
assert(scores, 'there is no consumer of scores');
const scoring = { ...scores, database };
const listener = createListener(url);
let running: ReturnType<typeof startConsumer> | undefined;

const boards = createBoards({ database });
const tournament = await database.pool.query(
  'select spec from tournaments.tournament_version where tournament_id = 1',
);
const round = { id: roundId, spec: tournament.rows[0].spec };

/** The place of a player: how many are better, and one; a range of the index, and who has as much. */
const counting = {
  name: 'bench-count',
  text: `select 1
      + (select count(*) from tournaments.score other
          where other.round_id = own.round_id and other.score > own.score)
      + (select count(*) from tournaments.score other
          where other.round_id = own.round_id and other.score = own.score
            and (other.reached_at, other.player_id) < (own.reached_at, own.player_id)) as place
    from tournaments.score own where own.player_id = $1 and own.round_id = $2`,
};

const ways: Readonly<Record<Way, (player: number) => Promise<number>>> = {
  board: async (player) => (await boards.of(round)).order.placeOf(BigInt(player)) ?? 0,
  count: async (player) => {
    const found = await database.pool.query({ ...counting, values: [player, roundId] });
    return Number(found.rows[0]?.place ?? 0);
  },
};

/** Looks up places of random players, so many at once; how many were found in the time. */
async function lookups(way: Way, atOnce: number, forMs: number): Promise<{ perSecond: number }> {
  const placeOf = ways[way];
  // A board fills itself when it is asked for the first time, a plan is made with the first query.
  await placeOf(1);
  const begun = performance.now();
  let found = 0;
  const look = async (): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const place = await placeOf(1 + random.below(players));
      if (place < 1) throw new Error('a player who scored has no place');
      found++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, look));
  return { perSecond: (found * 1_000) / (performance.now() - begun) };
}

async function answer(request: Request): Promise<object> {
  if (request.kind === 'lookups') return lookups(request.way, request.atOnce, request.forMs);
  if (request.kind === 'drain') return { events: await drain(scoring) };
  if (request.kind === 'consume') {
    const onError = (error: unknown): void => console.error(error);
    running = startConsumer({ ...scoring, listener, onError });
    return {};
  }
  const found: Record<Way, number[]> = { board: [], count: [] };
  for (const player of request.players) {
    for (const way of ['board', 'count'] as const) found[way].push(await ways[way](player));
  }
  return found;
}

process.on('message', async (request: Request) => process.send?.(await answer(request)));
process.on('disconnect', async () => {
  await running?.stop();
  await listener.close();
  await platform.close();
  await database.close();
  process.exit(0);
});

const tokens: string[] = [];
for (const reader of readers) {
  const { token } = await platform.modules.parts.players.openSession(BigInt(reader) as PlayerId);
  tokens.push(token);
}
await platform.app.listen({ port, host: '127.0.0.1', backlog: 1024 });
process.send?.({ port, tokens });
