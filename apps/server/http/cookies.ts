/**
 * Names of cookies on the wire. Behind TLS they carry the prefix that ties them to this host and
 * to https, so that no neighbouring host can plant one.
 */
export const cookieNames =
  (secure: boolean) =>
  (name: string): string =>
    // Without TLS (development) browsers would refuse the prefix.
    secure ? `__Host-${name}` : name;
