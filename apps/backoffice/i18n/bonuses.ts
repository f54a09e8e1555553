/** Words of bonuses: their terms, how far they are wagered, how they end. */

export const bonusesInEnglish = {
  resources: {
    bonuses: { name: 'Bonus |||| Bonuses' },
  },
  tabs: { bonuses: 'Bonuses' },
  titles: { bonusSteps: 'What has happened', bonusAccepted: 'What the player accepted' },
  empty: {
    bonuses: 'No bonus was granted yet.',
  },
  forms: {
    wageringHint: 'How many times the amount is to be staked',
    noCeiling: 'Empty: no ceiling',
  },
  acts: {
    grantBonus: 'Offer a bonus',
    grantBonusSays:
      'The player is offered the bonus with its terms. The money comes when they accept.',
  },
  fields: {
    grantedAt: 'Granted',
    wagered: 'Wagered',
    wageringRequired: 'To wager',
    converted: 'Became cash',
    forfeited: 'Lost',
    wageringMultiple: 'Wagering multiple',
    validDays: 'Valid for days',
    stakeMaximum: 'Highest stake',
    conversionMaximum: 'Becomes cash at most',
    forfeitOnWithdrawal: 'A withdrawal ends it',
  },
  bonusStates: {
    ACTIVE: 'Being wagered',
    FULFILLED: 'Wagered',
    CONVERTED: 'Became cash',
    FORFEITED: 'Forfeited',
    EXPIRED: 'Expired',
    SPENT: 'Played out',
  },
  bonusSteps: {
    OFFERED: 'Offered',
    ACCEPTED: 'Terms accepted',
    ACTIVE: 'Money given',
    FULFILLED: 'Wagered',
    CONVERTED: 'Became cash',
    FORFEITED: 'Forfeited',
    EXPIRED: 'Expired',
    SPENT: 'Played out',
  },
};

export const bonusesInCzech: typeof bonusesInEnglish = {
  resources: {
    bonuses: { name: 'Bonus |||| Bonusy |||| Bonusů' },
  },
  tabs: { bonuses: 'Bonusy' },
  titles: { bonusSteps: 'Co se stalo', bonusAccepted: 'Co hráč přijal' },
  empty: {
    bonuses: 'Zatím nebyl přidělen žádný bonus.',
  },
  forms: {
    wageringHint: 'Kolikrát se má částka protočit',
    noCeiling: 'Prázdné: bez stropu',
  },
  acts: {
    grantBonus: 'Nabídnout bonus',
    grantBonusSays: 'Hráč dostane nabídku s podmínkami. Peníze se připíšou, až je přijme.',
  },
  fields: {
    grantedAt: 'Přiděleno',
    wagered: 'Protočeno',
    wageringRequired: 'Protočit celkem',
    converted: 'Změněno na hotovost',
    forfeited: 'Propadlo',
    wageringMultiple: 'Násobek protočení',
    validDays: 'Platnost ve dnech',
    stakeMaximum: 'Nejvyšší sázka',
    conversionMaximum: 'Na hotovost nejvýš',
    forfeitOnWithdrawal: 'Výběr bonus ukončí',
  },
  bonusStates: {
    ACTIVE: 'Protáčí se',
    FULFILLED: 'Protočený',
    CONVERTED: 'Změněn na hotovost',
    FORFEITED: 'Propadl',
    EXPIRED: 'Vypršel',
    SPENT: 'Prohraný',
  },
  bonusSteps: {
    OFFERED: 'Nabídnut',
    ACCEPTED: 'Podmínky přijaty',
    ACTIVE: 'Peníze připsány',
    FULFILLED: 'Protočen',
    CONVERTED: 'Změněn na hotovost',
    FORFEITED: 'Propadl',
    EXPIRED: 'Vypršel',
    SPENT: 'Prohrán',
  },
};
