import { Card, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import type { Wire } from '../../format/money.ts';
import { StaffName } from '../../format/names.tsx';
import { Actor, Facts, Moment, Money, RowLink, State, Word } from '../../format/value-formats.tsx';
import { postings } from '../postings/index.tsx';
import { WithdrawalActs } from './acts.tsx';
import { DepositActs } from './deposit-acts.tsx';
import { Insight } from './insight.tsx';
import { BothSides } from './settlement-acts.tsx';

interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly event: string;
  readonly actor: string;
  readonly note: string | null;
  readonly at: string;
}

/** What a deposit begins with; a withdrawal has more to say of both. */
const personAndAmount = ({ amount, fee, playerId }: Row) =>
  [
    ['fields.amount', <Money key="v" value={amount as Wire} />],
    ['fields.fee', <Money key="f" value={fee as Wire} />],
    ['fields.playerId', <RowLink key="v" resource="players" id={playerId} />],
  ] as const;

interface PaymentRow extends Row {
  readonly steps: readonly Step[];
  readonly books: readonly { readonly source: string; readonly subjectId: string }[];
  readonly account: { readonly label: string } | null;
}

/** One payment with every step of its life and what it did in the books. */
export default function PaymentShow() {
  return (
    <RowPage>
      <Payment />
    </RowPage>
  );
}

function Payment() {
  const payment = useRecordContext<PaymentRow>();
  const translate = useTranslate();
  const books = useAllowed('ledger.read');
  if (!payment) return null;
  const title = `${translate(`directions.${payment.direction}`)} ${payment.referenceNumber}`;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={payment.state} />}>{title}</Heading>
      <WithdrawalActs payment={payment} />
      <DepositActs payment={payment} />
      <BothSides payment={payment} />
      {payment.direction === 'WITHDRAWAL' && <Insight payment={payment} />}
      <Facts
        rows={[
          ...(payment.direction === 'WITHDRAWAL' ? [] : personAndAmount(payment)),
          ['fields.method', <Word key="v" value={payment.method} of="methods" />],
          ['fields.gateway', <Word key="v" value={payment.gateway} of="gateways" />],
          ['fields.referenceNumber', String(payment.referenceNumber)],
          ['fields.providerReference', payment.providerReference as string | null],
          ['fields.account_label', payment.account?.label],
          [
            'fields.approvedBy',
            payment.approvedBy ? <StaffName key="v" id={String(payment.approvedBy)} /> : null,
          ],
          [
            'fields.returnFailedAt',
            payment.returnFailedAt ? (
              <Moment key="v" value={String(payment.returnFailedAt)} />
            ) : null,
          ],
          ['fields.note', <Word key="v" value={payment.note} of="payoutHolds" />],
          ['fields.createdAt', <Moment key="v" value={String(payment.createdAt)} />],
          ['fields.finishedAt', <Moment key="v" value={payment.finishedAt as string | null} />],
        ]}
      />
      <Steps steps={payment.steps} />
      {books &&
        payment.books.map((about) => (
          <InnerList
            key={about.source}
            screen={postings}
            filter={{ playerId: payment.playerId, ...about }}
            without={['playerId']}
          />
        ))}
    </CardContent>
  );
}

const stepColumns: readonly SmallColumn<Step>[] = [
  { field: 'step_at', cell: ({ at }) => <Moment value={at} /> },
  { field: 'step_from', cell: ({ from }) => <State value={from} /> },
  { field: 'step_to', cell: ({ to }) => <State value={to} /> },
  { field: 'step_actor', cell: ({ actor }) => <Actor value={actor} /> },
  { field: 'step_note', cell: ({ note }) => <Word value={note} of="payoutHolds" /> },
];

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const translate = useTranslate();
  return (
    <section>
      <Typography variant="h6" component="h2">
        {translate('titles.steps')}
      </Typography>
      <Card variant="outlined">
        <SmallTable
          label={translate('titles.steps')}
          columns={stepColumns}
          items={steps}
          keyOf={({ at, to }) => `${at}${to}`}
        />
      </Card>
    </section>
  );
}
