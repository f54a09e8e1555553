/** Words of the house: shutdowns, staff, audit. */

export const houseInEnglish = {
  resources: {
    shutdowns: {
      name: 'Shutdown |||| Planned shutdowns',
    },
    staff: {
      name: 'Member of staff |||| Staff',
    },
    'staff-changes': {
      name: 'Change of staff |||| Changes of staff',
    },
    roles: {
      name: 'Role |||| Roles',
    },
    audit: {
      name: 'Audit entry |||| Staff audit',
    },
  },
  titles: {
    staffSessions: 'Sessions',
    new_shutdowns: 'New shutdown',
    edit_shutdowns: 'Shutdown',
  },
  empty: {
    shutdowns: 'No shutdown is planned.',
    staffSessions: 'Nobody has signed in with this account.',
    'staff-changes': 'No change of role is proposed.',
  },
  acts: {
    endShutdown: 'End now',
    changeRole: 'Propose another role',
    changeRoleSays: 'A second person decides; nothing changes until then.',
    blockMember: 'Block',
    blockMemberSays: 'All sessions end at once and nobody can sign in with this account.',
    unblockMember: 'Propose to unblock',
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
    roleBefore: 'Role now',
    seenAt: 'Last seen',
    audience: 'Audience',
  },
  shutdownStates: {
    planned: 'Planned',
    running: 'Running',
    over: 'Over',
  },
  memberStates: {
    ACTIVE: 'Active',
    BLOCKED: 'Blocked',
  },
  staffSessionStates: { OTP_PENDING: 'Waiting for the code', ACTIVE: 'Active', ENDED: 'Ended' },
  staffChangeKinds: { ROLE: 'Another role', UNBLOCK: 'Unblock' },
  roles: {
    administrator: 'Administrator',
    support: 'Player support',
    payments: 'Payments',
    controller: 'Controller',
    content: 'Content and games',
    auditor: 'Auditor',
    operations: 'Operations',
    security: 'Access management',
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
    'staff-changes': {
      name: 'Změna pracovníka |||| Změny pracovníků |||| Změn pracovníků',
    },
    roles: {
      name: 'Role |||| Role |||| Rolí',
    },
    audit: {
      name: 'Záznam auditu |||| Audit zaměstnanců |||| Záznamů',
    },
  },
  titles: {
    staffSessions: 'Přihlášení',
    new_shutdowns: 'Nová odstávka',
    edit_shutdowns: 'Odstávka',
  },
  empty: {
    staffSessions: 'S tímto účtem se zatím nikdo nepřihlásil.',
    'staff-changes': 'Žádná změna role není navržena.',
    shutdowns: 'Žádná odstávka není v plánu.',
  },
  acts: {
    changeRole: 'Navrhnout jinou roli',
    changeRoleSays: 'Rozhodne někdo další; do té doby se nic nezmění.',
    blockMember: 'Zablokovat',
    blockMemberSays: 'Všechna přihlášení hned skončí a s účtem se nikdo nepřihlásí.',
    unblockMember: 'Navrhnout odblokování',
    endShutdown: 'Ukončit hned',
  },
  fields: {
    roleBefore: 'Nynější role',
    seenAt: 'Naposledy',
    audience: 'Určení',
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
    BLOCKED: 'Zablokován',
  },
  staffSessionStates: { OTP_PENDING: 'Čeká na kód', ACTIVE: 'Aktivní', ENDED: 'Skončilo' },
  staffChangeKinds: { ROLE: 'Jiná role', UNBLOCK: 'Odblokování' },
  roles: {
    administrator: 'Správce',
    support: 'Podpora hráčů',
    payments: 'Platby',
    controller: 'Kontrolor',
    content: 'Obsah a hry',
    auditor: 'Auditor',
    operations: 'Provoz',
    security: 'Správa přístupů',
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

export type RoleName = keyof typeof houseInEnglish.roles;
export const roleNames = Object.keys(houseInEnglish.roles) as RoleName[];
