/** What staff need to be allowed for the ledger's calls. */
export const ledgerPermissions = {
  'ledger.read': {
    cs: 'Prohlížet zůstatky, pohyby a důkaz účetní knihy',
    en: 'Read balances, movements and the proof of the ledger',
  },
  'ledger.propose': { cs: 'Navrhovat opravy zůstatku', en: 'Propose corrections of a balance' },
  'ledger.approve': {
    cs: 'Schvalovat opravy zůstatku navržené jiným',
    en: 'Decide corrections of a balance that another person has proposed',
  },
} as const;
