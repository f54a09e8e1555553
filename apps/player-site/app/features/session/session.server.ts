/** The session from the calls that know its parts. */
import type { Locale } from '@herna/brands';
import { ApiError, type Client } from '@herna/contract-kit/client';
import type { MoneyValue } from '@herna/ui';
import { isGuest, orElse, signInFor, type Visit } from '../../api/server.ts';
import type { SiteApi } from '../../api/site-api.ts';
import type { Session } from './session.ts';

type Api = Client<SiteApi>;

const guest = (error: unknown): undefined => {
  if (isGuest(error) || (error instanceof ApiError && error.status === 503)) return undefined;
  throw error;
};

/** Whether the visitor is signed in. */
export const isSignedIn = async (api: Api): Promise<boolean> =>
  (await api('GET /capi/v2-onling/PlayerSession/Get', { query: {} }).catch(guest)) !== undefined;

/** Lets a signed-in player in; a guest signs in first and comes back. */
export async function assertSignedIn(visit: Visit): Promise<void> {
  await visit
    .api('GET /capi/v2-onling/PlayerSession/Get', { query: {} })
    .catch((error: unknown) => {
      const closed = error instanceof ApiError && error.status === 503;
      throw isGuest(error) || closed ? signInFor(visit, error) : error;
    });
}

/**
 * The session of the visitor; undefined for a guest.
 * @param currency The brand's, for accounts that nothing has moved yet.
 * @param locale The language in which texts are named.
 */
export async function loadSession(
  api: Api,
  currency: MoneyValue['currency'],
  locale: Locale,
): Promise<Session | undefined> {
  const session = await api('GET /capi/v2-onling/PlayerSession/Get', { query: {} }).catch(guest);
  if (!session) return undefined;
  const since = session.createdAt;
  const [profile, { balances }, { results }, { exclusion }, inbox, texts] = await Promise.all([
    api('GET /capi/v2-onling/Player/Get', { query: {} }),
    api('GET /capi/v1.1/Funds/GetBalances'),
    api('GET /api/play/net-result', { query: { since } }),
    api('GET /capi/v2-onling/PlayerExclusion/Get', { query: {} }),
    orElse(api('GET /api/messaging/inbox/unread', { query: {} }), { coreInboxUnreadCount: 0 }),
    orElse(api('GET /capi/Content/v3/LegalText/GetList', { query: { locale } }), { items: [] }),
  ]);
  const nothing: MoneyValue = { amount: 0, currency };
  const balanceOf = (kind: string, unit: MoneyValue['currency'] = currency): MoneyValue =>
    balances.find(({ accountKind, balance }) => accountKind === kind && balance.currency === unit)
      ?.balance ?? { amount: 0, currency: unit };
  return {
    name: profile.nickname || `${profile.firstName} ${profile.surname}`,
    email: profile.email ?? '',
    available: balanceOf('Main'),
    bonus: balanceOf('Bonus'),
    held: balanceOf('Reserved'),
    landbased: balanceOf('Landbased'),
    points: balanceOf('LoyaltyPoints', 'PTS'),
    startedAt: since,
    net: results.find((result) => result.currency === currency) ?? nothing,
    newTexts: texts.items
      .filter(({ accepted }) => !accepted)
      .map(({ title, path }) => ({ title, path })),
    unread: inbox.coreInboxUnreadCount,
    excluded: exclusion ? { kind: exclusion.kind, until: exclusion.endsAt } : undefined,
  };
}
