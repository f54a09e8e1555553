/** The header under whose name a browser keeps a file (RFC 6266). */

/** `content-disposition` of a download; names may be of any letters, and come from whoever uploaded. */
export function attachment(name: string): string {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const exact = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
