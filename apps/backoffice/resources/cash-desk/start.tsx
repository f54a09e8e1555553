/** What is to be done at the desk: in or out, how, how much, and how the player confirms it. */
import {
  Alert,
  Box,
  Button,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { newKey } from '../../data/api.ts';
import { AmountField } from '../../features/amount-field.tsx';
import { useCall } from '../../features/use-call.ts';
import { minorUnits } from '../../format/money.ts';
import {
  begin,
  type Confirmation,
  confirmations,
  type Direction,
  type Method,
  methods,
  type Operation,
  type Wish,
} from './operations.ts';

interface StartProps {
  readonly playerId: string;
  readonly onStarted: (operation: Operation) => void;
}

/** A wish that is sent again after a lost answer keeps its key; another one has its own. */
function useKeyOf() {
  const last = useRef({ content: '', key: '' });
  return (wish: Wish): string => {
    const content = JSON.stringify(wish);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

export function StartOperation({ playerId, onStarted }: StartProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const keyOf = useKeyOf();
  const { value: money } = useCall('GET /capi/FundsTransfer/v2/GetBalance', {
    query: { playerId },
  });
  const [direction, setDirection] = useState<Direction>('DEPOSIT');
  const [method, setMethod] = useState<Method>(methods.DEPOSIT[0]);
  const [verification, setVerification] = useState<Confirmation>('None');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const currency = money?.balance.currency ?? 'CZK';
  const amount = minorUnits(text, currency);
  const ready = money !== undefined && amount !== undefined && amount > 0 && !busy;

  const turn = (next: Direction) => {
    setDirection(next);
    setMethod(methods[next][0]);
  };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    setFault(undefined);
    const wish = { playerId, direction, method, amount: { amount, currency }, verification };
    try {
      onStarted(await begin(wish, keyOf(wish)));
      refresh();
    } catch (error) {
      setFault(error as Error);
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={start} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {translate('titles.newDeskOperation')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label={translate('fields.direction')}
        value={direction}
        onChange={(_event, next: Direction | null) => next && turn(next)}
      >
        {(['DEPOSIT', 'WITHDRAWAL'] as const).map((id) => (
          <ToggleButton key={id} value={id} sx={{ minHeight: 44 }}>
            {translate(`deskDirections.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        select
        label={translate('fields.method')}
        value={method}
        onChange={({ target }) => setMethod(target.value as Method)}
      >
        {methods[direction].map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`methods.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <AmountField
        label="fields.amount"
        required
        value={text}
        currency={currency}
        onText={setText}
      />
      <TextField
        select
        label={translate('fields.confirmedBy')}
        value={verification}
        onChange={({ target }) => setVerification(target.value as Confirmation)}
      >
        {confirmations.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`deskConfirmations.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      {fault && <Alert severity="error">{fault.message || translate('acts.failed')}</Alert>}
      <Button type="submit" variant="contained" disabled={!ready} sx={{ minHeight: 44 }}>
        {translate('acts.startDeskOperation')}
      </Button>
    </Box>
  );
}
