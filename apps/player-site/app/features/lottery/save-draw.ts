/** Saves a draw with all its sealed tickets as the file that the offline verifier reads. */
import { api } from '../../api/browser.ts';
import type { LotteryDetail } from './lottery-types.ts';

/** Every sealed ticket under its pseudonym; null until the draw is published. */
async function sealedTickets(drawId: string): Promise<readonly string[] | null> {
  const all: string[] = [];
  for (let after: string | undefined; ; ) {
    const { tickets, next } = await api('GET /api/lottery/draws/{drawId}/tickets', {
      params: { drawId },
      query: after === undefined ? {} : { after },
    });
    if (!tickets) return null;
    all.push(...tickets);
    if (next === null) return all;
    after = next;
  }
}

/** @throws ApiError where the tickets could not be read. */
export async function saveDraw(detail: LotteryDetail): Promise<void> {
  const { drawId } = detail.draw;
  const record = { ...detail, sealedTickets: await sealedTickets(drawId) };
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${drawId}.json`;
  anchor.click();
  URL.revokeObjectURL(address);
}
