/** What staff may be allowed to do in this module; roles are composed of these keys. */
export const platformPermissions = {
  'platform.shutdowns': {
    cs: 'Plánovat odstávky',
    en: 'Plan shutdowns',
  },
  'platform.read': {
    cs: 'Vidět nastavení platformy',
    en: 'See the settings of the platform',
  },
  'platform.edit': {
    cs: 'Měnit nastavení platformy',
    en: 'Change the settings of the platform',
  },
  'platform.front-end': {
    cs: 'Měnit uložené hodnoty hráčského webu',
    en: 'Change the stored values of the player site',
  },
} as const;
