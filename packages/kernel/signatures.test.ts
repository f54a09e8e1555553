import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { isSigned } from './signatures.ts';

const statement = 'what was signed';
const { privateKey, publicKey: pair } = generateKeyPairSync('ed25519');
const signature = sign(null, Buffer.from(statement), privateKey).toString('hex');
const publicKey = pair.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const signed = { statement, signature, publicKey };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('knows a signature', async () => {
  expect(await isSigned(signed)).toBe(true);
});

it.each([
  ['another text', { statement: 'another' }],
  ['another signature', { signature: signature.replace(/^../, '00') }],
  ['a signature that is too short', { signature: signature.slice(2) }],
  ['no signature', { signature: '' }],
  ['a key that is too long', { publicKey: `${publicKey}00` }],
  ['a key of other letters', { publicKey: publicKey.replace(/^../, 'zz') }],
  ['no key', { publicKey: '' }],
])('refuses %s', async (_what, change) => {
  expect(await isSigned({ ...signed, ...change })).toBe(false);
});

it('says that it does not know only where it cannot be known', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  importKey.mockRejectedValueOnce(new DOMException('Ed25519', 'NotSupportedError'));
  expect(await isSigned(signed)).toBeUndefined();
  importKey.mockRejectedValueOnce(new DOMException('no point of the curve', 'DataError'));
  expect(await isSigned(signed)).toBe(false);
  vi.stubGlobal('crypto', {});
  expect(await isSigned(signed)).toBeUndefined();
});
