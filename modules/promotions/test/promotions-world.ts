/** A world with players, staff and definitions of bonuses. */
import type { Input, Output } from '@herna/contract-kit';
import { recordEvent, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import {
  type Answer,
  bearer,
  type Caller,
  openWorld,
  type World,
  type WorldOptions,
} from '@herna/testkit';
import { type BonusSpec, exampleSpec, promotionsCalls } from '../contract/index.ts';

type Api = typeof promotionsCalls;

export interface TestPlayer {
  readonly id: PlayerId;
  readonly self: Caller;
}

export interface PromotionsWorld {
  readonly world: World;
  /** Time passes; staff sign in again, and so does the player who is named. */
  later(ms: number, player?: TestPlayer): Promise<Caller>;
  /** A player of their own, or another account of whoever was born on a day. */
  player(state?: 'FULL' | 'TEMPORARY', birthDate?: string): Promise<TestPlayer>;
  /** Asks a call as staff, of whom a second one approves, or as somebody; keys are fresh. */
  ask<K extends keyof Api & string>(
    key: K,
    input: Input<Api[K]> extends infer I ? (unknown extends I ? Record<string, never> : I) : never,
    caller?: Caller,
  ): Promise<Answer<Output<Api[K]>>>;
  /** An activated definition. */
  activated(spec?: Partial<BonusSpec>): Promise<string>;
  /** The news of a confirmed deposit, which nobody has heard yet; gives its payment. */
  confirms(tx: Tx, playerId: PlayerId, amount: number): Promise<string>;
  /** The news of a confirmed deposit, with what they do. */
  deposited(playerId: PlayerId, amount: number): Promise<string>;
  /** The news that a deposit was taken back, with what they do. */
  takenBack(playerId: PlayerId, paymentId: string): Promise<void>;
  bonusMoney(playerId: PlayerId): Promise<bigint>;
  cost(definitionId: string): Promise<bigint>;
}

export const spec = exampleSpec as unknown as BonusSpec;

let count = 0;

/** Opens the world; close it in `afterAll`. */
export async function openPromotionsWorld(options: WorldOptions = {}): Promise<PromotionsWorld> {
  const world = await openWorld(options);
  const { parts } = world.platform.modules;
  let staff = await signedInStaff(world, parts.staff, 'administrator');
  const ask: PromotionsWorld['ask'] = (key, input, caller) =>
    byTwo(world, parts.staff, () =>
      world.call(promotionsCalls, key, input, caller ?? staff, {
        idempotencyKey: `promotion-${++count}`,
      }),
    );
  const confirms: PromotionsWorld['confirms'] = async (tx, playerId, amount) => {
    const paymentId = String(9_000_000 + ++count);
    await recordEvent(tx, {
      type: 'payments.deposit_confirmed',
      playerId,
      payload: { paymentId, amount: String(amount), currency: 'CZK', method: 'CardOnline' },
      happenedAt: world.clock.now(),
    });
    return paymentId;
  };
  return {
    world,
    ask,
    async later(ms, player) {
      world.clock.advance(ms);
      staff = await signedInStaff(world, parts.staff, 'administrator');
      return player ? bearer((await parts.players.openSession(player.id)).token) : staff;
    },
    async player(state = 'FULL', birthDate) {
      const id = await world.database.transaction((tx) =>
        parts.players.addPlayer(tx, {
          email: `promo.${++count}@herna.example`,
          phone: `+4207781${10_000 + count}`,
          password: 'modra velryba tanci',
          firstName: 'Host',
          surname: 'Zkušební',
          birthDate:
            birthDate ?? new Date(Date.UTC(1985, 3, 12 + count)).toISOString().slice(0, 10),
          ...(state === 'FULL' ? {} : { state }),
        }),
      );
      return { id, self: bearer((await parts.players.openSession(id)).token) };
    },
    async activated(change = {}) {
      const { amount, ...rest } = spec;
      const body: BonusSpec = { ...rest, ...(change.percent ? {} : { amount }), ...change };
      const created = await ask('POST /capi/v2-onling/Bonuses/Create', { body });
      const activated = await ask('POST /capi/v2-onling/Bonuses/Activate', {
        body: { id: created.body.id },
      });
      return activated.body.id;
    },
    confirms,
    async deposited(playerId, amount) {
      const paymentId = await world.database.transaction((tx) => confirms(tx, playerId, amount));
      await world.drainEvents();
      return paymentId;
    },
    async takenBack(playerId, paymentId) {
      await world.database.transaction((tx) =>
        recordEvent(tx, {
          type: 'payments.deposit_taken_back',
          playerId,
          payload: { paymentId, amount: '1', currency: 'CZK', method: 'CardOnline' },
          happenedAt: world.clock.now(),
        }),
      );
      await world.drainEvents();
    },
    async bonusMoney(playerId) {
      const wallets = await parts.ledger.balances(world.database.read, playerId);
      return wallets.find(({ currency }) => currency === 'CZK')?.bonus ?? 0n;
    },
    async cost(definitionId) {
      const owner = BigInt(definitionId);
      const { ledger } = parts;
      return -(await ledger.houseBalance(world.database.read, 'promotions', owner, 'CZK'));
    },
  };
}
