import { useEffect } from 'react';

/** Names by which a machine calls itself. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The same page at the site's own address; undefined where the browser is there already, and for a
 * device elsewhere that looks at a machine which knows no address but its own: it has no other way.
 */
export function canonicalAddress(publicUrl: string, href: string): string | undefined {
  const { origin, hostname, pathname, search, hash } = new URL(href);
  const site = new URL(publicUrl);
  if (origin === site.origin) return undefined;
  if (loopback.test(site.hostname) && !loopback.test(hostname)) return undefined;
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
