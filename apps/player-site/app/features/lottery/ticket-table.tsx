import { Button, ButtonLink, Chip, type Column, DataTable, EmptyState, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { leaveFor } from '../../api/leave.ts';
import { useForm } from '../../api/use-form.ts';
import { Moment } from '../payments/payment-words.tsx';
import { Balls } from './balls.tsx';
import type { LotteryTicket, Whose } from './lottery-types.ts';
import { ticketState } from './ticket-tones.ts';

/** Tickets with what became of them, each with the way to its proof, or to its page outside. */
export function TicketTable({
  tickets,
  whose = {},
}: {
  readonly tickets: readonly LotteryTicket[];
  readonly whose?: Whose;
}) {
  const t = useTranslations('lottery.tickets');
  if (tickets.length === 0) {
    return (
      <EmptyState
        icon="lottery"
        title={t('none')}
        action={<ButtonLink to="/lottery">{t('toGames')}</ButtonLink>}
      >
        {t('noneHint')}
      </EmptyState>
    );
  }
  const columns: readonly Column<LotteryTicket>[] = [
    { key: 'game', title: t('game'), phone: 'title', cell: ({ gameName }) => gameName },
    { key: 'draw', title: t('draw'), cell: ({ drawAt }) => <Moment at={drawAt} /> },
    {
      key: 'lines',
      title: t('lines'),
      cell: ({ lines }) => (
        <span className="flex flex-col gap-1.5">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, their places are not
            <Balls key={place} {...line} small />
          ))}
        </span>
      ),
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      cell: ({ price }) => <MoneyText value={price} personal />,
    },
    {
      key: 'win',
      title: t('win'),
      align: 'end',
      cell: ({ win }) => (win ? <MoneyText value={win} personal /> : '–'),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'side',
      cell: (one) => {
        const { word, tone } = ticketState(one);
        return <Chip tone={tone}>{t(`states.${word}`)}</Chip>;
      },
    },
    {
      key: 'detail',
      title: <span className="sr-only">{t('detail')}</span>,
      align: 'end',
      cell: ({ ticketId }) => <TicketDetail ticketId={ticketId} whose={whose} />,
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={tickets}
      keyOf={({ ticketId }) => ticketId}
    />
  );
}

/** The way to the proof of a ticket. */
export function TicketDetail({
  ticketId,
  whose = {},
}: {
  readonly ticketId: string;
  readonly whose?: Whose;
}) {
  const t = useTranslations('lottery.tickets');
  const outside = useTranslations('lottery.outside');
  const opening = useForm(async () => {
    const { url } = await api('POST /capi/Lottery/v3/Ticket/GenerateDetailUrl', {
      body: { ticketId, ...whose },
    });
    await leaveFor(url);
  });
  return (
    <form method="post" onSubmit={opening.submit}>
      <Button type="submit" size="small" tone="quiet" busy={opening.busy}>
        {whose.provider ? outside('detail') : t('detail')}
      </Button>
    </form>
  );
}
