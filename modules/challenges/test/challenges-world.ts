/** A platform with challenges and wheels: staff, players, and play as the wager path leaves it. */
import type { Input, Output } from '@herna/contract-kit';
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type WagerNews, wagerColumns, wagersHappened } from '@herna/play/contract';
import { type BonusSpec, exampleSpec, promotionsCalls } from '@herna/promotions/contract';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import {
  type ChallengeSpec,
  challengesCalls,
  exampleChallenge,
  exampleWheel,
  type WheelSpec,
} from '../contract/index.ts';

type Api = typeof challengesCalls;
type Bonuses = typeof promotionsCalls;
export interface TestPlayer {
  readonly id: PlayerId;
  readonly self: () => Promise<Caller>;
}
export const noon = '2026-11-20T11:00:00Z';
const sourceNumber = 700_000_000n;

export const challengeSpec = exampleChallenge as unknown as ChallengeSpec;
export const wheelSpec = exampleWheel as unknown as WheelSpec;

/** Opens the platform; close its world in `afterAll`. */
export async function openChallengesWorld(environment: Record<string, string> = {}) {
  const world: World = await openWorld({ environment });
  const { parts } = world.platform.modules;
  world.clock.set(new Date(noon));
  let staff = await signedInStaff(world, parts.staff, 'administrator');
  let count = 0;
  let movement = sourceNumber;

  const ask = <K extends keyof Api & string>(
    key: K,
    input: Input<Api[K]> extends infer I ? (unknown extends I ? Record<string, never> : I) : never,
    caller?: Caller,
  ): Promise<Answer<Output<Api[K]>>> =>
    byTwo(world, parts.staff, () =>
      world.call(challengesCalls, key, input, caller ?? staff, {
        idempotencyKey: `challenge-${++count}`,
      }),
    );

  const promotion = <K extends keyof Bonuses & string>(
    key: K,
    input: Input<Bonuses[K]> extends infer I
      ? unknown extends I
        ? Record<string, never>
        : I
      : never,
    caller?: Caller,
  ): Promise<Answer<Output<Bonuses[K]>>> =>
    byTwo(world, parts.staff, () =>
      world.call(promotionsCalls, key, input, caller ?? staff, {
        idempotencyKey: `challenge-bonus-${++count}`,
      }),
    );
  const { budget: _budget, ...unbounded } = exampleSpec;
  const bonusSpec: BonusSpec = { ...(unbounded as unknown as BonusSpec), kind: 'MANUAL' };

  const news = (id: bigint, roundId: bigint, kind: 'win' | 'bet-cancel') => {
    const wager: WagerNews = {
      kind,
      movementId: `${++movement}`,
      playerId: `${id}`,
      providerId: '1',
      sessionId: '1',
      gameId: '1',
      roundId: `${roundId}`,
      scope: 'Casino',
      currency: 'CZK',
      cash: '0',
      bonus: '0',
      cashAfter: '0',
      bonusAfter: '0',
      roundEnded: kind === 'win',
      jackpotId: null,
      purseAfter: null,
    };
    const rows = [wagerColumns.map((column) => wager[column])];
    return world.database.transaction((tx) =>
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
    /** Asks a call about bonuses, which challenges and wheels give. */
    promotion,
    /** An activated bonus that nothing bounds. */
    async bonus(change: Partial<BonusSpec> = {}): Promise<string> {
      const body = { ...bonusSpec, ...change };
      const { id } = (await promotion('POST /capi/v2-onling/Bonuses/Create', { body })).body;
      await promotion('POST /capi/v2-onling/Bonuses/Activate', { body: { id } });
      return id;
    },
    /** Staff change a bonus of `bonus`. */
    rebound: (id: string, change: Partial<BonusSpec>) =>
      promotion('POST /capi/v2-onling/Bonuses/Update', {
        body: { id, spec: { ...bonusSpec, ...change } },
      }),
    staff: () => staff,
    /** Time passes, or is set; staff sign in again. */
    async at(moment: string | number): Promise<void> {
      if (typeof moment === 'number') world.clock.advance(moment);
      else world.clock.set(new Date(moment));
      staff = await signedInStaff(world, parts.staff, 'administrator');
    },
    async player(state: 'FULL' | 'TEMPORARY' = 'FULL'): Promise<TestPlayer> {
      const id = await world.database.transaction((tx) =>
        parts.players.addPlayer(tx, {
          email: `challenge.${++count}@herna.example`,
          phone: `+42077${8_100_000 + count}`,
          password: 'modra velryba tanci',
          firstName: 'Host',
          surname: 'Zkušební',
          birthDate: '1985-04-12',
          ...(state === 'FULL' ? {} : { state }),
        }),
      );
      return { id, self: async () => bearer((await parts.players.openSession(id)).token) };
    },
    /** An activated challenge. */
    async challenge(change: Partial<ChallengeSpec> = {}): Promise<string> {
      const body = { ...challengeSpec, ...change };
      const made = await ask('POST /api/operator/challenges', { body });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const params = { id: made.body.id };
      const active = await ask('POST /api/operator/challenges/{id}/activate', { params });
      if (active.status !== 200) throw new Error(JSON.stringify(active.body));
      return made.body.id;
    },
    /** An activated wheel. */
    async wheel(change: Partial<WheelSpec> = {}): Promise<string> {
      const made = await ask('POST /api/operator/wheels', { body: { ...wheelSpec, ...change } });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const params = { id: made.body.id };
      const active = await ask('POST /api/operator/wheels/{id}/activate', { params });
      if (active.status !== 200) throw new Error(JSON.stringify(active.body));
      return made.body.id;
    },
    async join(player: TestPlayer, challengeId: string) {
      const caller = await player.self();
      const params = { challengeId };
      const shown = await ask('GET /api/challenges/{challengeId}', { params }, caller);
      const termsHash = shown.body.termsHash ?? 'a'.repeat(64);
      const body = { termsHash, locale: 'cs' as const };
      return ask('POST /api/challenges/{challengeId}/join', { params, body }, caller);
    },
    async seen(player: TestPlayer, challengeId: string) {
      const params = { challengeId };
      const key = 'GET /api/challenges/{challengeId}';
      return (await ask(key, { params }, await player.self())).body;
    },
    async wheelsOf(player: TestPlayer) {
      return (await ask('GET /api/wheels', {}, await player.self())).body;
    },
    /** A round of play with its news; gives its id. */
    async plays({ id }: TestPlayer, stake = 100n, gameId = 1n): Promise<bigint> {
      const roundId = ++movement;
      const now = world.clock.now();
      await world.database.transaction(async (tx) => {
        await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
            currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
            last_movement_id, opened_at, ended_at)
          values (${id}, ${roundId}, 1, ${`challenge-${roundId}`}, 1, ${gameId}, 'CZK', 'Casino',
            'SETTLED', 1, ${stake}, 0, 0, 0, 0, ${++movement}, ${now}, ${now})`.execute(
          tx.writes(),
        );
      });
      await news(id, roundId, 'win');
      await world.drainEvents();
      return roundId;
    },
    /** The same news of a round once more. */
    async hearsAgain({ id }: TestPlayer, roundId: bigint): Promise<void> {
      await news(id, roundId, 'win');
      await world.drainEvents();
    },
    /** The provider takes a round back. */
    async takesBack({ id }: TestPlayer, roundId: bigint): Promise<void> {
      await world.database.transaction(async (tx) => {
        await sql`update play.round set state = 'CANCELLED', stake_cash = 0
          where player_id = ${id} and id = ${roundId}`.execute(tx.writes());
      });
      await news(id, roundId, 'bet-cancel');
      await world.drainEvents();
    },
    async points({ id }: TestPlayer): Promise<bigint> {
      const wallets = await parts.ledger.balances(world.database.read, id);
      return wallets.find(({ currency }) => currency === 'PTS')?.cash ?? 0n;
    },
    async budget(id: string): Promise<{ reserved: bigint; given: bigint }> {
      const { rows } = await sql<{ reserved: bigint; given: bigint }>`select reserved, given
        from challenges.definition where id = ${id}`.execute(world.database.read.reads());
      return rows[0] ?? { reserved: -1n, given: -1n };
    },
    /** A player at risk: offers are withheld from them. */
    async atRisk({ id }: TestPlayer): Promise<void> {
      const until = new Date(world.clock.now().getTime() + 86_400_000);
      await sql`insert into risk.assessment (player_id, score, band, contributions,
          settings_version, assessed_at, offers_withheld_until)
        values (${id}, 90, 'HIGH', '[]', 1, now(), ${until})
        on conflict (player_id) do update set offers_withheld_until = excluded.offers_withheld_until`.execute(
        world.database.read.reads(),
      );
    },
  };
}
export type ChallengesWorld = Awaited<ReturnType<typeof openChallengesWorld>>;
