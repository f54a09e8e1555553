/** The key that an OpenID provider signs with: made at first start, kept as a JWK file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

export const signingAlgorithm = 'RS256';

export interface IdentityKeys {
  /** The public half, as the JWKS endpoint shows it. */
  readonly publicJwk: JWK;
  sign(claims: JWTPayload): Promise<string>;
}

async function ensureKey(folder: string, party: string): Promise<JWK> {
  const path = join(folder, `${party}-private.jwk.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as JWK;
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(jwk), { mode: 0o600 });
  return jwk;
}

/** Opens the key of a party. */
export async function openIdentityKeys(folder: string, party: string): Promise<IdentityKeys> {
  const jwk = await ensureKey(folder, party);
  const key = await importJWK(jwk, signingAlgorithm);
  const { kty, n, e } = jwk;
  const kid = `${party}-1`;
  return {
    publicJwk: { ...(kty && n && e ? { kty, n, e } : {}), kid, use: 'sig', alg: signingAlgorithm },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: signingAlgorithm, kid }).sign(key),
  };
}
