/** The two accounts of a player: money moved between them, the one of venues switched, both counted. */
import { Alert, Box, CardContent, MenuItem, Skeleton, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField } from '../../features/amount-field.tsx';
import { Failed } from '../../features/failed.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall, useCombined } from '../../features/use-call.ts';
import { minorUnits } from '../../format/money.ts';
import { StaffName } from '../../format/names.tsx';
import { Figure, Moment, Money, useLocale } from '../../format/value-formats.tsx';
import type { PlayerRow } from './player-row.ts';
import { periodsOf, periodText } from './wallet-statistics.ts';

/** For those who may read payments. */
export function PlayerWallet() {
  const player = useRecordContext<PlayerRow>();
  if (!player) return null;
  return (
    <CardContent sx={{ display: 'grid', gap: 2, px: 0, pt: 0 }}>
      <AtVenues player={player} />
      <Statistics playerId={player.id} />
    </CardContent>
  );
}

interface OfPlayer {
  readonly player: PlayerRow;
}

function AtVenues({ player }: OfPlayer) {
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /api/landbased-wallets/{playerId}', {
    params: { playerId: player.id },
  });
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={48} />;
  const { enabled, changedBy, changedAt } = value;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={enabled ? 'success' : 'warning'}>
        {translate(enabled ? 'wallet.landbasedOn' : 'wallet.landbasedOff')}{' '}
        {changedBy && (
          <>
            (<StaffName id={changedBy} />, <Moment value={changedAt} />)
          </>
        )}
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Move player={player} />
        <Switch player={player} enabled={enabled} />
      </Box>
    </Box>
  );
}

const nameOf = ({ firstName, surname }: PlayerRow): string => `${firstName} ${surname}`;

function Switch({ player, enabled }: OfPlayer & { readonly enabled: boolean }) {
  return (
    <ActionButton
      label={enabled ? 'acts.landbasedOff' : 'acts.landbasedOn'}
      object={nameOf(player)}
      says={enabled ? 'acts.landbasedOffSays' : 'acts.landbasedOnSays'}
      tone={enabled ? 'danger' : 'main'}
      permission="payments.process"
      reason="required"
      run={({ reason, key }) =>
        api(
          'POST /capi/v1.1/Wallet/SetLandbasedWalletEnable',
          { body: { playerId: player.id, enabled: !enabled, reason } },
          { idempotencyKey: key },
        )
      }
    />
  );
}

const ways = [
  ['Main', 'Landbased'],
  ['Landbased', 'Main'],
] as const;

function Move({ player }: OfPlayer) {
  const translate = useTranslate();
  const [way, setWay] = useState(0);
  const [text, setText] = useState('');
  const currency = player.currency as 'CZK' | 'EUR';
  const amount = minorUnits(text, currency);
  const [from, to] = ways[way] ?? ways[0];
  return (
    <ActionButton
      label="acts.moveBetweenAccounts"
      object={nameOf(player)}
      permission="payments.process"
      reason="none"
      ready={amount !== undefined && amount > 0}
      run={async ({ key }) => {
        await api('POST /capi/v1.1/Funds/Transfer', {
          body: {
            playerId: player.id,
            from,
            to,
            amount: { amount: amount ?? 0, currency },
            referenceNumber: key,
          },
        });
        setText('');
      }}
    >
      <TextField
        select
        label={translate('fields.direction')}
        value={way}
        onChange={({ target }) => setWay(Number(target.value))}
      >
        {ways.map(([one, other], index) => (
          <MenuItem key={one} value={index}>
            {translate(`walletAccounts.${one}`)} → {translate(`walletAccounts.${other}`)}
          </MenuItem>
        ))}
      </TextField>
      <AmountField label="fields.amount" value={text} currency={currency} onText={setText} />
    </ActionButton>
  );
}

const scopes = ['Month', 'Year', 'Total'] as const;

function Statistics({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [timeScope, setScope] = useState<(typeof scopes)[number]>('Month');
  const query = useCombined(['statistics of wallet', playerId, timeScope], async () => {
    const asked = { query: { playerId, timeScope } };
    const [deposits, withdrawals] = await Promise.all([
      api('GET /capi/v1.1/Funds/GetDepositStatistics', asked),
      api('GET /capi/v1.1/Funds/GetWithdrawStatistics', asked),
    ]);
    return periodsOf(deposits.items, withdrawals.items);
  });
  const label = translate('titles.walletStatistics');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ReadPart
        title="titles.walletStatistics"
        says="wallet.statisticsSays"
        empty="empty.walletStatistics"
        query={query}
        listOf={(periods) => periods}
        height={80}
      >
        {(periods) => (
          <SmallTable
            label={label}
            items={periods}
            keyOf={({ period, currency }) => `${period} ${currency}`}
            columns={[
              {
                field: 'walletPeriod',
                cell: ({ period }) =>
                  period === 'total' ? translate('walletScopes.Total') : periodText(period, locale),
              },
              {
                field: 'depositCount',
                figure: true,
                cell: (row) => <Figure value={row.deposits} />,
              },
              { field: 'depositSum', figure: true, cell: (row) => <Money value={row.paidIn} /> },
              {
                field: 'withdrawalCount',
                figure: true,
                cell: (row) => <Figure value={row.withdrawals} />,
              },
              {
                field: 'withdrawalSum',
                figure: true,
                cell: (row) => <Money value={row.paidOut} />,
              },
            ]}
          />
        )}
      </ReadPart>
      <TextField
        select
        size="small"
        label={translate('fields.walletScope')}
        value={timeScope}
        onChange={({ target }) => setScope(target.value as typeof timeScope)}
        sx={{ maxWidth: 220 }}
      >
        {scopes.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`walletScopes.${id}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
