/** Everybody's own account. */
export const ownAccountPath = '/own-account';

/**
 * Addresses that people know or have been given, and the pages that they open: those of the
 * specification, and short ones. `:id` is carried over.
 */
export const addresses: readonly (readonly [from: string, to: string])[] = [
  ['/payments/withdrawals', '/withdrawals'],
  ['/payments/restrictions', '/payment-types'],
  ['/risk/players/:id', '/players/:id/show/risk'],
  ['/risk/messages', '/risk-messages'],
  ['/risk/support', '/risk-support'],
  ['/risk/settings', '/risk-settings'],
  ['/aml/hazardous-countries', '/aml-countries'],
  ['/aml/settings', '/aml-settings'],
  ['/aml/funds-source', '/aml-sources'],
  ['/compliance/rvo', '/register-checks'],
  ['/verification/documents', '/document-checks'],
  ['/verification/identity', '/identity-checks'],
  ['/games/tags', '/tags'],
  ['/games/providers', '/game-providers'],
  ['/jackpots/groups', '/jackpot-groups'],
  ['/jackpots/settings', '/jackpot-settings'],
  ['/bonuses/:id', '/bonus-definitions/:id/show'],
  ['/free-rounds/:id', '/free-rounds/:id/show'],
  ['/promo-campaigns/:id', '/promo-campaigns/:id/show'],
  ['/cashback/:id', '/cashback/:id/show'],
  ['/challenges/:id', '/challenges/:id/show'],
  ['/wheels/:id', '/wheels/:id/show'],
  ['/tournaments/:id', '/tournaments/:id/show'],
  ['/system', '/jobs'],
  ['/users', '/staff'],
  ['/users/:id', '/staff/:id/show'],
  ['/users/:id/audit', '/audit?filter={"userId":":id"}'],
  ['/content/pages', '/content-pages'],
  ['/content/widgets', '/content-widgets'],
  ['/content/live-dealer', '/content-widgets?filter={"search":"live_dealer"}'],
  ['/content/blog', '/content-posts'],
  ['/content/files', '/content-files'],
  ['/lottery/draws', '/lottery-draws'],
  ['/lottery/tickets', '/lottery-tickets'],
  ['/lottery/syndicates', '/lottery-syndicates'],
  ['/lottery/desk', '/lottery-desk'],
  ['/lottery/claims', '/lottery-claims'],
  ['/reports', '/report-overview'],
  ['/reports/games', '/report-games'],
  ['/reports/players', '/report-players'],
  ['/reports/funds', '/report-funds'],
  ['/reports/overview', '/report-overview'],
  ['/reports/landbased', '/report-landbased'],
  ['/reports/state', '/report-state'],
  ['/reports/accounting', '/report-accounting'],
  ['/reports/reconciliation', '/reconciliation'],
  ['/reports/gaming-tax', '/report-gaming-tax'],
  ['/players/:id', '/players/:id/show'],
  ['/players/:id/bank-accounts', '/players/:id/show/payments'],
  ['/players/:id/wallet', '/players/:id/show/balances'],
  ['/players/:id/games', '/players/:id/show/rounds'],
  ['/players/:id/limits', '/players/:id/show/limits'],
  ['/players/:id/documents', '/players/:id/show/documents'],
  ['/players/:id/promotions', '/players/:id/show/bonuses'],
  ['/loyalty/programme', '/loyalty-programme'],
  ['/loyalty/items', '/loyalty-items'],
  ['/loyalty/orders', '/loyalty-orders'],
  ['/players/:id/loyalty', '/players/:id/show/loyalty'],
  ['/players/:id/cards', '/players/:id/show/cards'],
  ['/venues/:id', '/venues/:id/show'],
  ['/topology-changes', '/topology'],
  ['/terminals/:id', '/terminals/:id/show'],
  ['/players/:id/sessions', '/players/:id/show/sessions'],
  ['/payments/:id', '/payments/:id/show'],
  ['/rounds/:id', '/rounds/:id/show'],
  ['/operations/:id', '/operations/:id/show'],
  ['/jackpots/:id', '/jackpots/:id/show'],
];

/** The address that a pattern stands for, with the id that was asked for. */
export function addressFor(to: string, id: string | undefined): string {
  const [path = '', query] = to.split('?');
  const encodedId = encodeURIComponent(id ?? '');
  const place = path.replace(':id', encodedId);
  if (query === undefined) return place;
  const [name = '', value = ''] = query.split('=');
  return `${place}?${name}=${encodeURIComponent(value.replace(':id', id ?? ''))}`;
}

/** The form that changes a row: beside the page of the row where its plain address leads there. */
export function editPath(resource: string, id: string): string {
  const leadsElsewhere = addresses.some(([from]) => from === `/${resource}/:id`);
  return `/${resource}/${encodeURIComponent(id)}${leadsElsewhere ? '/edit' : ''}`;
}

/** Where the backoffice stands; the rest of an address follows the hash. */
const home = '/backoffice';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The address with its hash that an address without one means: `/backoffice/players/1` is
 * `/backoffice#/players/1`. Undefined where there is nothing to move.
 */
export function addressWithHash({ pathname, search, hash }: Place): string | undefined {
  if (!pathname.startsWith(`${home}/`) || hash !== '') return undefined;
  const within = pathname.slice(home.length).replace(/\/+$/, '');
  return within === '' ? undefined : `${home}#${within}${search}`;
}
