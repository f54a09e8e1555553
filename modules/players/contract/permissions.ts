/** What staff may do with players; roles that hold these keys are data of `staff`. */
export const playersPermissions = {
  'players.read': { cs: 'Prohlížet hráče', en: 'See players' },
  'players.edit': { cs: 'Měnit údaje hráčů', en: 'Change the data of players' },
  'players.cards': { cs: 'Vydávat a blokovat karty hráčů', en: 'Issue and lock cards of players' },
  'players.lock': { cs: 'Zamykat účty hráčů', en: 'Lock accounts of players' },
} as const;
