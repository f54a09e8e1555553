/**
 * Counts requests in windows per caller (see `rateClasses`). Kept in memory: a node's share of
 * the traffic is what it protects itself from; locks that must hold across nodes are in the
 * modules' own tables.
 */
import { createHash } from 'node:crypto';
import { type RateClass, type RateRule, rateClasses } from '@herna/contract-kit';
import { type Clock, DomainError } from '@herna/kernel';

export interface RateLimiter {
  /** Counts one request; throws ERR_RATE_LIMITED with the seconds to wait when it is too many. */
  count(rate: RateClass, caller: RateCaller): void;
}

export interface RateCaller {
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

/** Makes a limiter; `scale` multiplies every maximum (tests and load benches raise it). */
export function createRateLimiter(clock: Clock, scale = 1): RateLimiter {
  const windows = new Map<string, Window>();
  const forgetOld = (now: number): void => {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    // Under a flood of addresses the oldest windows go first; memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size < windowsMax) break;
      windows.delete(key);
    }
  };
  return {
    count(rate, caller) {
      const rule: RateRule = rateClasses[rate];
      if (rule.max === Number.POSITIVE_INFINITY) return;
      const now = clock.now().getTime();
      const key = `${rate}|${keyOf(rule, caller)}`;
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        if (windows.size >= windowsMax) forgetOld(now);
        window = { count: 0, endsAt: now + rule.windowSeconds * 1000 };
        windows.set(key, window);
      }
      window.count++;
      if (window.count > rule.max * scale) {
        const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
        throw new DomainError('ERR_RATE_LIMITED', { data: { retryAfterSeconds } });
      }
    },
  };
}

function keyOf(rule: RateRule, { address, principal, account }: RateCaller): string {
  if (rule.by === 'address') return address;
  if (rule.by === 'caller') return principal ?? address;
  const named = createHash('sha256')
    .update((account ?? '').toLowerCase())
    .digest('base64url');
  return `${address}|${named.slice(0, 16)}`;
}
