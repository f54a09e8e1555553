/**
 * What staff can do about a deposit: ask its gateway while the outcome is open, close one of which another
 * amount has come, and see to a held one whose gateway or bank has refused to send it back.
 */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { moneyText, type Wire } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';

const useObject = (payment: Row): string =>
  `${moneyText(payment.amount as Wire, useLocale())}, ${payment.referenceNumber}`;

/** The button that has the money sent back once more. */
function SendAgain({ payment }: { readonly payment: Row }) {
  return (
    <ActionButton
      label="acts.returnAgain"
      object={useObject(payment)}
      says="acts.returnAgainSays"
      tone="main"
      permission="payments.process"
      reason="required"
      run={({ reason }) =>
        api('POST /api/payments/{paymentId}/return', {
          params: { paymentId: payment.id },
          body: { reason },
        })
      }
    />
  );
}

/** The button that books the money as returned by hand. */
function ReturnedByHand({ payment }: { readonly payment: Row }) {
  const translate = useTranslate();
  const [bankReference, setBankReference] = useState('');
  const given = bankReference.trim();
  const onlyByBank = payment.gateway === 'Bank';
  return (
    <ActionButton
      label="acts.returnedByHand"
      object={useObject(payment)}
      says={onlyByBank ? 'acts.returnedByBankSays' : 'acts.returnedByHandSays'}
      permission="payments.process"
      reason="required"
      ready={!onlyByBank || given !== ''}
      run={({ reason }) =>
        api('POST /api/payments/{paymentId}/returned', {
          params: { paymentId: payment.id },
          body: { reason, ...(given === '' ? {} : { bankReference: given }) },
        })
      }
    >
      <TextField
        autoFocus
        required={onlyByBank}
        label={translate('acts.bankReference')}
        slotProps={{ htmlInput: { maxLength: 140 } }}
        value={bankReference}
        onChange={(event) => setBankReference(event.target.value)}
      />
    </ActionButton>
  );
}

/** The button that reads at the gateway what has become of a deposit. */
function AskGateway({ payment }: { readonly payment: Row }) {
  return (
    <ActionButton
      label="acts.askGateway"
      object={useObject(payment)}
      says="acts.askGatewaySays"
      permission="payments.process"
      reason="none"
      run={() => api('POST /api/payments/{paymentId}/read', { params: { paymentId: payment.id } })}
    />
  );
}

/** The button that closes a deposit of which another amount has come. */
function Dismiss({ payment }: { readonly payment: Row }) {
  return (
    <ActionButton
      label="acts.dismissDeposit"
      object={useObject(payment)}
      says="acts.dismissDepositSays"
      tone="danger"
      permission="payments.process"
      reason="required"
      run={({ reason }) =>
        api('POST /api/payments/{paymentId}/dismiss', {
          params: { paymentId: payment.id },
          body: { reason },
        })
      }
    />
  );
}

/** States in which a gateway may know more than we do. */
const open = ['PENDING', 'AUTHORISED', 'EXPIRED'];

/** The buttons of a deposit in its state; nothing for one that is over, or a withdrawal. */
export function DepositActs({ payment }: { readonly payment: Row }) {
  if (payment.direction !== 'DEPOSIT') return null;
  if (payment.state === 'MISMATCH') return <Dismiss payment={payment} />;
  if (open.includes(String(payment.state)) && payment.providerReference) {
    return <AskGateway payment={payment} />;
  }
  if (payment.state !== 'HELD') return null;
  return (
    <div>
      {payment.returnFailedAt ? <SendAgain payment={payment} /> : null}{' '}
      {payment.returnsByItself ? null : <ReturnedByHand payment={payment} />}
    </div>
  );
}
