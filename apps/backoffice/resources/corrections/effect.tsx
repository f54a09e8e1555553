/** What a correction makes of the balance it is about, before somebody proposes or approves it. */
import type { Currency } from '@herna/kernel';
import { Box, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { isPlayerId } from '../../features/player-field.tsx';
import { useCall } from '../../features/use-call.ts';
import type { Wire } from '../../format/money.ts';
import { PlayerName } from '../../format/names.tsx';
import { Facts, Money, Word } from '../../format/value-formats.tsx';

export interface CorrectionEffectProps {
  readonly playerId: string;
  readonly account: 'player-cash' | 'player-bonus';
  /** Minor units; below nothing where money is taken. */
  readonly amount: number;
  readonly currency: Currency;
}

/** The balance then. Where it is below nothing a sentence says so, in a place that it has from the start. */
function CorrectedBalance({ balance }: { readonly balance: Wire | undefined }) {
  const translate = useTranslate();
  const isTooLow = balance !== undefined && balance.amount < 0;
  return (
    <>
      {balance ? <Money value={balance} /> : <Skeleton width={90} />}
      <Typography
        variant="caption"
        role="status"
        sx={{ display: 'block', minHeight: 40, color: 'error.main' }}
      >
        {isTooLow && translate('forms.correctionTooLarge')}
      </Typography>
    </>
  );
}

export function CorrectionEffect({ playerId, account, amount, currency }: CorrectionEffectProps) {
  const asks = isPlayerId(playerId);
  const { value, fault, again } = useCall(
    'GET /capi/v2-onling/Ledger/GetPlayerBalances',
    asks ? { query: { playerId } } : skipToken,
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!asks) return null;
  const own = value?.balances.find((balance) => balance.currency === currency);
  const before = own?.[account === 'player-cash' ? 'cash' : 'bonus'] ?? 0;
  const money = (minor: number) => (value ? { amount: minor, currency } : undefined);
  const now = money(before);
  return (
    <Box aria-busy={!value}>
      <Facts
        rows={[
          ['fields.playerId', <PlayerName key="v" id={playerId} />],
          ['fields.account', <Word key="v" value={account} of="accounts" />],
          ['fields.balanceNow', now ? <Money key="v" value={now} /> : <Skeleton key="v" />],
          [
            'fields.correctedBalance',
            <CorrectedBalance key="v" balance={money(before + amount)} />,
          ],
        ]}
      />
    </Box>
  );
}
