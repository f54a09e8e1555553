/**
 * What staff do with money, as data: the permission that the call asks for, and which way the money
 * goes. Whoever decides on an action of another must hold the same permission.
 */
export const actionKinds = {
  'desk-deposit': {
    permission: 'payments.process',
    flow: 'credit',
    cs: 'Vklad u pokladny',
    en: 'Deposit at a desk',
  },
  'desk-payout': {
    permission: 'payments.process',
    flow: 'debit',
    cs: 'Výplata u pokladny',
    en: 'Payout at a desk',
  },
  'desk-sale': {
    permission: 'lottery.desk',
    flow: 'none',
    cs: 'Prodej tiketů na pokladně',
    en: 'Tickets sold at a desk',
  },
  'desk-float': {
    permission: 'payments.process',
    flow: 'none',
    cs: 'Přesun hotovosti mezi trezorem a pokladnou',
    en: 'Cash moved between the vault and a desk',
  },
  'reported-credit': {
    permission: 'payments.process',
    flow: 'credit',
    cs: 'Připsání hlášené jiným systémem',
    en: 'Credit reported by another system',
  },
  'reported-debit': {
    permission: 'payments.process',
    flow: 'debit',
    cs: 'Odepsání hlášené jiným systémem',
    en: 'Debit reported by another system',
  },
  'transfer-credit': {
    permission: 'payments.process',
    flow: 'credit',
    cs: 'Převod na hráčský účet',
    en: 'Transfer to a player account',
  },
  'transfer-debit': {
    permission: 'payments.process',
    flow: 'debit',
    cs: 'Převod z hráčského účtu',
    en: 'Transfer from a player account',
  },
  'withdrawal-approval': {
    permission: 'payments.process',
    flow: 'debit',
    cs: 'Schválení výběru',
    en: 'Approval of a withdrawal',
  },
  'hand-return': {
    permission: 'payments.process',
    flow: 'none',
    cs: 'Ruční vrácení vkladu',
    en: 'Deposit returned by hand',
  },
  'payout-settlement': {
    permission: 'payments.process',
    flow: 'none',
    cs: 'Rozhodnutí o výplatě s jinou částkou',
    en: 'Decision on a payout of another amount',
  },
  'payment-fee': {
    permission: 'payments.restrict',
    flow: 'none',
    cs: 'Poplatek za způsob platby',
    en: 'Fee of a payment type',
  },
  'alert-threshold': {
    permission: 'platform.edit',
    flow: 'none',
    cs: 'Zvýšení hranice upozornění',
    en: 'Higher threshold of an alert',
  },
  'monitoring-rule': {
    permission: 'compliance.settings',
    flow: 'none',
    cs: 'Konec pravidla sledování',
    en: 'End of a monitoring rule',
  },
  'aml-setting': {
    permission: 'compliance.settings',
    flow: 'none',
    cs: 'Zmírnění nastavení AML',
    en: 'Looser AML setting',
  },
  'account-verification': {
    permission: 'payments.accounts',
    flow: 'none',
    cs: 'Ověření bankovního účtu',
    en: 'Verification of a bank account',
  },
  'account-handover': {
    permission: 'accounts.decide',
    flow: 'none',
    cs: 'Předání účtu',
    en: 'Account handed over',
  },
  'bonus-grant': {
    permission: 'bonuses.grant',
    flow: 'credit',
    cs: 'Udělení bonusu',
    en: 'Bonus grant',
  },
  'free-rounds': {
    permission: 'promotions.assign',
    flow: 'credit',
    cs: 'Udělení volných her',
    en: 'Free rounds',
  },
  'bonus-assignment': {
    permission: 'promotions.assign',
    flow: 'credit',
    cs: 'Přidělení bonusu hráčům',
    en: 'Bonus assigned to players',
  },
  'promotion-launch': {
    permission: 'promotions.edit',
    flow: 'credit',
    cs: 'Spuštění bonusové akce',
    en: 'Launch of a promotion',
  },
  'code-launch': {
    permission: 'promotions.edit',
    flow: 'credit',
    cs: 'Vydání promo kódů',
    en: 'Promo codes issued',
  },
  'tournament-launch': {
    permission: 'tournaments.edit',
    flow: 'credit',
    cs: 'Vypsání turnaje s cenami',
    en: 'Tournament with prizes',
  },
  'wagering-share': {
    permission: 'catalogue.edit',
    flow: 'none',
    cs: 'Vyšší podíl hry na protočení',
    en: 'Higher share of a game in wagering',
  },
  'jackpot-share': {
    permission: 'jackpots.manage',
    flow: 'none',
    cs: 'Podíl sázek nebo částka výhry jackpotu',
    en: 'Share of stakes or hit amount of a jackpot',
  },
  'jackpot-seed': {
    permission: 'jackpots.manage',
    flow: 'credit',
    cs: 'Základ jackpotu',
    en: 'Seed of a jackpot',
  },
  'win-ceiling': {
    permission: 'ceilings.edit',
    flow: 'none',
    cs: 'Strop výher',
    en: 'Ceiling of wins',
  },
  'correction-credit': {
    permission: 'ledger.approve',
    flow: 'credit',
    cs: 'Oprava zůstatku ve prospěch hráče',
    en: 'Correction in favour of the player',
  },
  'correction-debit': {
    permission: 'ledger.approve',
    flow: 'debit',
    cs: 'Oprava zůstatku k tíži hráče',
    en: 'Correction against the player',
  },
  'points-correction': {
    permission: 'loyalty.points',
    flow: 'credit',
    cs: 'Oprava věrnostních bodů',
    en: 'Correction of loyalty points',
  },
  'loyalty-programme': {
    permission: 'loyalty.edit',
    flow: 'none',
    cs: 'Změna věrnostního programu',
    en: 'Change of the loyalty programme',
  },
  'loyalty-item': {
    permission: 'loyalty.edit',
    flow: 'none',
    cs: 'Položka věrnostního obchodu',
    en: 'Item of the loyalty shop',
  },
  'win-release': {
    permission: 'ceilings.decide',
    flow: 'credit',
    cs: 'Výplata zadržené výhry',
    en: 'Release of a held win',
  },
  'win-rejection': {
    permission: 'ceilings.decide',
    flow: 'none',
    cs: 'Zamítnutí zadržené výhry',
    en: 'Rejection of a held win',
  },
} as const satisfies Record<
  string,
  {
    readonly permission: string;
    readonly flow: 'credit' | 'debit' | 'none';
    readonly cs: string;
    readonly en: string;
  }
>;
export type ActionKind = keyof typeof actionKinds;

/** The limits that can keep one person from doing something alone. */
export const authorityLimitNames = [
  'single',
  'personDay',
  'countDay',
  'playerDay',
  'roleDay',
  'linked',
] as const;
export type AuthorityLimitName = (typeof authorityLimitNames)[number];
