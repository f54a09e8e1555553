/** What staff may do with venues, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const venuesPermissions = {
  'venues.read': {
    cs: 'Prohlížet provozovny, terminály a jejich změny',
    en: 'See venues, terminals and their changes',
    roles: ['operations', 'support', 'auditor'],
  },
  'venues.entrance': {
    cs: 'Vpouštět do provozoven, odmítat a zakazovat vstup',
    en: 'Let players into venues, refuse and bar them',
    roles: ['operations', 'support'],
  },
  'venues.cards': {
    cs: 'Zamykat, odemykat a odebírat karty hráčů',
    en: 'Lock, unlock and remove player cards',
    roles: ['operations', 'support'],
  },
  'venues.kiosks': {
    cs: 'Registrovat a odvolávat kiosky',
    en: 'Register and revoke kiosks',
    roles: ['operations'],
  },
  'venues.manage': {
    cs: 'Zakládat a měnit provozovny, terminály a zařízení',
    en: 'Create and change venues, terminals and devices',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
