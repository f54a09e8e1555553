/**
 * Signatures of JSON web tokens that a client did not fetch itself: parsed, then checked against the
 * published keys of who claims to have made them. Public-key signatures only. Server only.
 */
import { constants, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

/** A token in its parts; nothing of it is proved yet. */
export interface ParsedToken {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly signed: Buffer;
  readonly signature: Buffer;
}

export type PublishedKey = JsonWebKey & {
  readonly kid?: string;
  readonly use?: string;
  readonly alg?: string;
};

interface Algorithm {
  readonly kty: string;
  readonly crv?: string;
  readonly hash: string | null;
  readonly pss?: true;
}

const families: readonly (readonly [string, string])[] = [
  ['256', 'P-256'],
  ['384', 'P-384'],
  ['512', 'P-521'],
];
/** What a signature may be made with (RFC 7518, 3.1): neither none nor a shared secret. */
const algorithms = new Map<unknown, Algorithm>([
  ...families.flatMap(([bits, crv]): [string, Algorithm][] => [
    [`RS${bits}`, { kty: 'RSA', hash: `sha${bits}` }],
    [`PS${bits}`, { kty: 'RSA', hash: `sha${bits}`, pss: true }],
    [`ES${bits}`, { kty: 'EC', crv, hash: `sha${bits}` }],
  ]),
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519', hash: null }],
  ['Ed25519', { kty: 'OKP', crv: 'Ed25519', hash: null }],
]);
const leastRsaBits = 2048;

const parseObject = (part: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
};

/** Takes a token apart; undefined when it is none. */
export function parseToken(token: string): ParsedToken | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || ![head, body, signature].every((part) => /^[\w-]+$/.test(part))) {
    return undefined;
  }
  const [header, claims] = [parseObject(head), parseObject(body)];
  if (!header || !claims) return undefined;
  return {
    header,
    claims,
    signed: Buffer.from(`${head}.${body}`),
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** The published keys that can have made a signature. */
export function keysFor(
  { header }: ParsedToken,
  published: readonly PublishedKey[],
): readonly PublishedKey[] {
  const wanted = algorithms.get(header.alg);
  if (!wanted) return [];
  return published.filter(
    ({ kty, crv, kid, use, alg }) =>
      kty === wanted.kty &&
      (wanted.crv === undefined || crv === wanted.crv) &&
      (header.kid === undefined || kid === header.kid) &&
      (use === undefined || use === 'sig') &&
      (alg === undefined || alg === header.alg),
  );
}

const keyOf = (key: PublishedKey): KeyObject | undefined => {
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return undefined;
  }
};

/** Whether one of the keys has made the token's signature. */
export function isSignedBy(token: ParsedToken, published: readonly PublishedKey[]): boolean {
  const { header, signed, signature } = token;
  const algorithm = algorithms.get(header.alg);
  // An extension that must be understood is not (RFC 7515, 4.1.11).
  if (!algorithm || header.crit !== undefined) return false;
  return keysFor(token, published).some((one) => {
    const key = keyOf(one);
    if (!key) return false;
    const bits = key.asymmetricKeyDetails?.modulusLength;
    if (algorithm.kty === 'RSA' && (bits ?? 0) < leastRsaBits) return false;
    return verify(
      algorithm.hash,
      signed,
      {
        key,
        ...(algorithm.kty === 'EC' ? { dsaEncoding: 'ieee-p1363' as const } : {}),
        ...(algorithm.pss
          ? {
              padding: constants.RSA_PKCS1_PSS_PADDING,
              saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
            }
          : {}),
      },
      signature,
    );
  });
}
