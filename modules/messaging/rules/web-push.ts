/**
 * What a push service is handed: a text that only one browser can read (RFC 8291 over RFC 8188), and a
 * token by which the service knows who sends it (VAPID, RFC 8292). Pure.
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';

const curve = 'prime256v1';
const recordBytes = 4096;
const tagBytes = 16;
/** Salt, size of a record, length of the key and the key itself (RFC 8188, 2.1). */
const headBytes = 16 + 4 + 1 + 65;
/** The longest text that a push service takes in one message: one record with its last sign and tag. */
export const pushTextBytesMax = recordBytes - headBytes - tagBytes - 1;

/** What a browser gives of a subscription, base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is new for every message; the private key is that of a pair on P-256. */
export interface Ephemeral {
  readonly salt: Uint8Array;
  readonly privateKey: Uint8Array;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

const pairOf = (privateKey: Uint8Array): ECDH => {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return pair;
};

const derived = (secret: Uint8Array, salt: Uint8Array, purpose: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes));

/** Whether a text is a point on the curve, so that something can be sealed to it. */
export function isBrowserKey(p256dh: string): boolean {
  const bytes = bytesOf(p256dh);
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Seals a text to a browser, as the body of a request with `Content-Encoding: aes128gcm`. */
export function sealPush(text: string, browser: BrowserKeys, ephemeral: Ephemeral): Buffer {
  const { salt } = ephemeral;
  const own = pairOf(ephemeral.privateKey);
  const theirs = bytesOf(browser.p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()]);
  const secret = derived(own.computeSecret(theirs), bytesOf(browser.auth), info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The sign behind the text says that this record is the last.
  const body = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head.writeUInt8(own.getPublicKey().length, 4);
  return Buffer.concat([salt, head, own.getPublicKey(), ...body, cipher.getAuthTag()]);
}

/** The platform's own key at push services. */
export interface ServerKey {
  /** As browsers are given it, base64url of the point. */
  readonly publicKey: string;
  readonly signing: KeyObject;
}

/** Reads the private key, base64url of 32 bytes. @throws when it is none on the curve */
export function serverKeyOf(privateKey: string): ServerKey {
  const point = pairOf(bytesOf(privateKey)).getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const signing = createPrivateKey({ key: jwk, format: 'jwk' });
  return { publicKey: point.toString('base64url'), signing };
}

/** A push service takes a token of a day at most; half of that bears a clock that is wrong. */
const tokenSeconds = 12 * 3600;

/** The header by which a push service knows the sender. */
export function vapidHeader(
  { publicKey, signing }: ServerKey,
  claims: { readonly audience: string; readonly contact: string; readonly now: Date },
): string {
  const { audience, contact, now } = claims;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const head = part({ typ: 'JWT', alg: 'ES256' });
  const named = `${head}.${part({ aud: audience, exp, sub: contact })}`;
  const options = { key: signing, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(named), options).toString('base64url');
  return `vapid t=${named}.${signature}, k=${publicKey}`;
}
