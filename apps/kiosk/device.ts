/**
 * The device: its key pair, which the browser keeps and nobody can read out, what it was registered
 * as, and requests signed with the key. The signed text is that of `modules/venues`.
 */
export interface Registration {
  readonly deviceId: string;
  readonly workroom: string;
  readonly venue: string;
}

const registrationName = 'herna-kiosk';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

function openKeys(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('herna-kiosk', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('keys');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function keyStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openKeys();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction('keys', mode).objectStore('keys'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** What the device was registered as; undefined before. */
export function readRegistration(): Registration | undefined {
  const text = localStorage.getItem(registrationName);
  return text === null ? undefined : (JSON.parse(text) as Registration);
}

export const forgetRegistration = (): void => localStorage.removeItem(registrationName);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface NewKey {
  /** The half that is handed over at the registration. */
  readonly publicKey: string;
  /** Signs with the other half from now on, for what the device was registered as. */
  keep(registration: Registration): Promise<void>;
}

/** Makes a key pair; until it is kept the device goes on as it is. */
export async function makeKey(): Promise<NewKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  return {
    publicKey: base64url(await crypto.subtle.exportKey('spki', pair.publicKey)),
    async keep(registration) {
      await keyStore('readwrite', (store) => store.put(pair.privateKey, 'private'));
      localStorage.setItem(registrationName, JSON.stringify(registration));
    },
  };
}

/** Sends a request, signed where the device is registered. */
export async function signedFetch(url: string, init: RequestInit): Promise<Response> {
  const registration = readRegistration();
  const key = registration && (await keyStore('readonly', (store) => store.get('private')));
  if (!registration || !key) return fetch(url, init);
  const body = typeof init.body === 'string' ? init.body : '';
  const bodyHash = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = crypto.randomUUID();
  const { deviceId } = registration;
  const text = [deviceId, init.method ?? 'GET', url, time, nonce, bodyHash].join('\n');
  const signature = await crypto.subtle.sign(
    signing,
    key as CryptoKey,
    new TextEncoder().encode(text),
  );
  const headers = new Headers(init.headers);
  headers.set('x-device-id', deviceId);
  headers.set('x-device-time', time);
  headers.set('x-device-nonce', nonce);
  headers.set('x-device-signature', base64url(signature));
  return fetch(url, { ...init, headers, credentials: 'omit' });
}
