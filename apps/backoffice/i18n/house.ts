/** Words of the house: shutdowns, staff, audit. */

export const houseInEnglish = {
  resources: {
    shutdowns: {
      name: 'Shutdown |||| Planned shutdowns',
    },
    staff: {
      name: 'Member of staff |||| Staff',
    },
    audit: {
      name: 'Audit entry |||| Staff audit',
    },
  },
  titles: {
    new_shutdowns: 'New shutdown',
    edit_shutdowns: 'Shutdown',
  },
  empty: {
    shutdowns: 'No shutdown is planned.',
  },
  acts: {
    endShutdown: 'End now',
  },
  fields: {
    part: 'Part',
    message: 'Message',
    messages_cs: 'Message, Czech',
    messages_en: 'Message, English',
    includeOver: 'Past ones too',
    login: 'Login',
    role: 'Role',
    permissions: 'Permissions',
    happenedAt: 'When',
    memberName: 'Who',
    action: 'Action',
    targetKind: 'What',
    targetId: 'Which',
    userId: 'Member of staff',
    hash: 'Hash',
  },
  shutdownStates: {
    planned: 'Planned',
    running: 'Running',
    over: 'Over',
  },
  memberStates: {
    ACTIVE: 'Active',
    LOCKED: 'Locked',
    DISABLED: 'Disabled',
  },
  roles: {
    administrator: 'Administrator',
    support: 'Player support',
    payments: 'Payments',
    controller: 'Controller',
    content: 'Content and games',
    auditor: 'Auditor',
    operations: 'Operations',
  },
  actors: {
    staff: 'Staff',
    player: 'Player',
    gateway: 'Gateway',
    bank: 'Bank',
    system: 'System',
  },
  parts: {
    site: 'Whole site',
    payments: 'Payments',
    provider: 'Game provider',
  },
};

export const houseInCzech: typeof houseInEnglish = {
  resources: {
    shutdowns: {
      name: 'Odstávka |||| Plánované odstávky |||| Odstávek',
    },
    staff: {
      name: 'Zaměstnanec |||| Zaměstnanci |||| Zaměstnanců',
    },
    audit: {
      name: 'Záznam auditu |||| Audit zaměstnanců |||| Záznamů',
    },
  },
  titles: {
    new_shutdowns: 'Nová odstávka',
    edit_shutdowns: 'Odstávka',
  },
  empty: {
    shutdowns: 'Žádná odstávka není v plánu.',
  },
  acts: {
    endShutdown: 'Ukončit hned',
  },
  fields: {
    part: 'Část',
    message: 'Sdělení',
    messages_cs: 'Sdělení česky',
    messages_en: 'Sdělení anglicky',
    includeOver: 'I minulé',
    login: 'Přihlašovací jméno',
    role: 'Role',
    permissions: 'Oprávnění',
    happenedAt: 'Kdy',
    memberName: 'Kdo',
    action: 'Úkon',
    targetKind: 'Co',
    targetId: 'Které',
    userId: 'Zaměstnanec',
    hash: 'Otisk',
  },
  shutdownStates: {
    planned: 'V plánu',
    running: 'Probíhá',
    over: 'Skončila',
  },
  memberStates: {
    ACTIVE: 'Aktivní',
    LOCKED: 'Zamčený',
    DISABLED: 'Vypnutý',
  },
  roles: {
    administrator: 'Správce',
    support: 'Podpora hráčů',
    payments: 'Platby',
    controller: 'Kontrolor',
    content: 'Obsah a hry',
    auditor: 'Auditor',
    operations: 'Provoz',
  },
  actors: {
    staff: 'Zaměstnanec',
    player: 'Hráč',
    gateway: 'Brána',
    bank: 'Banka',
    system: 'Systém',
  },
  parts: {
    site: 'Celý web',
    payments: 'Platby',
    provider: 'Dodavatel her',
  },
};
