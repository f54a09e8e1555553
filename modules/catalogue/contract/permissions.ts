/** What staff may do with games and tags; roles are granted these keys. */
export const cataloguePermissions = {
  'catalogue.read': { cs: 'Prohlížet hry a štítky', en: 'See games and tags' },
  'catalogue.edit': { cs: 'Měnit hry a štítky', en: 'Change games and tags' },
} as const;
