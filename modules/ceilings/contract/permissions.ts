/** What staff may do with ceilings of wins and with wins that are held, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const ceilingsPermissions = {
  'ceilings.read': {
    cs: 'Prohlížet stropy výher a zadržené výhry',
    en: 'See ceilings of wins and held wins',
    roles: ['operations', 'payments', 'controller', 'auditor'],
  },
  'ceilings.edit': {
    cs: 'Měnit stropy výher',
    en: 'Change ceilings of wins',
    roles: ['operations'],
  },
  'ceilings.decide': {
    cs: 'Rozhodovat o zadržených výhrách',
    en: 'Decide about held wins',
    roles: ['payments', 'controller'],
  },
} as const satisfies PermissionTable;
