/** What staff may do with venues, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const venuesPermissions = {
  'venues.read': {
    cs: 'Prohlížet provozovny, terminály a jejich změny',
    en: 'See venues, terminals and their changes',
    roles: ['operations', 'support', 'auditor'],
  },
  'venues.manage': {
    cs: 'Zakládat a měnit provozovny, terminály a zařízení',
    en: 'Create and change venues, terminals and devices',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
