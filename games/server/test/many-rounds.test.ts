/**
 * Rounds across all titles for money leave the books whole: closing the world checks the invariants
 * of the ledger. `HERNA_ROUNDS=10000 npx vitest run games/server/test/many-rounds.test.ts` plays as
 * many as are asked for; CI plays a share.
 */
import { jantarCalls } from '@herna/jantar-server/contract';
import { isShared } from '@herna/maths';
import { chanceInput, seededStream } from '@herna/maths/chance';
import { titles } from '@herna/titles';
import { afterAll, expect, test } from 'vitest';
import { openJantarHarness } from './jantar-harness.ts';

const { world, guest, cashOf, enter, play, close } = await openJantarHarness();
afterAll(close);

const rounds = Number(process.env.HERNA_ROUNDS ?? 60);
const chance = seededStream(20);
const played = titles.filter((title) => title.engine !== 'crash' && !isShared(title));

const decide = (body: { token: string; roundId: string; step: number; action: string }) =>
  world.call(jantarCalls, 'POST /games/api/decide', { body });

test(`${rounds} rounds across the titles: the wallet is what the rounds say`, {
  timeout: 3_600_000,
}, async () => {
  const fortune = 1_000_000_000n;
  const player = await guest(fortune);
  let expected = fortune;
  const perTitle = Math.ceil(rounds / played.length);
  const chosen = rounds < played.length ? played.filter((_, index) => index % 3 === 0) : played;
  for (const [index, title] of chosen.entries()) {
    if (index * perTitle >= rounds) break;
    const { token } = await enter(player, title.key);
    for (let round = 0; round < perTitle; round++) {
      const { stake, bets = [] } = chanceInput(title, chance);
      const laid = bets.map((bet) => ({ spot: bet.spot, stake: Number(bet.stake) }));
      let { status, body, code } = await play(
        token,
        Number(stake),
        bets.length > 0 ? { bets: laid } : {},
      );
      expect(status, `${title.key} ${code}`).toBe(200);
      while (body.phase === 'OPEN') {
        const { roundId, step, legal } = body;
        const action = legal[chance.below(legal.length)]?.action ?? '';
        ({ status, body, code } = await decide({ token, roundId, step, action }));
        expect(status, `${title.key} ${action} ${code}`).toBe(200);
      }
      expected += BigInt(body.win - body.staked);
    }
  }
  expect(await cashOf(player)).toBe(expected);
});
