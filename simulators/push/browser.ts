/** A simulated browser: the keys of its subscription, and how it reads what comes (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Random } from '@herna/kernel';

export interface Browser {
  /** Names it, and ends its address. */
  readonly id: string;
  /** The only sender that it takes messages from, base64url of a point (RFC 8292, 4). */
  readonly applicationServerKey: string;
  readonly privateKey: string;
  readonly publicKey: string;
  readonly auth: string;
  /** Whether its user has switched the messages off. */
  readonly gone: boolean;
}

/** Makes a browser that subscribes with the key of a site. */
export function newBrowser(applicationServerKey: string, random: Random): Browser {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(random.bytes(32));
  return {
    id: random.id(),
    applicationServerKey,
    privateKey: pair.getPrivateKey('base64url'),
    publicKey: pair.getPublicKey('base64url'),
    auth: Buffer.from(random.bytes(16)).toString('base64url'),
    gone: false,
  };
}

/** Reads a body with `Content-Encoding: aes128gcm`; throws where it was not sealed to this browser. */
export function readBody(browser: Browser, body: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(browser.privateKey, 'base64url');
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const derive = (secret: Buffer, by: Uint8Array, purpose: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, purpose, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const auth = Buffer.from(browser.auth, 'base64url');
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = [decipher.update(body.subarray(keyEnd, -16)), decipher.final()];
  // Behind the text are a sign that says that the record is the last, and zeros.
  const text = Buffer.concat(plain).toString();
  const end = text.lastIndexOf('\u0002');
  if (end < 0 || /[^\0]/.test(text.slice(end + 1)))
    throw new Error('the last record is not marked');
  return text.slice(0, end);
}
