/**
 * Passwords and the PIN. A reset link is 256 random bits, works for an hour and until a password is
 * set; asking for one takes as long and answers the same whether the account exists or not, because
 * the work is done by a job. It goes to the e-mail of the account, or to its phone for whoever knows
 * the birth date too: a number alone can have passed to somebody else.
 */
import type { Brand } from '@herna/brands';
import { type Database, enqueueJob, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type Random } from '@herna/kernel';
import { passwordFault } from '@herna/kernel/password';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import { accountRights } from '../contract/account-states.ts';
import { codePaceMs, secondsToWaitForLink } from '../rules/code-pace.ts';
import { normalEmail, normalPhone, phoneFault } from '../rules/fields.ts';
import { phoneProves } from '../rules/phone-proof.ts';
import { pinFault } from '../rules/pin.ts';
import { endLinks, insertLink, liveLink, readLink, sentLinks } from '../store/codes.ts';
import { passkeys } from '../store/passkeys.ts';
import { playerByEmail, playerById, playerByPhone, updatePlayer } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { AttemptsService } from './attempts.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { refuseFields } from './registration-checks.ts';
import { lockedPlayer, type Requirements } from './requirements.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Sessions } from './sessions.ts';

export interface CredentialsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Messaging;
  readonly hashes: PasswordHashes;
  readonly attempts: AttemptsService;
  readonly sessions: Sessions;
  readonly requirements: Requirements;
  readonly secondFactors: Pick<SecondFactors, 'prove'>;
}

export const resetJob = 'players.send_reset_link';
const resetMinutes = 60;

/** How somebody asks for a link: by the e-mail, or by the phone with the birth date. */
type ResetWish =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phone: string; readonly birthDate: string };

const subjectOf = (playerId: bigint): string => `player:${playerId}`;
const playerIdOf = (subject: string): bigint => BigInt(subject.slice('player:'.length));

/** The service of credentials. */
export function createCredentials(dependencies: CredentialsDependencies) {
  const { database, clock, random, brand, messaging } = dependencies;
  const { hashes, attempts, sessions, requirements, secondFactors } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'reset-request', random);

  const linkTo = (token: string, locale: string): string => {
    const prefix = locale === brand.defaultLocale ? '' : `/${locale}`;
    return `${dependencies.publicUrl}${prefix}/entry/reset-password?token=${token}`;
  };

  /** Refuses a password that is weak, or made of what everybody knows of the player. */
  const assertPassword = (player: PlayerRow, password: string): void => {
    const { email, phone, first_name, surname, nickname } = player;
    const own = [email ?? '', phone ?? '', first_name, surname, nickname, brand.name];
    const fault = passwordFault(password, own);
    refuseFields(fault ? [fault] : []);
  };

  /** Sets a password whose hash is made already; ends every session and tells the player. */
  const setPassword = async (tx: Tx, player: PlayerRow, passwordHash: string): Promise<void> => {
    const now = clock.now();
    const change = { password_hash: passwordHash, password_changed_at: now, changed_at: now };
    await updatePlayer(tx, player.id, change);
    await sessions.end(tx, { playerId: player.id }, 'PasswordChanged');
    await endLinks(tx, subjectOf(player.id), now);
    await requirements.fulfilAsked(tx, player.id, 'PasswordChange');
    const { email: to, locale, id: playerId } = player;
    if (!to) return;
    await attempts.forgetAll(tx, to);
    await messaging.email(tx, { to, template: 'password_changed', locale, values: {}, playerId });
  };

  /**
   * Takes passkeys and the PIN away from whoever may have planted them, and tells the player. Before
   * sessions are ended: one that they open meanwhile is then ended with the others.
   */
  const removeOtherCredentials = async (tx: Tx, player: PlayerRow): Promise<void> => {
    const { id: playerId, email: to, locale, pin_hash: pin } = player;
    const removed = await passkeys.deleteAllOf(tx, playerId);
    await updatePlayer(tx, playerId, { pin_hash: null, changed_at: clock.now() });
    if ((removed === 0 && pin === null) || !to) return;
    const template = 'credentials_removed_by_reset';
    await messaging.email(tx, { to, template, locale, values: {}, playerId });
  };

  /** The player of a session, if this is his password; wrong ones are counted and lock. */
  const proveSelf = async (id: bigint, password: string): Promise<PlayerRow> => {
    const player = await playerById(database.read, id);
    const matches = async (): Promise<PlayerRow | undefined> =>
      (await hashes.matches(player?.password_hash, password)) ? player : undefined;
    return attempts.guard(attempts.counterOfSession(id), matches);
  };

  /**
   * The player behind a lock, if the password that was proved is still theirs: a reset may have come
   * between, and what was right is right no more.
   */
  const stillProved = async (tx: Tx, proved: PlayerRow): Promise<PlayerRow> => {
    const player = await lockedPlayer(tx, proved.id);
    if (player.password_hash !== proved.password_hash) {
      throw new DomainError('ERR_INVALID_CREDENTIALS');
    }
    return player;
  };

  /** The wish waits sealed: the queue's table is nobody's place for personal data. */
  const queueReset = (wish: ResetWish): Promise<void> =>
    database.transaction((tx) =>
      enqueueJob(tx, resetJob, { wish: seal.close(JSON.stringify(wish)).toString('base64') }),
    );

  /** Whose link is wished for, and where it goes. */
  const wisher = async (wish: ResetWish): Promise<PlayerRow | undefined> => {
    if (wish.by === 'email') return playerByEmail(database.read, wish.email);
    const player = await playerByPhone(database.read, wish.phone);
    const isTheirs = player?.birth_date === wish.birthDate && phoneProves(player, clock.now());
    return isTheirs ? player : undefined;
  };

  return {
    proveSelf,

    /** Whether this is the player's password; counts a wrong one. */
    verifyPassword: (id: bigint, password: string): Promise<boolean> =>
      proveSelf(id, password).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'ERR_INVALID_CREDENTIALS')
            return false;
          throw error;
        },
      ),

    /** Takes a wish for a link; says nothing of whether the account exists. */
    requestReset: (email: string): Promise<void> =>
      queueReset({ by: 'email', email: normalEmail(email) }),

    /**
     * Takes a wish for a link by text message; says nothing of whether the account exists.
     * @throws DomainError ERR_REGISTRATION_FIELDS where it is no mobile number at all.
     */
    async requestResetByPhone(text: string, birthDate: string): Promise<void> {
      const fault = phoneFault(text, brand.market);
      refuseFields(fault ? [{ field: 'phone', ...fault }] : []);
      const phone = normalPhone(text, brand.market);
      if (phone !== undefined) await queueReset({ by: 'phone', phone, birthDate });
    },

    /** Sends the link if the account exists and was not written to a moment ago; a job's work. */
    async sendResetLink(payload: Readonly<Record<string, unknown>>): Promise<void> {
      const sealed = Buffer.from(String(payload.wish), 'base64');
      const wish = JSON.parse(seal.open(sealed).toString()) as ResetWish;
      const found = await wisher(wish);
      if (!found || !accountRights[found.state].signIn) return;
      await database.transaction(async (tx) => {
        const { id, locale } = await lockedPlayer(tx, found.id);
        const subject = subjectOf(id);
        const target = wish.by === 'email' ? wish.email : wish.phone;
        const now = clock.now();
        const sent = await sentLinks(tx, subject, new Date(now.getTime() - codePaceMs));
        if (secondsToWaitForLink(sent, now) > 0) return;
        const token = base64url(random.bytes(32));
        const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
        await insertLink(tx, {
          subject,
          target,
          code_hash: tokenHash(token),
          created_at: now,
          expires_at: expiresAt,
          used_at: null,
        });
        const message = {
          to: target,
          template: 'reset_password',
          locale,
          values: { link: linkTo(token, locale), minutes: String(resetMinutes) },
          playerId: id,
          expiresAt,
        } as const;
        await (wish.by === 'email' ? messaging.email(tx, message) : messaging.sms(tx, message));
      });
    },

    /**
     * Sets a new password by the link, ends all sessions and removes passkeys and PIN; gives the
     * player's id so that he can be signed in.
     * @throws ERR_RESET_LINK, ERR_REGISTRATION_FIELDS, ERR_ACCOUNT_LOCKED, what a missing or wrong
     *   code of the second factor is refused with
     */
    async resetPassword(token: string, password: string, secondCode?: string): Promise<bigint> {
      const link = await readLink(database.read, tokenHash(token));
      if (!link || link.expires_at <= clock.now()) throw new DomainError('ERR_RESET_LINK');
      const asks = await playerById(database.read, playerIdOf(link.subject));
      // Whatever else refuses comes first: a code that was right is used up.
      if (asks) assertPassword(asks, password);
      // Nothing is hashed for whoever has made a link up.
      const passwordHash = await hashes.make(password);
      await secondFactors.prove(playerIdOf(link.subject), secondCode);
      return database.transaction(async (tx) => {
        const code = await liveLink(tx, tokenHash(token));
        if (!code || code.expires_at <= clock.now()) throw new DomainError('ERR_RESET_LINK');
        const player = await lockedPlayer(tx, playerIdOf(code.subject));
        // Whoever holds the link holds the e-mail or the phone; but a new one makes an old link void.
        const byEmail = player.email === code.target;
        if (!byEmail && player.phone !== code.target) throw new DomainError('ERR_RESET_LINK');
        if (!accountRights[player.state].signIn) throw new DomainError('ERR_ACCOUNT_LOCKED');
        assertPassword(player, password);
        await removeOtherCredentials(tx, player);
        await setPassword(tx, player, passwordHash);
        await requirements.set(tx, player.id, byEmail ? 'EmailVerified' : 'PhoneVerified', true);
        return player.id;
      });
    },

    /** Changes the password after the present one. */
    async changePassword(id: bigint, current: string, password: string): Promise<void> {
      const proved = await proveSelf(id, current);
      if (current === password) {
        refuseFields([{ field: 'password', kind: 'InvalidValue', reason: 'password_same' }]);
      }
      assertPassword(proved, password);
      const passwordHash = await hashes.make(password);
      await database.transaction(async (tx) => {
        await setPassword(tx, await stillProved(tx, proved), passwordHash);
      });
    },

    /** Sets the PIN after the password. */
    async setPin(id: bigint, password: string, pin: string): Promise<void> {
      const player = await proveSelf(id, password);
      const fault = pinFault(pin, player.birth_date);
      refuseFields(fault ? [fault] : []);
      const change = {
        pin_hash: await hashes.make(pin),
        pin_failures: 0,
        changed_at: clock.now(),
      };
      await database.transaction(async (tx) => {
        await stillProved(tx, player);
        await updatePlayer(tx, id, change);
      });
    },

    /**
     * Whether this is the PIN of a login; nobody's (no `id`) takes as long.
     * @param from the terminal or the network that wrong ones are counted for
     * @throws DomainError ERR_INVALID_PIN; ERR_TOO_MANY_BAD_ATTEMPTS; ERR_BUSY.
     */
    provePin: (
      login: string,
      id: bigint | undefined,
      pin: string,
      from: string,
    ): Promise<PlayerRow> =>
      hashes.inTurn(async () => {
        // A login that is nobody's is looked up as well, or the answer would come sooner.
        const player = await playerById(database.read, id ?? 0n);
        const matches = async (): Promise<PlayerRow | undefined> =>
          (await hashes.matches(player?.pin_hash, pin)) ? player : undefined;
        const attempt = { opens: `login:${login}`, from, playerId: player?.id };
        return attempts.guardAtPlace(attempt, matches);
      }),

    hasPin: async (id: bigint): Promise<boolean> =>
      (await playerById(database.read, id))?.pin_hash != null,
  };
}
export type CredentialsService = ReturnType<typeof createCredentials>;
