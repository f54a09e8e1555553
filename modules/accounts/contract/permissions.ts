/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const accountsPermissions = {
  'accounts.register': {
    cs: 'Registrovat hráče v provozovně',
    en: 'Register players at a venue',
    roles: ['support'],
  },
  'accounts.read': {
    cs: 'Prohlížet převody a slučování účtů',
    en: 'See migrations and mergers of accounts',
    roles: ['support', 'controller', 'auditor'],
  },
  'accounts.decide': {
    cs: 'Schvalovat a zamítat převody a slučování účtů',
    en: 'Approve and reject migrations and mergers of accounts',
    roles: ['support', 'controller'],
  },
} as const satisfies PermissionTable;
