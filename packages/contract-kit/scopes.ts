/**
 * What a client program may be allowed. Every call of internal services names the scope that opens it;
 * the settings name the scopes of each program, and the house's own token holds them all. A view that
 * is taken as a file asks for one more, that of what it shows.
 */
export const scopes = {
  'content.documents': 'Store and read static documents of the operator',
  'payments.loyalty': 'Give loyalty points and take them in payment',
  'payments.terminals': 'Move money between players and terminals',
  'platform.addresses': 'Check addresses',
  'players.accounts': 'Prolong temporary accounts',
  'players.identity': 'Check people in the state’s register and report changes of their data',
  'promotions.events': 'Raise platform events that offer bonuses',
  'protection.register': 'Tell and read answers of the register of excluded persons',
  'venues.topology': 'Read and add venues and terminals',
  'reporting.downloads': 'Take views as files, those that its other scopes show',
  'reporting.feeds': 'Read players, sessions, payments and limits under hashed ids',
  'risk.devices': 'Record and read devices of players, under hashed ids',
  'risk.erase': 'Erase what is known of a player’s behaviour',
  'views.bonuses': 'See views of bonuses',
  'views.content': 'See views of content',
  'views.catalogue': 'See views of games',
  'views.jackpots': 'See views of jackpots',
  'views.ledger': 'See views of the books',
  'views.lottery': 'See views of draws and tickets',
  'views.payments': 'See views of payments, bank files and warnings',
  'views.play': 'See views of rounds',
  'views.players': 'See views of players and their sessions',
  'views.promotions': 'See views of promotions, campaigns and codes',
  'views.protection': 'See views of limits and exclusions',
  'views.reconciliation': 'See views of reconciliations and differences',
  'views.reporting': 'See views of figures',
  'views.staff': 'See views of staff and what they did',
  'views.venues': 'See views of venues and terminals',
} as const;
export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes) as readonly Scope[];

/** Whether a text names a scope. */
export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);

/** The scope that shows a program the views which staff see by a permission. */
export function viewScopeOf(permission: string): Scope | undefined {
  const scope = `views.${permission.split('.')[0]}`;
  return isScope(scope) ? scope : undefined;
}
