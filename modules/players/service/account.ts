/**
 * Use cases of an account that exists: contact changes, password, PIN, addresses, settings, locks
 * and what the account still needs.
 */
import { type Brand, marketRules } from '@herna/brands';
import { type Database, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, pragueDay, type Random } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import { accountMachine, requirementKeys } from '../rules/account.machine.ts';
import { emailFault, normalEmail, normalPhone } from '../rules/fields.ts';
import { passwordFault } from '../rules/password.ts';
import {
  lockPlayer,
  playerByEmail,
  playerById,
  putRequirement,
  requirementsOf,
  updatePlayer,
} from '../store/players.ts';
import { liveCodeByHash, replaceCode, updateCode } from '../store/registrations.ts';
import type { PlayerRow } from '../store/tables.ts';
import { type Codes, codeMinutes } from './codes.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (
  tx: Tx,
  note: {
    readonly staffId: bigint;
    readonly action: string;
    readonly playerId: bigint;
    readonly reason: string;
    readonly details?: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

export interface AccountDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly brand: Brand;
  readonly messaging: Messaging;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly audit: RecordAudit;
  readonly publicUrl: string;
}

const resetMinutes = 30;
const pinFailuresMax = 5;

/** The service of accounts. */
export function createAccount(dependencies: AccountDependencies) {
  const { database, clock, random, brand, messaging, codes, sessions, audit } = dependencies;

  const locked = async (tx: Tx, id: bigint): Promise<PlayerRow> => {
    const player = await lockPlayer(tx, id);
    if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
    return player;
  };

  const subject = (id: bigint): string => `player:${id}`;

  const refuseFields = (field: string, kind: 'InvalidValue' | 'DuplicateValue', reason?: string) =>
    new DomainError('ERR_REGISTRATION_FIELDS', {
      fields: [{ field, kind, ...(reason ? { reason } : {}) }],
    });

  /** Sets a requirement; an account that has all becomes full, one that lost some temporary. */
  const setRequirement = async (
    tx: Tx,
    playerId: bigint,
    key: string,
    fulfilled: boolean,
  ): Promise<void> => {
    const player = await locked(tx, playerId);
    const now = clock.now();
    await putRequirement(tx, playerId, key, fulfilled ? now : null);
    const rows = await requirementsOf(tx, playerId);
    const complete =
      requirementKeys.every((need) => rows.some((row) => row.key === need && row.fulfilled_at)) &&
      rows.every((row) => row.fulfilled_at);
    const state = accountMachine.next(player.state, complete ? 'complete' : 'lose');
    // A suspended account finds its state when it is unlocked.
    if (!state || player.state === 'SUSPENDED') return;
    await updatePlayer(tx, playerId, { state });
    await recordEvent(tx, {
      type: 'players.account_changed',
      playerId,
      payload: { state },
      happenedAt: now,
    });
  };

  const setPassword = async (tx: Tx, player: PlayerRow, password: string): Promise<void> => {
    const fault = passwordFault(password, [player.email ?? '', player.first_name, player.surname]);
    if (fault) throw new DomainError('ERR_REGISTRATION_FIELDS', { fields: [fault] });
    await updatePlayer(tx, player.id, {
      password_hash: await hashPassword(password),
      password_changed_at: clock.now(),
    });
    await sessions.end(tx, { playerId: player.id }, 'PasswordChanged');
    if (player.email) {
      await sessions.forgetFailures(tx, player.email);
      await messaging.email(tx, {
        to: player.email,
        template: 'password_changed',
        locale: player.locale,
        values: {},
        playerId: player.id,
      });
    }
  };

  return {
    setRequirement,
    requirements: (id: bigint) => requirementsOf(database.read, id),

    /** Sends a link for a new password; says nothing of whether the account exists. */
    async requestReset(emailText: string): Promise<void> {
      const player = await playerByEmail(database.read, normalEmail(emailText));
      if (!player?.email || player.state === 'CLOSED') return;
      const token = base64url(random.bytes(32));
      const now = clock.now();
      const { email, id, locale } = player;
      await database.transaction(async (tx) => {
        await replaceCode(
          tx,
          {
            subject: subject(id),
            purpose: 'reset_password',
            target: email,
            code_hash: tokenHash(token),
            created_at: now,
            expires_at: new Date(now.getTime() + resetMinutes * 60_000),
            used_at: null,
          },
          now,
        );
        const prefix = locale === brand.defaultLocale ? '' : `/${locale}`;
        await messaging.email(tx, {
          to: email,
          template: 'reset_password',
          locale,
          values: {
            link: `${dependencies.publicUrl}${prefix}/entry/reset-password?token=${token}`,
            minutes: String(resetMinutes),
          },
          playerId: id,
        });
      });
    },

    /** Sets a new password by the link; gives the player so that he can be signed in. */
    resetPassword: (token: string, password: string): Promise<PlayerRow> =>
      database.transaction(async (tx) => {
        const code = await liveCodeByHash(tx, 'reset_password', tokenHash(token));
        if (!code || code.expires_at <= clock.now()) throw new DomainError('ERR_RESET_LINK');
        const player = await locked(tx, BigInt(code.subject.split(':')[1] ?? '0'));
        await setPassword(tx, player, password);
        await updateCode(tx, code.id, { used_at: clock.now() });
        return player;
      }),

    changePassword: async (id: bigint, current: string, password: string): Promise<PlayerRow> => {
      const player = await playerById(database.read, id);
      if (!(await passwordMatches(player?.password_hash, current)) || !player) {
        throw new DomainError('ERR_INVALID_CREDENTIALS');
      }
      await database.transaction(async (tx) => setPassword(tx, await locked(tx, id), password));
      return player;
    },

    async verifyPassword(id: bigint, password: string): Promise<boolean> {
      const player = await playerById(database.read, id);
      return passwordMatches(player?.password_hash, password);
    },

    setPin: async (id: bigint, pin: string): Promise<void> => {
      const pinHash = await hashPassword(pin);
      await database.transaction((tx) =>
        updatePlayer(tx, id, { pin_hash: pinHash, pin_failures: 0 }),
      );
    },

    /** Checks a PIN; five bad ones in a row close it until a new one is set. */
    async verifyPin(id: bigint, pin: string): Promise<boolean> {
      return database.transaction(async (tx) => {
        const player = await locked(tx, id);
        if (!player.pin_hash || player.pin_failures >= pinFailuresMax) return false;
        const matches = await passwordMatches(player.pin_hash, pin);
        await updatePlayer(tx, id, { pin_failures: matches ? 0 : player.pin_failures + 1 });
        return matches;
      });
    },

    /** Starts a change of e-mail or phone: the code goes to the new one. */
    async requestChange(id: bigint, kind: 'email' | 'phone', text: string): Promise<void> {
      const player = await playerById(database.read, id);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const target =
        kind === 'email'
          ? emailFault(text)
            ? undefined
            : normalEmail(text)
          : normalPhone(text, brand.market);
      if (!target) {
        throw refuseFields(kind, 'InvalidValue', kind === 'email' ? 'email_form' : 'phone_form');
      }
      await database.transaction(async (tx) => {
        const code = await codes.issue(tx, subject(id), `change_${kind}`, target);
        const message = {
          to: target,
          locale: player.locale,
          values: { code, minutes: String(codeMinutes) },
          playerId: id,
        };
        if (kind === 'email') await messaging.email(tx, { ...message, template: 'change_email' });
        else await messaging.sms(tx, { ...message, template: 'change_phone' });
      });
    },

    /** Finishes a change with the code; the address must still be free. */
    async submitChange(id: bigint, kind: 'email' | 'phone', code: string): Promise<void> {
      const outcome = await database
        .transaction(async (tx) => {
          await locked(tx, id);
          const checked = await codes.check(tx, subject(id), `change_${kind}`, code);
          if (typeof checked !== 'string') {
            await updatePlayer(tx, id, { [kind]: checked.proved });
            await setRequirement(
              tx,
              id,
              kind === 'email' ? 'EmailVerified' : 'PhoneVerified',
              true,
            );
          }
          return checked;
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? refuseFields(kind, 'DuplicateValue') : error;
        });
      if (typeof outcome === 'string') throw new DomainError(outcome);
    },

    /** Staff: locks an account and ends its sessions. */
    lock: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const player = await locked(tx, id);
        const state = accountMachine.next(player.state, 'suspend');
        if (!state) throw new DomainError('ERR_CONFLICT');
        await updatePlayer(tx, id, { state, state_before: player.state, lock_reason: reason });
        await sessions.end(tx, { playerId: id }, 'AccountLocked');
        await audit(tx, { staffId, action: 'players.locked', playerId: id, reason });
      }),

    /** Staff: unlocks an account and forgets its counted failures. */
    unlock: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const player = await locked(tx, id);
        if (player.email) await sessions.forgetFailures(tx, player.email);
        const event = player.state_before === 'FULL' ? 'resumeFull' : 'resume';
        const state = accountMachine.next(player.state, event);
        await updatePlayer(tx, id, {
          ...(state ? { state, state_before: null } : {}),
          lock_reason: null,
          pin_failures: 0,
        });
        await audit(tx, { staffId, action: 'players.unlocked', playerId: id, reason });
      }),

    /** Staff: removes an e-mail or phone so that it can be used again. */
    removeContact: (
      staffId: bigint,
      id: bigint,
      kind: 'email' | 'phone',
      reason: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await locked(tx, id);
        await updatePlayer(tx, id, { [kind]: null });
        await setRequirement(tx, id, kind === 'email' ? 'EmailVerified' : 'PhoneVerified', false);
        await audit(tx, { staffId, action: `players.${kind}_removed`, playerId: id, reason });
      }),

    /** Staff: sets a phone that was seen to be the player's. */
    setVerifiedPhone: (staffId: bigint, id: bigint, text: string, reason: string) =>
      database
        .transaction(async (tx) => {
          const phone = normalPhone(text, brand.market);
          if (!phone) throw refuseFields('phone', 'InvalidValue', 'phone_form');
          await locked(tx, id);
          await updatePlayer(tx, id, { phone });
          await setRequirement(tx, id, 'PhoneVerified', true);
          await audit(tx, { staffId, action: 'players.phone_set', playerId: id, reason });
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? refuseFields('phone', 'DuplicateValue') : error;
        }),

    /** Staff: sets or clears what an account needs. */
    changeRequirement: (
      staffId: bigint,
      id: bigint,
      change: { readonly key: string; readonly fulfilled: boolean; readonly reason: string },
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await setRequirement(tx, id, change.key, change.fulfilled);
        await audit(tx, {
          staffId,
          action: 'players.requirement_changed',
          playerId: id,
          reason: change.reason,
          details: { requirement: change.key, fulfilled: change.fulfilled },
        });
      }),

    /** Staff: changes a player's data; each change is audited with its fields. */
    update: (
      staffId: bigint,
      id: bigint,
      change: Partial<PlayerRow>,
      reason: string,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await locked(tx, id);
        await updatePlayer(tx, id, change);
        await audit(tx, {
          staffId,
          action: 'players.updated',
          playerId: id,
          reason,
          details: { fields: Object.keys(change) },
        });
      }),

    /** Countries where a permanent address may be in this market. */
    addressCountries: () =>
      marketRules(brand.market, pragueDay(clock.now())).permanentAddressCountries,
  };
}
export type Account = ReturnType<typeof createAccount>;
