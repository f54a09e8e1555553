/** What a correction makes of the balance it is about, before somebody proposes or approves it. */
import type { Currency } from '@herna/kernel';
import { Alert } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { isPlayerId } from '../../features/player-field.tsx';
import { useCall } from '../../features/use-call.ts';
import { PlayerName } from '../../format/names.tsx';
import { Facts, Money, Word } from '../../format/value-formats.tsx';

export interface CorrectionEffectProps {
  readonly playerId: string;
  readonly account: 'player-cash' | 'player-bonus';
  /** Minor units; below nothing where money is taken. */
  readonly amount: number;
  readonly currency: Currency;
}

export function CorrectionEffect({ playerId, account, amount, currency }: CorrectionEffectProps) {
  const translate = useTranslate();
  const { value, fault, again } = useCall(
    'GET /capi/v2-onling/Ledger/GetPlayerBalances',
    isPlayerId(playerId) ? { query: { playerId } } : skipToken,
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return null;
  const own = value.balances.find((balance) => balance.currency === currency);
  const before = own?.[account === 'player-cash' ? 'cash' : 'bonus'] ?? 0;
  const money = (minor: number) => <Money value={{ amount: minor, currency }} />;
  return (
    <>
      <Facts
        rows={[
          ['fields.playerId', <PlayerName key="v" id={playerId} />],
          ['fields.account', <Word key="v" value={account} of="accounts" />],
          ['fields.balanceNow', money(before)],
          ['fields.correctedBalance', money(before + amount)],
        ]}
      />
      {before + amount < 0 && (
        <Alert severity="warning">{translate('forms.correctionTooLarge')}</Alert>
      )}
    </>
  );
}
