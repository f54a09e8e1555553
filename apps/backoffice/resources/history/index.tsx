/** Lists that are part of a player's page only. */
import Icon from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import type { Row } from '../../data/source.ts';
import { listOf, listOnly, oneOf } from '../../data/source.ts';
import type { Wire } from '../../format/money.ts';
import { Money, Word } from '../../format/value-formats.tsx';
import { Measured } from '../players/limits.tsx';
import type { Screen } from '../screen.ts';
import { Change } from './change.tsx';
import { EndExclusion } from './end-exclusion.tsx';
import { ExtendExclusion } from './extend-exclusion.tsx';

const part = { group: 'people', icon: Icon, inMenu: false } as const;

const moneyAfter = (after: unknown, amount: unknown) => (
  <Money value={{ amount: Number(after), currency: (amount as Wire).currency }} />
);

/** Wallet operations of a player with the balance after each; a row opens its whole way. */
export const operations: Screen = {
  ...part,
  name: 'operations',
  permissions: { read: 'ledger.read' },
  source: {
    ...listOf({ call: 'GET /capi/v2-onling/View/GetPlayerOperations' }),
    one: oneOf('GET /capi/v2-onling/Ledger/GetMovement', (movementId) => ({
      query: { movementId },
    })),
  },
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'kind', kind: 'word', of: 'movementKinds' },
    { source: 'state', kind: 'state', of: 'operationStates' },
    { source: 'referenceNumber', wide: true },
    { source: 'change', kind: 'minor', render: (row) => <Change operation={row} /> },
    {
      source: 'cashAfter',
      kind: 'minor',
      render: ({ cashAfter, amount }) => moneyAfter(cashAfter, amount),
    },
    {
      source: 'bonusAfter',
      kind: 'minor',
      wide: true,
      render: ({ bonusAfter, amount }) => moneyAfter(bonusAfter, amount),
    },
    { source: 'reason', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./operation.tsx')),
};

/** Games a player has played, with sums. */
export const playerGames: Screen = {
  ...part,
  name: 'player-games',
  permissions: { read: 'play.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/View/GetPlayerGames',
    ordered: false,
    idOf: ({ gameId, currency }) => `${gameId}-${currency}`,
  }),
  columns: [
    { source: 'gameName' },
    { source: 'rounds', kind: 'number' },
    { source: 'stake', kind: 'minor' },
    { source: 'win', kind: 'minor' },
    { source: 'lastPlayedAt', kind: 'moment', wide: true },
  ],
};

/** A limit before or after a change: its value, or what was decided instead of one. */
const valueOf = (side: 'old' | 'new') => (row: Row) => {
  const value = row[`${side}Value`];
  if (value === null) return <Word value={row[`${side}Decision`] ?? 'UNSET'} of="limitDecisions" />;
  return (
    <Measured amount={Number(value)} unit={String(row.unit)} currency={String(row.currency)} />
  );
};

/** Changes of limits with old and new values. */
export const limitUpdates: Screen = {
  ...part,
  name: 'limit-updates',
  permissions: { read: 'protection.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/View/GetPlayerLimitUpdates' }),
  columns: [
    { source: 'requestedAt', kind: 'moment' },
    { source: 'kind', kind: 'word', of: 'limitKinds' },
    { source: 'oldValue', kind: 'number', render: valueOf('old') },
    { source: 'newValue', kind: 'number', render: valueOf('new') },
    { source: 'direction', kind: 'word', of: 'limitDirections', wide: true },
    { source: 'effectiveAt', kind: 'moment', wide: true },
    { source: 'requestedBy', kind: 'actor', wide: true },
  ],
};

/** Past and present exclusions of a player. */
export const exclusions: Screen = {
  ...part,
  name: 'exclusions',
  permissions: { read: 'protection.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/PlayerExclusion/GetList' }),
  columns: [
    { source: 'startsAt', kind: 'moment' },
    { source: 'endsAt', kind: 'moment' },
    { source: 'kind', kind: 'word', of: 'exclusionKinds' },
    { source: 'inForce', kind: 'yes-no' },
    { source: 'reason', kind: 'word', of: 'exclusionReasons', wide: true },
    { source: 'createdBy', kind: 'actor', wide: true },
    {
      source: 'acts',
      needs: 'protection.exclusions',
      render: (row) => (
        <>
          <ExtendExclusion exclusion={row} />
          <EndExclusion exclusion={row} />
        </>
      ),
    },
  ],
};
