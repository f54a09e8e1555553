/** Words of alerts and their rules. */

export const alertsInEnglish = {
  resources: {
    alerts: { name: 'Alert |||| Alerts' },
    'alert-rules': { name: 'Alert rule |||| Alert rules' },
  },
  empty: {
    alerts: 'No alert is waiting.',
    'alert-rules': 'There are no rules.',
  },
  dashboard: {
    waiting_alerts: 'Open alerts',
    latestAlerts: 'Latest open alerts',
    noAlerts: 'No alert is open.',
    allAlerts: 'All alerts',
  },
  acts: {
    changeThreshold: 'Change in settings',
    acknowledgeAlert: 'Acknowledge',
    acknowledgeAlertSays: 'You become the owner of the alert until it is closed.',
    closeAlert: 'Close',
    closeAlertSays: 'Say what was found. The same condition raises no other alert before it ends.',
  },
  fields: {
    alertSubject: 'Subject',
    alertMovement: 'Movement %{id}',
    measured: 'Measured',
    threshold: 'Threshold',
    ownerRole: 'Owner role',
    notifiedAt: 'E-mail sent',
    lasting: 'Closes by itself',
    setting: 'Setting',
    openAlerts: 'Not closed',
  },
  alertStates: { OPEN: 'Open', ACKNOWLEDGED: 'Acknowledged', CLOSED: 'Closed' },
  alertRules: {
    largeWin: 'Large win',
    depositVelocity: 'Many deposits',
    withdrawalVelocity: 'Many withdrawals',
    returnOutsideBand: 'RTP outside its band',
    providerFailing: 'Provider failing',
    gatewayFailing: 'Gateway failing',
    ageingQueue: 'Ageing queue',
    ledgerProof: 'Ledger proof',
    stateReport: 'Report to the state not confirmed',
  },
  alertSubjects: {
    withdrawals: 'Withdrawals',
    failed: 'The proof failed',
    late: 'The proof is late',
  },
  alertUnits: {
    PAYMENTS: 'payments an hour',
    ROUNDS: 'rounds',
    PERCENT: '%',
    HOURS: 'h',
    MINUTES: 'min',
  },
};

export const alertsInCzech: typeof alertsInEnglish = {
  resources: {
    alerts: { name: 'Upozornění |||| Upozornění' },
    'alert-rules': { name: 'Pravidlo upozornění |||| Pravidla upozornění' },
  },
  empty: {
    alerts: 'Žádné upozornění nečeká.',
    'alert-rules': 'Žádná pravidla nejsou.',
  },
  dashboard: {
    waiting_alerts: 'Otevřená upozornění',
    latestAlerts: 'Poslední otevřená upozornění',
    noAlerts: 'Žádné upozornění není otevřené.',
    allAlerts: 'Všechna upozornění',
  },
  acts: {
    changeThreshold: 'Změnit v nastavení',
    acknowledgeAlert: 'Převzít upozornění',
    acknowledgeAlertSays: 'Budete odpovídat za upozornění, dokud nebude uzavřené.',
    closeAlert: 'Uzavřít',
    closeAlertSays: 'Popište, co se zjistilo. Dokud stav trvá, další upozornění nevznikne.',
  },
  fields: {
    alertSubject: 'Předmět',
    alertMovement: 'Pohyb %{id}',
    measured: 'Naměřeno',
    threshold: 'Práh',
    ownerRole: 'Odpovědná role',
    notifiedAt: 'E-mail odeslán',
    lasting: 'Uzavře se samo',
    setting: 'Nastavení',
    openAlerts: 'Neuzavřená',
  },
  alertStates: { OPEN: 'Otevřené', ACKNOWLEDGED: 'Převzaté', CLOSED: 'Uzavřené' },
  alertRules: {
    largeWin: 'Velká výhra',
    depositVelocity: 'Mnoho vkladů',
    withdrawalVelocity: 'Mnoho výběrů',
    returnOutsideBand: 'Výplatní podíl mimo pásmo',
    providerFailing: 'Selhává dodavatel her',
    gatewayFailing: 'Selhává platební brána',
    ageingQueue: 'Stárnoucí fronta',
    ledgerProof: 'Důkaz účetnictví',
    stateReport: 'Nepotvrzené hlášení státu',
  },
  alertSubjects: {
    withdrawals: 'Výběry',
    failed: 'Důkaz selhal',
    late: 'Důkaz se opozdil',
  },
  alertUnits: {
    PAYMENTS: 'plateb za hodinu',
    ROUNDS: 'kol',
    PERCENT: '%',
    HOURS: 'h',
    MINUTES: 'min',
  },
};
