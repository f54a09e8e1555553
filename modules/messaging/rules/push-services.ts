/**
 * Which addresses of push services the platform posts to. A browser names the address, so whoever speaks
 * as one could name a machine inside: only origins from the settings are asked. Pure.
 */

const endpointSigns = 1_000;

/**
 * Whether an address is at one of the origins. `https://*.push.example` stands for any host below it.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || endpoint.length > endpointSigns || url.username || url.password || url.hash) {
    return false;
  }
  return origins.some((origin) => {
    const [scheme = '', suffix] = origin.split('*');
    if (suffix === undefined) return url.origin === origin;
    return `${url.protocol}//` === scheme && url.port === '' && url.hostname.endsWith(suffix);
  });
}
