/** A world of promotions with games of the in-house provider, and free rounds at one of them. */
import { casinoServerCalls, playCalls } from '@herna/play/contract';
import { limitCalls } from '@herna/protection/contract';
import { signProviderRequest } from '@herna/server';
import { bearer, type Caller, type WorldOptions } from '@herna/testkit';
import { exampleFreeRounds, type FreeRoundSpec } from '../contract/index.ts';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

export const gameKey = 'velvet-plums';
export const stake = 1_000;
/** Two rounds at a thousand haléř, at most fifty crowns of what they win is cash. */
export const spec = {
  ...exampleFreeRounds,
  gameKeys: [gameKey],
  stake: { amount: stake, currency: 'CZK' },
  rounds: 2,
  conversion: { kind: 'CASH', maximum: 5_000 },
} as unknown as FreeRoundSpec;

const path = '/capi/v2-onling/FreeRound';

export interface Seat {
  /** Stakes own or bonus money. */
  bets(id: string, amount: number): Promise<string>;
  /** Stakes a free round. */
  stakes(id: string, freeRoundId: string): Promise<string>;
  /** Wins in a round, which stays open unless it is the last win. */
  wins(id: string, amount: number, isLast?: boolean): Promise<string>;
}

export interface FreeRoundsWorld extends PromotionsWorld {
  /** A definition in a state; CREATED unless activated. */
  defined(change?: Partial<FreeRoundSpec>, activated?: boolean): Promise<string>;
  /** Offers a definition to a player; gives the id of the offer. */
  offered(definitionId: string, player: TestPlayer): Promise<string>;
  detail(player: TestPlayer, id: string): Promise<{ termsHash: string; state: string }>;
  accept(
    player: TestPlayer,
    id: string,
    termsHash?: string,
  ): Promise<{ status: number; code?: string | undefined }>;
  /** An accepted offer. */
  accepted(player: TestPlayer, change?: Partial<FreeRoundSpec>): Promise<string>;
  /** The panic button, and a new sign-in of the player. */
  shutOut(player: TestPlayer): Promise<{ readonly self: Caller }>;
  /** The state lists the player in its register. */
  listed(player: TestPlayer): Promise<void>;
  sit(player: TestPlayer): Promise<Seat>;
  cash(player: TestPlayer): Promise<bigint>;
  account(
    kind: 'free-round-liability' | 'free-round-wins' | 'promotions',
    id: string,
  ): Promise<bigint>;
}

let names = 0;

/** Opens the world; close it in `afterAll`. */
export async function openFreeRoundsWorld(options: WorldOptions = {}): Promise<FreeRoundsWorld> {
  const promo = await openPromotionsWorld(options);
  const { world, ask } = promo;
  const { parts } = world.platform.modules;
  await world.database.transaction((tx) => parts.catalogue.addHouseTitles(tx));
  const provider: Caller = {
    headers: ({ method, path: at, body }) => {
      const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
      const request = { method, path: at, timestamp, requestId: 'free', body };
      return {
        'x-provider-id': 'jantar',
        'x-timestamp': timestamp,
        'x-request-id': 'free',
        'x-signature': signProviderRequest(world.config.secrets.jantarProvider, request),
      };
    },
  };
  const one: FreeRoundsWorld = {
    ...promo,
    async player(state = 'FULL') {
      const player = await promo.player(state);
      const { body } = await world.call(
        limitCalls,
        'GET /capi/v1.1/PlayerLimits/Get',
        {},
        player.self,
      );
      const limits = body.limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
      const key = 'POST /capi/v1.1/PlayerLimits/Set';
      await world.call(limitCalls, key, { body: { limits } }, player.self);
      return player;
    },
    async defined(change = {}, activated = true) {
      const body = { ...spec, name: `Free rounds ${++names}`, ...change };
      const { body: made } = await ask(`POST ${path}/CreateDefinition`, { body });
      const { id } = made;
      if (activated) await ask(`POST ${path}/ActivateDefinition`, { body: { id } });
      return id;
    },
    async offered(definitionId, { id }) {
      const body = { definitionId, playerIds: [String(id)] };
      const { body: made } = await ask(`POST ${path}/CreateRelation`, { body });
      return made.given[0]?.id ?? '';
    },
    detail: async ({ self }, id) =>
      (await ask(`GET ${path}/GetOfferDetail`, { query: { id } }, self)).body,
    async accept(player, id, termsHash) {
      const hash = termsHash ?? (await one.detail(player, id)).termsHash;
      const body = { id, termsHash: hash, locale: 'cs' } as const;
      return ask(`POST ${path}/AcceptOffer`, { body }, player.self);
    },
    async accepted(player, change = {}) {
      const id = await one.offered(await one.defined(change), player);
      await one.accept(player, id);
      return id;
    },
    async shutOut({ id, self }) {
      await world.send(
        'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
        { body: { confirmed: true } },
        self,
        { idempotencyKey: `panic-${id}` },
      );
      return { self: bearer((await parts.players.openSession(id)).token) };
    },
    async listed({ id }) {
      const requestedAt = world.clock.now().toISOString();
      const body = { playerId: `${id}`, result: 'EXCLUDED', reference: `list-${id}`, requestedAt };
      const internal = bearer(world.config.secrets.internal);
      await world.send('POST /capi/Internal/v1/SaveRvoResult', { body }, internal);
    },
    async sit({ self }) {
      const token = await world.call(
        playCalls,
        'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
        { body: { gameKey } },
        self,
      );
      const { body } = await world.call(
        casinoServerCalls,
        'POST /api/CasinoServer/IdentifyPlayer',
        { body: { token: token.body.token, gameId: gameKey } },
        provider,
      );
      const seat = { sessionId: body.sessionId, playerId: body.playerId, gameId: gameKey };
      const send = async (call: string, more: object): Promise<string> => {
        const answer = await world.send(
          `POST /api/CasinoServer/${call}`,
          { body: { ...seat, ...more } },
          provider,
        );
        return answer.code ?? 'OK';
      };
      return {
        bets: (id, amount) => send('Bet', { roundId: id, transactionId: `${id}-bet`, amount }),
        stakes: (id, freeRoundId) =>
          send('Bet', { roundId: id, transactionId: `${id}-bet`, amount: 0, freeRoundId }),
        wins: (id, amount, isLast = false) =>
          send('Win', { roundId: id, transactionId: `${id}-win`, amount, roundFinished: isLast }),
      };
    },
    async cash({ id }) {
      const wallets = await parts.ledger.balances(world.database.read, id);
      return wallets.find(({ currency }) => currency === 'CZK')?.cash ?? 0n;
    },
    account: (kind, id) => parts.ledger.houseBalance(world.database.read, kind, BigInt(id), 'CZK'),
  };
  return one;
}
