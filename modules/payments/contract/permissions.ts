/** What staff may do in this module, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const paymentsPermissions = {
  'payments.read': {
    cs: 'Číst platby a účty',
    en: 'Read payments and accounts',
    roles: ['support', 'payments', 'controller', 'auditor'],
  },
  'payments.export': { cs: 'Exportovat platby', en: 'Export payments', roles: ['payments'] },
  'payments.process': {
    cs: 'Zpracovávat vklady a výběry',
    en: 'Process deposits and withdrawals',
    roles: ['payments', 'controller'],
  },
  'payments.confiscate': {
    cs: 'Zabavovat výběry',
    en: 'Confiscate withdrawals',
    roles: ['payments'],
  },
  'payments.restrict': {
    cs: 'Uzavírat typy plateb',
    en: 'Close payment types',
    roles: ['payments'],
  },
  'payments.accounts': {
    cs: 'Ověřovat bankovní účty',
    en: 'Verify bank accounts',
    roles: ['payments'],
  },
} as const satisfies PermissionTable;
