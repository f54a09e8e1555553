/** Which text messages end offers: the first word says so, whatever its case and accents. */

/** Words of the brands' languages, folded, beside those that gateways know everywhere. */
const stopWords: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'stopsms',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'ne',
  'konec',
  'koniec',
  'odhlasit',
  'zrusit',
  'leallit',
  'leiratkozas',
  'huy',
  'стоп',
]);

/** Whether a message asks for no more offers. Nothing but the first word is read. */
export function isStopMessage(text: string): boolean {
  const [word = ''] = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return stopWords.has(word);
}
