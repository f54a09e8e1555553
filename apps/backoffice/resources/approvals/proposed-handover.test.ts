import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProposedHandover } from './proposed-handover.tsx';

test('whoever approves a handover is shown the account that is handed over', () => {
  const client = new QueryClient();
  const content = { migrationId: '5', from: '7' };
  const shown = createElement(ProposedHandover, { content });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
  const asked = client.getQueryCache().getAll();
  expect(asked.map(({ queryKey }) => queryKey)).toEqual([
    [
      'GET /api/accounts/migrations/comparison',
      { query: { migrationId: '5', sourcePlayerId: '7' } },
    ],
  ]);
});
