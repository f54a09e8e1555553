import { Box } from '@mui/material';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/rows.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Money, rowsPath } from '../../format/shown.tsx';

const accounts = [
  ['cash', 'player-cash'],
  ['bonus', 'player-bonus'],
  ['held', 'player-held'],
] as const;

/** All balances of the player; each figure opens its postings. */
export function Balances() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const { value, fault } = useCall(playerId, () =>
    api('GET /capi/v2-onling/Ledger/GetPlayerBalances', { query: { playerId } }),
  );
  if (fault) return <Failed error={fault} />;
  if (value?.balances.length === 0) return <p>{translate('empty.balances')}</p>;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {value?.balances.map((balance) => (
        <Facts
          key={balance.currency}
          rows={accounts.map(([column, account]) => [
            `accounts.${account}`,
            <Link key="v" to={rowsPath('postings', { playerId, account })}>
              <Money value={{ amount: balance[column], currency: balance.currency }} />
            </Link>,
          ])}
        />
      ))}
    </Box>
  );
}
