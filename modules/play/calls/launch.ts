/** Handlers of launching and of the session in view. */
import { type Handlers, playerOf, signedInOf } from '@herna/contract-kit/server';
import { toId, wireMoney } from '@herna/kernel';
import type { launchCalls } from '../contract/launch.ts';
import type { Launch } from '../service/launch.ts';
import type { Rounds } from '../service/rounds.ts';

/** Makes the handlers. */
export const launchHandlers = (launch: Launch, rounds: Rounds): Handlers<typeof launchCalls> => ({
  'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken': async ({ body }, context) => {
    const { token, expiresAt } = await launch.tokenFor(signedInOf(context), body);
    return { token, expiresAt: expiresAt.toISOString() };
  },
  'POST /capi/v2-onling/OnlineGame/Launch': async ({ body }, context) => {
    if (body.mode === 'demo') return { url: await launch.demoUrl(body) };
    const { url } = await launch.tokenFor(signedInOf(context), body);
    return { url };
  },
  'GET /capi/v2-onling/OnlineGame/DemoRedirect': ({ query }) => launch.demoUrl(query),
  'GET /capi/v2-onling/OnlineGame/RealRedirect': async ({ query }, context) =>
    (await launch.tokenFor(signedInOf(context), query)).url,
  'GET /capi/v2-onling/GameSession/GetSummary': async ({ query }, context) => {
    const summary = await rounds.sessionSummary(playerOf(context), toId(query.sessionId));
    return {
      sessionId: summary.sessionId.toString(),
      gameKey: summary.gameKey,
      rounds: Number(summary.rounds),
      stake: wireMoney(summary.stake),
      win: wireMoney(summary.win),
      netResult: wireMoney(summary.netResult),
      openedAt: summary.openedAt.toISOString(),
      playedSeconds: summary.playedSeconds,
      open: summary.open,
    };
  },
});
