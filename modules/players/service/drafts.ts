/**
 * Registrations under way: found by a token that only the visitor has; what was filled in waits
 * sealed, the password only as its hash.
 */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import type { PersonalData } from '../rules/fields.ts';
import {
  lockRegistration,
  registrationByToken,
  unfinishedByEmail,
} from '../store/registrations.ts';
import type { RegistrationRow } from '../store/tables.ts';

export interface DraftsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
}

/** What waits sealed until the end. */
export interface Draft {
  readonly passwordHash: string;
  readonly marketingEmail: boolean;
  readonly marketingSms: boolean;
  readonly affiliateVisitorId?: string;
  readonly promoCode?: string;
  readonly referralCode?: string;
  /** How the identity will be proved. */
  readonly method?: string;
  readonly personal?: PersonalData;
}

/** The service of drafts. */
export function createDrafts({ database, clock, random, masterSecret }: DraftsDependencies) {
  const seal = createSeal(masterSecret, 'registration', random);

  const valid = (row: RegistrationRow | undefined): RegistrationRow => {
    if (!row || row.expires_at <= clock.now()) throw new DomainError('ERR_REGISTRATION_NOT_FOUND');
    if (row.player_id !== null) throw new DomainError('ERR_REGISTRATION_FINISHED');
    return row;
  };

  return {
    seal: (draft: Partial<Draft>): Buffer => seal.close(JSON.stringify(draft)),
    open: (row: RegistrationRow): Draft => JSON.parse(seal.open(row.data)) as Draft,

    /** The registration of a token; refuses one that has ended. */
    byToken: async (token: string): Promise<RegistrationRow> =>
      valid(await registrationByToken(database.read, tokenHash(token))),

    /** Runs a change on a locked registration. */
    change: <Value>(
      token: string,
      work: (tx: Tx, row: RegistrationRow) => Promise<Value>,
    ): Promise<Value> =>
      database.transaction(async (tx) =>
        work(tx, valid(await lockRegistration(tx, tokenHash(token)))),
      ),

    /** Hash of the password of an unfinished registration that has proved this e-mail. */
    async passwordHashOf(email: string): Promise<string | undefined> {
      const row = await unfinishedByEmail(database.read, email, clock.now());
      return row && (JSON.parse(seal.open(row.data)) as Draft).passwordHash;
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
