/**
 * How game providers sign. A scheme is a function from a request to the signature it must carry and
 * the header that carries it; which provider uses which is a row of the providers' table.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Clock, DomainError } from '@herna/kernel';
import { type SignableRequest, signBody, signRequest } from '@herna/kernel/signed-request';
import type { SignatureScheme } from '@herna/module-kit';

const toleranceSeconds = 300;

/** The signature over method, path with query, timestamp, request id and the body's hash. */
export const signProviderRequest = signRequest;

/** The signature over the raw body; over the address where there is none. */
export const signProviderBody: (secret: string, request: SignableRequest) => string = signBody;

interface Scheme {
  readonly header: string;
  /** The request must be of the last minutes. */
  readonly timed: boolean;
  readonly sign: (secret: string, request: SignableRequest) => string;
}

const schemes: Readonly<Record<SignatureScheme, Scheme>> = {
  'request-hmac': { header: 'x-signature', timed: true, sign: signProviderRequest },
  'body-hmac': { header: 'x-request-sign', timed: false, sign: signProviderBody },
} as const satisfies Record<string, Scheme>;

/** Refuses a stale, foreign or altered request, all alike with ERR_SIGNATURE_ERROR. */
export function assertSigned(
  { signature, secret }: { readonly signature: SignatureScheme; readonly secret: string },
  request: SignableRequest,
  header: (name: string) => string,
  clock: Clock,
): void {
  const scheme: Scheme = schemes[signature];
  const age = Math.abs(clock.now().getTime() / 1000 - Number(request.timestamp));
  const fresh = !scheme.timed || age <= toleranceSeconds;
  if (!fresh || !sameDigest(header(scheme.header), scheme.sign(secret, request))) {
    throw new DomainError('ERR_SIGNATURE_ERROR');
  }
}

/** Compares digests in hex in constant time; their length is no secret. */
function sameDigest(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
