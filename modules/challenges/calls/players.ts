/** Thin handlers of challenges and wheels for players. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { playerCalls } from '../contract/players.ts';
import type { Participations } from '../service/participations.ts';
import type { Spins } from '../service/spins.ts';
import type { Views } from '../service/views.ts';

type ShownChallenge = Awaited<ReturnType<Views['challenge']>>;
type ShownSpin = Awaited<ReturnType<Views['spin']>>;
type ShownWheel = ShownSpin['wheel'];

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const wireTerms = ({ locale, title, summary, text }: ShownChallenge['terms']) => ({
  locale,
  title,
  summary,
  text,
});

const wireChallenge = ({ id, terms, joinedAt, decidedAt, ...rest }: ShownChallenge) => ({
  ...rest,
  id: wireId(id),
  terms: wireTerms(terms),
  scopes: [...rest.scopes],
  games: rest.games.map(({ key, name }) => ({ key, name })),
  joinedAt: moment(joinedAt),
  decidedAt: moment(decidedAt),
});

const wireWheel = ({ id, terms, ...rest }: ShownWheel) => ({
  ...rest,
  id: wireId(id),
  terms: wireTerms(terms),
});

const wireSpin = ({ row, wheel }: ShownSpin) => ({
  id: wireId(row.id),
  state: row.state,
  source: row.source,
  grantedAt: row.granted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  commitment: row.commitment,
  wheel: wireWheel(wheel),
  result:
    row.decided_at && row.client_seed !== null && row.number !== null && row.segment !== null
      ? {
          at: row.decided_at.toISOString(),
          clientSeed: row.client_seed,
          seed: row.seed,
          number: Number(row.number),
          segment: row.segment,
        }
      : null,
});

export const playerHandlers = ({
  views,
  participations,
  spins,
}: {
  readonly views: Views;
  readonly participations: Participations;
  readonly spins: Spins;
}): Handlers<typeof playerCalls> => ({
  'GET /api/challenges': async (_input, context) => {
    const { open, challenges, history } = await views.challenges(playerOf(context), context.locale);
    return {
      open,
      challenges: challenges.map(wireChallenge),
      history: history.map(({ row, title, reward }) => ({
        id: wireId(row.challenge_id),
        title,
        state: row.state,
        joinedAt: row.joined_at.toISOString(),
        decidedAt: moment(row.decided_at),
        reward,
      })),
    };
  },
  'GET /api/challenges/{challengeId}': async ({ params }, context) => {
    const id = toId(params.challengeId);
    return wireChallenge(await views.challenge(playerOf(context), id, context.locale));
  },
  'POST /api/challenges/{challengeId}/join': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const acceptance = { ...body, ip: context.ip };
      await participations.join(tx, playerOf(context), toId(params.challengeId), acceptance);
      return done;
    }),
  'POST /api/challenges/{challengeId}/leave': ({ params }, context) =>
    context.idempotent(async (tx) => {
      await participations.leave(tx, playerOf(context), toId(params.challengeId));
      return done;
    }),
  'GET /api/wheels': async (_input, context) => {
    const { open, spins: own, wheels } = await views.wheels(playerOf(context), context.locale);
    return { open, spins: own.map(wireSpin), wheels: wheels.map(wireWheel) };
  },
  'POST /api/wheels/spins/{spinId}': async ({ params, body }, context) => {
    const key = { playerId: playerOf(context), id: toId(params.spinId) };
    const row = await spins.spin(key, { ...body, ip: context.ip });
    return wireSpin(await views.spin(row, context.locale));
  },
});
