/**
 * People and the state's register of them. A person is verified while the caller waits; a change of
 * data is written down first and reported by a job that tries again, once for its reference: what was
 * sent is kept until it is answered, since sent again it must say the same.
 */
import { type Market, marketRules } from '@herna/brands';
import { type Database, enqueueJob } from '@herna/db';
import {
  ageAt,
  type Clock,
  DomainError,
  type PlayerId,
  pragueDay,
  type Random,
} from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import type { Players } from '@herna/players';
import {
  type PersonRegister,
  PersonRegisterUnavailable,
  PersonReportRefused,
  type RegisteredPerson,
  type VerificationResult,
} from '../adapters/person-register.ts';
import {
  endPersonChange,
  insertPersonChange,
  keepReportedPerson,
  personChangeById,
  personChangeOf,
} from '../store/registrations.ts';
import type { PersonChangeRow } from '../store/tables.ts';

export interface PersonRegisterDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly market: Market;
  /** Absent where the operator is not connected to the register. */
  readonly register: PersonRegister | undefined;
  readonly players: Pick<Players, 'personOf' | 'playerExists'>;
}

export const reportJob = 'accounts.report_person_change';
export const reportAttemptsMax = 12;

/** The service of the register of persons. */
export function createPersonRegisterService(dependencies: PersonRegisterDependencies) {
  const { database, clock, market, register, players } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'person-report', dependencies.random);

  /** Whom a report speaks of, as it was first sent; undefined where it has ended meanwhile. */
  const reportedPerson = async (change: PersonChangeRow): Promise<RegisteredPerson | undefined> => {
    const person = await players.personOf(database.read, change.player_id as PlayerId);
    if (!person) throw new Error(`change ${change.id} cannot be reported`);
    const sealed = seal.close(JSON.stringify(person));
    const kept = await database.transaction((tx) => keepReportedPerson(tx, change.id, sealed));
    return kept ? (JSON.parse(seal.open(kept)) as RegisteredPerson) : undefined;
  };

  return {
    /** @throws ERR_PERSON_REGISTER_UNAVAILABLE; silence confirms nobody. */
    async verify(person: RegisteredPerson): Promise<{
      readonly result: VerificationResult;
      readonly ofAge: boolean | null;
      readonly reference: string;
    }> {
      if (!register) throw new DomainError('ERR_PERSON_REGISTER_UNAVAILABLE');
      try {
        const { result, reference } = await register.verify(person);
        const now = clock.now();
        const { minimumAge } = marketRules(market, pragueDay(now));
        const ofAge = result === 'CONFIRMED' ? ageAt(person.birthDate, now) >= minimumAge : null;
        return { result, ofAge, reference };
      } catch (error) {
        const isAnswer = !(error instanceof PersonRegisterUnavailable);
        if (isAnswer && !(error instanceof PersonReportRefused)) throw error;
        throw new DomainError('ERR_PERSON_REGISTER_UNAVAILABLE');
      }
    },

    /**
     * Takes a change to be reported; the same reference again is the same change.
     * @throws ERR_PLAYER_NOT_FOUND; ERR_CONFLICT for other fields under a known reference.
     */
    async change(
      playerId: PlayerId,
      reference: string,
      fields: readonly string[],
    ): Promise<PersonChangeRow> {
      if (!(await players.playerExists(playerId))) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const sorted = [...fields].sort();
      return database.transaction(async (tx) => {
        const added = await insertPersonChange(tx, {
          player_id: playerId,
          reference,
          fields: sorted,
          state: 'WAITING',
          person: null,
          state_reference: null,
          created_at: clock.now(),
          sent_at: null,
        });
        if (added) {
          const payload = { id: added.id.toString() };
          await enqueueJob(tx, reportJob, payload, { attemptsMax: reportAttemptsMax });
          return added;
        }
        const known = await personChangeOf(tx, playerId, reference);
        if (known?.fields.join() !== sorted.join()) throw new DomainError('ERR_CONFLICT');
        return known;
      });
    },

    /** Reports one change; throws when it is to be tried again. A job's work. */
    async report(payload: Readonly<Record<string, unknown>>): Promise<void> {
      const id = BigInt(String(payload.id));
      const change = await personChangeById(database.read, id);
      if (change?.state !== 'WAITING') return;
      if (!register) throw new Error(`change ${id} cannot be reported`);
      const person = await reportedPerson(change);
      if (!person) return;
      try {
        const state_reference = await register.report({
          id: `change-${id}`,
          person,
          changedFields: change.fields,
          changedAt: change.created_at,
        });
        const sent = { state: 'SENT', state_reference, sent_at: clock.now() } as const;
        await database.transaction((tx) => endPersonChange(tx, id, sent));
      } catch (error) {
        if (!(error instanceof PersonReportRefused)) throw error;
        await database.transaction((tx) => endPersonChange(tx, id, { state: 'REFUSED' }));
      }
    },
  };
}
export type PersonRegisterService = ReturnType<typeof createPersonRegisterService>;
