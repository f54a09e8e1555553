/** Draws of the demo fortnight: tickets are bought, the clock draws, two people confirm. */

import type { Past } from './past.ts';
import { runJob, signInStaff } from './staff.ts';
import { topUp, type Visitor } from './visitor.ts';

/** The lottery opens so late in the fortnight: each draw is confirmed by hand. */
const firstEvening = 11;
/** Steps of a draw from its closing to its evaluation, and from its confirmation to its payment. */
const steps = 6;

/** Columns that a visitor marks, by the key of the game. */
const columns = {
  sestice: [
    { main: [3, 11, 19, 24, 35, 42], extra: [] },
    { main: [7, 8, 21, 30, 38, 49], extra: [] },
  ],
  'tri-cislice': [{ main: [4, 0, 7], extra: [] }],
} as const;

/** Shares and lines of what is on sale in shares, by the key of the game. */
const syndicates = {
  sestice: { shares: 10, quickPicks: 5 },
  'denni-sedmicka': { shares: 4, quickPicks: 4 },
} as const;

/** Draws what was due since the last evening. */
export async function holdDraws(past: Past, evening: number): Promise<void> {
  if (evening < firstEvening) return;
  await turn(past);
  if (evening === firstEvening) return;
  const first = await signInStaff(past, 'demo.operations');
  const second = await signInStaff(past, 'demo.controller');
  const { items } = await first('GET /capi/Lottery/v3/Draw/GetList', {
    query: { state: 'EVALUATED', limit: 100 },
  });
  for (const { drawId } of items) {
    const params = { drawId };
    const seen = await first('GET /api/lottery/draws/{drawId}/evaluation', { params });
    if (seen.evaluationHash === null) continue;
    const body = { evaluationHash: seen.evaluationHash };
    for (const [index, api] of [first, second].entries()) {
      const once = { idempotencyKey: `demo-confirm-${drawId}-${index}` };
      await api('POST /api/lottery/draws/{drawId}/confirm', { params, body }, once);
    }
  }
  await turn(past);
}

/** Buys a ticket of each game; the last evening's wait for their draws. */
export async function buyTickets(visitor: Visitor, evening: number): Promise<void> {
  if (evening < firstEvening) return;
  // An evening of poor luck leaves less than the tickets cost.
  await topUp(visitor, 300_00);
  for (const [gameKey, lines] of Object.entries(columns)) {
    await visitor.api('POST /api/lottery/tickets', {
      body: {
        purchaseId: `${visitor.key()}-lottery-ticket`,
        gameKey,
        lines: lines.map(({ main, extra }) => ({ main: [...main], extra: [...extra] })),
        draws: 1,
      },
    });
  }
}

async function turn(past: Past): Promise<void> {
  for (let step = 0; step < steps; step++) await runJob(past, 'lottery.draws');
}

/** Opens two syndicates, for draws that are still to come when the demo is opened. */
export async function openSyndicates(past: Past): Promise<void> {
  const operations = await signInStaff(past, 'demo.operations');
  const { games } = await operations('GET /api/lottery/games', {});
  for (const [gameKey, { shares, quickPicks }] of Object.entries(syndicates)) {
    const draw = games.find((game) => game.gameKey === gameKey)?.nextDraws.at(-1);
    if (!draw) continue;
    const body = { drawId: draw.drawId, shares, lines: [], quickPicks };
    const once = { idempotencyKey: `demo-syndicate-${gameKey}` };
    await operations('POST /api/lottery/syndicates', { body }, once);
  }
}
