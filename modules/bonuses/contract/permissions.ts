/** What staff may do with bonuses; roles are granted these keys. */
export const bonusesPermissions = {
  'bonuses.read': { cs: 'Prohlížet bonusy hráčů', en: 'See bonuses of players' },
  'bonuses.grant': { cs: 'Přidělovat bonusy hráčům', en: 'Grant bonuses to players' },
} as const;
