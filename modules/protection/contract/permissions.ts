/** What staff may do in this module; roles are granted these keys. */
export const protectionPermissions = {
  'protection.read': {
    cs: 'Číst limity a vyloučení hráčů',
    en: 'Read limits and exclusions of players',
  },
  'protection.limits': {
    cs: 'Nastavovat limity za hráče',
    en: 'Set limits for players',
  },
  'protection.exclusions': {
    cs: 'Vylučovat hráče a vyloučení měnit',
    en: 'Exclude players and change exclusions',
  },
} as const;
