/**
 * Signing in by e-mail and password. An unknown e-mail, a wrong password and a locked device take
 * as long and cost as much as a right answer; what is special about an account (locked, closed,
 * registration not finished) is disclosed only to whoever knows its password.
 */
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { PlayersFieldReason } from '../contract/field-reasons.ts';
import { normalEmail } from '../rules/fields.ts';
import { lockPlayer, playerByEmail, updatePlayer } from '../store/players.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { AttemptsService } from './attempts.ts';
import type { Drafts } from './drafts.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Origin, Sessions, SignedIn } from './sessions.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly hashes: PasswordHashes;
  readonly attempts: AttemptsService;
  readonly sessions: Sessions;
  readonly drafts: Drafts;
  readonly secondFactors: Pick<SecondFactors, 'prove'>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether the password is its digest with the salt of the login. */
  readonly hashed?: boolean;
  /** Of the authenticator, where the account has one. */
  readonly code?: string;
}

/** Refused as having no valid contract: unfinished or closed (specification, section 8). */
const noContract = (reason: PlayersFieldReason): DomainError =>
  new DomainError('ERR_INVALID_CONTRACT', {
    reason,
    fields: [{ field: 'email', kind: 'InvalidValue', reason }],
  });

/** Refuses a player who may not sign in although the password is right. */
function assertMaySignIn(player: PlayerRow): void {
  if (player.state === 'CLOSED') throw noContract('account_closed');
  if (player.state === 'SUSPENDED') throw new DomainError('ERR_ACCOUNT_LOCKED');
}

/** Runs what opens a session; two at once are one session and one refusal. */
export async function oneSession<Value>(open: () => Promise<Value>): Promise<Value> {
  try {
    return await open();
  } catch (error) {
    if (!isUniqueViolation(error, 'session_active')) throw error;
    throw new DomainError('ERR_OTHER_SESSION_IS_ACTIVE');
  }
}

/** The service of signing in. */
export function createSignIn(dependencies: SignInDependencies) {
  const { database, clock, hashes, attempts, sessions, drafts, secondFactors } = dependencies;

  /** The player of an e-mail, and the hash of its password, which a registration has before him. */
  const loginOf = async (email: string) => {
    const [player, draftHash] = await Promise.all([
      playerByEmail(database.read, email),
      drafts.passwordHashOf(email),
    ]);
    return { player, known: player?.password_hash ?? draftHash };
  };

  /** What a login's password is hashed with before it is sent; an unknown one gets the same kind of answer. */
  const saltFor = async (login: string) => {
    const email = normalEmail(login);
    return hashes.saltOf((await loginOf(email)).known, email);
  };

  /** The player whose e-mail and password these are; failures are kept. */
  const check = (credentials: Credentials, device: string | undefined) =>
    hashes.inTurn(() => checkInTurn(credentials, device));

  const checkInTurn = async (
    { email: login, password, hashed = false }: Credentials,
    device: string | undefined,
  ): Promise<PlayerRow> => {
    const email = normalEmail(login);
    const { player, known } = await loginOf(email);
    const counter = await attempts.counterOfDevice(email, player?.id, device);
    const matches = hashed ? hashes.matchesDigest : hashes.matches;
    await attempts.guard(counter, async () => (await matches(known, password)) || undefined);
    if (!player) throw noContract('registration_unfinished');
    assertMaySignIn(player);
    return player;
  };

  /** Opens a session in the caller's transaction for a player as he is now. */
  const openFor = async (
    tx: Tx,
    playerId: bigint,
    origin: Origin,
    takeOver: boolean,
  ): Promise<SignedIn> => {
    const player = await lockPlayer(tx, playerId);
    if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
    assertMaySignIn(player);
    return sessions.open(tx, player, origin, takeOver);
  };

  /** Signs in by e-mail and password; two at once are one session and one refusal. */
  const signIn = async (
    credentials: Credentials,
    origin: Origin,
    takeOver: boolean,
  ): Promise<SignedIn> => {
    const checked = await check(credentials, origin.device ?? undefined);
    const { id, password_hash: hash, password_changed_at: since } = checked;
    await secondFactors.prove(id, credentials.code);
    const renews = hashes.isOutdated(hash) && !credentials.hashed;
    const rehashed = renews ? await hashes.make(credentials.password) : undefined;
    return oneSession(() =>
      database.transaction(async (tx) => {
        const signedIn = await openFor(tx, id, origin, takeOver);
        if (signedIn.player.password_changed_at.getTime() !== since.getTime()) {
          // It was changed while it was being checked: what was right is right no more.
          throw new DomainError('ERR_INVALID_CREDENTIALS');
        }
        const changed_at = clock.now();
        if (rehashed) await updatePlayer(tx, id, { password_hash: rehashed, changed_at });
        return signedIn;
      }),
    );
  };

  return { saltFor, check, openFor, signIn };
}
export type SignIn = ReturnType<typeof createSignIn>;
