/** Words of how the platform runs: settings, jobs, consumers of events, features. */

export const operationInEnglish = {
  resources: {
    settings: { name: 'Setting |||| Settings' },
    'setting-versions': { name: 'Value of a setting |||| History of settings' },
    jobs: { name: 'Job |||| Jobs and version' },
    consumers: { name: 'Consumer |||| Event consumers' },
    features: { name: 'Feature switched on |||| Features switched on' },
  },
  empty: {
    'setting-versions': 'This setting was never changed.',
    jobs: 'No job waits, runs or has failed.',
    consumers: 'No consumer has started yet.',
  },
  acts: {
    changeSetting: 'Change',
    retryJob: 'Run again',
    retryJobSays:
      'It runs at once, with all its attempts available again. Fix what it failed on first.',
  },
  fields: {
    settingLabel: 'Setting',
    value: 'Value',
    initial: 'Default value',
    changedBy: 'Changed by',
    jobName: 'Job',
    jobFault: 'Failed on',
    failed: 'Failed only',
    attempts: 'Attempts',
    runAt: 'Runs at',
    consumer: 'Consumer',
    eventsBehind: 'Events behind',
    oldestWaitingAt: 'Oldest waiting',
    movedAt: 'Last moved',
    brand: 'Brand',
    build: 'Build',
    migration: 'Database migration',
  },
  featurePage: {
    says: 'What is switched on follows from the brand and from the rules of its market. It changes with a new version of the platform, not here.',
    settings: 'What can be changed now is among the settings.',
  },
  jobStates: {
    WAITING: 'Waiting',
    RUNNING: 'Running',
    RETRYING: 'Will be tried again',
    GIVEN_UP: 'Given up',
  },
};

export const operationInCzech: typeof operationInEnglish = {
  resources: {
    settings: { name: 'Nastavení |||| Nastavení |||| Nastavení' },
    'setting-versions': { name: 'Hodnota nastavení |||| Historie nastavení |||| Hodnot nastavení' },
    jobs: { name: 'Úloha |||| Úlohy a verze |||| Úloh' },
    consumers: { name: 'Odběratel |||| Odběratelé událostí |||| Odběratelů' },
    features: { name: 'Zapnutá funkce |||| Zapnuté funkce |||| Zapnutých funkcí' },
  },
  empty: {
    'setting-versions': 'Toto nastavení se zatím nezměnilo.',
    jobs: 'Žádná úloha nečeká, neběží ani neselhala.',
    consumers: 'Žádný odběratel zatím nezačal.',
  },
  acts: {
    changeSetting: 'Změnit',
    retryJob: 'Spustit znovu',
    retryJobSays:
      'Poběží hned a má před sebou zase všechny pokusy. Nejdřív napravte, na čem selhala.',
  },
  fields: {
    settingLabel: 'Nastavení',
    value: 'Hodnota',
    initial: 'Výchozí hodnota',
    changedBy: 'Kdo změnil',
    jobName: 'Úloha',
    jobFault: 'Na čem selhala',
    failed: 'Jen neúspěšné',
    attempts: 'Pokusů',
    runAt: 'Spustí se',
    consumer: 'Odběratel',
    eventsBehind: 'Událostí pozadu',
    oldestWaitingAt: 'Nejstarší čeká od',
    movedAt: 'Naposledy postoupil',
    brand: 'Značka',
    build: 'Sestavení',
    migration: 'Migrace databáze',
  },
  featurePage: {
    says: 'Co je zapnuté, plyne ze značky a z pravidel jejího trhu. Mění se s novou verzí platformy, ne zde.',
    settings: 'Co lze měnit hned, je v nastavení.',
  },
  jobStates: {
    WAITING: 'Čeká',
    RUNNING: 'Běží',
    RETRYING: 'Zkusí se znovu',
    GIVEN_UP: 'Vzdáno',
  },
};
