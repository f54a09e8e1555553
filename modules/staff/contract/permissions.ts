/**
 * Roles as data: what a member of staff may do. A permission is `area.action`; `area.*` stands for
 * a whole area. The composition's test proves that every call's permission is held by some role.
 */
export const roles = {
  administrator: { cs: 'Správce', en: 'Administrator', permissions: ['*'] },
  support: {
    cs: 'Podpora hráčů',
    en: 'Player support',
    permissions: [
      'players.*',
      'payments.read',
      'play.read',
      'protection.*',
      'reporting.read',
      'reporting.players',
    ],
  },
  payments: {
    cs: 'Platby',
    en: 'Payments',
    permissions: [
      'players.read',
      'payments.*',
      'bonuses.read',
      'ledger.read',
      'ledger.propose',
      'play.read',
      'reporting.read',
      'reporting.players',
    ],
  },
  controller: {
    cs: 'Kontrolor',
    en: 'Controller',
    permissions: [
      'players.read',
      'payments.read',
      'payments.process',
      'ledger.*',
      'play.read',
      'reporting.*',
      'staff.audit',
    ],
  },
  content: {
    cs: 'Obsah a hry',
    en: 'Content and games',
    permissions: [
      'catalogue.*',
      'content.*',
      'jackpots.*',
      'platform.read',
      'platform.front-end',
      'reporting.read',
    ],
  },
  operations: {
    cs: 'Provoz',
    en: 'Operations',
    permissions: [
      'bonuses.*',
      'platform.*',
      'play.*',
      'jackpots.*',
      'reporting.read',
      'reporting.acknowledge',
      'staff.read',
    ],
  },
  security: {
    cs: 'Správa přístupů',
    en: 'Access management',
    permissions: ['staff.*'],
  },
  auditor: {
    cs: 'Auditor',
    en: 'Auditor',
    permissions: [
      'bonuses.read',
      'players.read',
      'payments.read',
      'ledger.read',
      'play.read',
      'protection.read',
      'catalogue.read',
      'jackpots.read',
      'platform.read',
      'reporting.read',
      'reporting.players',
      'staff.read',
      'staff.audit',
    ],
  },
} as const satisfies Record<
  string,
  { readonly cs: string; readonly en: string; readonly permissions: readonly string[] }
>;
export type Role = keyof typeof roles;

/** What staff may do with staff; `staff.self` is everybody's. */
export const staffPermissions = {
  'staff.self': { cs: 'Vlastní přihlášení a účet', en: 'One’s own sign-in and account' },
  'staff.read': { cs: 'Prohlížet pracovníky a role', en: 'See staff and roles' },
  'staff.manage': { cs: 'Blokovat pracovníky a měnit role', en: 'Block staff and change roles' },
  'staff.audit': { cs: 'Prohlížet a ověřovat audit', en: 'Read and verify the audit' },
  'staff.notes': { cs: 'Psát poznámky k hráčům', en: 'Write notes about players' },
} as const;
