import { useEffect } from 'react';

/** The same page at the site's own address; undefined where the browser is there already. */
export function canonicalAddress(publicUrl: string, href: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(href);
  if (origin === new URL(publicUrl).origin) return undefined;
  return publicUrl + pathname + search + hash;
}

/**
 * Leads a browser that has come by another name of the host to the one address that gateways and
 * e-mails lead back to: a session begun under another name would not be there on the return.
 */
export function useCanonicalHost(publicUrl: string): void {
  useEffect(() => {
    const address = canonicalAddress(publicUrl, location.href);
    if (address) location.replace(address);
  }, [publicUrl]);
}
