/** What staff may do with the loyalty programme, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const loyaltyPermissions = {
  'loyalty.read': {
    cs: 'Prohlížet věrnostní program a objednávky',
    en: 'See the loyalty programme and orders',
    roles: ['operations', 'controller', 'support', 'auditor'],
  },
  'loyalty.edit': {
    cs: 'Nastavovat úrovně, sazby a odměny',
    en: 'Set levels, rates and rewards',
    roles: ['operations'],
  },
  'loyalty.points': {
    cs: 'Opravovat body hráčů',
    en: 'Correct points of players',
    roles: ['operations', 'controller'],
  },
  'loyalty.orders': {
    cs: 'Vyřizovat objednávky odměn',
    en: 'Fulfil orders of rewards',
    roles: ['operations', 'support'],
  },
} as const satisfies PermissionTable;
