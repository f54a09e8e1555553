import { expect, test } from 'vitest';
import { type DayFigures, dayTotals, stateDocumentXml } from './state-document.ts';

const figures: DayFigures = {
  games: [
    {
      gameId: 7n,
      name: 'Fruits & <"Bells">\u0000',
      kind: 'TECHNICAL',
      provider: 'jantar',
      rounds: 3n,
      players: 2n,
      stakes: 3_000n,
      wins: 1_205n,
    },
    {
      gameId: 0n,
      name: 'Lottery',
      kind: null,
      provider: null,
      rounds: 0n,
      players: 1n,
      stakes: -50n,
      wins: 0n,
    },
  ],
  payments: [
    { direction: 'DEPOSIT', method: 'Csob', payments: 2n, amount: 150_000n },
    { direction: 'DEPOSIT', method: 'Bacs', payments: 1n, amount: -5n },
    { direction: 'WITHDRAWAL', method: 'BankTransfer', payments: 1n, amount: 2_000n },
  ],
  opening: -5n,
  closing: 148_000n,
};
const document = {
  packageId: 'herna-cz-2026-11-24-2',
  operator: 'herna',
  market: 'cz',
  day: '2026-11-24',
  version: 2,
  reason: 'A "late" win\nof <one> & another',
  compiledAt: new Date('2026-11-25T00:20:00Z'),
  currency: 'CZK',
  figures,
} as const;

test('totals are those of the rows, refunds and cancelled stakes included', () => {
  expect(dayTotals(figures)).toEqual({
    stakes: 2_950n,
    wins: 1_205n,
    deposits: 149_995n,
    withdrawals: 2_000n,
  });
});

test('names and reasons are quoted, and what XML cannot hold is replaced', () => {
  const xml = stateDocumentXml(document);
  expect(xml).toContain('name="Fruits &amp; &lt;&quot;Bells&quot;&gt;\uFFFD"');
  expect(xml).toContain('reason="A &quot;late&quot; win&#10;of &lt;one&gt; &amp; another"');
  expect(xml).toContain('<Game id="0" name="Lottery" rounds="0" players="1" stakes="-0.50"');
});
