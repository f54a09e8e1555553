import { Box, CardContent, Skeleton, Typography } from '@mui/material';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCombined } from '../../features/use-call.ts';
import { figureLink, Money, rowsPath } from '../../format/value-formats.tsx';

const accounts = [
  ['cash', 'player-cash', 'accounts.player-cash'],
  ['bonus', 'player-bonus', 'accounts.player-bonus'],
  ['held', 'player-held', 'accounts.player-held'],
  ['landbased', 'player-landbased', 'accounts.player-landbased'],
] as const;
/** Points are never held, and no money. */
const points = [['cash', 'player-cash', 'fields.loyaltyPoints']] as const;

/** All balances of the player; each figure opens its postings. */
export function Balances() {
  const player = useRecordContext<Row>();
  const playerId = player?.id ?? '';
  const translate = useTranslate();
  const { value, fault, again } = useCombined(
    ['balances of player', playerId, player?.changedAt],
    () => api('GET /capi/v2-onling/Ledger/GetPlayerBalances', { query: { playerId } }),
  );
  if (fault) return <Failed error={fault} again={again} />;
  const figure = (label: string, shown: React.ReactNode) => (
    <div key={label}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(label)}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: { xs: 15, md: 18 }, fontWeight: 650, textAlign: 'right' }}
      >
        {shown}
      </Box>
    </div>
  );
  return (
    <CardContent sx={{ pb: 0, minHeight: 62 }}>
      {value?.balances.length === 0 && (
        <Typography color="text.secondary">{translate('empty.balances')}</Typography>
      )}
      {(value?.balances ?? [undefined]).map((balance) => (
        <Box
          component="dl"
          key={balance?.currency ?? 'coming'}
          sx={{ display: 'flex', columnGap: { xs: 2.5, md: 4 }, flexWrap: 'wrap', m: 0 }}
        >
          {(balance?.currency === 'PTS' ? points : accounts).map(([column, account, label]) =>
            figure(
              label,
              balance ? (
                <Link to={rowsPath('postings', { playerId, account })} sx={figureLink}>
                  <Money value={{ amount: balance[column], currency: balance.currency }} />
                </Link>
              ) : (
                <Skeleton width={90} />
              ),
            ),
          )}
        </Box>
      ))}
    </CardContent>
  );
}
