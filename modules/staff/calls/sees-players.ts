import { type CallContext, staffOf } from '@herna/contract-kit/server';
import { DomainError } from '@herna/kernel';

/**
 * Everybody may write notes and tasks, but only about players whom they may see.
 * @throws ERR_FORBIDDEN
 */
export function assertSeesPlayers(context: CallContext): void {
  if (!staffOf(context).permissions.has('players.read')) throw new DomainError('ERR_FORBIDDEN');
}
