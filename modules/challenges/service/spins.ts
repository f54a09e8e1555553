/**
 * Spins of reward wheels. A spin is granted with a commitment to its seed and with the most it can give
 * put aside; spinning draws from that seed and the player's own, once, and gives what came up in the
 * same transaction. A spin that could not pay every segment is not drawn, so nothing can be learned by
 * trying, and stays with its player.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import { type Db, type OutboxEvent, oneByOne, recordEvent, type Tx } from '@herna/db';
import {
  DomainError,
  type PlayerId,
  pragueDay,
  pragueDaysLater,
  type StaffId,
} from '@herna/kernel';
import { levelReachedHappened } from '@herna/loyalty/contract';
import { newSeed } from '@herna/maths/fair';
import { challengesEvents } from '../contract/events.ts';
import type { SpinSource, WheelSpec } from '../contract/schemas.ts';
import { spinMachine } from '../rules/spin.machine.ts';
import { commitmentOf, drawSpin, wheelKey } from '../rules/wheel.ts';
import * as definitions from '../store/definitions.ts';
import * as store from '../store/spins.ts';
import type { Definitions } from './definitions.ts';
import { type Acceptance, type ChallengesDependencies, mayReceive } from './ports.ts';
import type { Rewards } from './rewards.ts';
import { isOn, shownTerms } from './terms.ts';

type Wheel = definitions.DefinitionRow<'WHEEL'>;

/** Where a spin comes from: once for each player, wheel, source and reference. */
export interface SpinGrant {
  readonly source: SpinSource;
  readonly reference: string;
  /** What was put aside for it before, when the spin was promised. */
  readonly reserved?: bigint;
}

const page = 200;
const promotionEventRaised = 'promotions.event_raised';

/** Makes the service. */
export function createSpins(
  deps: ChallengesDependencies,
  { wheelCost }: Pick<Definitions, 'wheelCost'>,
  rewards: Rewards,
) {
  const { database, clock, random, brand, ledger, players, authority } = deps;
  const mayReceiveOf = mayReceive(deps);

  const news = (tx: Tx, { player_id, wheel_id, state }: store.SpinRow): Promise<void> =>
    recordEvent(tx, {
      type: challengesEvents.spinChanged,
      playerId: player_id,
      payload: { wheelId: wheel_id.toString(), state },
      happenedAt: clock.now(),
    });

  /** Grants a spin; what stands in the way instead. */
  const grant = async (
    tx: Tx,
    wheel: Wheel,
    playerId: PlayerId,
    { source, reference, reserved }: SpinGrant,
  ): Promise<string | undefined> => {
    const of = {
      player_id: playerId,
      wheel_id: wheel.id,
      source,
      source_reference: reference,
    } as const;
    if (await store.isGranted(tx, of)) return 'ALREADY_GRANTED';
    const now = clock.now();
    // A spin that was promised is given though the wheel has ended meanwhile.
    if (reserved === undefined) {
      if (wheel.state !== 'ACTIVATED' || !isOn(wheel.spec, pragueDay(now))) return 'NOT_OPEN';
    }
    if (!(await mayReceiveOf(tx, wheel.id, playerId))) return 'NOT_ALLOWED';
    const { most } = await wheelCost(tx, wheel.spec);
    const aside = reserved ?? most;
    if (reserved === undefined && !(await definitions.putAside(tx, wheel.id, aside))) {
      return 'BUDGET_SPENT';
    }
    const seed = newSeed(random);
    const row = await store.insertSpin(tx, {
      ...of,
      version: wheel.version,
      state: spinMachine.initial,
      seed,
      commitment: commitmentOf(seed, wheelKey(wheel.id, wheel.version)),
      reserved: aside,
      granted_at: now,
      expires_at: pragueDaysLater(now, wheel.spec.validDays),
      accepted_locale: null,
      accepted_hash: null,
      accepted_ip: null,
      client_seed: null,
      number: null,
      segment: null,
      decided_at: null,
    });
    // Another transaction has granted it: what was put aside here goes back with this one.
    if (!row) throw new DomainError('ERR_CHALLENGE_STATE');
    await definitions.countReceiver(tx, wheel.id, 1, undefined);
    await news(tx, row);
    return undefined;
  };

  const close = async (tx: Tx, row: store.SpinRow, event: 'expire' | 'withdraw') => {
    const state = spinMachine.next(row.state, event);
    if (!state) return;
    const changed = await store.changeSpin(tx, row, { state, decided_at: clock.now() });
    await definitions.useAside(tx, row.wheel_id, { reserved: row.reserved, given: 0n });
    if (event === 'withdraw') await definitions.countReceiver(tx, row.wheel_id, -1, undefined);
    await news(tx, changed);
  };

  const specOf = async (db: Db, row: store.SpinRow): Promise<WheelSpec> =>
    (await definitions.versionsOf(db, 'WHEEL', [row.wheel_id]))(row.wheel_id, row.version).spec;

  const assertReady = async (tx: Tx, spec: WheelSpec, playerId: PlayerId): Promise<void> => {
    for (const { prize } of spec.segments) {
      if (await rewards.refusal(tx, prize, playerId)) throw new DomainError('ERR_WHEEL_NOT_READY');
    }
  };

  const spin = async (
    tx: Tx,
    key: { readonly playerId: PlayerId; readonly id: bigint },
    wish: Acceptance & { readonly clientSeed: string },
  ): Promise<store.SpinRow> => {
    const { playerId } = key;
    await ledger.lockPlayer(tx, playerId);
    const row = await store.lockSpin(tx, key);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    if (row.state === 'SPUN') return row;
    const now = clock.now();
    const state = spinMachine.next(row.state, 'spin');
    if (!state || row.expires_at <= now) throw new DomainError('ERR_CHALLENGE_STATE');
    if (!(await mayReceiveOf(tx, row.wheel_id, playerId))) {
      throw new DomainError('ERR_CHALLENGE_NOT_ALLOWED');
    }
    const spec = await specOf(tx, row);
    const shown = shownTerms(spec, wish.locale, brand.defaultLocale);
    if (shown?.hash !== wish.termsHash) throw new DomainError('ERR_CHALLENGE_TERMS_CHANGED');
    await assertReady(tx, spec, playerId);
    const { clientSeed } = wish;
    const { number, segment } = drawSpin(spec, {
      seed: row.seed,
      clientSeed,
      key: wheelKey(row.wheel_id, row.version),
    });
    const prize = spec.segments[segment]?.prize ?? { kind: 'NOTHING' };
    const refusal = await rewards.give(tx, prize, {
      playerId,
      reference: `spin ${playerId} ${row.id}`,
      cause: shown.terms.title,
    });
    // Nothing of the draw is kept: the spin stays, and its seed with it.
    if (refusal !== undefined) throw new DomainError('ERR_WHEEL_NOT_READY');
    const given = await rewards.worth(tx, prize);
    await definitions.useAside(tx, row.wheel_id, { reserved: row.reserved, given });
    const spun = await store.changeSpin(tx, row, {
      state,
      accepted_locale: shown.terms.locale,
      accepted_hash: wish.termsHash,
      accepted_ip: wish.ip,
      client_seed: clientSeed,
      number: BigInt(number),
      segment,
      decided_at: now,
    });
    await news(tx, spun);
    return spun;
  };

  /** Grants spins of the wheels that a platform event or a level is bound to. */
  const onEvents = async (tx: Tx, events: readonly OutboxEvent[]): Promise<void> => {
    const wheels = await definitions.activated(tx, 'WHEEL');
    for (const { type, playerId, payload, id } of events) {
      if (playerId === null || playerId === undefined) continue;
      const campaign = type === promotionEventRaised;
      const bound = wheels.filter(({ spec }) =>
        campaign
          ? spec.eventName === payload.name
          : spec.levels?.some((level) => level === payload.level),
      );
      const source = campaign ? 'CAMPAIGN' : 'LOYALTY';
      const reference = campaign ? `event ${payload.eventId}` : `level ${id}`;
      for (const wheel of bound) {
        await grant(tx, wheel, playerId as PlayerId, { source, reference });
      }
    }
  };

  return {
    grant,
    spin: (
      key: { readonly playerId: PlayerId; readonly id: bigint },
      wish: Acceptance & { readonly clientSeed: string },
    ): Promise<store.SpinRow> => database.transaction((tx) => spin(tx, key, wish)),

    /** The most that a spin of a wheel gives, minor units. */
    mostOf: async (db: Db, wheel: Wheel): Promise<bigint> => (await wheelCost(db, wheel.spec)).most,

    /**
     * Gives spins to players; the others are returned with what stood in the way.
     * @throws DomainError ERR_NOT_FOUND, ERR_CHALLENGE_STATE, ERR_APPROVAL_NEEDED
     */
    async assign(
      tx: Tx,
      wish: {
        readonly wheelId: bigint;
        readonly playerIds: readonly PlayerId[];
        readonly reason: string;
        readonly reference: string;
      },
      { staffId, act }: { readonly staffId: StaffId; readonly act: RecordAct },
    ) {
      const { wheelId, reason, reference } = wish;
      const wheel = await definitions.lockDefinition(tx, 'WHEEL', wheelId);
      if (!wheel) throw new DomainError('ERR_NOT_FOUND');
      if (wheel.state !== 'ACTIVATED') throw new DomainError('ERR_CHALLENGE_STATE');
      const found = await players.playersByIds(tx, wish.playerIds);
      const known = new Set<bigint>(found.map(({ id }) => id));
      const granted: PlayerId[] = [];
      const refused: { playerId: PlayerId; reason: string }[] = [];
      for (const playerId of new Set(wish.playerIds)) {
        const refusal = known.has(playerId)
          ? await grant(tx, wheel, playerId, { source: 'STAFF', reference })
          : 'UNKNOWN_PLAYER';
        if (refusal === undefined) granted.push(playerId);
        else refused.push({ playerId, reason: refusal });
      }
      if (granted.length > 0) {
        const { most } = await wheelCost(tx, wheel.spec);
        await authority.assertPermitted(tx, {
          kind: 'bonus-assignment',
          staffId,
          reference: `wheel ${wheelId}`,
          parts: granted.map((playerId) => ({ playerId, amount: most })),
        });
      }
      await act(tx, {
        action: 'challenges.spins_granted',
        targetKind: 'wheel',
        targetId: wheelId.toString(),
        reason,
        before: { granted: wheel.receivers },
        after: { granted: wheel.receivers + granted.length, refused: refused.length },
      });
      return { granted: granted.length, refused };
    },

    /** Ends the spins whose time is over. */
    async expireDue(): Promise<void> {
      const due = await store.spinsDue(database.read, clock.now(), page);
      await oneByOne(due, ({ player_id: playerId, id }) =>
        database.transaction(async (tx) => {
          const row = await store.lockSpin(tx, { playerId, id });
          if (row) await close(tx, row, 'expire');
        }),
      );
    },

    /** Withdraws the spins of an account that is being closed. */
    async withdrawOf(tx: Tx, playerId: PlayerId): Promise<void> {
      for (const { id } of await store.usableOf(tx, playerId)) {
        const row = await store.lockSpin(tx, { playerId, id });
        if (row) await close(tx, row, 'withdraw');
      }
    },

    /** Spins of an account that has become part of another are that one's, as they were granted. */
    goOnIn: (tx: Tx, from: PlayerId, into: PlayerId): Promise<void> =>
      store.moveUsable(tx, from, into),

    consumer: {
      name: 'challenges.spins',
      types: [promotionEventRaised, levelReachedHappened],
      batchSize: 50,
      handle: onEvents,
    },
  };
}

export type Spins = ReturnType<typeof createSpins>;
