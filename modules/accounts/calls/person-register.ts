/** Thin handlers of the register of persons. */
import type { Handlers } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { personRegisterCalls } from '../contract/person-register.ts';
import type { PersonRegisterService } from '../service/person-register.ts';

export const personRegisterHandlers = (
  personRegister: PersonRegisterService,
): Handlers<typeof personRegisterCalls> => ({
  'POST /capi/Internal/v1/OvereniOsoby': ({ body }) => {
    const { birthNumber, ...person } = body;
    const digits = birthNumber?.replace('/', '');
    return personRegister.verify({ ...person, ...(digits ? { birthNumber: digits } : {}) });
  },
  'POST /capi/Internal/v1/ZmenaOsobnichUdaju': async ({ body }) => {
    const { playerId, reference, fields } = body;
    const change = await personRegister.change(toId(playerId), reference, fields);
    return {
      playerId: wireId(change.player_id),
      reference,
      state: change.state,
      stateReference: change.state_reference,
      createdAt: change.created_at.toISOString(),
      sentAt: change.sent_at?.toISOString() ?? null,
    };
  },
});
