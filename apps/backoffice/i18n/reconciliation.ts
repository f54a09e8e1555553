/** Words of reconciliation with the bank and gateways, and of its differences. */

export const reconciliationInEnglish = {
  resources: {
    reconciliation: { name: 'Reconciliation |||| Reconciliation' },
    differences: { name: 'Difference |||| Differences' },
  },
  titles: {
    reconciliationSays:
      'Positive amounts came to the operator. The difference is what the ledger has less what the other side says.',
    differencesOfDay: 'Differences of the day',
    differenceSides: 'Both sides',
    differenceEvents: 'What has happened',
    byStates:
      'This gateway has no settlement list: it was asked about each of our payments. Payments that only the gateway knows can be found with a settlement file.',
    unanswered:
      'The other side did not answer. Sums and differences are those of the last comparison that it did answer; it will be asked again.',
  },
  empty: {
    reconciliation: 'Nothing has been compared yet. Yesterday is compared every morning.',
    differences: 'No difference waits for anybody.',
  },
  dashboard: {
    waiting_differences: 'Differences with the bank and gateways',
  },
  acts: {
    compareDay: 'Compare now',
    compareDaySays:
      'Asks the bank or gateway and compares the day again. Known differences are not doubled.',
    importSettlement: 'Import settlement file',
    importSettlementSays:
      'CSV in UTF-8 with the columns reference, kind (deposit, deposit-return, payout, payout-return), amount (250.00), currency and state (SETTLED, WAITING, REFUSED). The latest file of a day is the one compared.',
    takeDifference: 'Take on',
    resolveDifference: 'Resolve',
    resolveDifferenceSays:
      'No money moves here. A balance is corrected under Corrections by two people; enter the number of the approved correction.',
  },
  fields: {
    party: 'Party',
    booked: 'Ledger',
    ourPayments: 'Payments',
    theirs: 'Other side',
    difference: 'Difference',
    openDifferences: 'Open',
    foundDifferences: 'Found',
    runSource: 'Compared by',
    runState: 'Result',
    ranAt: 'Compared at',
    differenceKind: 'What differs',
    comparedSides: 'Compared',
    moneyEffect: 'Movement',
    ours: 'Our side',
    sideState: 'State there',
    sideReference: 'Reference there',
    foundAt: 'Found',
    ageDays: 'Age in days',
    correctionNumber: 'Number of the correction',
    settlementFile: 'Settlement file',
    differenceOutcome: 'Outcome',
    onlyOpen: 'With open differences',
  },
  forms: { allParties: 'All', comparing: '%{party}, %{place} of %{of}' },
  runSources: {
    STATEMENT: 'Bank statement',
    LIST: 'Gateway’s list',
    STATES: 'State of each payment',
    FILE: 'Settlement file',
  },
  runStates: { COMPARED: 'Compared', UNANSWERED: 'No answer' },
  comparisons: { PARTY: 'Ledger with the other side', BOOKS: 'Payments with the ledger' },
  differenceKinds: {
    MISSING_HERE: 'Missing on our side',
    MISSING_THERE: 'Missing on the other side',
    AMOUNT_DIFFERS: 'Amount differs',
    CURRENCY_DIFFERS: 'Currency differs',
    STATE_DIFFERS: 'State differs',
    TWICE: 'There twice',
  },
  differenceStates: {
    OPEN: 'Open',
    ASSIGNED: 'Taken on',
    RESOLVED: 'Resolved',
    VANISHED: 'Ended by itself',
  },
  differenceOutcomes: {
    EXPLAINED: 'Explained, nothing to do',
    CORRECTED: 'Corrected in the ledger',
    CLAIMED: 'Claimed from the other side',
  },
  differenceEvents: {
    found: 'Found',
    changed: 'Changed',
    assign: 'Taken on',
    resolve: 'Resolved',
    vanish: 'Ended by itself',
  },
  effects: {
    DEPOSIT: 'Deposit',
    DEPOSIT_RETURN: 'Returned deposit',
    WITHDRAWAL: 'Payout',
    WITHDRAWAL_RETURN: 'Returned payout',
  },
  sides: {
    ledger: 'Ledger',
    payments: 'Payments',
    party: 'Other side',
  },
  gateways: { MobileTech: 'Premium SMS' },
};

export const reconciliationInCzech: typeof reconciliationInEnglish = {
  resources: {
    reconciliation: { name: 'Odsouhlasení |||| Odsouhlasení' },
    differences: { name: 'Rozdíl |||| Rozdíly' },
  },
  titles: {
    reconciliationSays:
      'Kladné částky přišly provozovateli. Rozdíl je to, co je v účetní knize, minus to, co uvádí protistrana.',
    differencesOfDay: 'Rozdíly dne',
    differenceSides: 'Obě strany',
    differenceEvents: 'Průběh',
    byStates:
      'Tato brána nemá seznam vypořádání: dotázali jsme se jí na každou naši platbu. Platby, které zná jen brána, najdete pomocí souboru vypořádání.',
    unanswered:
      'Protistrana neodpověděla. Součty a rozdíly jsou z posledního porovnání, na které odpověděla; dotážeme se jí znovu.',
  },
  empty: {
    reconciliation: 'Zatím se nic neporovnávalo. Včerejšek se porovnává každé ráno.',
    differences: 'Žádný rozdíl na nikoho nečeká.',
  },
  dashboard: {
    waiting_differences: 'Rozdíly s bankou a bránami',
  },
  acts: {
    compareDay: 'Porovnat teď',
    compareDaySays: 'Dotáže se banky nebo brány a den porovná znovu. Známé rozdíly se nezdvojí.',
    importSettlement: 'Nahrát soubor vypořádání',
    importSettlementSays:
      'CSV v UTF-8 se sloupci reference, kind (deposit, deposit-return, payout, payout-return), amount (250.00), currency a state (SETTLED, WAITING, REFUSED). Porovnává se vždy poslední soubor dne.',
    takeDifference: 'Převzít',
    resolveDifference: 'Uzavřít',
    resolveDifferenceSays:
      'Peníze se tady nehýbou. Zůstatek opravují dva lidé v Opravách; sem zapište číslo schválené opravy.',
  },
  fields: {
    party: 'Protistrana',
    booked: 'Účetní kniha',
    ourPayments: 'Platby',
    theirs: 'Protistrana uvádí',
    difference: 'Rozdíl',
    openDifferences: 'Otevřeno',
    foundDifferences: 'Nalezeno',
    runSource: 'Porovnáno podle',
    runState: 'Výsledek',
    ranAt: 'Porovnáno',
    differenceKind: 'Co se liší',
    comparedSides: 'Porovnáno',
    moneyEffect: 'Pohyb',
    ours: 'Naše strana',
    sideState: 'Stav na této straně',
    sideReference: 'Označení na této straně',
    foundAt: 'Nalezeno',
    ageDays: 'Stáří ve dnech',
    correctionNumber: 'Číslo opravy',
    settlementFile: 'Soubor vypořádání',
    differenceOutcome: 'Závěr',
    onlyOpen: 'S otevřenými rozdíly',
  },
  forms: { allParties: 'Všechny', comparing: '%{party}, %{place} z %{of}' },
  runSources: {
    STATEMENT: 'Výpis z účtu',
    LIST: 'Seznam brány',
    STATES: 'Stav každé platby',
    FILE: 'Soubor vypořádání',
  },
  runStates: { COMPARED: 'Porovnáno', UNANSWERED: 'Bez odpovědi' },
  comparisons: { PARTY: 'Účetní kniha s protistranou', BOOKS: 'Platby s účetní knihou' },
  differenceKinds: {
    MISSING_HERE: 'Chybí u nás',
    MISSING_THERE: 'Chybí u protistrany',
    AMOUNT_DIFFERS: 'Jiná částka',
    CURRENCY_DIFFERS: 'Jiná měna',
    STATE_DIFFERS: 'Jiný stav',
    TWICE: 'Je tam dvakrát',
  },
  differenceStates: {
    OPEN: 'Otevřený',
    ASSIGNED: 'Převzatý',
    RESOLVED: 'Uzavřený',
    VANISHED: 'Zanikl sám',
  },
  differenceOutcomes: {
    EXPLAINED: 'Vysvětleno, není co dělat',
    CORRECTED: 'Opraveno v účetní knize',
    CLAIMED: 'Reklamováno u protistrany',
  },
  differenceEvents: {
    found: 'Nalezen',
    changed: 'Změnil se',
    assign: 'Převzat',
    resolve: 'Uzavřen',
    vanish: 'Zanikl sám',
  },
  effects: {
    DEPOSIT: 'Vklad',
    DEPOSIT_RETURN: 'Vrácený vklad',
    WITHDRAWAL: 'Výplata',
    WITHDRAWAL_RETURN: 'Vrácená výplata',
  },
  sides: {
    ledger: 'Účetní kniha',
    payments: 'Platby',
    party: 'Protistrana',
  },
  gateways: { MobileTech: 'Prémiové SMS' },
};
