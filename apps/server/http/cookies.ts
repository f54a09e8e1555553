/**
 * Names of cookies on the wire. Behind TLS they carry the prefix that ties them to this host and
 * to https, so that no neighbouring host can plant one.
 */
export const cookieNames =
  (secure: boolean) =>
  (name: string): string =>
    // Without TLS (development) browsers would refuse the prefix.
    secure ? `__Host-${name}` : name;

/**
 * Cookies by which a page knows somebody: who is signed in, who registers, who brings an account
 * online. What such a page shows is kept nowhere.
 */
export const personalCookies = ['herna_player', 'herna_registration', 'herna_migration'] as const;
