/**
 * The account that a request is counted under (see `rateClasses`): behind one address of an office each
 * is a caller of their own. Only fields that the call declares name one, so that nobody becomes many by
 * a field of their own.
 */
import { audiencesOf, type CallDefinition } from '@herna/contract-kit';
import type { Principal } from '@herna/contract-kit/server';
import type { FastifyRequest } from 'fastify';

const registrationCookie = 'herna_registration';

/** Names a principal for keys of rates and idempotency. */
export function principalName(principal: Principal): string {
  switch (principal.kind) {
    case 'public':
      return 'public';
    case 'player':
      return `player:${principal.playerId}`;
    case 'staff':
      return `staff:${principal.staffId}`;
    case 'provider':
      return `provider:${principal.providerId}`;
    case 'internal':
      return `internal:${principal.service}`;
    case 'kiosk':
      return `kiosk:${principal.deviceId}`;
  }
}

/** Fields that name what is guessed at or written to, the first of them that is there. */
const accountFields = [
  'email',
  'phone',
  'login',
  'userName',
  'contact',
  'cardNumber',
  'token',
  'ticket',
  'client_id',
  'credential',
] as const;

/** Fields by which a call may be asked about an account. */
function accountFieldsOf({ query, body }: CallDefinition): readonly string[] {
  const schema = (body ?? query ?? {}) as { readonly properties?: object };
  const properties = schema.properties ?? {};
  return accountFields.filter((name) => Object.hasOwn(properties, name));
}

/** The account that a request names; a passkey by its id. */
function accountNamed(request: FastifyRequest, definition: CallDefinition): string | undefined {
  const from = definition.body === undefined ? request.query : request.body;
  const fields = (from ?? {}) as Record<string, unknown>;
  const named = accountFieldsOf(definition)
    .map((name) => fields[name])
    .find((value) => value !== undefined);
  const text = typeof named === 'object' ? (named as { id?: unknown } | null)?.id : named;
  return typeof text === 'string' ? text : undefined;
}

/** Whether those behind one address are counted one by one by what they name. */
export const namesAccount = (definition: CallDefinition): boolean =>
  accountFieldsOf(definition).length > 0;

/**
 * The account that a request is counted under: everybody behind one address is a caller of their own.
 * Whoever is signed in counts as themselves, staff and devices by whom they ask about where they name
 * one. Of the others it is the account they name; a registration under way is one too, by its token or,
 * in a browser, by its cookie, and only where the call is about one: anybody may send any cookie.
 */
export function accountCounted(
  request: FastifyRequest,
  principal: Principal,
  definition: CallDefinition,
): string | undefined {
  const named = accountNamed(request, definition);
  if (!audiencesOf(definition).includes('public')) {
    const self = principalName(principal);
    return principal.kind === 'player' ? self : (named ?? self);
  }
  const ofRegistration =
    definition.rate === 'registration' || accountFieldsOf(definition).includes('token');
  if (named !== undefined || !ofRegistration) return named;
  const cookies = Object.entries(request.cookies ?? {});
  return cookies.find(([name]) => name.endsWith(registrationCookie))?.[1];
}
