/** Paying a voucher: its number from the paper, what it bears and whose it is, then the cash. */
import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Act } from '../../features/act.tsx';
import { PlayerName } from '../../format/names.tsx';
import { Facts, Moment, Money, Word } from '../../format/shown.tsx';

type Voucher = Awaited<ReturnType<typeof find>>;

const find = (number: string) => api('POST /api/vouchers/check', { body: { number } });

/** The button above the list, for whoever has a cash desk open. */
export function PayVoucher() {
  const [number, setNumber] = useState('');
  const [voucher, setVoucher] = useState<Voucher>();
  return (
    <Act
      label="acts.payVoucher"
      says="acts.payVoucherSays"
      tone="main"
      permission="payments.process"
      reason="none"
      ready={voucher?.state === 'ISSUED'}
      run={async ({ key }) => {
        if (!voucher) return;
        const body = { number, playerId: voucher.playerId };
        await api('POST /api/vouchers/pay', { body }, { idempotencyKey: key });
        setNumber('');
        setVoucher(undefined);
      }}
    >
      <FindVoucher
        number={number}
        voucher={voucher}
        onNumber={(typed) => {
          setNumber(typed);
          setVoucher(undefined);
        }}
        onFound={setVoucher}
      />
    </Act>
  );
}

function FindVoucher(props: {
  readonly number: string;
  readonly voucher: Voucher | undefined;
  readonly onNumber: (number: string) => void;
  readonly onFound: (voucher: Voucher) => void;
}) {
  const { number, voucher, onNumber, onFound } = props;
  const translate = useTranslate();
  const [fault, setFault] = useState('');
  const look = async () => {
    setFault('');
    await find(number).then(onFound, (error: Error) => setFault(error.message));
  };
  return (
    <>
      <TextField
        autoFocus
        label={translate('fields.voucherNumber')}
        helperText={translate('acts.voucherHint')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 30 } }}
        value={number}
        onChange={(event) => onNumber(event.target.value)}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={number.replace(/\D/g, '').length !== 18}
        onClick={look}
      >
        {translate('acts.findVoucher')}
      </Button>
      {fault && <Alert severity="error">{fault}</Alert>}
      {voucher && (
        <Facts
          rows={[
            ['fields.amount', <Money key="v" value={voucher.amount} />],
            ['fields.state', <Word key="v" value={voucher.state} of="voucherStates" />],
            ['fields.playerId', <PlayerName key="v" id={voucher.playerId} />],
            ['fields.terminal', voucher.terminal],
            ['fields.expiresAt', <Moment key="v" value={voucher.expiresAt} />],
          ]}
        />
      )}
    </>
  );
}
