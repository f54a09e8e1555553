/** Thin handlers of the calls for testing. */
import type { Handlers } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { testCalls } from '../contract/test-calls.ts';
import type { Checks } from '../service/checks.ts';
import type { GeneratedPlayers } from '../service/generated-players.ts';
import { wireCheck } from './checks.ts';

export function testHandlers(dependencies: {
  readonly checks: Checks;
  readonly generatePlayers: GeneratedPlayers;
}): Handlers<typeof testCalls> {
  const { checks, generatePlayers } = dependencies;
  return {
    'POST /capi/v2-onling/AutoTest/SetKycResult': async ({ body }) => {
      const { playerId, result, ibans = [] } = body;
      const failure = result === 'MATCHED' ? undefined : result;
      return wireCheck(await checks.force(toId(playerId), failure, ibans));
    },
    'POST /capi/v2-onling/AutoTest/GeneratePlayers': async ({ body }) => {
      const { count, verified = false, startingBalance = 0 } = body;
      const made = await generatePlayers(count, verified, BigInt(startingBalance));
      return { items: made.map(({ id, ...login }) => ({ id: wireId(id), ...login })) };
    },
  };
}
