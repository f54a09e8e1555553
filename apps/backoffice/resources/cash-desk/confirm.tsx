/** How the player confirms an operation: by the code that was sent, or by card and PIN. */
import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import type { Operation } from './operations.ts';

interface ConfirmProps {
  readonly operation: Operation;
  readonly onConfirmed: (operation: Operation) => void;
}

export function Confirm(props: ConfirmProps) {
  return props.operation.verification === 'Card' ? <ByCard {...props} /> : <ByCode {...props} />;
}

interface StepProps {
  readonly ready: boolean;
  readonly send: () => Promise<void>;
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}

/** Fields and the button that has them checked; what is wrong is said below. */
function Step({ ready, send, children, beside }: StepProps) {
  const translate = useTranslate();
  const [fault, setFault] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    await send().catch(setFault);
    setBusy(false);
  };
  return (
    <Box component="form" onSubmit={check} sx={{ display: 'grid', gap: 1.5 }}>
      {children}
      {fault && <Alert severity="error">{fault.message || translate('acts.failed')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="small" disabled={!ready || busy}>
          {translate('acts.confirmDeskOperation')}
        </Button>
        {beside}
      </Box>
    </Box>
  );
}

function ByCode({ operation: { id, verification }, onConfirmed }: ConfirmProps) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  return (
    <Step
      ready={/^\d{6}$/.test(code)}
      send={async () =>
        onConfirmed(await api('POST /capi/v1.1/Funds/Verify', { body: { id, code } }))
      }
      beside={
        <ActionButton
          label="acts.sendCodeAgain"
          object={translate(`deskConfirmations.${verification}`)}
          says="acts.sendCodeAgainSays"
          permission="payments.process"
          reason="none"
          run={({ key }) =>
            api(
              'POST /capi/v1.1/Funds/ResendVerifyToken',
              { body: { id } },
              { idempotencyKey: key },
            )
          }
        />
      }
    >
      <TextField
        label={translate('fields.playerCode')}
        helperText={translate('cashDesk.codeHint')}
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
    </Step>
  );
}

function ByCard({ operation: { id }, onConfirmed }: ConfirmProps) {
  const translate = useTranslate();
  const [cardNumber, setCardNumber] = useState('');
  const [pin, setPin] = useState('');
  return (
    <Step
      ready={/^\d{8,19}$/.test(cardNumber) && /^\d{4}$/.test(pin)}
      send={async () =>
        onConfirmed(
          await api('POST /capi/v1.1/Funds/VerifyByCard', { body: { id, cardNumber, pin } }),
        )
      }
    >
      <TextField
        label={translate('fields.cardNumber')}
        autoComplete="off"
        value={cardNumber}
        onChange={({ target }) => setCardNumber(target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 19 } }}
      />
      <TextField
        label={translate('fields.pin')}
        helperText={translate('cashDesk.pinHint')}
        type="password"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => setPin(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
    </Step>
  );
}
