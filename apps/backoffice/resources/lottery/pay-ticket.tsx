/** Paying a ticket without a name: its number from the paper, what it has won, who fetches it, the cash. */
import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api, newKey } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { FindByNumber } from '../../features/find-by-number.tsx';
import { Facts, Moment, Money, Word } from '../../format/value-formats.tsx';
import { lineText } from './tickets.tsx';

type Ticket = Awaited<ReturnType<typeof find>>;

const find = (number: string) => api('POST /api/lottery/desk/tickets/check', { body: { number } });

/** Twenty signs, however they are parted. */
const isWhole = (number: string): boolean => number.replace(/[^0-9a-z]/gi, '').length === 20;
const isPayable = (ticket: Ticket | undefined): boolean =>
  ticket?.payable != null && ticket.paidAt === null && ticket.state !== 'EXPIRED';

/** The button above the list, for whoever has a cash desk open. */
export function PayTicket() {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const [claimId, setClaimId] = useState('');
  const [playerId, setPlayerId] = useState('');
  const [ticket, setTicket] = useState<Ticket>();
  const identified = !ticket?.needsIdentity || /^\d{1,19}$/.test(playerId);
  const clear = (typed: string) => {
    setNumber(typed);
    setTicket(undefined);
    setPlayerId('');
    // A repeat of the same payout is known by it, whatever was answered.
    setClaimId(newKey());
  };
  return (
    <ActionButton
      label="acts.payTicket"
      says="acts.payTicketSays"
      tone="main"
      permission="lottery.desk"
      reason="none"
      ready={isPayable(ticket) && identified}
      run={async ({ key }) => {
        const body = { number, claimId, ...(ticket?.needsIdentity ? { playerId } : {}) };
        await api('POST /api/lottery/desk/tickets/pay', { body }, { idempotencyKey: key });
        clear('');
      }}
    >
      <FindByNumber
        label="fields.validationNumber"
        hint="acts.validationHint"
        button="acts.findTicket"
        input={{ maxLength: 40, autoCapitalize: 'characters' }}
        number={number}
        complete={isWhole(number)}
        find={find}
        onNumber={clear}
        onFound={setTicket}
      />
      {ticket && <FoundTicket ticket={ticket} />}
      {ticket?.needsIdentity && isPayable(ticket) && (
        <TextField
          required
          label={translate('fields.identifiedPlayer')}
          helperText={translate('acts.identifiedHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 19 } }}
          value={playerId}
          onChange={(event) => setPlayerId(event.target.value.trim())}
        />
      )}
    </ActionButton>
  );
}

function FoundTicket({ ticket }: { readonly ticket: Ticket }) {
  const translate = useTranslate();
  return (
    <>
      <Facts
        rows={[
          ['fields.gameName', ticket.gameName],
          ['fields.drawAt', <Moment key="v" value={ticket.drawAt} />],
          ['fields.lotteryLines', ticket.lines.map(lineText).join(' · ')],
          ['fields.state', <Word key="v" value={ticket.state} of="lotteryTicketStates" />],
          ['fields.toBePaid', ticket.payable ? <Money key="v" value={ticket.payable} /> : '–'],
          [
            'fields.payableUntil',
            ticket.payableUntil ? <Moment key="v" value={ticket.payableUntil} /> : '–',
          ],
        ]}
      />
      {!isPayable(ticket) && <Alert severity="info">{translate('acts.nothingToPay')}</Alert>}
    </>
  );
}
