/**
 * Which calls stay open during a shutdown. Staff, machines and what a running round needs to
 * settle go on; so do the player's ways out (signing out, excluding oneself).
 */
import { audiencesOf, type CallDefinition, splitKey, staffAudiences } from '@herna/contract-kit';

/** Public and player calls that never close, by the beginning of their path. */
const neverClosed: readonly string[] = [
  '/capi/v1.1/Diagnostics/',
  '/capi/Diagnostics/v1/',
  '/capi/v2-onling/Diagnostics/',
  '/capi/Enumerators/v1/',
  '/capi/General/v3/',
  '/capi/v2-onling/ServerConfig/',
  '/capi/v2-onling/FrontEnd/',
  '/capi/v2-onling/StaticFiles/',
  '/capi/v2-onling/User/',
  '/api/Authentication/v1/',
  '/capi/oauth2/token',
  '/capi/v2-onling/BankId/Callback',
  '/capi/v2-onling/PlayerExclusion/',
  '/capi/v2-onling/Player/Logout',
  '/capi/v2-onling/Player/VerifyToken',
];

/** Last parts of provider paths that begin play; wins, cancels and closings stay open. */
const beginsPlay = new Set([
  'activate',
  'authenticate',
  'bet',
  'identifyplayer',
  'withdraw',
  'withdrawanddeposit',
]);

const paymentCalls = '/capi/v2-onling/Payment/';

/** Whether a call is refused while the whole site is shut down. */
export function closedWithSite(definition: CallDefinition, key: string): boolean {
  const audiences = audiencesOf(definition);
  const { path } = splitKey(key);
  if (audiences.includes('provider')) {
    return beginsPlay.has(path.slice(path.lastIndexOf('/') + 1).toLowerCase());
  }
  const ours = audiences.some(
    (one) => staffAudiences.includes(one) || one === 'internal' || one === 'test',
  );
  return !ours && !neverClosed.some((start) => path.startsWith(start));
}

/** Whether a call is refused while payments are shut down: those by which players move money. */
export function closedWithPayments(definition: CallDefinition, key: string): boolean {
  const { method, path } = splitKey(key);
  return (
    audiencesOf(definition).includes('player') && method !== 'GET' && path.startsWith(paymentCalls)
  );
}
