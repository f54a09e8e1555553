/**
 * What a client program may be allowed. Every call of internal services names the scope that opens it;
 * the settings name the scopes of each program, and the house's own token holds them all.
 */
export const scopes = {
  'payments.loyalty': 'Give loyalty points and take them in payment',
  'payments.terminals': 'Move money between players and terminals',
  'platform.addresses': 'Check addresses',
  'protection.register': 'Tell and read answers of the register of excluded persons',
  'reporting.downloads': 'Take any view as a file',
  'reporting.feeds': 'Read players, sessions, payments and limits under hashed ids',
} as const;
export type Scope = keyof typeof scopes;

export const allScopes = Object.keys(scopes) as readonly Scope[];

/** Whether a text names a scope. */
export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);
