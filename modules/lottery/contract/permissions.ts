/** What staff may do with the lottery, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const lotteryPermissions = {
  'lottery.read': {
    cs: 'Prohlížet slosování a tikety',
    en: 'See draws and tickets',
    roles: ['operations', 'controller', 'support', 'auditor'],
  },
  'lottery.confirm': {
    cs: 'Potvrzovat výsledky slosování',
    en: 'Confirm results of draws',
    roles: ['operations', 'controller'],
  },
  'lottery.manage': {
    cs: 'Odkládat a rušit slosování',
    en: 'Postpone and void draws',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
