/** What staff may do in this module; roles are granted these keys. */
export const paymentsPermissions = {
  'payments.read': { cs: 'Číst platby a účty', en: 'Read payments and accounts' },
  'payments.export': { cs: 'Exportovat platby', en: 'Export payments' },
  'payments.process': {
    cs: 'Zpracovávat vklady a výběry',
    en: 'Process deposits and withdrawals',
  },
  'payments.confiscate': { cs: 'Zabavovat výběry', en: 'Confiscate withdrawals' },
  'payments.restrict': { cs: 'Uzavírat typy plateb', en: 'Close payment types' },
  'payments.accounts': { cs: 'Ověřovat bankovní účty', en: 'Verify bank accounts' },
} as const;
