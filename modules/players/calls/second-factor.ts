/** Thin handlers of the second factor. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId } from '@herna/kernel';
import type { secondFactorCalls } from '../contract/second-factor.ts';
import type { CredentialsService } from '../service/credentials.ts';
import type { SecondFactors } from '../service/second-factors.ts';

export interface SecondFactorCallDependencies {
  readonly database: Database;
  readonly credentials: Pick<CredentialsService, 'proveSelf'>;
  readonly secondFactors: SecondFactors;
}

export const secondFactorHandlers = ({
  database,
  credentials,
  secondFactors,
}: SecondFactorCallDependencies): Handlers<typeof secondFactorCalls> => ({
  'GET /api/players/second-factor': async (_input, context) => {
    const { since, ...rest } = await secondFactors.standing(database.read, playerOf(context));
    return { since: since?.toISOString() ?? null, ...rest };
  },
  'POST /api/players/second-factor/begin': async ({ body }, context) =>
    secondFactors.begin(await credentials.proveSelf(playerOf(context), body.password)),
  'POST /api/players/second-factor/confirm': async ({ body }, context) => ({
    recoveryCodes: [...(await secondFactors.confirm(playerOf(context), body.code))],
  }),
  'POST /api/players/second-factor/remove': async ({ body }, context) => {
    const player = await credentials.proveSelf(playerOf(context), body.password);
    await secondFactors.remove(player, body.code);
    return done;
  },
  'POST /api/players/{id}/remove-second-factor': async ({ params, body }, context) => {
    const { staffId } = staffOf(context);
    await secondFactors.removeByStaff(staffId, toId(params.id), body.reason);
    return done;
  },
});
