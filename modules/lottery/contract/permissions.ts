/** What staff may do with the lottery, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const lotteryPermissions = {
  'lottery.read': {
    cs: 'Prohlížet slosování a tikety',
    en: 'See draws and tickets',
    roles: ['operations', 'controller', 'payments', 'support', 'auditor'],
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
  'lottery.syndicates': {
    cs: 'Vypisovat tikety s podíly',
    en: 'Open syndicates',
    roles: ['operations'],
  },
  'lottery.desk': {
    cs: 'Prodávat a vyplácet tikety na pokladně',
    en: 'Sell and pay tickets at a cash desk',
    roles: ['payments', 'controller'],
  },
} as const satisfies PermissionTable;
