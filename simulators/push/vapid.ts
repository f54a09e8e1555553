/** Who sends a push message: the token of RFC 8292, checked as push services check it. */
import { createPublicKey, verify } from 'node:crypto';

const dayMs = 86_400_000;

interface Claims {
  readonly aud?: unknown;
  readonly exp?: unknown;
  readonly sub?: unknown;
}

const readPart = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The public key of the sender in `authorization`, or the sentence that says what is wrong with it. */
export function senderOf(
  authorization: string | undefined,
  { audience, now }: { readonly audience: string; readonly now: Date },
): { readonly key: string } | string {
  const named = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/i.exec(authorization ?? '');
  const [, head = '', body = '', signature = '', key = ''] = named ?? [];
  const point = Buffer.from(key, 'base64url');
  if (!named || point.length !== 65) return 'no VAPID token';
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const signed = Buffer.from(`${head}.${body}`);
  const by = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url')))
    return 'a wrong signature';
  if ((readPart(head) as { alg?: unknown } | undefined)?.alg !== 'ES256') return 'no ES256 token';
  const { aud, exp, sub } = (readPart(body) ?? {}) as Claims;
  if (aud !== audience) return 'a token for another push service';
  const leftMs = Number(exp) * 1000 - now.getTime();
  if (!(leftMs > 0 && leftMs <= dayMs)) return 'a token out of its time';
  return /^(mailto:.+@|https:\/\/)/.test(String(sub)) ? { key } : 'a token without a contact';
}
