import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import type { Wire } from '../../format/money.ts';
import { SignedMoney } from '../../format/value-formats.tsx';
import { changesOf } from './changes.ts';

/** What a movement has done to the wallet, with its sign, and to what lies on a terminal. */
export function Change({ operation }: { readonly operation: Row }) {
  const translate = useTranslate();
  const { currency } = operation.amount as Wire;
  return changesOf(operation).map(({ place, amount }) => (
    <div key={place}>
      <SignedMoney value={{ amount, currency }} />
      {place === 'terminal' && (
        <Typography component="div" variant="caption" color="text.secondary" noWrap>
          {translate('trace.onTerminal')}
        </Typography>
      )}
    </div>
  ));
}
