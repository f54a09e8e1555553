/** A player at a game for tests of attacks: limits decided, money in the wallet, a session open. */
import type { Guest } from '@herna/players/test/builders.ts';
import type { Answer, Caller, World } from '@herna/testkit';
import { providerCaller } from '../conformance/callers.ts';

export const gameKey = 'alfa';

/** Puts one game of the in-house provider on offer. */
export async function offerGame({ database, platform }: World): Promise<void> {
  const { catalogue } = platform.modules.parts;
  await database.transaction(async (tx) => {
    await catalogue.addProvider(tx, {
      key: 'jantar',
      name: 'Jantar Games',
      normalizedName: 'jantar-games',
    });
    await catalogue.addGame(tx, {
      key: gameKey,
      providerKey: 'jantar',
      name: 'Alfa',
      launchUrl: '/games/play/{gameKey}?token={token}&lang={language}&mode={mode}',
      sort: 1,
      start: new Date('2025-01-01T00:00:00Z'),
      legalKind: 'TECHNICAL',
      engine: 'reels',
      texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
      tags: [],
    });
  });
}

let deposits = 0;
/** Puts money into a wallet through the books. */
export const fund = (world: World, { playerId }: Guest, amount: bigint) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: `deposit-${++deposits}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'corrections', amount: -amount },
      ],
    }),
  );

/** Refuses every limit, as the Czech market asks for a decision on each. */
export async function refuseLimits(world: World, { playerId }: Guest): Promise<void> {
  const { protection } = world.platform.modules.parts;
  const { limits } = await protection.limits.read(world.database.read, playerId);
  const requests = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  const requester = { by: 'player', id: playerId } as const;
  await world.database.transaction((tx) =>
    protection.limits.change(tx, playerId, requests, { requester, onlyStricter: true }),
  );
}

export interface Seat {
  readonly sessionId: string;
  readonly playerId: string;
  readonly gameId: string;
}

/** A call of the provider, signed. */
export const providerAsks = (
  world: World,
  call: string,
  body: object,
  caller: Caller = providerCaller(world),
): Promise<Answer> => world.send(`POST /api/CasinoServer/${call}`, { body }, caller);

/** Launches the game as the player and exchanges the token as the provider. */
export async function sit(world: World, { caller }: Guest): Promise<Seat> {
  const token = await world.send(
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    { body: { gameKey } },
    caller,
  );
  const { body } = await providerAsks(world, 'IdentifyPlayer', {
    token: (token.body as { token: string }).token,
    gameId: gameKey,
  });
  const { sessionId, playerId } = body as Seat;
  return { sessionId, playerId, gameId: gameKey };
}

let transactions = 0;
/** A bet of a round of its own. */
export const betOf = (seat: Seat, amount: number) => {
  const id = ++transactions;
  return { ...seat, roundId: `round-${id}`, transactionId: `bet-${id}`, amount };
};
