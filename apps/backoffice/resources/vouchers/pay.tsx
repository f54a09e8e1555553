/** Paying a voucher: its number from the paper, what it bears and whose it is, then the cash. */
import { useState } from 'react';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { FindByNumber } from '../../features/find-by-number.tsx';
import { PlayerName } from '../../format/names.tsx';
import { Facts, Moment, Money, Word } from '../../format/value-formats.tsx';

type Voucher = Awaited<ReturnType<typeof find>>;

const find = (number: string) => api('POST /api/vouchers/check', { body: { number } });

/** Eighteen digits, however they are parted. */
const isWhole = (number: string): boolean => number.replace(/\D/g, '').length === 18;

/** The button above the list, for whoever has a cash desk open. */
export function PayVoucher() {
  const [number, setNumber] = useState('');
  const [voucher, setVoucher] = useState<Voucher>();
  return (
    <ActionButton
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
      <FindByNumber
        label="fields.voucherNumber"
        hint="acts.voucherHint"
        button="acts.findVoucher"
        input={{ inputMode: 'numeric', maxLength: 30 }}
        number={number}
        complete={isWhole(number)}
        find={find}
        onNumber={(typed) => {
          setNumber(typed);
          setVoucher(undefined);
        }}
        onFound={setVoucher}
      />
      {voucher && <FoundVoucher voucher={voucher} />}
    </ActionButton>
  );
}

function FoundVoucher({ voucher }: { readonly voucher: Voucher }) {
  return (
    <Facts
      rows={[
        ['fields.amount', <Money key="v" value={voucher.amount} />],
        ['fields.state', <Word key="v" value={voucher.state} of="voucherStates" />],
        ['fields.playerId', <PlayerName key="v" id={voucher.playerId} />],
        ['fields.terminal', voucher.terminal],
        ['fields.expiresAt', <Moment key="v" value={voucher.expiresAt} />],
      ]}
    />
  );
}
