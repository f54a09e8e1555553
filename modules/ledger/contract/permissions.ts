/** What staff need to be allowed for the ledger's calls. */
import type { PermissionTable } from '@herna/contract-kit';

export const ledgerPermissions = {
  'ledger.read': {
    cs: 'Prohlížet zůstatky, pohyby a důkaz účetní knihy',
    en: 'Read balances, movements and the proof of the ledger',
    roles: ['payments', 'controller', 'auditor'],
  },
  'ledger.propose': {
    cs: 'Navrhovat opravy zůstatku',
    en: 'Propose corrections of a balance',
    roles: ['payments', 'controller'],
  },
  'ledger.approve': {
    cs: 'Schvalovat opravy zůstatku navržené jiným',
    en: 'Decide corrections of a balance that another person has proposed',
    roles: ['controller'],
  },
} as const satisfies PermissionTable;
