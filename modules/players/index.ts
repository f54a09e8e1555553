/** Players: registration, credentials, sessions, profile, settings. */
import type { Brand } from '@herna/brands';
import type { Database, Db, Job, Tx } from '@herna/db';
import type { Clock, PlayerId, Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Messaging } from '@herna/messaging';
import { profileHandlers } from './calls/profile.ts';
import { registrationHandlers } from './calls/registration.ts';
import { sessionHandlers } from './calls/sessions.ts';
import { createAccount, type RecordAudit } from './service/account.ts';
import { createCodes } from './service/codes.ts';
import { hashPassword } from './service/passwords.ts';
import { createRegistration } from './service/registration.ts';
import { createSessions, type LogonGuard, type LogoutReason } from './service/sessions.ts';
import {
  insertAddress,
  insertPlayer,
  playerById,
  playersByIds,
  putRequirement,
} from './store/players.ts';
import { countActive } from './store/sessions.ts';
import type { PlayerRow } from './store/tables.ts';

export type { RecordAudit } from './service/account.ts';
export type { LogonGuard, LogoutReason, Origin, SignedIn } from './service/sessions.ts';
export type { PlayerRow } from './store/tables.ts';

export interface PlayersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly messaging: Messaging;
  /** A new account gets its wallet in the same transaction. */
  readonly ledger: Pick<Ledger, 'openWallet'>;
  /** Player protection is created above this module, so it is asked for when it is there. */
  readonly logonGuard: () => LogonGuard;
  readonly audit: RecordAudit;
}

/** A player made without a registration: demo data and tests. */
export interface NewPlayer {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly state?: 'TEMPORARY' | 'FULL';
  readonly locale?: string;
  readonly nickname?: string;
}

/** Creates the module. */
export function createPlayers(dependencies: PlayersDependencies) {
  const { database, clock, random, masterSecret, brand, messaging, ledger, audit } = dependencies;
  const codes = createCodes({ clock, random, masterSecret });
  const sessions = createSessions({
    database,
    clock,
    random,
    logonGuard: dependencies.logonGuard,
  });
  const registration = createRegistration({
    database,
    clock,
    random,
    masterSecret,
    brand,
    messaging,
    codes,
    sessions,
    ledger,
  });
  const account = createAccount({
    database,
    clock,
    random,
    brand,
    messaging,
    codes,
    sessions,
    audit,
    publicUrl: dependencies.publicUrl,
  });

  const jobs: readonly Job[] = [
    {
      name: 'players.end_stale_sessions',
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: async () => void (await sessions.endStale()),
    },
  ];

  return {
    /** Proves a player's token. */
    authenticate: sessions.authenticate,
    playerById: (db: Db, id: PlayerId): Promise<PlayerRow | undefined> => playerById(db, id),
    playersByIds: (db: Db, ids: readonly bigint[]): Promise<PlayerRow[]> => playersByIds(db, ids),
    playerExists: async (id: PlayerId): Promise<boolean> =>
      (await playerById(database.read, id)) !== undefined,
    /** How a player appears in a game; undefined when he may not play online. */
    async launchProfile(db: Db, id: PlayerId) {
      const player = await playerById(db, id);
      const open = player?.state === 'TEMPORARY' || player?.state === 'FULL';
      if (!player || !open || player.playing_blocked) return undefined;
      return { nickname: player.nickname || player.first_name, language: player.locale };
    },
    /** Players who are signed in now. */
    playersOnline: () => countActive(database.read),
    /** A session by its id. */
    session: sessions.session,
    /** Ends all sessions of a player in the caller's transaction. */
    endSessions: async (tx: Tx, playerId: PlayerId, reason: LogoutReason): Promise<void> => {
      await sessions.end(tx, { playerId }, reason);
    },
    /** Fulfils or withdraws what an account needs to be full. */
    setRequirement: account.setRequirement,
    /** Opens a session without a password: seeds and tests. */
    openSession: (playerId: PlayerId) =>
      database.transaction(async (tx) =>
        sessions.open(
          tx,
          await sessions.playerIn(tx, playerId),
          { ip: '127.0.0.1', userAgent: 'demo', device: undefined },
          true,
        ),
      ),
    /** Makes a player of demo data or of a test. */
    async addPlayer(tx: Tx, player: NewPlayer): Promise<PlayerId> {
      const now = clock.now();
      const state = player.state ?? 'FULL';
      const { id } = await insertPlayer(tx, {
        state,
        state_before: null,
        market: brand.market,
        currency: brand.currency,
        locale: player.locale ?? brand.defaultLocale,
        email: player.email.toLowerCase(),
        phone: player.phone,
        nickname: player.nickname ?? '',
        first_name: player.firstName,
        surname: player.surname,
        title_before: '',
        gender: 'Unspecified',
        birth_date: player.birthDate,
        birth_place: 'Praha',
        nationality: 'CZE',
        databox: '',
        birth_number: null,
        birth_number_hash: null,
        politically_exposed: false,
        password_hash: await hashPassword(player.password),
        password_changed_at: now,
        pin_hash: null,
        lock_reason: null,
        terms_accepted_at: now,
        created_at: now,
      });
      await insertAddress(tx, {
        player_id: id,
        type: 'Permanent',
        street: 'Ukázková 1',
        town: 'Praha',
        post_code: '11000',
        country: brand.market === 'cz' ? 'CZE' : 'SVK',
      });
      await ledger.openWallet(tx, id as PlayerId, brand.currency);
      const proved = state === 'FULL' ? now : null;
      await putRequirement(tx, id, 'EmailVerified', now);
      await putRequirement(tx, id, 'PhoneVerified', now);
      await putRequirement(tx, id, 'IdentityVerified', proved);
      await putRequirement(tx, id, 'PaymentMethodVerified', proved);
      return id as PlayerId;
    },
    jobs,
    sessionCalls: sessionHandlers({ database, clock, sessions, account, audit }),
    registrationCalls: registrationHandlers(database, registration),
    profileCalls: profileHandlers(database, account),
  };
}
export type Players = ReturnType<typeof createPlayers>;
