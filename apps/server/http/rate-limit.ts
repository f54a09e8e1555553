/**
 * Counts requests in windows per caller (see `rateClasses`). Kept in memory: a node's share of
 * the traffic is what it protects itself from; locks that must hold across nodes are in the
 * modules' own tables.
 */
import { createHash } from 'node:crypto';
import { type RateClass, type RateRule, rateClasses } from '@herna/contract-kit';
import { type Clock, DomainError, networkOf, siteOf } from '@herna/kernel';

export interface RateLimiter {
  /** Counts one request; throws ERR_RATE_LIMITED with the seconds to wait when it is too many. */
  count(rate: RateClass, caller: RateCaller): void;
}

export interface RateCaller {
  /** Where it comes from. What counts are its network and its site, since one guesser may have many. */
  readonly address: string;
  /** The signed-in principal, when there is one. */
  readonly principal: string | undefined;
  /** What the request names as the account: an e-mail, a phone, a card. */
  readonly account: string | undefined;
}

interface Window {
  count: number;
  endsAt: number;
}

const windowsMax = 100_000;
/** How many of them stay when there are too many: so that not every newcomer looks through all. */
const windowsKept = 90_000;

/** Makes a limiter; `scale` multiplies every maximum (tests and load benches raise it). */
export function createRateLimiter(clock: Clock, scale = 1): RateLimiter {
  const windows = new Map<string, Window>();
  const forgetOld = (now: number): void => {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    // Under a flood of addresses the oldest windows go first; memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size <= windowsKept) break;
      windows.delete(key);
    }
  };
  const openWindow = (key: string, now: number): Window | undefined => {
    const known = windows.get(key);
    return known && known.endsAt > now ? known : undefined;
  };
  const windowOf = (key: string, rule: RateRule, now: number): Window => {
    const known = openWindow(key, now);
    if (known) return known;
    // One that begins anew is no longer among the oldest.
    windows.delete(key);
    if (windows.size >= windowsMax) forgetOld(now);
    const window = { count: 0, endsAt: now + rule.windowSeconds * 1000 };
    windows.set(key, window);
    return window;
  };
  return {
    count(rate, caller) {
      const rule: RateRule = rateClasses[rate];
      if (rule.max === Number.POSITIVE_INFINITY) return;
      const now = clock.now().getTime();
      const counters = countersOf(rule, caller);
      // Whoever is refused leaves nothing behind: names without end would push the counts out of memory.
      for (const { key, max } of counters) {
        const window = openWindow(`${rate}|${key}`, now);
        if (window === undefined || window.count < max * scale) continue;
        const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
        throw new DomainError('ERR_RATE_LIMITED', { data: { retryAfterSeconds } });
      }
      for (const { key } of counters) windowOf(`${rate}|${key}`, rule, now).count++;
    },
  };
}

interface Counter {
  readonly key: string;
  readonly max: number;
}

/** What a request is counted under. An account written in another way is the same account. */
function countersOf(rule: RateRule, { address, principal, account }: RateCaller): Counter[] {
  const { by, max, addressMax } = rule;
  const network = networkOf(address);
  if (by === 'caller' && principal !== undefined) return [{ key: principal, max }];
  if (by !== 'address-and-account') return placesOf(address, max);
  const named = createHash('sha256')
    .update((account ?? '').normalize('NFC').trim().toLowerCase())
    .digest('base64url');
  const own = { key: `${network}|${named.slice(0, 16)}`, max };
  return addressMax === undefined ? [own] : [own, ...placesOf(address, addressMax)];
}

/** A site of IPv6 may hold the networks of many households; it is granted what so many of them are. */
const networksOfSite = 16;

/** The network and, where that is a part of a wider one, its site. */
function placesOf(address: string, max: number): Counter[] {
  const network = { key: networkOf(address), max };
  const site = { key: siteOf(address), max: max * networksOfSite };
  return site.key === network.key ? [network] : [network, site];
}
