/** Facts about a player, read by staff who are bound to venues the player has never entered. */
import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
// Other test files of the worker call servers of their own.
afterAll(() => void vi.unstubAllGlobals());
const { playerFacts } = await import('./player-facts.ts');
const { withdrawalFacts } = await import('./withdrawal-facts.ts');

/** Answers every call; those about the player's money are refused in a given way. */
function refuseMoney(status: number, code: string): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const isRefused = /figures|CashFlow/.test(address);
    return new Response(
      JSON.stringify(isRefused ? { code } : { items: [], total: 3, balances: [] }),
      {
        status: isRefused ? status : 200,
        headers: { 'content-type': 'application/json' },
      },
    );
  });
}
const all = () => true;
const waiting = { id: '9', playerId: '7', account: null };

test('what they may not see of the money is absent, and the rest is there', async () => {
  refuseMoney(403, 'ERR_FORBIDDEN');
  expect(await playerFacts('7', all)).toMatchObject({ figures: undefined, cases: 3 });
  const allButPlayers = (permission: string) => permission !== 'players.read';
  expect(await withdrawalFacts(waiting, allButPlayers)).toMatchObject({
    flows: undefined,
    cases: 3,
  });
});

test('a fault is no absence', async () => {
  refuseMoney(503, 'ERR_UNAVAILABLE');
  await expect(playerFacts('7', all)).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
});
