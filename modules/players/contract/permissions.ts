/** What staff may do with players; roles that hold these keys are data of `staff`. */
import type { PermissionTable } from '@herna/contract-kit';

export const playersPermissions = {
  'players.read': {
    cs: 'Prohlížet hráče',
    en: 'See players',
    roles: ['support', 'payments', 'controller', 'auditor'],
  },
  'players.links': {
    cs: 'Prohlížet vazby mezi hráči',
    en: 'See what players share with one another',
    roles: ['support', 'payments', 'controller', 'auditor'],
  },
  'players.edit': { cs: 'Měnit údaje hráčů', en: 'Change the data of players', roles: ['support'] },
  'players.cards': {
    cs: 'Vydávat a blokovat karty hráčů',
    en: 'Issue and lock cards of players',
    roles: ['support'],
  },
  'players.lock': { cs: 'Zamykat účty hráčů', en: 'Lock accounts of players', roles: ['support'] },
} as const satisfies PermissionTable;
