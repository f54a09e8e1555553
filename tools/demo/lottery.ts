/** Draws of the demo fortnight: tickets are bought, the clock draws, two people confirm. */

import type { Past } from './past.ts';
import { runJob, signInStaff } from './staff.ts';
import { topUp, type Visitor } from './visitor.ts';

/** The lottery opens so late in the fortnight: each draw is confirmed by hand. */
const firstEvening = 11;
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

/** Puts draws on sale, on the evenings of the lottery. */
export async function openDraws(past: Past, evening: number): Promise<void> {
  if (evening >= firstEvening) await runJob(past, 'lottery.draws');
}

/**
 * Lives until a moment: each draw is closed and sealed when its sales end, before anybody can know its
 * round of the beacon; those whose hour has come are drawn, confirmed by two and paid.
 */
export async function passDraws(past: Past, evening: number, until: Date): Promise<void> {
  if (evening < firstEvening) return;
  const answer = await fetch(`${past.url}/capi/Lottery/v3/Draw/GetList?state=OPEN&limit=250`);
  const { items } = (await answer.json()) as { items: { salesCloseAt: string }[] };
  const closings = new Set(items.map(({ salesCloseAt }) => salesCloseAt));
  for (const closing of [...closings].sort()) {
    const at = new Date(closing);
    if (at > until) break;
    if (at > past.clock.now()) past.clock.set(at);
    await turn(past);
  }
  past.clock.set(until);
  const couple = [
    await signInStaff(past, 'demo.operations'),
    await signInStaff(past, 'demo.controller'),
  ] as const;
  // A draw is counted when the one before it is paid.
  while (await confirmDraws(past, couple));
}

type Member = Awaited<ReturnType<typeof signInStaff>>;
type Couple = readonly [Member, Member];

/** Draws what is due, and has it confirmed by two; whether there was anything. */
async function confirmDraws(past: Past, couple: Couple): Promise<boolean> {
  await turn(past);
  const [first] = couple;
  const { items } = await first('GET /capi/Lottery/v3/Draw/GetList', {
    query: { state: 'EVALUATED', limit: 100 },
  });
  for (const { drawId } of items) {
    const params = { drawId };
    const seen = await first('GET /api/lottery/draws/{drawId}/evaluation', { params });
    if (seen.evaluationHash === null) continue;
    const body = { evaluationHash: seen.evaluationHash };
    for (const [index, api] of couple.entries()) {
      const once = { idempotencyKey: `demo-confirm-${drawId}-${index}` };
      await api('POST /api/lottery/draws/{drawId}/confirm', { params, body }, once);
    }
  }
  if (items.length > 0) await runJob(past, 'lottery.draws');
  return items.length > 0;
}

/** Buys a ticket of each game for two draws. */
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
        // The second of the last evening is still to come when the demo is opened.
        draws: 2,
      },
    });
  }
}

/** Two steps: sales end and tickets are sealed, or numbers are drawn and counted. */
async function turn(past: Past): Promise<void> {
  for (let step = 0; step < 2; step++) await runJob(past, 'lottery.draws');
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
