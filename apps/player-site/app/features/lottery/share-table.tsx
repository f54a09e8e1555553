/** Shares a player has bought, with what became of them. */
import { ButtonLink, Chip, type Column, DataTable, EmptyState, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { Moment } from '../payments/payment-words.tsx';
import type { OwnShares } from './lottery-types.ts';
import { TicketDetail } from './ticket-table.tsx';
import { ticketState } from './ticket-tones.ts';

export function ShareTable({ shares }: { readonly shares: readonly OwnShares[] }) {
  const t = useTranslations('lottery.syndicates');
  const tickets = useTranslations('lottery.tickets');
  if (shares.length === 0) {
    return (
      <EmptyState
        icon="lottery"
        title={t('noneMine')}
        action={<ButtonLink to="/lottery/syndicates">{t('toOpen')}</ButtonLink>}
      >
        {t('noneMineHint')}
      </EmptyState>
    );
  }
  const columns: readonly Column<OwnShares>[] = [
    {
      key: 'game',
      title: tickets('game'),
      phone: 'title',
      cell: ({ syndicate }) => syndicate.gameName,
    },
    {
      key: 'draw',
      title: t('draw'),
      cell: ({ syndicate }) => <Moment at={syndicate.drawAt} />,
    },
    {
      key: 'shares',
      title: t('shares'),
      align: 'end',
      cell: ({ shares: mine, syndicate }) =>
        mine.length === 0 ? '–' : t('ofShares', { mine: mine.length, shares: syndicate.shares }),
    },
    {
      key: 'price',
      title: tickets('price'),
      align: 'end',
      cell: ({ price }) => <MoneyText value={price} personal />,
    },
    {
      key: 'win',
      title: tickets('win'),
      align: 'end',
      cell: ({ win }) => (win ? <MoneyText value={win} personal /> : '–'),
    },
    {
      key: 'state',
      title: tickets('state'),
      phone: 'side',
      cell: (one) => {
        const { word, tone } = ticketState(one);
        return <Chip tone={tone}>{tickets(`states.${word}`)}</Chip>;
      },
    },
    {
      key: 'detail',
      title: <span className="sr-only">{tickets('detail')}</span>,
      align: 'end',
      cell: ({ ticketId }) => <TicketDetail ticketId={ticketId} />,
    },
  ];
  return (
    <DataTable
      caption={t('mine')}
      columns={columns}
      rows={shares}
      keyOf={({ ticketId }) => ticketId}
    />
  );
}
