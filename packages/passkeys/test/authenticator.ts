/** An authenticator in software (ES256, no attestation), with the faults that tests need. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Makes one that knows a single credential. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = 'AAAA';

  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  const head = (rpId: string, flags: number, count: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const host = createHash('sha256').update(rpId).digest();
    return Buffer.concat([host, Buffer.from([flags]), counter]);
  };

  return {
    id: encoded(id),

    /** Makes the credential. */
    create(options: Asked & { readonly userHandle: string }, at = origin) {
      ({ userHandle } = options);
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        head(options.rpId, userPresent | userVerified | attested, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: encoded(id),
        clientDataJSON: encoded(clientData('webauthn.create', options.challenge, at)),
        attestationObject: encoded(isoCBOR.encode(attestation)),
      };
    },

    /** Signs a challenge. */
    get(
      options: Asked,
      fault: { at?: string; count?: number; verifies?: boolean; handle?: string } = {},
    ) {
      const { at = origin, count = 0, verifies = true, handle = userHandle } = fault;
      const clientDataJSON = clientData('webauthn.get', options.challenge, at);
      const flags = verifies ? userPresent | userVerified : userPresent;
      const authenticatorData = head(options.rpId, flags, count);
      const signed = createHash('sha256').update(clientDataJSON).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, signed]), privateKey);
      return {
        id: encoded(id),
        clientDataJSON: encoded(clientDataJSON),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        userHandle: handle,
      };
    },
  };
}
export type Authenticator = ReturnType<typeof authenticator>;
