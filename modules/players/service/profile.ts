/** A player's profile: what he sees and changes himself, and what staff change with a reason. */
import type { Brand } from '@herna/brands';
import { type Database, type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { AddressData, PersonalData } from '../rules/fields.ts';
import { addressesOf } from '../store/addresses.ts';
import { playerById, updatePlayer } from '../store/players.ts';
import {
  hasAvatar,
  putSettings,
  type RequirementRow,
  requirementsOf,
  settingsOf,
} from '../store/profile-parts.ts';
import { lastSeenAtOf } from '../store/sessions.ts';
import type { AddressRow, PlayerChange, PlayerRow } from '../store/tables.ts';
import type { Addresses } from './addresses.ts';
import type { RecordAudit } from './audit.ts';
import type { BirthNumbers } from './birth-numbers.ts';
import type { IdentityReviews } from './identity-reviews.ts';
import { personColumns } from './new-accounts.ts';
import { takenError } from './registration.ts';
import { type Checks, refuseFields } from './registration-checks.ts';
import { lockedPlayer } from './requirements.ts';

/** Something that is closed to a player. */
export type Restriction =
  | { readonly kind: 'PLAY_BLOCKED' }
  | { readonly kind: 'IDENTITY_REVIEW' }
  | { readonly kind: 'EXCLUDED'; readonly exclusion: string; readonly until: Date | null }
  | { readonly kind: 'PAYMENT_CLOSED'; readonly direction: string; readonly method: string };

export interface ProfileDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly checks: Checks;
  readonly birthNumbers: BirthNumbers;
  readonly addresses: Addresses;
  /** Bets in flight are decided before play is blocked, and none after it. */
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly identityReviews: Pick<IdentityReviews, 'dataChanged' | 'birthNumberProved'>;
  readonly audit: RecordAudit;
  /** What other modules have closed to a player. */
  readonly restrictions: (db: Db, playerId: PlayerId) => Promise<readonly Restriction[]>;
}

export interface Settings {
  readonly showBalance: boolean;
  readonly marketingEmail: boolean;
  readonly marketingSms: boolean;
  readonly marketingPush: boolean;
  readonly marketingInbox: boolean;
}

export interface Profile {
  readonly player: PlayerRow;
  readonly addresses: readonly AddressRow[];
  readonly requirements: readonly RequirementRow[];
  readonly restrictions: readonly Restriction[];
  readonly settings: Settings;
  readonly hasAvatar: boolean;
  /** When the player was last signed in; null when never. */
  readonly lastSeenAt: Date | null;
}

/** What a player changes himself. */
export interface OwnChange {
  readonly nickname?: string;
  readonly address?: AddressData;
  readonly marketingEmail?: boolean;
  readonly marketingSms?: boolean;
}

/** What staff change; person's data go through the rules of the market. */
export type StaffChange = Partial<Omit<PersonalData, keyof AddressData>> & {
  readonly nickname?: string;
  readonly playingBlocked?: boolean;
  /** The permanent address. */
  readonly address?: AddressData;
};

/** Data by which a person is recognised. */
const identityFields = ['firstName', 'surname', 'birthDate', 'birthNumber'] as const;

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;

/** A player's data as a registration would have sent them. */
const personOf = (
  player: PlayerRow,
  address: AddressRow | undefined,
  birthNumbers: BirthNumbers,
): PersonalData => ({
  firstName: player.first_name,
  surname: player.surname,
  titleBefore: player.title_before,
  gender: player.gender,
  birthDate: player.birth_date,
  birthPlace: player.birth_place,
  birthNumber: player.birth_number ? birthNumbers.open(player.birth_number) : '',
  nationality: player.nationality,
  databox: player.databox,
  politicallyExposed: player.politically_exposed,
  street: address?.street ?? '',
  town: address?.town ?? '',
  postCode: address?.post_code ?? '',
  country: address?.country ?? '',
});

/** The service of profiles. */
export function createProfile(dependencies: ProfileDependencies) {
  const { database, clock, brand, checks, birthNumbers, addresses, audit, restrictions } =
    dependencies;
  const { ledger, identityReviews } = dependencies;

  const settings = async (id: bigint): Promise<Settings> => {
    const values = await settingsOf(database.read, id);
    return {
      showBalance: values.showBalance !== false,
      marketingEmail: values.marketingEmail === true,
      marketingSms: values.marketingSms === true,
      marketingPush: values.marketingPush === true,
      marketingInbox: values.marketingInbox !== false,
    };
  };

  /** Columns of what staff change about the person; refuses what the rules refuse. */
  const personChange = async (
    db: Db,
    player: PlayerRow,
    change: Partial<PersonalData>,
  ): Promise<PlayerChange> => {
    const named = Object.keys(change);
    if (named.length === 0) return {};
    const all = await addressesOf(db, player.id);
    const permanent = all.find(({ type }) => type === 'Permanent');
    const person = { ...personOf(player, permanent, birthNumbers), ...change };
    const faults = await checks.personalFaults(db, person, player.id);
    // What was there before is not this change's fault, unless the two no longer fit.
    refuseFields(faults.filter(({ field }) => named.includes(field) || field === 'birthNumber'));
    return { ...personColumns(person), ...birthNumbers.columns(checks.birthDigits(person)) };
  };

  return {
    settings,

    async get(id: bigint): Promise<Profile> {
      const player = await playerById(database.read, id);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const [addresses, requirements, closed, chosen, pictured, lastSeenAt] = await Promise.all([
        addressesOf(database.read, id),
        requirementsOf(database.read, id),
        restrictions(database.read, id as PlayerId),
        settings(id),
        hasAvatar(database.read, id),
        lastSeenAtOf(database.read, id),
      ]);
      const blocked = player.playing_blocked ? [{ kind: 'PLAY_BLOCKED' } as const] : [];
      const reviewed = player.identity_review ? [{ kind: 'IDENTITY_REVIEW' } as const] : [];
      return {
        player,
        addresses,
        requirements,
        restrictions: [...blocked, ...reviewed, ...closed],
        settings: chosen,
        hasAvatar: pictured,
        lastSeenAt,
      };
    },

    requirements: async (id: bigint): Promise<RequirementRow[]> => {
      if (!(await playerById(database.read, id))) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      return requirementsOf(database.read, id);
    },

    /** The player changes what is his to change. */
    changeOwn: (id: bigint, { nickname, address, ...consents }: OwnChange): Promise<void> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        if (address) await ledger.lockPlayer(tx, id as PlayerId);
        if (nickname !== undefined) {
          await updatePlayer(tx, id, { nickname: nickname.trim(), changed_at: now });
        }
        if (address) await addresses.changePermanent(tx, id, address);
        await putSettings(tx, id, given(consents), now);
      }),

    changeSettings: (id: bigint, change: Partial<Settings>): Promise<void> =>
      database.transaction((tx) => putSettings(tx, id, given(change), clock.now())),

    /** Staff save what the player has asked for. @throws DomainError ERR_PLAYER_NOT_FOUND */
    changeSettingsAtDesk: (
      id: bigint,
      change: Partial<Settings>,
      by: { readonly staffId: bigint; readonly reason: string },
    ): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await playerById(tx, id))) throw new DomainError('ERR_PLAYER_NOT_FOUND');
        const chosen = given(change);
        await putSettings(tx, id, chosen, clock.now());
        const details = { settings: Object.keys(chosen) };
        await audit(tx, { ...by, action: 'players.settings_changed', playerId: id, details });
      }),

    /** Sets the language; one that the brand does not speak is refused. */
    async setLanguage(id: bigint, language: string): Promise<void> {
      const speaks = brand.locales.some((locale) => locale === language);
      refuseFields(speaks ? [] : [{ field: 'language', kind: 'InvalidValue', reason: 'language' }]);
      const change = { locale: language, changed_at: clock.now() };
      await database.transaction((tx) => updatePlayer(tx, id, change));
    },

    /** Somebody trustworthy names the birth number of a player; one that cannot be theirs is none. */
    async birthNumberProved(tx: Tx, id: bigint, birthNumber: string): Promise<void> {
      const player = await playerById(tx, id);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const person = personOf(player, undefined, birthNumbers);
      const digits = checks.birthDigits({ ...person, birthNumber });
      if (digits) await identityReviews.birthNumberProved(tx, id, digits);
    },

    /**
     * Somebody trustworthy says that a player is politically exposed, whatever the player has ticked.
     * Where such people do not play, games end.
     */
    async politicallyExposed(tx: Tx, id: bigint): Promise<void> {
      await ledger.lockPlayer(tx, id as PlayerId);
      if ((await lockedPlayer(tx, id)).politically_exposed) return;
      const now = clock.now();
      await updatePlayer(tx, id, { politically_exposed: true, changed_at: now });
      if (brand.flags.canPEOPlay) return;
      await recordEvent(tx, {
        type: 'players.playing_blocked',
        playerId: id,
        payload: {},
        happenedAt: now,
      });
    },

    /** Staff change a player's data; the audit names the fields, never their values. */
    async changeByStaff(
      staffId: bigint,
      id: bigint,
      { nickname, playingBlocked, address, ...person }: StaffChange,
      reason: string,
    ): Promise<void> {
      if (!(await playerById(database.read, id))) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      if (nickname !== undefined && !brand.flags.canEditNickname) {
        throw new DomainError('ERR_FORBIDDEN');
      }
      const changed = given({ nickname, playingBlocked, address, ...person });
      try {
        await database.transaction(async (tx) => {
          const renamed = identityFields.some((field) => person[field] !== undefined);
          if (playingBlocked || renamed || address) await ledger.lockPlayer(tx, id as PlayerId);
          // What is changed at once is changed one after another, each upon what the others left.
          const before = await lockedPlayer(tx, id);
          await updatePlayer(tx, id, {
            ...(await personChange(tx, before, given(person))),
            ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
            ...(playingBlocked === undefined ? {} : { playing_blocked: playingBlocked }),
            changed_at: clock.now(),
          });
          if (address) await addresses.changePermanent(tx, id, address);
          if (renamed) await identityReviews.dataChanged(tx, id);
          if (playingBlocked && !before.playing_blocked) {
            await recordEvent(tx, {
              type: 'players.playing_blocked',
              playerId: id,
              payload: {},
              happenedAt: clock.now(),
            });
          }
          const details = { fields: Object.keys(changed) };
          await audit(tx, { staffId, action: 'players.updated', playerId: id, reason, details });
        });
      } catch (error) {
        throw takenError(error);
      }
    },
  };
}
export type ProfileService = ReturnType<typeof createProfile>;
