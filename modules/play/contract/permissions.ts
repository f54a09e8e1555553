/** What staff may do with rounds and sessions; roles are granted these keys. */
export const playPermissions = {
  'play.read': { cs: 'Prohlížet herní kola a relace', en: 'See game rounds and sessions' },
  'play.free_rounds': { cs: 'Dávat hráčům volné hry', en: 'Give players free rounds' },
} as const;
