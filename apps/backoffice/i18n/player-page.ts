/** Words of the page of a player: its head, links between players. */

export const playerPageInEnglish = {
  resources: {
    tasks: {
      name: 'Task |||| Tasks',
    },
  },
  tabs: {
    links: 'Links',
  },
  titles: {
    playerLinks: 'What the player shares with others',
    tasks: 'Tasks',
    notes: 'Notes',
  },
  empty: {
    playerLinks: 'The player shares nothing with anybody.',
    tasks: 'There is nothing to do.',
  },
  acts: {
    addTask: 'Add task',
    finishTask: 'Done',
  },
  tasks: {
    anybody: 'Whoever comes to it',
    overdue: 'Overdue',
    done: 'Done',
  },
  playerHead: {
    netResult: 'Net result, all time',
    deposits: 'Deposits, all time',
    withdrawals: 'Withdrawals, all time',
    lastSeen: 'Last seen',
    waitingWithdrawals: 'Withdrawals waiting',
    openCases: 'Open cases',
    openTickets: 'Open questions',
    temporary: 'Ends unless completed',
    notVerified: 'Identity not verified',
    risk: 'Risk',
    until: '%{text} → %{until}',
  },
  playerLinks: {
    says: 'Values are masked. A shared address or device proves nothing by itself; what more than twenty players share is shown with their number only. Each view is kept in the audit.',
    graph: 'Picture of the links; the table below says the same',
    depth: 'How far to look',
    direct: 'Direct links',
    twoSteps: 'Two steps',
    truncated: 'There are further players. The strongest links are shown.',
    players: '%{smart_count} player |||| %{smart_count} players',
  },
  sharedKinds: {
    MERGED_ACCOUNT: 'Merged account',
    IDENTITY_REVIEW: 'Possible second account',
    BANK_ACCOUNT: 'Bank account',
    PAYMENT_CARD: 'Payment card',
    WALLET: 'Wallet',
    PLAYER_CARD: 'Player card',
    DEVICE: 'Device',
    POSTAL_ADDRESS: 'Postal address',
    IP_ADDRESS: 'IP address',
  },
  fields: {
    newTask: 'New task',
    dueOn: 'Due',
    assigneeId: 'For',
    mine: 'Mine or nobody’s',
    sharedThing: 'Shared',
    sharedValue: 'Masked value',
    timesUsed: 'Times used',
    firstUse: 'First seen',
    lastUse: 'Last seen',
  },
};

export const playerPageInCzech: typeof playerPageInEnglish = {
  resources: {
    tasks: {
      name: 'Úkol |||| Úkoly |||| Úkolů',
    },
  },
  tabs: {
    links: 'Vazby',
  },
  titles: {
    playerLinks: 'Co má hráč společného s jinými',
    tasks: 'Úkoly',
    notes: 'Poznámky',
  },
  empty: {
    playerLinks: 'Hráč nemá s nikým nic společného.',
    tasks: 'Není nic k vyřízení.',
  },
  acts: {
    addTask: 'Přidat úkol',
    finishTask: 'Hotovo',
  },
  tasks: {
    anybody: 'Kdokoli',
    overdue: 'Po termínu',
    done: 'Hotovo',
  },
  playerHead: {
    netResult: 'Čistý výsledek celkem',
    deposits: 'Vklady celkem',
    withdrawals: 'Výběry celkem',
    lastSeen: 'Naposledy online',
    waitingWithdrawals: 'Čekající výběry',
    openCases: 'Otevřené případy',
    openTickets: 'Otevřené dotazy',
    temporary: 'Zanikne, nebude-li doplněn',
    notVerified: 'Totožnost neověřena',
    risk: 'Riziko',
    until: '%{text} → %{until}',
  },
  playerLinks: {
    says: 'Hodnoty jsou zakryté. Společná adresa ani zařízení samy nic nedokazují; u toho, co sdílí více než dvacet hráčů, je uveden jen jejich počet. Každé zobrazení zůstává v auditu.',
    graph: 'Obrázek vazeb; tabulka pod ním říká totéž',
    depth: 'Jak daleko hledat',
    direct: 'Přímé vazby',
    twoSteps: 'Dva kroky',
    truncated: 'Hráčů je více. Zobrazeny jsou nejsilnější vazby.',
    players: '%{smart_count} hráč |||| %{smart_count} hráči |||| %{smart_count} hráčů',
  },
  sharedKinds: {
    MERGED_ACCOUNT: 'Sloučený účet',
    IDENTITY_REVIEW: 'Možný druhý účet',
    BANK_ACCOUNT: 'Bankovní účet',
    PAYMENT_CARD: 'Platební karta',
    WALLET: 'Peněženka',
    PLAYER_CARD: 'Hráčská karta',
    DEVICE: 'Zařízení',
    POSTAL_ADDRESS: 'Poštovní adresa',
    IP_ADDRESS: 'Adresa IP',
  },
  fields: {
    newTask: 'Nový úkol',
    dueOn: 'Termín',
    assigneeId: 'Pro koho',
    mine: 'Moje nebo ničí',
    sharedThing: 'Co sdílí',
    sharedValue: 'Zakrytá hodnota',
    timesUsed: 'Kolikrát',
    firstUse: 'Poprvé',
    lastUse: 'Naposledy',
  },
};
