/**
 * The register of excluded persons in the life of a player: asked when he registers, whenever he
 * signs in, and before play when the last answer is old. A listed player is excluded here as long as
 * the register lists him. Without a clear answer there is no play; withdrawals never ask.
 */
import {
  type ConsumerOptions,
  type Database,
  type Db,
  enqueueJob,
  type Job,
  type Tx,
} from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import {
  type ExclusionRegister,
  type RegisterAnswer,
  type RegisterPerson,
  RegisterUnavailable,
} from '../adapters/exclusion-register.ts';
import {
  exclusionById,
  exclusionsInForce,
  insertExclusion,
  updateExclusion,
} from '../store/exclusions.ts';
import { insertCheck, lastCheck, type RegisterCheckRow } from '../store/register-checks.ts';
import type { Gatekeeper } from './gate.ts';

/** What the register needs to know of a player. */
export interface People {
  person(db: Db, playerId: PlayerId): Promise<RegisterPerson | undefined>;
}

export interface RegisterService {
  check(playerId: PlayerId, trigger: RegisterCheckRow['trigger']): Promise<RegisterCheckRow>;
  /** Refuses with ERR_REGISTER_LISTED or ERR_REGISTER_UNAVAILABLE; asks when it must. */
  assertClear(db: Db, playerId: PlayerId): Promise<void>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Hours a clear answer serves; every sign-in asks again anyway. */
const freshHours = 12;
/** Stands for the register where the row names who ended an exclusion. */
const registerActor = 0n;

const triggers = {
  'players.registered': 'REGISTRATION',
  'players.signed_in': 'LOGON',
} as const;

export function createRegister(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly register: ExclusionRegister;
  readonly people: People;
  readonly gatekeeper: Gatekeeper;
}): RegisterService {
  const { database, clock, register, people, gatekeeper } = deps;

  const personOf = async (playerId: PlayerId): Promise<RegisterPerson> => {
    const person = await people.person(database.read, playerId);
    if (!person) throw new DomainError('ERR_NOT_FOUND');
    return person;
  };

  /** Makes the exclusion of a listed player, or ends it when he is listed no more. */
  const mirror = async (tx: Tx, playerId: PlayerId, answer: RegisterAnswer): Promise<void> => {
    const now = clock.now();
    await gatekeeper.lock(tx, playerId);
    const inForce = await exclusionsInForce(tx, playerId, now);
    const entry = inForce.find(({ kind }) => kind === 'REGISTER');
    if (answer.result === 'EXCLUDED' && !entry) {
      await insertExclusion(tx, {
        player_id: playerId,
        kind: 'REGISTER',
        reason: 'RegisterEntry',
        starts_at: now,
        ends_at: answer.until && answer.until > now ? answer.until : null,
        cancellable_from: null,
        created_by: 'register',
        actor_id: registerActor,
        updated_at: now,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      });
    } else if (answer.result === 'CLEAR' && entry) {
      await updateExclusion(tx, entry.id, {
        cancelled_at: now,
        cancelled_by: registerActor,
        cancel_reason: 'listed no more',
        updated_at: now,
      });
    } else return;
    await gatekeeper.rebuild(tx, playerId);
  };

  const check: RegisterService['check'] = async (playerId, trigger) => {
    const person = await personOf(playerId);
    const requestedAt = clock.now();
    const answer = await register.check(person).catch((error: unknown) => {
      if (error instanceof RegisterUnavailable) return undefined;
      throw error;
    });
    return database.transaction(async (tx) => {
      if (answer) await mirror(tx, playerId, answer);
      return insertCheck(tx, {
        player_id: playerId,
        trigger,
        result: answer?.result ?? 'UNAVAILABLE',
        requested_at: requestedAt,
        answered_at: answer ? clock.now() : null,
        check_reference: answer?.reference ?? null,
      });
    });
  };

  return {
    check,
    async assertClear(db, playerId) {
      const last = await lastCheck(db, playerId);
      const freshFrom = clock.now().getTime() - freshHours * 3_600_000;
      const fresh = last?.result === 'CLEAR' && last.requested_at.getTime() > freshFrom;
      const { result } = fresh ? last : await check(playerId, 'PLAY');
      if (result === 'CLEAR') return;
      const code = result === 'UNAVAILABLE' ? 'ERR_REGISTER_UNAVAILABLE' : 'ERR_REGISTER_LISTED';
      throw new DomainError(code, { data: { result } });
    },
    jobs: [
      {
        name: 'protection.check_register',
        attemptsMax: 10,
        async handler(payload) {
          const playerId = BigInt(String(payload.playerId)) as PlayerId;
          const trigger = payload.trigger as RegisterCheckRow['trigger'];
          const { result } = await check(playerId, trigger);
          // Thrown, so that the worker asks again later.
          if (result === 'UNAVAILABLE') throw new RegisterUnavailable('asked again later');
        },
      },
      {
        name: 'protection.report_exclusion',
        attemptsMax: 25,
        async handler(payload) {
          const exclusion = await exclusionById(database.read, BigInt(String(payload.exclusionId)));
          if (!exclusion?.ends_at) return;
          const person = await personOf(exclusion.player_id as PlayerId);
          await register.report(person, {
            id: `herna-${exclusion.id}`,
            from: exclusion.starts_at,
            until: exclusion.ends_at,
          });
        },
      },
    ],
    consumers: [
      {
        name: 'protection.register',
        types: [...Object.keys(triggers), 'protection.panic_pressed'],
        async handle(tx, events) {
          for (const { type, playerId, payload } of events) {
            if (playerId === undefined) continue;
            const trigger = triggers[type as keyof typeof triggers];
            if (!trigger) {
              await enqueueJob(tx, 'protection.report_exclusion', payload, { attemptsMax: 25 });
              continue;
            }
            const question = { playerId: playerId.toString(), trigger };
            const key = `protection.check_register:${playerId}`;
            await enqueueJob(tx, 'protection.check_register', question, { key });
          }
        },
      },
    ],
  };
}
