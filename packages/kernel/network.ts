/** Addresses of the internet as those are counted who come from them. */

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The first groups of an IPv6 address as a network; an IPv4 address as it is, however it is written. */
function prefixOf(address: string, groupsKept: number): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const front = groupsOf(head);
  const back = groupsOf(tail ?? '');
  const leftOut = Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(leftOut).fill('0'), ...back];
  const network = groups
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${groupsKept * 16}`;
}

/**
 * The network that whoever has an address has whole: a connection is given at least a /64 of IPv6
 * (RFC 6177), of IPv4 one address, also where that is written as IPv6.
 */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * The widest network that somebody with an address may have whole: a site is given up to a /48 of
 * IPv6, which has 65,536 networks, of IPv4 one address.
 */
export const siteOf = (address: string): string => prefixOf(address, 3);

/** Whether an address is this machine's own (127.0.0.0/8, ::1), also where it is written as IPv6. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address) || address === '::1';
