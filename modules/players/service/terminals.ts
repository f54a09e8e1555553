/**
 * Signing in at venues. A session knows the terminal it was opened at and the card that opened it.
 * An access code is a code like any other, of a purpose of its own; how long it holds depends on how
 * it came to the player. Whether a login is known is disclosed to nobody.
 */
import type { Brand } from '@herna/brands';
import { type Database, enqueueJob, type Tx } from '@herna/db';
import { DomainError, networkOf, type Random } from '@herna/kernel';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import type { AccessCodeMode } from '../contract/terminals.ts';
import { emailFault, normalEmail, normalPhone } from '../rules/fields.ts';
import type { LogoutReason } from '../rules/session-times.ts';
import { lockCard } from '../store/cards.ts';
import { playerByEmail, playerByPhone } from '../store/players.ts';
import { sessionByToken } from '../store/sessions.ts';
import type { CardRow, PlayerRow } from '../store/tables.ts';
import type { AttemptsService } from './attempts.ts';
import type { CardAndPin, Cards } from './cards.ts';
import type { CodeSubject, Codes, IssuedCode, SendCode } from './codes.ts';
import type { CredentialsService } from './credentials.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { lockedPlayer } from './requirements.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Origin, Sessions, SignedIn } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export interface TerminalsDependencies {
  readonly database: Database;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  readonly attempts: Pick<AttemptsService, 'guardAtPlace'>;
  readonly cards: Cards;
  readonly codes: Codes;
  readonly sendCode: SendCode;
  readonly credentials: CredentialsService;
  readonly hashes: Pick<PasswordHashes, 'inTurn'>;
  readonly sessions: Sessions;
  readonly secondFactors: Pick<SecondFactors, 'isOn' | 'prove'>;
  readonly signIn: SignIn;
}

/** The line of whoever enters an access code: behind one login's counter a crowd would hold every connection. */
const accessCodeLine = 'access-codes';

export const accessCodeJob = 'players.send_access_code';

/** What waits sealed in the queue: who is named at a terminal, and how the code is to come. */
interface AccessCodeWish {
  readonly login: string;
  readonly mode: 'Sms' | 'Email';
}

/** How long an access code holds, minutes (reference list AccessCodeModes). */
const accessMinutes: Readonly<Record<AccessCodeMode, number>> = {
  Sms: 10,
  Email: 30,
  Printed: 1_440,
};

/** Where wrong PINs are counted: the terminal, or the network of a browser. */
const placeOf = ({ place, ip }: Origin): string => place ?? networkOf(ip);

const subjectOf = (id: bigint): CodeSubject => `player:${id}`;

/** The service of terminals. */
export function createTerminals(dependencies: TerminalsDependencies) {
  const { database, brand, cards, codes, sendCode, credentials, sessions, signIn } = dependencies;
  const { secondFactors, attempts, hashes, random, masterSecret } = dependencies;
  const seal = createSeal(masterSecret, 'access-code-request', random);

  const playerOfLogin = async (login: string): Promise<PlayerRow | undefined> => {
    if (login.includes('@')) return playerByEmail(database.read, normalEmail(login));
    const phone = normalPhone(login, brand.market);
    return phone ? playerByPhone(database.read, phone) : undefined;
  };

  /** A login as attempts are counted for it, however it was typed. */
  const namedBy = (login: string): string =>
    login.includes('@') ? normalEmail(login) : (normalPhone(login, brand.market) ?? login);

  /** Sends a code where the player has such an address; whoever has none is sent nothing. */
  const send = async (player: PlayerRow, mode: 'Sms' | 'Email'): Promise<void> => {
    const target = mode === 'Sms' ? player.phone : player.email;
    // Whoever reads a message alone does not come in where the account has a second factor.
    if (!target || (await secondFactors.isOn(database.read, player.id))) return;
    const { id, locale } = player;
    await database
      .transaction(async (tx) => {
        await lockedPlayer(tx, id);
        const minutes = accessMinutes[mode];
        const message = { subject: subjectOf(id), target, locale, playerId: id, minutes };
        await sendCode(tx, { ...message, purpose: 'access_code' });
      })
      .catch((error: unknown) => {
        // Whoever was written to a moment ago has a code.
        const soon = error instanceof DomainError && error.code === 'ERR_CODE_TOO_SOON';
        if (!soon) throw error;
      });
  };

  const checkedAccessCode = async (
    login: string,
    code: string,
    origin: Origin,
    takeOver: boolean,
  ): Promise<SignedIn> => {
    const player = await playerOfLogin(login);
    const id = player?.id ?? 0n;
    const attempt = {
      opens: `access:${namedBy(login)}`,
      from: placeOf(origin),
      playerId: player?.id,
    };
    const isRight = async () =>
      (await codes.isLive(database.read, subjectOf(id), 'access_code', code)) || undefined;
    await attempts.guardAtPlace(attempt, isRight, 'ERR_INVALID_SECURITY_CODE');
    const opened = await database.transaction(async (tx: Tx) => {
      await lockedPlayer(tx, id);
      const proved = await codes.prove(tx, subjectOf(id), 'access_code', code);
      return proved === undefined ? undefined : signIn.openFor(tx, id, origin, takeOver);
    });
    if (!opened) throw new DomainError('ERR_INVALID_SECURITY_CODE');
    return opened;
  };

  /** Opens a session by a card whose PIN was right; the card must still be good when it opens. */
  const openByCard = (proved: CardRow, origin: Origin, takeOver: boolean): Promise<SignedIn> =>
    database.transaction(async (tx) => {
      const { id, player_id: playerId } = proved;
      const opened = await signIn.openFor(tx, playerId, { ...origin, cardId: id }, takeOver);
      cards.assertUnchanged(await lockCard(tx, id), proved);
      return opened;
    });

  return {
    /** Opens a session at a terminal by card and PIN: who holds both stands there. */
    async byCard(card: CardAndPin, origin: Origin, takeOver: boolean): Promise<SignedIn> {
      return openByCard(await cards.prove(card, placeOf(origin)), origin, takeOver);
    },

    /**
     * Opens a session of a browser by card and PIN. From afar neither shows that the card is at hand:
     * an account with a second factor asks for its code, as after a password.
     * @throws ERR_INVALID_PIN, ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE,
     *   ERR_TOO_MANY_BAD_ATTEMPTS, what a sign-in is refused with
     */
    async byCardFromAfar(
      { code, ...card }: CardAndPin & { readonly code?: string | undefined },
      origin: Origin,
      takeOver: boolean,
    ): Promise<SignedIn> {
      const proved = await cards.prove(card, placeOf(origin));
      await secondFactors.prove(proved.player_id, code);
      return openByCard(proved, origin, takeOver);
    },

    /**
     * Opens a session by an access code, which serves once. Wrong ones make whoever sends them wait;
     * the code stays the player's, whoever guesses.
     * @throws ERR_INVALID_SECURITY_CODE, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_BUSY, what a sign-in is
     *   refused with
     */
    byAccessCode: (
      login: string,
      code: string,
      origin: Origin,
      takeOver: boolean,
    ): Promise<SignedIn> =>
      hashes.inTurn(() => checkedAccessCode(login, code, origin, takeOver), accessCodeLine),

    /** Takes a wish for a code to be sent; says nothing, in words or time, of whether it will be. */
    requestAccessCode: (login: string, mode: 'Sms' | 'Email'): Promise<void> =>
      database.transaction((tx) =>
        enqueueJob(tx, accessCodeJob, {
          wish: seal.close(JSON.stringify({ login, mode })).toString('base64'),
        }),
      ),

    /** Sends the code that was wished for, if there is such an account; a job's work. */
    async sendAccessCode(payload: Readonly<Record<string, unknown>>): Promise<void> {
      const sealed = Buffer.from(String(payload.wish), 'base64');
      const { login, mode } = JSON.parse(seal.open(sealed).toString()) as AccessCodeWish;
      const player = await playerOfLogin(login);
      if (player) await send(player, mode);
    },

    /** A code on paper, for who proves himself by his card. */
    async printAccessCode(card: CardAndPin, from: string): Promise<IssuedCode> {
      const { player_id: playerId } = await cards.prove(card, from);
      return database.transaction(async (tx) => {
        await lockedPlayer(tx, playerId);
        const minutes = accessMinutes.Printed;
        return codes.issue(tx, subjectOf(playerId), 'access_code', `printed:${playerId}`, minutes);
      });
    },

    /** Who has this login and PIN; wrong PINs are counted for the terminal they come from. */
    async identify(login: string, pin: string, from: string): Promise<PlayerRow> {
      if (login.includes('@') && emailFault(login)) throw new DomainError('ERR_NO_VALID_EMAIL');
      const player = await playerOfLogin(login);
      return credentials.provePin(namedBy(login), player?.id, pin, from);
    },

    /** Ends a session that was opened at a place; another's, or an ended one, is left alone. */
    async leave(place: string, token: string, reason: LogoutReason): Promise<void> {
      const session = await sessionByToken(database.read, tokenHash(token));
      if (session?.place !== place) return;
      await database.transaction((tx) => sessions.end(tx, { ids: [session.id] }, reason));
    },
  };
}
export type Terminals = ReturnType<typeof createTerminals>;
