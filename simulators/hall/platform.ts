/**
 * The platform as a hall sees it: terminals and readers call with a client program's token, kiosks and
 * turnstiles sign with keys of their own, and people at the reception and the cash desk are members of
 * staff who have signed in. Only what any hall could call is called.
 */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Clock } from '@herna/kernel';

/** The platform's refusal, in its own words. */
export class Refusal extends Error {
  readonly code: string;
  /** Nobody knows whether what was asked for has happened: no answer, or a fault of whoever was asked. */
  readonly isUnknown: boolean;
  constructor(code: string, message: string, isUnknown = false) {
    super(message);
    this.code = code;
    this.isUnknown = isUnknown;
  }
}

export interface HallAgreement {
  /** Where the platform answers, without a slash at the end. */
  readonly platformUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A device that the platform has registered, with its private key. */
export interface Device {
  readonly deviceId: string;
  readonly privateKey: string;
}

export type Json = Record<string, unknown>;

interface Request {
  /** Of the game server of a studio; the platform's own if omitted. */
  readonly origin?: string;
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly language: string;
}

/** Makes the client. */
export function createPlatform(agreement: HallAgreement, clock: Clock) {
  let client: { readonly token: string; readonly until: number } | undefined;
  let staffToken: string | undefined;

  const send = async (
    { origin = agreement.platformUrl, key, query, body, language }: Request,
    headersOf: (method: string, path: string, text: string) => Record<string, string>,
  ): Promise<Json> => {
    const [method = 'GET', address = ''] = key.split(' ');
    const path = query ? `${address}?${new URLSearchParams(query)}` : address;
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
        'accept-language': language,
        'idempotency-key': randomUUID(),
        ...headersOf(method, path, text),
      },
      ...(text === '' ? {} : { body: text }),
    }).catch(() => {
      throw new Refusal('ERR_NETWORK', '', true);
    });
    const read = (await answer.json().catch(() => ({}))) as Json;
    if (!answer.ok) {
      const message = String(read.message ?? answer.status);
      throw new Refusal(String(read.code), message, answer.status >= 500);
    }
    return read;
  };

  const clientToken = async (language: string): Promise<string> => {
    const now = clock.now().getTime();
    if (client && client.until > now) return client.token;
    const { clientId: client_id, clientSecret: client_secret } = agreement;
    const body = { grant_type: 'client_credentials', client_id, client_secret };
    const given = await send({ key: 'POST /capi/oauth2/token', body, language }, () => ({}));
    const lastsMs = (Number(given.expires_in) - 60) * 1000;
    client = { token: String(given.access_token), until: now + lastsMs };
    return client.token;
  };

  return {
    /** As a terminal or its reader. */
    async terminal(request: Request): Promise<Json> {
      const token = await clientToken(request.language);
      return send(request, () => ({ authorization: `Bearer ${token}` }));
    },

    /** Whether a member of staff has signed in. */
    isStaffed: (): boolean => staffToken !== undefined,

    async signIn(credentials: Json, language: string): Promise<void> {
      const key = 'POST /api/Authentication/v1/LoginWithOtp';
      const { token } = await send({ key, body: credentials, language }, () => ({}));
      staffToken = String(token);
    },

    /** As the member of staff who has signed in. */
    async staff(request: Request): Promise<Json> {
      if (staffToken === undefined) throw new Refusal('ERR_UNAUTHORIZED', '');
      const authorization = `Bearer ${staffToken}`;
      return send(request, () => ({ authorization })).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'ERR_UNAUTHORIZED') {
          staffToken = undefined;
        }
        throw error;
      });
    },

    /** As the player of a sign-in. */
    player: (signIn: string, request: Request): Promise<Json> =>
      send(request, () => ({ authorization: `Bearer ${signIn}` })),

    /** An address that the platform has named. */
    addressOf: (url: string): URL => new URL(url, agreement.platformUrl),

    /** Without anybody. */
    public: (request: Request): Promise<Json> => send(request, () => ({})),

    /** As a kiosk or a turnstile, which signs what it sends. */
    device: ({ deviceId, privateKey }: Device, request: Request): Promise<Json> =>
      send(request, (method, path, body) => {
        const time = String(Math.floor(clock.now().getTime() / 1000));
        const nonce = randomUUID();
        const bodyHash = createHash('sha256').update(body).digest('hex');
        const signed = [deviceId, method, path, time, nonce, bodyHash].join('\n');
        const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
        return {
          'x-device-id': deviceId,
          'x-device-time': time,
          'x-device-nonce': nonce,
          'x-device-signature': sign('sha256', Buffer.from(signed), key).toString('base64url'),
        };
      }),
  };
}

export type Platform = ReturnType<typeof createPlatform>;

/** A key pair as devices make it: the public half for the registration. */
export function deviceKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}
