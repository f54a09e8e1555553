import type { CallContext } from '@herna/contract-kit/server';
import { DomainError, type PlayerId, toId } from '@herna/kernel';

/** The player a call is about: himself, or for staff the one they name. */
export function playerAsked(
  query: { readonly playerId?: string },
  { principal }: CallContext,
): PlayerId {
  if (principal.kind === 'player') return principal.playerId;
  if (query.playerId === undefined) {
    throw new DomainError('ERR_INVALID_CONTRACT', {
      fields: [{ field: 'playerId', kind: 'RequiredField' }],
    });
  }
  return toId(query.playerId);
}
