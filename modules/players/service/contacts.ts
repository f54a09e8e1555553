/**
 * Changing the e-mail and the phone: the password and, where it is on, the second factor prove that it
 * is the player, the code that the new one is theirs, and the old address is notified.
 */
import type { Brand } from '@herna/brands';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import { emailFault, normalEmail, normalPhone, phoneFault } from '../rules/fields.ts';
import { updatePlayer } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { RecordAudit } from './audit.ts';
import type { CodeSubject, Codes, SendCode } from './codes.ts';
import type { CredentialsService } from './credentials.ts';
import { takenError } from './registration.ts';
import { refuseFields } from './registration-checks.ts';
import { lockedPlayer, type Requirements } from './requirements.ts';
import type { SecondFactors } from './second-factors.ts';

export interface ContactsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly messaging: Messaging;
  readonly codes: Codes;
  readonly sendCode: SendCode;
  readonly credentials: CredentialsService;
  readonly secondFactors: Pick<SecondFactors, 'prove'>;
  readonly requirements: Requirements;
  readonly audit: RecordAudit;
}

/** By what somebody who is signed in shows that they are the player. */
export interface SelfProof {
  readonly password: string;
  /** The code of the second factor, where one is on. */
  readonly code?: string | undefined;
}

export type ContactKind = 'email' | 'phone';

const requirementOf = { email: 'EmailVerified', phone: 'PhoneVerified' } as const;
const subjectOf = (id: bigint): CodeSubject => `player:${id}`;

/** The service of contacts. */
export function createContacts(dependencies: ContactsDependencies) {
  const { database, clock, brand, messaging, codes, sendCode } = dependencies;
  const { credentials, secondFactors, requirements, audit } = dependencies;

  /** An e-mail or phone as it is kept; refuses one of a wrong form. */
  const normal = (kind: ContactKind, text: string): string => {
    const fault = kind === 'email' ? emailFault(text) : phoneFault(text, brand.market);
    refuseFields(fault ? [{ field: kind, ...fault }] : []);
    return kind === 'email' ? normalEmail(text) : (normalPhone(text, brand.market) ?? '');
  };

  const write = async (
    tx: Tx,
    id: bigint,
    kind: ContactKind,
    value: string | null,
    more: Partial<PlayerRow> = {},
  ): Promise<void> => {
    const byPlayer = kind === 'phone' ? { phone_by_staff_at: null } : {};
    await updatePlayer(tx, id, { [kind]: value, ...byPlayer, ...more, changed_at: clock.now() });
    await requirements.set(tx, id, requirementOf[kind], value !== null);
  };

  /** Tells the player at the address that was his before the change. */
  const tell = async (tx: Tx, player: PlayerRow, kind: ContactKind): Promise<void> => {
    const { email: to, locale, id: playerId } = player;
    if (!to) return;
    const template = kind === 'email' ? 'email_changed' : 'phone_changed';
    await messaging.email(tx, { to, template, locale, values: {}, playerId });
  };

  return {
    /**
     * Sends a code to the new e-mail or phone; says nothing of whether another has it.
     * @throws ERR_INVALID_CREDENTIALS, ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE
     */
    async requestChange(
      id: bigint,
      kind: ContactKind,
      text: string,
      { password, code }: SelfProof,
    ): Promise<void> {
      const { locale } = await credentials.proveSelf(id, password);
      await secondFactors.prove(id, code);
      const target = normal(kind, text);
      const purpose = `change_${kind}` as const;
      await database.transaction(async (tx) => {
        await lockedPlayer(tx, id);
        await sendCode(tx, { subject: subjectOf(id), purpose, target, locale, playerId: id });
      });
    },

    /** Finishes the change; the address must still be free. */
    async submitChange(id: bigint, kind: ContactKind, code: string): Promise<void> {
      try {
        const proved = await database.transaction(async (tx) => {
          const player = await lockedPlayer(tx, id);
          const target = await codes.prove(tx, subjectOf(id), `change_${kind}`, code);
          if (target === undefined) return false;
          await write(tx, id, kind, target);
          if (kind === 'email') await messaging.addressWorks(tx, target);
          await tell(tx, player, kind);
          return true;
        });
        if (!proved) throw new DomainError('ERR_INVALID_SECURITY_CODE');
      } catch (error) {
        throw takenError(error);
      }
    },

    /** Staff: removes an e-mail or phone so that it can be used again. */
    remove: (staffId: bigint, id: bigint, kind: ContactKind, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, id);
        await write(tx, id, kind, null);
        await tell(tx, player, kind);
        await audit(tx, { staffId, action: `players.${kind}_removed`, playerId: id, reason });
      }),

    /**
     * Staff: sets a phone that was seen to be the player's; it opens an account that has an e-mail
     * after some days.
     */
    async setVerifiedPhone(
      staffId: bigint,
      id: bigint,
      text: string,
      reason: string,
    ): Promise<void> {
      try {
        await database.transaction(async (tx) => {
          const player = await lockedPlayer(tx, id);
          const phone_by_staff_at = clock.now();
          await write(tx, id, 'phone', normal('phone', text), { phone_by_staff_at });
          await tell(tx, player, 'phone');
          await audit(tx, { staffId, action: 'players.phone_set', playerId: id, reason });
        });
      } catch (error) {
        throw takenError(error);
      }
    },
  };
}
export type Contacts = ReturnType<typeof createContacts>;
