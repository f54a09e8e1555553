/** What a browser says of itself, in the few words that its owner knows it by. Pure. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** `Chrome, Android`; undefined for what names itself by nothing known. */
export function deviceWords(userAgent: string): string | undefined {
  const recognised = [browsers, systems].flatMap((table) => {
    const found = table.find(([, sign]) => sign.test(userAgent));
    return found ? [found[0]] : [];
  });
  return recognised.length > 0 ? recognised.join(', ') : undefined;
}

/** The network of an address: enough to know one's own by, not the address itself. */
export const networkWords = (ip: string): string =>
  ip.includes(':')
    ? `${ip.split(':').slice(0, 3).join(':')}::`
    : `${ip.split('.').slice(0, 2).join('.')}.*.*`;
