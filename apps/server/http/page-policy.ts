/** The content security policy of pages. */

/** Where a page may lead besides this site. */
interface PageTargets {
  /** Of its forms. */
  readonly forms?: readonly string[];
  /** Of its frames: the games of providers. */
  readonly frames?: readonly string[];
}

/** The policy of a page: own files only; scripts by nonce; never inside a foreign frame. */
export const pagePolicy = (nonce?: string, { forms = [], frames = [] }: PageTargets = {}): string =>
  [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    "object-src 'none'",
  ].join('; ');
