/** A ticket from a terminal or a cash desk: found by the number on its paper, fetched to the wallet. */
import type { Output } from '@herna/contract-kit';
import type { LotteryApi } from '@herna/lottery/contract';
import { Button, Chip, MoneyText, Notice, TextField } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { Moment } from '../payments/payment-words.tsx';
import { Balls } from './balls.tsx';
import { ticketState } from './ticket-tones.ts';

type PaperTicket = Output<LotteryApi['POST /api/lottery/claims/check']>;

interface Found {
  readonly number: string;
  readonly ticket: PaperTicket;
}

/** Both steps: the number, then what it has won. */
export function ClaimForm() {
  const t = useTranslations('lottery.claim');
  const [found, setFound] = useState<Found>();
  const finding = useForm(async ({ number = '' }) => {
    setFound(undefined);
    if (number.replace(/[^0-9a-z]/gi, '').length !== 20) {
      throw new FieldFault('number', t('numberFault'));
    }
    setFound({ number, ticket: await api('POST /api/lottery/claims/check', { body: { number } }) });
  });
  return (
    <div className="flex max-w-form flex-col gap-5">
      <form
        method="post"
        onSubmit={finding.submit}
        noValidate
        className="edge flex flex-col gap-4 rounded-card bg-surface p-5"
      >
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={finding.error('number')}
        />
        <Fault message={finding.message} />
        <div>
          <Button type="submit" busy={finding.busy}>
            {t('find')}
          </Button>
        </div>
      </form>
      {found && (
        <FoundTicket
          key={found.number}
          {...found}
          onPaid={(ticket) => setFound({ ...found, ticket })}
        />
      )}
    </div>
  );
}

function FoundTicket({
  number,
  ticket,
  onPaid,
}: Found & { readonly onPaid: (ticket: PaperTicket) => void }) {
  const t = useTranslations('lottery.claim');
  const states = useTranslations('lottery.tickets.states');
  const { revalidate } = useRevalidator();
  const [fetched, setFetched] = useState(false);
  const claiming = useForm(async (_values, key) => {
    const { repeated, ...paid } = await api('POST /api/lottery/claims', {
      body: { number, claimId: key },
    });
    setFetched(true);
    onPaid(paid);
    await revalidate();
  });
  // As among the player's own tickets, a prize below the price is called what it is: a part of it.
  const { word, tone } = ticketState({ ...ticket, win: ticket.payable });
  const open = ticket.payable !== null && ticket.paidAt === null && ticket.state !== 'EXPIRED';
  return (
    <section className="edge flex flex-col gap-4 rounded-card bg-surface p-5" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{ticket.gameName}</h2>
        <Chip tone={tone}>{states(word)}</Chip>
      </div>
      <p className="text-sm text-muted">
        {t('draw')} <Moment at={ticket.drawAt} />
      </p>
      {ticket.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, their places are not
        <Balls key={place} {...line} small />
      ))}
      {ticket.payable && (
        <p className="flex items-baseline justify-between">
          <span className="text-muted">{t('win')}</span>
          <MoneyText value={ticket.payable} className="font-display text-2xl font-semibold" />
        </p>
      )}
      {open && ticket.payableUntil && (
        <p className="text-sm text-muted">
          {t('until')} <Moment at={ticket.payableUntil} />
        </p>
      )}
      <Fault message={claiming.message} />
      {fetched ? (
        <Notice tone="positive" title={t('done')} live>
          <p>{t('doneText')}</p>
        </Notice>
      ) : (
        <Fetch open={open} ticket={ticket} claiming={claiming} />
      )}
    </section>
  );
}

/** The button that fetches the win, or why there is none. */
function Fetch({
  open,
  ticket,
  claiming,
}: {
  readonly open: boolean;
  readonly ticket: PaperTicket;
  readonly claiming: ReturnType<typeof useForm>;
}) {
  const t = useTranslations('lottery.claim');
  if (!open) return <p className="text-muted">{t(ticket.paidAt ? 'paid' : 'nothing')}</p>;
  if (ticket.needsIdentity) return <Notice tone="information">{t('desk')}</Notice>;
  return (
    <form method="post" onSubmit={claiming.submit}>
      <Button type="submit" tone="primary" wide busy={claiming.busy}>
        {t('fetch')}
      </Button>
    </form>
  );
}
