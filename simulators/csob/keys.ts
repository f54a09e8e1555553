/**
 * The RSA keys of the gateway and of its merchant: made at first start, kept as PEM files. The
 * platform is given `merchant-private.pem` and `bank-public.pem`, as after signing a contract.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  readonly folder: string;
  readonly bankPrivate: KeyObject;
  readonly merchantPublic: KeyObject;
}

const keyBits = 2048;

/** Reads the key files of a folder, making the pairs that are missing. */
export function openKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true });
  for (const owner of ['bank', 'merchant']) ensurePair(folder, owner);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    folder,
    bankPrivate: createPrivateKey(read('bank-private.pem')),
    merchantPublic: createPublicKey(read('merchant-public.pem')),
  };
}

function ensurePair(folder: string, owner: string): void {
  const privatePath = join(folder, `${owner}-private.pem`);
  const publicPath = join(folder, `${owner}-public.pem`);
  if (existsSync(privatePath) && existsSync(publicPath)) return;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: keyBits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(privatePath, privateKey, { mode: 0o600 });
  writeFileSync(publicPath, publicKey);
}

/** Signs a text: RSA PKCS#1 v1.5 over SHA-256, base64. */
export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');

/** Whether a base64 signature is the key owner's over the text. */
export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
