/**
 * The state's register of addresses: a packed file of lists in windows-1250, one for each
 * municipality, published once a month. It is read list by list; what is no place is passed over,
 * but a file in which nothing can be read is none.
 */
import { unzip } from '@herna/kernel/zip';
import { type AddressPlace, placeOfRow } from '../rules/address-places.ts';

const timeoutMs = 120_000;
/** The real one has some sixty megabytes. */
const bytesMax = 300_000_000;
const letters = new TextDecoder('windows-1250');

/** The register was not heard, or what it sent cannot be read. */
export class AddressRegisterUnavailable extends Error {
  override name = 'AddressRegisterUnavailable';
}

const silent = (cause: unknown): never => {
  throw new AddressRegisterUnavailable('no list of addresses', { cause });
};

/** Reads the file at an address; `send` is fetch unless a test listens. */
export async function* addressLists(
  url: string,
  send: typeof fetch = fetch,
): AsyncGenerator<readonly AddressPlace[]> {
  const response = await send(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(silent);
  if (!response.ok) silent(`HTTP ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer().catch(silent));
  if (bytes.length > bytesMax) silent('a file too large');
  try {
    for (const file of unzip(bytes)) {
      const rows = letters.decode(file.bytes).split(/\r?\n/);
      yield rows.flatMap((row) => placeOfRow(row) ?? []);
    }
  } catch (cause) {
    silent(cause);
  }
}
