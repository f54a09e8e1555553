/** Opening a syndicate for a draw on sale: how many shares, and which lines. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';

const wholeNumber = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;

export function OpenSyndicate({ drawId }: { readonly drawId: string }) {
  const translate = useTranslate();
  const [shares, setShares] = useState('10');
  const [lines, setLines] = useState('1');
  const wish = { shares: wholeNumber(shares), quickPicks: wholeNumber(lines) };
  return (
    <ActionButton
      label="acts.openSyndicate"
      says="acts.openSyndicateSays"
      object={drawId}
      permission="lottery.syndicates"
      reason="none"
      tone="main"
      ready={wish.shares !== undefined && wish.quickPicks !== undefined}
      run={async ({ key }) => {
        const { shares: count, quickPicks } = wish;
        if (count === undefined || quickPicks === undefined) return;
        const body = { drawId, shares: count, lines: [], quickPicks };
        await api('POST /api/lottery/syndicates', { body }, { idempotencyKey: key });
      }}
    >
      <TextField
        autoFocus
        label={translate('fields.shares')}
        helperText={translate('acts.sharesHint')}
        error={wish.shares === undefined}
        value={shares}
        onChange={(event) => setShares(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label={translate('fields.quickPicks')}
        error={wish.quickPicks === undefined}
        value={lines}
        onChange={(event) => setLines(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ActionButton>
  );
}
