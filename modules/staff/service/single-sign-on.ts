/**
 * Sign-in of staff at an identity provider of their company. A person there is a member here by a link
 * that is made once: within a session, with the second factor, or by the verified e-mail of a member
 * of whom two people have agreed to it. Nothing here makes a member or gives a role. Whatever is not
 * as it must be is refused, and the refusal is in the audit.
 */
import type { Database, Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type Random, type StaffId } from '@herna/kernel';
import { OpenIdRefusal, type OpenIdSecrets } from '@herna/kernel/openid';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import {
  createIdentityProvider,
  type IdentityProvider,
  type ProviderSettings,
} from '../adapters/identity-provider.ts';
import { type ProvedPerson, readPerson } from '../rules/single-sign-on.ts';
import * as store from '../store/identities.ts';
import { dropInvitation } from '../store/invitations.ts';
import { endSession, type MemberRow, memberById, updateMember } from '../store/members.ts';
import type { Audit } from './audit.ts';
import type { Factors, Origin } from './factors.ts';
import type { Sessions, SignedIn, Ticket } from './sessions.ts';
import type { Own, SignOnLinks } from './sign-on-links.ts';
import { createSignOutAtProvider } from './sign-out-at-provider.ts';

export interface SingleSignOnDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly audit: Audit;
  readonly factors: Factors;
  readonly sessions: Sessions;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly signOn: { readonly providers: readonly ProviderSettings[] };
  readonly links: SignOnLinks;
}

/** Where a browser is sent, and what it is known by when it comes back. */
export interface SentAway {
  readonly url: string;
  readonly browser: string;
}

/** What a browser that came back has come to. */
export type SignOnOutcome =
  | ({ readonly state: 'OtpRequired' } & Ticket)
  | ({ readonly state: 'SignedIn' } & SignedIn)
  | { readonly state: 'Linked' };

/** How long somebody may take at the provider. */
const awayMs = 10 * 60_000;
/** How long a sign-in is known as used, so that a second use is distinguished from one that never was. */
const rememberedMs = 24 * 3_600_000;

const refusals = {
  denied: 'ERR_STAFF_SSO_DENIED',
  silent: 'ERR_STAFF_SSO_SILENT',
  answer: 'ERR_STAFF_SSO_ANSWER',
} as const;

/** Who has come back, as the provider has proved them. */
interface Proved {
  readonly person: ProvedPerson;
  readonly idToken: string;
}

/** A refusal as a value: its row of the audit must be kept. */
interface Refused {
  readonly refused: string;
  /** More than the sentence tells, for the audit. */
  readonly because?: string;
  readonly member?: MemberRow | undefined;
}

const isRefused = (outcome: object): outcome is Refused => 'refused' in outcome;

/** The service of single sign-on. */
export function createSingleSignOn(dependencies: SingleSignOnDependencies) {
  const { database, clock, random, audit, factors, sessions, publicUrl, links } = dependencies;
  const callbackUrl = `${publicUrl}/backoffice/`;
  const seal = createSeal(dependencies.masterSecret, 'staff-sign-on', random);
  const providers = dependencies.signOn.providers.map((settings) =>
    createIdentityProvider(settings, callbackUrl, clock),
  );
  const providerOf = (key: string): IdentityProvider | undefined =>
    providers.find((one) => one.key === key);

  const begin = async (key: string, language: string, own: Own | undefined): Promise<SentAway> => {
    const provider = providerOf(key);
    if (!provider) throw new DomainError('ERR_STAFF_SSO_PROVIDER');
    const { url, secrets } = await provider.begin(language).catch((error: unknown) => {
      throw error instanceof OpenIdRefusal ? new DomainError('ERR_STAFF_SSO_SILENT') : error;
    });
    const browser = base64url(random.bytes(32));
    const now = clock.now();
    await database.transaction(async (tx) => {
      await store.forgetSignOns(tx, new Date(now.getTime() - rememberedMs));
      await store.insertSignOn(tx, {
        state_hash: tokenHash(secrets.state),
        browser_hash: tokenHash(browser),
        provider: key,
        secrets: seal.close(JSON.stringify(secrets)),
        member_id: own?.staffId ?? null,
        session_id: own?.sessionId ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + awayMs),
        used_at: null,
      });
    });
    return { url, browser };
  };

  /** What the provider says of who came back, or why it is not believed. */
  const provedBy = async (
    provider: IdentityProvider,
    callback: URL,
    { secrets }: store.SignOnRow,
  ): Promise<Proved | Refused> => {
    try {
      const kept = JSON.parse(seal.open(secrets)) as OpenIdSecrets;
      const { claims, idToken } = await provider.finish(callback, kept);
      const person = readPerson(claims, provider);
      return typeof person === 'string' ? { refused: person } : { person, idToken };
    } catch (error) {
      if (!(error instanceof OpenIdRefusal)) throw error;
      return { refused: refusals[error.failure] };
    }
  };
  /** Links who came back to the member in whose session it was begun. */
  const link = async (
    tx: Tx,
    provider: IdentityProvider,
    proved: Proved,
    { staffId, sessionId }: Own,
    { ip }: Origin,
  ): Promise<SignOnOutcome | Refused> => {
    const member = await memberById(tx, staffId);
    const session = { memberId: staffId, sessionId, now: clock.now() };
    if (member?.state !== 'ACTIVE' || !(await store.isOpenSession(tx, session))) {
      return { refused: 'ERR_STAFF_SSO_ANSWER', because: 'the session has ended', member };
    }
    const id = await links.make(tx, provider, proved.person, { member, by: 'SESSION', ip });
    return id === undefined ? { refused: 'ERR_STAFF_SSO_TAKEN', member } : { state: 'Linked' };
  };

  /** The member who came back, with the link, made now where their first sign-in may make it. */
  const memberOf = async (
    tx: Tx,
    provider: IdentityProvider,
    proved: Proved,
    { ip }: Origin,
  ): Promise<{ readonly member: MemberRow; readonly identityId: bigint } | Refused> => {
    const { person } = proved;
    const identity = await store.identityOf(tx, provider.issuer, person.subject);
    const member = identity
      ? await memberById(tx, identity.member_id)
      : await store.memberByEmail(tx, person.email);
    if (!member || !(identity || member.first_sign_on)) {
      return { refused: 'ERR_STAFF_SSO_UNKNOWN', member };
    }
    if (member.state === 'BLOCKED') return { refused: 'ERR_STAFF_SSO_BLOCKED', member };
    if (member.locked_until && member.locked_until > clock.now()) {
      return { refused: 'ERR_TOO_MANY_BAD_ATTEMPTS', member };
    }
    if (member.state === 'INVITED' && !person.secondFactor) {
      return { refused: 'ERR_STAFF_SSO_INVITED', member };
    }
    if (member.otp_secret === null && !person.secondFactor) {
      return { refused: 'ERR_STAFF_SSO_FACTOR', member };
    }
    if (identity) return { member, identityId: identity.id };
    const id = await links.make(tx, provider, person, { member, by: 'EMAIL', ip });
    if (id === undefined) return { refused: 'ERR_STAFF_SSO_TAKEN', member };
    return { member, identityId: id };
  };

  /** Who was invited and is proved by the provider alone is here, without a password. */
  const activate = async (tx: Tx, { id }: MemberRow, { ip }: Origin): Promise<void> => {
    await updateMember(tx, id, { state: 'ACTIVE', failures: 0, locked_until: null });
    await dropInvitation(tx, id, clock.now());
    await audit.record(tx, {
      staffId: id as StaffId,
      action: 'staff.invitation_accepted',
      targetKind: 'staff',
      targetId: id.toString(),
      details: { before: 'INVITED', after: 'ACTIVE' },
      ip,
    });
  };

  const signIn = async (
    tx: Tx,
    provider: IdentityProvider,
    proved: Proved,
    origin: Origin,
  ): Promise<SignOnOutcome | Refused> => {
    const { person, idToken } = proved;
    const found = await memberOf(tx, provider, proved, origin);
    if (isRefused(found)) return found;
    const { member, identityId } = found;
    const use = { email: person.email, used_at: clock.now() };
    await store.identityUsed(tx, identityId, use);
    const by = {
      identity_id: identityId,
      id_token: seal.close(idToken),
      provider_session: person.session,
    };
    if (!person.secondFactor) {
      return { state: 'OtpRequired', ...(await sessions.ticket(tx, member, origin, by)) };
    }
    if (member.state === 'INVITED') await activate(tx, member, origin);
    const how = { by: 'single-sign-on', issuer: provider.issuer, secondFactor: 'provider' };
    return { state: 'SignedIn', ...(await sessions.signIn(tx, member, origin, how, by)) };
  };

  const noteRefusal = (tx: Tx, { provider }: store.SignOnRow, refusal: Refused, ip: string) =>
    audit.record(tx, {
      staffId: null,
      action: 'staff.sso_refused',
      ...(refusal.member
        ? { targetKind: 'staff', targetId: refusal.member.id.toString() }
        : { targetKind: 'sign-on', targetId: provider }),
      details: {
        provider,
        why: refusal.refused,
        ...(refusal.because ? { because: refusal.because } : {}),
      },
      ip,
    });

  /** Why a sign-in that came back is not gone into at all. */
  const barred = (
    { row, replayed }: { readonly row: store.SignOnRow; readonly replayed: boolean },
    browser: string | undefined,
  ): string | undefined => {
    if (replayed) return 'used before';
    if (!browser || !row.browser_hash.equals(tokenHash(browser))) return 'another browser';
    if (row.expires_at <= clock.now()) return 'too late';
    return providerOf(row.provider) ? undefined : 'the provider is no longer set';
  };

  const outcomeOf = async (
    begun: { readonly row: store.SignOnRow; readonly replayed: boolean },
    callback: URL,
    browser: string | undefined,
    origin: Origin,
  ): Promise<SignOnOutcome | Refused> => {
    const { row } = begun;
    const because = barred(begun, browser);
    const provider = providerOf(row.provider);
    if (because !== undefined || !provider) {
      return { refused: 'ERR_STAFF_SSO_ANSWER', ...(because ? { because } : {}) };
    }
    const proved = await provedBy(provider, callback, row);
    if (isRefused(proved)) return proved;
    return database.transaction((tx) => {
      if (row.member_id === null || row.session_id === null) {
        return signIn(tx, provider, proved, origin);
      }
      const own = { staffId: row.member_id as StaffId, sessionId: row.session_id };
      return link(tx, provider, proved, own, origin);
    });
  };

  const signedOut = createSignOutAtProvider({ database, clock, audit, providers });

  return {
    signedOut,

    /** Providers that people can sign in at. */
    offered: providers.map(({ key, name }) => ({ key, name })),

    /** Sends a browser to a provider. @throws ERR_STAFF_SSO_PROVIDER, ERR_STAFF_SSO_SILENT */
    begin: (key: string, language: string) => begin(key, language, undefined),

    /**
     * Sends a browser to a provider to make a link, which takes the second factor.
     * @throws ERR_STAFF_SSO_PROVIDER, ERR_STAFF_SSO_SILENT, ERR_INVALID_OTP,
     *   ERR_TOO_MANY_BAD_ATTEMPTS
     */
    async beginLink(own: Own, key: string, code: string, language: string): Promise<SentAway> {
      if (!providerOf(key)) throw new DomainError('ERR_STAFF_SSO_PROVIDER');
      const refusal = await database.transaction(async (tx) => {
        const member = await memberById(tx, own.staffId);
        if (!member) return 'ERR_UNAUTHORIZED';
        if (member.locked_until && member.locked_until > clock.now()) {
          return 'ERR_TOO_MANY_BAD_ATTEMPTS';
        }
        return (await factors.checkCode(tx, member, code)) ? undefined : 'ERR_INVALID_OTP';
      });
      if (refusal !== undefined) throw new DomainError(refusal);
      return begin(key, language, own);
    },

    /**
     * Takes a browser back: with its query, and the cookie it was sent away with.
     * @throws ERR_STAFF_SSO_… and ERR_TOO_MANY_BAD_ATTEMPTS, each in the audit where a sign-in of this
     *   state was begun
     */
    async finish(
      query: Readonly<Record<string, string | undefined>>,
      browser: string | undefined,
      origin: Origin,
    ): Promise<SignOnOutcome> {
      const stateHash = tokenHash(query.state ?? '');
      const begun = await database.transaction((tx) =>
        store.takeSignOn(tx, stateHash, clock.now()),
      );
      if (!begun) throw new DomainError('ERR_STAFF_SSO_ANSWER');
      const callback = new URL(callbackUrl);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) callback.searchParams.set(name, value);
      }
      const outcome = await outcomeOf(begun, callback, browser, origin);
      if (!isRefused(outcome)) return outcome;
      await database.transaction((tx) => noteRefusal(tx, begun.row, outcome, origin.ip));
      throw new DomainError(outcome.refused);
    },

    /** Ends a session; gives where the browser ends it at the provider too, if there. */
    async signOut(sessionId: bigint): Promise<string | undefined> {
      const signedOn = await store.signedOnBy(database.read, sessionId);
      await database.transaction((tx) =>
        endSession(tx, sessionId, { ended_at: clock.now(), end_reason: 'signed_out' }),
      );
      const provider = providers.find(({ issuer }) => issuer === signedOn?.issuer);
      if (!provider || !signedOn?.id_token) return undefined;
      // Whether or not the provider answers, the session here has ended.
      return provider.endSession(seal.open(signedOn.id_token)).catch(() => undefined);
    },
  };
}
export type SingleSignOn = ReturnType<typeof createSingleSignOn>;
