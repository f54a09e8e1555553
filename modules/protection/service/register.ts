/**
 * The register of excluded persons in the life of a player: asked when he registers, whenever he
 * signs in, and before play when the last answer is old or was asked before the sign-in. A listed
 * player is excluded here as long as the register lists him. Without a clear answer there is no
 * play; withdrawals never ask.
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
import { presentSince } from '../rules/logons.ts';
import { stillServes } from '../rules/register.ts';
import {
  exclusionById,
  exclusionsInForce,
  insertExclusion,
  updateExclusion,
} from '../store/exclusions.ts';
import { logonUseOf } from '../store/logons.ts';
import {
  answeredSince,
  checkByReference,
  insertCheck,
  lastCheck,
  type RegisterCheckRow,
} from '../store/register-checks.ts';
import { recordExclusionChange } from './exclusion-news.ts';
import type { Gatekeeper } from './gate.ts';

/** What the register needs to know of a player. */
export interface People {
  person(db: Db, playerId: PlayerId): Promise<RegisterPerson | undefined>;
}

/** The register and the people it is asked about. */
export interface RegisterOutside {
  readonly port: ExclusionRegister;
  readonly people: People;
}

export interface RegisterService {
  /** Asks about a person; nothing is kept. Refuses with ERR_REGISTER_UNAVAILABLE. */
  ask(person: RegisterPerson): Promise<RegisterAnswer>;
  /** The answer about somebody without an account; without a register everybody may have one. */
  answerFor(person: {
    readonly firstName: string;
    readonly surname: string;
    readonly birthDate: string;
    readonly birthNumber?: string;
  }): Promise<'EXCLUDED' | 'MAY_OPEN' | 'SILENT'>;
  /** Keeps what another service was answered; repeated under its reference it is one answer. */
  record(playerId: PlayerId, answer: RegisterAnswer, requestedAt: Date): Promise<RegisterCheckRow>;
  /** Asks about a player and keeps the answer; without a register ERR_REGISTER_UNAVAILABLE. */
  check(playerId: PlayerId, trigger: RegisterCheckRow['trigger']): Promise<RegisterCheckRow>;
  /** Refuses with ERR_REGISTER_LISTED, ERR_REGISTER_NOT_MATCHED or ERR_REGISTER_UNAVAILABLE; asks when it must. */
  assertClear(db: Db, playerId: PlayerId): Promise<void>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Stands for the register where the row names who ended an exclusion. */
const registerActor = 0n;

const triggers = {
  'players.registered': 'REGISTRATION',
  'players.signed_in': 'LOGON',
} as const;

/** Why there is no play, by what the register has answered. */
const refusals = {
  EXCLUDED: 'ERR_REGISTER_LISTED',
  NOT_FOUND: 'ERR_REGISTER_NOT_MATCHED',
  DATA_MISMATCH: 'ERR_REGISTER_NOT_MATCHED',
  UNAVAILABLE: 'ERR_REGISTER_UNAVAILABLE',
} as const;

/** Exclusions that are reported to the register. */
const reported = ['protection.panic_pressed', 'protection.register_requested'];

export function createRegister(deps: {
  readonly database: Database;
  readonly clock: Clock;
  /** Where none is connected, nothing is asked by itself and play does not wait for it. */
  readonly outside: RegisterOutside | undefined;
  readonly gatekeeper: Gatekeeper;
}): RegisterService {
  const { database, clock, gatekeeper } = deps;

  const connected = (): RegisterOutside => {
    if (!deps.outside) throw new DomainError('ERR_REGISTER_UNAVAILABLE');
    return deps.outside;
  };

  const personOf = async (playerId: PlayerId): Promise<RegisterPerson> => {
    const person = await connected().people.person(database.read, playerId);
    if (!person) throw new DomainError('ERR_NOT_FOUND');
    return person;
  };

  /**
   * Makes or prolongs the exclusion of a listed player, or ends it when he is listed no more. What
   * was asked before an answer that is known already decides nothing: it tells how things were.
   */
  const mirror = async (
    tx: Tx,
    playerId: PlayerId,
    answer: RegisterAnswer,
    requestedAt: Date,
  ): Promise<void> => {
    const now = clock.now();
    await gatekeeper.lock(tx, playerId);
    if (await answeredSince(tx, playerId, requestedAt)) return;
    const inForce = await exclusionsInForce(tx, playerId, now);
    const entry = inForce.find(({ kind }) => kind === 'REGISTER');
    const until = answer.until && answer.until > now ? answer.until : null;
    if (answer.result === 'EXCLUDED' && entry) {
      // The entry of the state may have grown; a shorter one is ended by a clear answer.
      const longer = entry.ends_at !== null && (until === null || until > entry.ends_at);
      if (!longer) return;
      const prolonged = await updateExclusion(tx, entry.id, { ends_at: until, updated_at: now });
      await recordExclusionChange(tx, prolonged, 'updated', now);
    } else if (answer.result === 'EXCLUDED') {
      const begun = await insertExclusion(tx, {
        player_id: playerId,
        kind: 'REGISTER',
        reason: 'RegisterEntry',
        starts_at: now,
        ends_at: until,
        cancellable_from: null,
        created_by: 'register',
        actor_id: registerActor,
        updated_at: now,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      });
      await recordExclusionChange(tx, begun, 'created', now);
    } else if (answer.result === 'CLEAR' && entry) {
      const ended = await updateExclusion(tx, entry.id, {
        cancelled_at: now,
        cancelled_by: registerActor,
        cancel_reason: 'listed no more',
        updated_at: now,
      });
      await recordExclusionChange(tx, ended, 'cancelled', now);
    } else return;
    await gatekeeper.rebuild(tx, playerId);
  };

  const check: RegisterService['check'] = async (playerId, trigger) => {
    const person = await personOf(playerId);
    const requestedAt = clock.now();
    const answer = await connected()
      .port.check(person)
      .catch((error: unknown) => {
        if (error instanceof RegisterUnavailable) return undefined;
        throw error;
      });
    return database.transaction(async (tx) => {
      if (answer) await mirror(tx, playerId, answer, requestedAt);
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

  const ask: RegisterService['ask'] = (person) =>
    connected()
      .port.check(person)
      .catch((error: unknown) => {
        const silent = error instanceof RegisterUnavailable;
        throw silent ? new DomainError('ERR_REGISTER_UNAVAILABLE') : error;
      });

  const record: RegisterService['record'] = (playerId, answer, requestedAt) => {
    if (requestedAt > clock.now()) {
      const field = { field: 'requestedAt', kind: 'InvalidValue' } as const;
      throw new DomainError('ERR_VALIDATION', { fields: [field] });
    }
    return database.transaction(async (tx) => {
      await gatekeeper.lock(tx, playerId);
      const known = await checkByReference(tx, playerId, answer.reference);
      if (known) return known;
      await mirror(tx, playerId, answer, requestedAt);
      return insertCheck(tx, {
        player_id: playerId,
        trigger: 'TOLD',
        result: answer.result,
        requested_at: requestedAt,
        answered_at: clock.now(),
        check_reference: answer.reference,
      });
    });
  };

  return {
    ask,
    async answerFor({ firstName, surname: lastName, birthDate, birthNumber }) {
      if (!deps.outside) return 'MAY_OPEN';
      // The register knows birth numbers by their digits.
      const digits = birthNumber?.replace(/\D/g, '');
      const person = { firstName, lastName, birthDate, ...(digits && { birthNumber: digits }) };
      const answer = await deps.outside.port.check(person).catch((error: unknown) => {
        if (error instanceof RegisterUnavailable) return undefined;
        throw error;
      });
      if (!answer) return 'SILENT';
      return answer.result === 'EXCLUDED' ? 'EXCLUDED' : 'MAY_OPEN';
    },
    record,
    check,
    async assertClear(db, playerId) {
      if (!deps.outside) return;
      const last = await lastCheck(db, playerId);
      const since = presentSince(await logonUseOf(db, playerId));
      const known = last && { result: last.result, requestedAt: last.requested_at };
      if (known && stillServes(known, since, clock.now())) return;
      const { result } = await check(playerId, 'PLAY');
      if (result === 'CLEAR') return;
      throw new DomainError(refusals[result], { data: { result } });
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
          await connected().port.report(person, {
            id: `herna-${exclusion.id}`,
            reason: exclusion.kind === 'PANIC_BUTTON' ? 'PANIC_BUTTON' : 'OWN_REQUEST',
            from: exclusion.starts_at,
            until: exclusion.ends_at,
          });
        },
      },
    ],
    consumers: [
      {
        name: 'protection.register',
        types: [...Object.keys(triggers), ...reported],
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
