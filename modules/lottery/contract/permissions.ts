/** What staff may do with the lottery; roles are granted these keys. */
export const lotteryPermissions = {
  'lottery.read': { cs: 'Prohlížet slosování a tikety', en: 'See draws and tickets' },
  'lottery.confirm': { cs: 'Potvrzovat výsledky slosování', en: 'Confirm results of draws' },
  'lottery.manage': { cs: 'Odkládat a rušit slosování', en: 'Postpone and void draws' },
} as const;
