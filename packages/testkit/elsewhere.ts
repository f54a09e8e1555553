/** A host that sends every request on, to see whether an adapter goes there. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assert } from '@herna/kernel';

const elsewhere = '/elsewhere';

/**
 * Whether an adapter that is given the address of such a host takes what it carries elsewhere; it
 * must ask at least once, and be refused.
 */
export async function goesElsewhere(ask: (url: string) => Promise<unknown>): Promise<boolean> {
  const urls: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url);
    response.writeHead(307, { location: elsewhere }).end();
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const answered = await ask(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );
  await new Promise((closed) => server.close(closed));
  assert(urls.length > 0 && !answered, 'an adapter asks, and takes a redirect for no answer');
  return urls.includes(elsewhere);
}
