/** Makes accounts: of a finished registration, and of demo data and tests. */
import type { Brand, MarketRules } from '@herna/brands';
import { recordEvent, type Tx } from '@herna/db';
import { assert, type Clock, type PlayerId, pragueDaysLater } from '@herna/kernel';
import { thoughHolding } from '@herna/kernel/held-connections';
import type { Ledger } from '@herna/ledger';
import type { PlayersEvent } from '../contract/events.ts';
import type { RegistrationCodes } from '../ports.ts';
import { accountMachine } from '../rules/account.machine.ts';
import { normalDatabox, normalName, normalPostCode, type PersonalData } from '../rules/fields.ts';
import { requirementsOfMarket } from '../rules/requirements.ts';
import { insertAddress } from '../store/addresses.ts';
import { insertPlayer } from '../store/players.ts';
import { putRequirement, putSettings } from '../store/profile-parts.ts';
import type { RegistrationRow } from '../store/tables.ts';
import type { BirthNumbers } from './birth-numbers.ts';
import type { Draft } from './drafts.ts';
import type { IdentityReviews } from './identity-reviews.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { Checks } from './registration-checks.ts';

export interface NewAccountsDependencies {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly hashes: PasswordHashes;
  readonly birthNumbers: BirthNumbers;
  readonly checks: Checks;
  readonly identityReviews: Pick<IdentityReviews, 'assertMayOpen' | 'opened'>;
  /** A new account gets its wallet in the same transaction. */
  readonly ledger: Pick<Ledger, 'openWallet'>;
  /** Keeps a promo code until the account may have what it stands for. */
  readonly keepPromoCode: RegistrationCodes['keep'];
}

/** A player made without a registration: demo data and tests. */
export interface NewPlayer {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly birthNumber?: string;
  readonly state?: 'TEMPORARY' | 'FULL';
  readonly locale?: string;
  readonly nickname?: string;
}

/** An account to open; by whichever door the player comes, everything in it has been checked. */
export interface NewAccount {
  readonly state: 'TEMPORARY' | 'FULL';
  readonly locale: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly nickname: string;
  readonly passwordHash: string;
  readonly affiliateVisitorId: string | null;
  readonly personal: PersonalData;
}

/** When a temporary account of the market ends, if it ever does: after days of the calendar. */
export const temporaryEnd = (
  { temporaryAccount }: Pick<MarketRules, 'temporaryAccount'>,
  now: Date,
): Date | null => (temporaryAccount ? pragueDaysLater(now, temporaryAccount.days) : null);

/** The columns of a person; also what staff change later. */
export const personColumns = (personal: PersonalData) => ({
  first_name: normalName(personal.firstName),
  surname: normalName(personal.surname),
  title_before: personal.titleBefore?.trim() ?? '',
  gender: personal.gender,
  birth_date: personal.birthDate,
  birth_place: personal.birthPlace?.trim() ?? '',
  nationality: personal.nationality,
  databox: personal.databox ? normalDatabox(personal.databox) : '',
  politically_exposed: personal.politicallyExposed,
});

/** The columns of an address. */
export const addressColumns = (address: {
  readonly street: string;
  readonly town: string;
  readonly postCode: string;
  readonly country: string;
}) => ({
  street: address.street.trim(),
  town: address.town.trim(),
  post_code: normalPostCode(address.postCode),
  country: address.country,
});

/** The service of new accounts. */
export function createNewAccounts(dependencies: NewAccountsDependencies) {
  const { clock, brand, hashes, birthNumbers, checks, identityReviews, ledger } = dependencies;
  const { keepPromoCode } = dependencies;

  const insert = async (tx: Tx, account: NewAccount): Promise<PlayerId> => {
    const now = clock.now();
    const rules = checks.rules();
    const { personal, state } = account;
    const { id } = await insertPlayer(tx, {
      ...personColumns(personal),
      ...birthNumbers.columns(checks.birthDigits(personal)),
      state,
      state_before: null,
      market: brand.market,
      currency: brand.currency,
      locale: account.locale,
      email: account.email,
      phone: account.phone,
      nickname: account.nickname,
      password_hash: account.passwordHash,
      password_changed_at: now,
      pin_hash: null,
      identity_review: null,
      lock_reason: null,
      terms_accepted_at: now,
      temporary_until: state === 'TEMPORARY' ? temporaryEnd(rules, now) : null,
      affiliate_visitor_id: account.affiliateVisitorId,
      merged_into: null,
      closed_at: null,
      created_at: now,
      changed_at: now,
    });
    await insertAddress(tx, {
      player_id: id,
      type: 'Permanent',
      ...addressColumns(personal),
      changed_at: now,
    });
    await ledger.openWallet(tx, id as PlayerId, brand.currency);
    for (const key of requirementsOfMarket(rules)) {
      const proved = state === 'FULL' || key === 'EmailVerified' || key === 'PhoneVerified';
      await putRequirement(tx, id, key, proved ? now : null);
    }
    return id as PlayerId;
  };

  /**
   * Opens an account for a person: the one way in for every door, whether on the web, at a venue, at
   * a kiosk, by staff or from an old account. An excluded person is refused, a person has one
   * account, and a likely second one waits for staff with play and deposits closed.
   * @throws ERR_PLAYER_EXCLUDED, ERR_ACCOUNT_EXISTS
   */
  const open = async (tx: Tx, account: NewAccount): Promise<PlayerId> => {
    const { personal } = account;
    const digits = checks.birthDigits(personal);
    const earlier = await identityReviews.assertMayOpen(tx, {
      ...personal,
      birthNumberKey: digits && birthNumbers.hashOf(digits).toString('hex'),
    });
    const id = await insert(tx, account);
    await identityReviews.opened(tx, id, earlier);
    await recordEvent(tx, {
      type: 'players.account_opened' satisfies PlayersEvent,
      playerId: id,
      payload: { state: account.state },
      happenedAt: clock.now(),
    });
    return id;
  };

  return {
    open,

    /** The account of a registration whose every step holds. */
    async ofRegistration(
      tx: Tx,
      row: RegistrationRow,
      draft: Draft,
      personal: PersonalData,
    ): Promise<PlayerId> {
      const now = clock.now();
      const state = accountMachine.next('DRAFT', 'register');
      assert(state === 'TEMPORARY', 'a registration makes a temporary account');
      const id = await open(tx, {
        state,
        locale: row.locale,
        email: row.email,
        phone: row.phone,
        nickname: '',
        passwordHash: draft.passwordHash,
        affiliateVisitorId: draft.affiliateVisitorId ?? null,
        personal,
      });
      const { marketingEmail, marketingSms } = draft;
      await putSettings(tx, id, { showBalance: true, marketingEmail, marketingSms }, now);
      // A code that was typed goes before that of a link.
      for (const code of [draft.promoCode, draft.referralCode]) {
        if (code) await keepPromoCode(tx, id, code);
      }
      await recordEvent(tx, {
        type: 'players.registered',
        playerId: id,
        payload: {
          brand: brand.key,
          method: draft.method ?? '',
          affiliateVisitorId: draft.affiliateVisitorId ?? null,
          locale: row.locale,
          textsAcceptedAt: row.created_at.toISOString(),
        },
        happenedAt: now,
      });
      return id;
    },

    /**
     * A player of demo data or of a test, with everything proved that the state needs. These people
     * are invented and may share a name, so nobody is asked who they are.
     */
    async add(tx: Tx, player: NewPlayer): Promise<PlayerId> {
      const home = brand.market === 'cz' ? 'CZE' : 'SVK';
      const { birthNumber } = player;
      return insert(tx, {
        state: player.state ?? 'FULL',
        locale: player.locale ?? brand.defaultLocale,
        email: player.email.toLowerCase(),
        phone: player.phone,
        nickname: player.nickname ?? '',
        passwordHash: await thoughHolding(() => hashes.make(player.password)),
        affiliateVisitorId: null,
        personal: {
          firstName: player.firstName,
          surname: player.surname,
          gender: 'Unspecified',
          birthDate: player.birthDate,
          birthPlace: brand.market === 'cz' ? 'Praha' : '',
          ...(birthNumber ? { birthNumber } : {}),
          nationality: home,
          politicallyExposed: false,
          street: 'Ukázková 1',
          town: brand.market === 'cz' ? 'Praha' : 'Bratislava',
          postCode: brand.market === 'cz' ? '11000' : '81101',
          country: home,
        },
      });
    },
  };
}
export type NewAccounts = ReturnType<typeof createNewAccounts>;
