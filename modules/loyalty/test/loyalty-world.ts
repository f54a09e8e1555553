/** A world with players, staff, and play that is recorded as events, as the wager path records it. */
import type { Input, Output } from '@herna/contract-kit';
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type WagerNews, wagerColumns, wagersHappened } from '@herna/play/contract';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { exampleItem, loyaltyCalls } from '../contract/index.ts';

type Api = typeof loyaltyCalls;

export interface LoyaltyWorld {
  readonly world: World;
  player(state?: 'FULL' | 'TEMPORARY'): Promise<PlayerId>;
  as(playerId: PlayerId): Promise<Caller>;
  staff(role?: string): Promise<Caller>;
  /** Asks a call; keys of idempotency are fresh. */
  ask<K extends keyof Api & string>(
    key: K,
    input: Input<Api[K]> extends infer I ? (unknown extends I ? Record<string, never> : I) : never,
    caller?: Caller,
  ): Promise<Answer<Output<Api[K]>>>;
  /** Another system's service. */
  readonly service: Caller;
  grant(playerId: PlayerId, points: number): Promise<void>;
  /** Tells of wagers of a round, in their order, which nobody has counted yet. */
  tells(playerId: PlayerId, ...wagers: readonly Partial<WagerNews>[]): Promise<void>;
  /** The same, and lets them be counted. */
  played(playerId: PlayerId, ...wagers: readonly Partial<WagerNews>[]): Promise<void>;
  points(playerId: PlayerId): Promise<bigint>;
  /** What is left in the lots of a player. */
  lots(playerId: PlayerId): Promise<bigint>;
  /** Sends again what is for two to decide, when another person has approved it. */
  byTwo<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>>;
  item(change?: Partial<Input<Api['POST /api/operator/loyalty/items']>['body']>): Promise<string>;
}

let count = 0;

/** Opens the world; close it in `afterAll`. */
export async function openLoyaltyWorld(): Promise<LoyaltyWorld> {
  const world = await openWorld();
  const { parts } = world.platform.modules;
  const service = bearer(world.config.secrets.internal);
  // A new sign-in ends the one before, and each ends while the clock is put on.
  const callers = new Map<string, Promise<Caller>>();
  const signedIn = (who: string, signIn: () => Promise<Caller>): Promise<Caller> => {
    const key = `${who} ${world.clock.now().getTime()}`;
    const known = callers.get(key) ?? signIn();
    callers.set(key, known);
    return known;
  };
  const staff = (role = 'administrator') =>
    signedIn(role, () => signedInStaff(world, parts.staff, role));
  const ask: LoyaltyWorld['ask'] = async (key, input, caller) =>
    world.call(loyaltyCalls, key, input, caller ?? (await staff()), {
      idempotencyKey: `loyalty-${++count}`,
    });
  const tells: LoyaltyWorld['tells'] = async (playerId, ...wagers) => {
    const roundId = String(++count + 1_000_000);
    const rows = wagers.map((wager) => {
      const news: WagerNews = {
        kind: 'bet',
        movementId: '1',
        playerId: `${playerId}`,
        providerId: '1',
        sessionId: '1',
        gameId: '1',
        roundId,
        scope: 'Casino',
        currency: 'CZK',
        cash: '0',
        bonus: '0',
        cashAfter: '0',
        bonusAfter: '0',
        roundEnded: false,
        jackpotId: null,
        purseAfter: null,
        ...wager,
      };
      return wagerColumns.map((column) => news[column]);
    });
    await world.database.transaction((tx) =>
      recordEvent(tx, {
        type: wagersHappened,
        payload: { columns: wagerColumns, rows },
        happenedAt: world.clock.now(),
      }),
    );
  };
  return {
    world,
    ask,
    byTwo: (send) => byTwo(world, parts.staff, send),
    staff,
    service,
    player: (state = 'FULL') =>
      world.database.transaction((tx) =>
        parts.players.addPlayer(tx, {
          email: `loyalty.${++count}@herna.example`,
          phone: `+4207782${10_000 + count}`,
          password: 'modra velryba tanci',
          firstName: 'Host',
          surname: 'Zkušební',
          birthDate: '1985-04-12',
          state,
        }),
      ),
    as: (playerId) =>
      signedIn(`${playerId}`, async () =>
        bearer((await parts.players.openSession(playerId)).token),
      ),
    async grant(playerId, points) {
      const body = {
        playerId: `${playerId}`,
        points,
        reference: `grant-${++count}`,
        cause: 'test',
      };
      const call = 'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints';
      const answer = await world.call(loyaltyCalls, call, { body }, service);
      if (answer.status !== 200) throw new Error(`granting is refused: ${answer.code}`);
    },
    tells,
    async played(playerId, ...wagers) {
      await tells(playerId, ...wagers);
      await world.drainEvents();
    },
    async points(playerId) {
      const wallets = await parts.ledger.balances(world.database.read, playerId);
      return wallets.find(({ currency }) => currency === 'PTS')?.cash ?? 0n;
    },
    async lots(playerId) {
      const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(remaining), 0)::bigint as sum
        from loyalty.lot where player_id = ${playerId}`.execute(world.database.read.reads());
      return rows[0]?.sum ?? -1n;
    },
    async item(change = {}) {
      const body = { ...exampleItem, texts: { ...exampleItem.texts }, ...change };
      const call = 'POST /api/operator/loyalty/items';
      return (await byTwo(world, parts.staff, () => ask(call, { body }))).body.id;
    },
  };
}
