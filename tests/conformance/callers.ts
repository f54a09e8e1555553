/** A whole platform with somebody of every audience who may call it. */
import { audiencesOf, type CallDefinition, staffAudiences } from '@herna/contract-kit';
import type { PlayerId } from '@herna/kernel';
import { kioskKey, signProviderBody, signProviderRequest } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';

export interface Callers {
  readonly world: World;
  /** The player who calls. */
  readonly playerId: PlayerId;
  /** A member of staff without any permission but his own. */
  readonly weak: Caller;
  /** A client program that no scope lets call anything; its token is made anew. */
  idleClient(): Promise<Caller>;
  of(audience: string): Caller;
  /** The caller that a call is for; nobody for a public one. */
  for(definition: CallDefinition): Caller;
  /** Some calls end the session they are sent with. */
  refreshPlayer(): Promise<void>;
  refreshStaff(): Promise<void>;
}

/** A provider of the body-hmac scheme that signs what it sends. */
const bodySigner = (world: World, key: string): Caller => ({
  headers: ({ method, path, body }) => ({
    'x-provider-id': key,
    'x-request-sign': signProviderBody(world.config.secrets.outsideProviders[key] ?? '', {
      method,
      path,
      timestamp: '',
      requestId: '',
      body,
    }),
  }),
});

/** A provider of the request-hmac scheme that signs what it sends. */
export function providerCaller(world: World, requestId = 'loop', key = 'jantar'): Caller {
  const { jantarProvider, outsideProviders, kycKey } = world.config.secrets;
  const secret = key === 'identity' ? kycKey : (outsideProviders[key] ?? jantarProvider);
  return {
    headers: ({ method, path, body }) => {
      const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
      const request = { method, path, timestamp, requestId, body };
      return {
        'x-provider-id': key,
        'x-timestamp': timestamp,
        'x-request-id': requestId,
        'x-signature': signProviderRequest(secret, request),
      };
    },
  };
}

/** Opens the platform, with further settings if there are any; close its world in `afterAll`. */
export async function openCallers(
  environment: Readonly<Record<string, string>> = {},
): Promise<Callers> {
  const world = await openWorld({
    environment: {
      HERNA_SECRET_CLIENTS: 'idle:a secret of nobody',
      HERNA_CLIENT_SCOPES: 'idle:',
      ...environment,
    },
  });
  const { parts } = world.platform.modules;
  const callers = new Map<string, Caller>();
  await world.database.transaction((tx) => parts.catalogue.addHouseTitles(tx));
  const weak = await signedInStaff(world, parts.staff, 'nobody');
  const refreshStaff = async (): Promise<void> => {
    const staff = await signedInStaff(world, parts.staff, 'administrator');
    for (const audience of staffAudiences) callers.set(audience, staff);
  };
  await refreshStaff();
  const playerId = await world.database.transaction((tx) =>
    parts.players.addPlayer(tx, {
      email: 'loop@herna.example',
      phone: '+420777999999',
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    }),
  );
  const refreshPlayer = async (): Promise<void> => {
    // Several examples have a wrong password: what one has counted is not the next one's.
    await world.database.transaction((tx) => sql`delete from players.attempt`.execute(tx.writes()));
    callers.set('player', bearer((await parts.players.openSession(playerId)).token));
  };
  await refreshPlayer();
  callers.set('internal', bearer(world.config.secrets.internal));
  callers.set('test', bearer(world.config.secrets.testCalls ?? ''));
  callers.set('kiosk', bearer(kioskKey(world.config.secrets.master, 1n)));
  callers.set('provider', providerCaller(world));
  callers.set('casino-server', providerCaller(world));
  callers.set('wallet-service', bodySigner(world, 'kremen'));
  callers.set('gaming-api', providerCaller(world, 'loop', 'olivin'));
  callers.set('landbased-play', providerCaller(world, 'loop', 'olivin'));
  callers.set('landbased-partner', providerCaller(world, 'loop', 'olivin'));
  callers.set('identity', providerCaller(world, 'loop', 'identity'));
  const of = (audience: string): Caller => callers.get(audience) ?? nobody;
  return {
    world,
    playerId,
    weak,
    async idleClient() {
      const credentials = {
        grant_type: 'client_credentials',
        client_id: 'idle',
        client_secret: world.config.secrets.clients.idle,
      };
      const { body } = await world.send('POST /capi/oauth2/token', { body: credentials });
      return bearer((body as { access_token: string }).access_token);
    },
    of,
    for(definition) {
      if (definition.edition) return of(definition.edition);
      const audience = audiencesOf(definition).find((one) => one !== 'public');
      return audience ? of(audience) : nobody;
    },
    refreshPlayer,
    refreshStaff,
  };
}
