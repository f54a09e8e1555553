/**
 * The second factor of players: an authenticator app, and ten recovery codes for the day on which it is
 * lost. Where it is on, every way in by password asks for a code, and so does a password that is restored
 * by a link: whoever reads the e-mail alone does not come in. Codes are used once (RFC 6238, section 5.2).
 */
import { createHmac } from 'node:crypto';
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import { createSecondFactor } from '@herna/kernel/second-factor';
import type { Messaging } from '@herna/messaging';
import * as store from '../store/second-factors.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { AttemptsService } from './attempts.ts';
import type { RecordAudit } from './audit.ts';
import { lockedPlayer } from './requirements.ts';

export interface SecondFactorsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  readonly messaging: Messaging;
  readonly attempts: AttemptsService;
  readonly audit: RecordAudit;
}

const recoveryCodes = 10;
/** Crockford's letters: none is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryLength = 10;

/** The service of second factors. */
export function createSecondFactors(dependencies: SecondFactorsDependencies) {
  const { database, clock, random, masterSecret, brand, messaging, attempts, audit } = dependencies;
  const factor = createSecondFactor({ clock, random, masterSecret, purpose: 'player-otp' });
  const key = derivedKey(masterSecret, 'player-recovery-codes');

  const hashOf = (playerId: bigint, code: string): Buffer =>
    createHmac('sha256', key).update(`${playerId}|${code}`).digest();
  const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
  const freshCode = (): string =>
    Array.from({ length: recoveryLength }, () => letters[random.below(letters.length)]).join('');
  /** A recovery code as it is shown: two groups of five. */
  const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

  const isOn = async (db: Db, playerId: bigint): Promise<boolean> =>
    (await store.secondFactorOf(db, playerId))?.confirmed_at != null;

  const wrongState = () => new DomainError('ERR_SECOND_FACTOR_STATE');

  /** Uses a code up, or a recovery code where one may be used; whether it was right. */
  const use = (playerId: bigint, typed: string, mayRecover: boolean): Promise<boolean> =>
    database.transaction(async (tx) => {
      const row = await store.lockSecondFactor(tx, playerId);
      if (!row) return false;
      const code = plain(typed);
      if (/^\d{6}$/.test(code)) {
        const step = factor.stepOf(row.secret, code);
        if (step === undefined || (row.last_step !== null && step <= row.last_step)) return false;
        await store.updateSecondFactor(tx, playerId, { last_step: step });
        return true;
      }
      return mayRecover && store.useRecoveryCode(tx, playerId, hashOf(playerId, code), clock.now());
    });

  /** The same, with wrong codes counted. @throws ERR_INVALID_SECURITY_CODE, ERR_TOO_MANY_BAD_ATTEMPTS */
  const proveCode = async (playerId: bigint, typed: string, mayRecover = true): Promise<void> => {
    const counter = attempts.counterOfSecondFactor(playerId);
    // A right code is not used up while codes are refused.
    await attempts.assertOpen(counter);
    await attempts.guard(
      counter,
      async () => (await use(playerId, typed, mayRecover)) || undefined,
      'ERR_INVALID_SECURITY_CODE',
    );
  };

  const tell = async (
    tx: Tx,
    { email: to, locale, id: playerId }: PlayerRow,
    template: 'second_factor_on' | 'second_factor_off',
  ): Promise<void> => {
    if (to) await messaging.email(tx, { to, template, locale, values: {}, playerId });
  };

  return {
    /** Whether an account's sign-in asks for a code. */
    isOn,

    async standing(db: Db, playerId: bigint) {
      const row = await store.secondFactorOf(db, playerId);
      const since = row?.confirmed_at ?? null;
      return { since, recoveryCodesLeft: since ? await store.recoveryCodesLeft(db, playerId) : 0 };
    },

    /**
     * Refuses a way in that lacks its code; nothing where the account has no second factor.
     * @throws ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE, ERR_TOO_MANY_BAD_ATTEMPTS
     */
    async prove(playerId: bigint, code: string | undefined): Promise<void> {
      if (!(await isOn(database.read, playerId))) return;
      if (code === undefined) throw new DomainError('ERR_SECOND_FACTOR_NEEDED');
      await proveCode(playerId, code);
    },

    /** Makes a secret for a player who has proved the password. @throws ERR_SECOND_FACTOR_STATE */
    begin: (player: PlayerRow) =>
      database.transaction(async (tx) => {
        const { id: playerId, email, nickname } = await lockedPlayer(tx, player.id);
        if (await isOn(tx, playerId)) throw wrongState();
        const secret = factor.close(factor.fresh());
        await store.putSecret(tx, { player_id: playerId, secret, created_at: clock.now() });
        return factor.enrolment(secret, brand.name, email ?? nickname);
      }),

    /**
     * Switches it on by the first code.
     * @throws ERR_SECOND_FACTOR_STATE, ERR_INVALID_SECURITY_CODE, ERR_TOO_MANY_BAD_ATTEMPTS
     */
    async confirm(playerId: bigint, code: string): Promise<readonly string[]> {
      const waiting = await store.secondFactorOf(database.read, playerId);
      if (!waiting || waiting.confirmed_at) throw wrongState();
      await proveCode(playerId, code, false);
      return database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, playerId);
        const proved = await store.lockSecondFactor(tx, playerId);
        // Another secret has taken its place meanwhile, or it was confirmed already.
        const isSame = proved?.secret.equals(waiting.secret) ?? false;
        if (!isSame || proved?.confirmed_at) throw wrongState();
        const codes = Array.from({ length: recoveryCodes }, freshCode);
        await store.updateSecondFactor(tx, playerId, { confirmed_at: clock.now() });
        await store.insertRecoveryCodes(
          tx,
          playerId,
          codes.map((one) => hashOf(playerId, one)),
        );
        await audit(tx, { staffId: null, action: 'players.second_factor_on', playerId });
        await tell(tx, player, 'second_factor_on');
        return codes.map(shown);
      });
    },

    /**
     * Switches it off for a player who has proved the password.
     * @throws ERR_SECOND_FACTOR_STATE, ERR_INVALID_SECURITY_CODE, ERR_TOO_MANY_BAD_ATTEMPTS
     */
    async remove(player: PlayerRow, code: string): Promise<void> {
      if (!(await isOn(database.read, player.id))) throw wrongState();
      await proveCode(player.id, code);
      await database.transaction(async (tx) => {
        await store.dropSecondFactor(tx, player.id);
        await audit(tx, {
          staffId: null,
          action: 'players.second_factor_off',
          playerId: player.id,
        });
        await tell(tx, player, 'second_factor_off');
      });
    },

    /** Staff: takes a lost one away. @throws ERR_PLAYER_NOT_FOUND, ERR_SECOND_FACTOR_STATE */
    removeByStaff: (staffId: bigint, playerId: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, playerId);
        if (!(await isOn(tx, playerId))) throw wrongState();
        await store.dropSecondFactor(tx, playerId);
        await audit(tx, { staffId, action: 'players.second_factor_removed', playerId, reason });
        await tell(tx, player, 'second_factor_off');
      }),
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;
