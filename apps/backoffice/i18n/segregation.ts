/** Words of what one person may do with money alone, and of cash desks. */
import type { ActionKind, AuthorityLimitName } from '@herna/staff/contract';

type Words = {
  readonly actionKinds: Readonly<Record<ActionKind, string>>;
  readonly authorityLimits: Readonly<Record<AuthorityLimitName, string>>;
  readonly [section: string]: object;
};

export const segregationInEnglish = {
  resources: {
    approvals: { name: 'Approval |||| Approvals' },
    'cash-desks': { name: 'Cash desk session |||| Cash desks' },
  },
  empty: {
    approvals: 'Nothing waits for a second person.',
    'cash-desks': 'No cash desk has been opened. Open one with the button above.',
  },
  fields: {
    exceeded: 'Limit exceeded',
    nearestPercent: 'Of the nearest limit, %',
    near: 'Near a limit',
    decidedByName: 'Decided by',
    desk: 'Desk',
    cashierId: 'Cashier',
    openingCount: 'Opening count',
    openingDifference: 'Difference at opening',
    expected: 'Expected in drawer',
    closingCount: 'Closing count',
    closingDifference: 'Difference at closing',
    receipts: 'Receipts',
    counted: 'Counted cash',
  },
  acts: {
    carryOut: 'Carry out',
    carryOutSays: 'It was approved. The request is sent again as you proposed it.',
    openDesk: 'Open cash desk',
    openDeskSays: 'Count the drawer first. What differs from the books is recorded.',
    closeDesk: 'Close cash desk',
    closeDeskSays: 'Count the drawer. What differs from the books is recorded and reported.',
    moveCash: 'Move cash',
    deskHint: 'Lower-case letters, digits and hyphens',
    countHint: 'All notes and coins; 0 for an empty drawer',
  },
  cashDirections: { fromVault: 'From the vault', toVault: 'To the vault' },
  cashDeskStates: { OPEN: 'Open', CLOSED: 'Closed' },
  actionStates: {
    PROPOSED: 'Waiting',
    APPROVED: 'Approved, not carried out',
    REJECTED: 'Rejected',
    REPLACED: 'Replaced by a new request',
    DONE: 'Carried out',
  },
  actionKinds: {
    'desk-deposit': 'Deposit at a desk',
    'desk-payout': 'Payout at a desk',
    'desk-float': 'Cash between vault and desk',
    'reported-credit': 'Credit reported by another system',
    'reported-debit': 'Debit reported by another system',
    'transfer-credit': 'Transfer to a player account',
    'transfer-debit': 'Transfer from a player account',
    'withdrawal-approval': 'Approval of a withdrawal',
    'account-verification': 'Verification of a bank account',
    'bonus-grant': 'Bonus grant',
    'free-rounds': 'Free rounds',
  },
  authorityLimits: {
    single: 'Single amount',
    personDay: 'Daily sum of one person',
    countDay: 'Daily number of actions',
    playerDay: 'Daily sum for one player',
    roleDay: 'Daily credits of the role',
    linked: 'Linked actions for one player',
  },
} satisfies Words;

export const segregationInCzech: typeof segregationInEnglish = {
  resources: {
    approvals: { name: 'Schválení |||| Schvalování' },
    'cash-desks': { name: 'Směna pokladny |||| Pokladny' },
  },
  empty: {
    approvals: 'Na druhou osobu nic nečeká.',
    'cash-desks': 'Žádná pokladna zatím nebyla otevřena. Otevřete ji tlačítkem nahoře.',
  },
  fields: {
    exceeded: 'Překročený limit',
    nearestPercent: 'Z nejbližšího limitu, %',
    near: 'Blízko limitu',
    decidedByName: 'Rozhodl(a)',
    desk: 'Pokladna',
    cashierId: 'Pokladník',
    openingCount: 'Hotovost při otevření',
    openingDifference: 'Rozdíl při otevření',
    expected: 'Má být v pokladně',
    closingCount: 'Hotovost při uzavření',
    closingDifference: 'Rozdíl při uzavření',
    receipts: 'Doklady',
    counted: 'Přepočítaná hotovost',
  },
  acts: {
    carryOut: 'Provést',
    carryOutSays: 'Bylo to schváleno. Požadavek se odešle znovu tak, jak jste ho navrhli.',
    openDesk: 'Otevřít pokladnu',
    openDeskSays: 'Nejprve přepočítejte hotovost. Rozdíl proti účetnictví se zaznamená.',
    closeDesk: 'Uzavřít pokladnu',
    closeDeskSays: 'Přepočítejte hotovost. Rozdíl proti účetnictví se zaznamená a nahlásí.',
    moveCash: 'Přesunout hotovost',
    deskHint: 'Malá písmena bez diakritiky, číslice a spojovníky',
    countHint: 'Všechny bankovky a mince; prázdná pokladna je 0',
  },
  cashDirections: { fromVault: 'Z trezoru', toVault: 'Do trezoru' },
  cashDeskStates: { OPEN: 'Otevřená', CLOSED: 'Uzavřená' },
  actionStates: {
    PROPOSED: 'Čeká',
    APPROVED: 'Schváleno, neprovedeno',
    REJECTED: 'Zamítnuto',
    REPLACED: 'Nahrazeno novým požadavkem',
    DONE: 'Provedeno',
  },
  actionKinds: {
    'desk-deposit': 'Vklad u pokladny',
    'desk-payout': 'Výplata u pokladny',
    'desk-float': 'Hotovost mezi trezorem a pokladnou',
    'reported-credit': 'Připsání hlášené jiným systémem',
    'reported-debit': 'Odepsání hlášené jiným systémem',
    'transfer-credit': 'Převod na hráčský účet',
    'transfer-debit': 'Převod z hráčského účtu',
    'withdrawal-approval': 'Schválení výběru',
    'account-verification': 'Ověření bankovního účtu',
    'bonus-grant': 'Udělení bonusu',
    'free-rounds': 'Udělení volných her',
  },
  authorityLimits: {
    single: 'Jednotlivá částka',
    personDay: 'Denní součet jednoho člověka',
    countDay: 'Denní počet úkonů',
    playerDay: 'Denní součet pro jednoho hráče',
    roleDay: 'Denní připsání podle role',
    linked: 'Související úkony pro jednoho hráče',
  },
};
