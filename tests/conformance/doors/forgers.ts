/** Providers that sign wrongly, for requests that nobody may take. */
import { signProviderBody, signProviderRequest } from '@herna/server';
import type { Caller, World } from '@herna/testkit';

/** A provider of an edition that signs wrongly, one way or the other. */
export function forgersOf(world: World, edition: string): Record<string, Caller> {
  const { jantarProvider, outsideProviders } = world.config.secrets;
  const keys: Readonly<Record<string, string>> = {
    'wallet-service': 'kremen',
    'gaming-api': 'olivin',
    'landbased-play': 'olivin',
  };
  const key = keys[edition] ?? 'jantar';
  const secret = outsideProviders[key] ?? jantarProvider;
  const byBody = edition === 'wallet-service';
  const forger =
    ({ by = secret, late = 0, altered = '', signed = true, as = key }): Caller['headers'] =>
    ({ method, path, body }) => {
      const timestamp = String(Math.floor(world.clock.now().getTime() / 1000) - late);
      const request = { method, path, timestamp, requestId: 'forged', body: body + altered };
      const signature = (byBody ? signProviderBody : signProviderRequest)(by, request);
      return {
        'x-provider-id': as,
        'x-timestamp': timestamp,
        'x-request-id': 'forged',
        ...(signed ? { [byBody ? 'x-request-sign' : 'x-signature']: signature } : {}),
      };
    };
  const ways: Record<string, Parameters<typeof forger>[0]> = {
    'no signature': { signed: false },
    'the wrong key': { by: 'another secret' },
    'the signature of other content': { altered: ' ' },
    'the name of nobody': { as: 'nobody' },
    ...(byBody ? {} : { 'a stale time': { late: 301 }, 'a time to come': { late: -301 } }),
  };
  return Object.fromEntries(
    Object.entries(ways).map(([name, way]) => [name, { headers: forger(way) }]),
  );
}
