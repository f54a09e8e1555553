import type { Output } from '@herna/contract-kit';
import type { LotteryApi } from '@herna/lottery/contract';
import { Box, CardContent } from '@mui/material';
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { StaffName } from '../../format/names.tsx';
import { Facts, Moment, Money, State, useLocale } from '../../format/value-formats.tsx';
import { DrawName, drawName } from './draw-name.tsx';
import { OpenSyndicate } from './open-syndicate.tsx';
import { PostponeDraw } from './postpone-draw.tsx';
import { lineText, lotteryTickets } from './tickets.tsx';

type Evaluation = Output<LotteryApi['GET /api/lottery/draws/{drawId}/evaluation']>;

/** One draw: what was sealed, drawn and counted, who did what, and what is left to decide. */
export default function DrawShow() {
  return (
    <RowPage>
      <Draw />
    </RowPage>
  );
}

function Draw() {
  const record = useRecordContext<Evaluation & { readonly id: string }>();
  const locale = useLocale();
  if (!record) return null;
  const { draw, paid, house, rollsOver } = record;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={draw.state} of="lotteryDrawStates" />}>
        {drawName(draw, locale)}
      </Heading>
      <Decisions evaluation={record} />
      <Facts
        rows={[
          ['fields.drawId', draw.drawId],
          ['fields.salesCloseAt', <Moment key="v" value={draw.salesCloseAt} />],
          ['fields.tickets', draw.tickets === null ? '–' : String(draw.tickets)],
          ['fields.sales', <Money key="v" value={draw.sales} />],
          ['fields.drawnNumbers', draw.numbers ? lineText(draw.numbers) : '–'],
          ['fields.paidPrizes', <Money key="v" value={paid} />],
          ['fields.houseShare', <Money key="v" value={house} />],
          ['fields.rollsOver', <Money key="v" value={rollsOver} />],
          [
            'fields.claimsUntil',
            draw.claimsUntil ? <Moment key="v" value={draw.claimsUntil} /> : '–',
          ],
          ['fields.beaconRound', draw.beaconRound],
          ['fields.announcedBeaconRound', draw.announcedBeaconRound ?? draw.beaconRound],
          ['fields.root', draw.root ?? '–'],
          ['fields.commitment', draw.commitment],
        ]}
      />
      <Tiers tiers={draw.tiers} />
      <Events events={record.events} />
      <InnerList screen={lotteryTickets} filter={{ drawId: draw.drawId }} without={['drawOn']} />
    </CardContent>
  );
}

function Decisions({ evaluation }: { readonly evaluation: Evaluation }) {
  const { identity } = useGetIdentity();
  const { draw, evaluationHash, events } = evaluation;
  const params = { drawId: draw.drawId };
  const mine = events.some(
    ({ event, staffId, note }) =>
      event === 'confirmation' && staffId === identity?.id && note === evaluationHash,
  );
  const undrawn = ['PLANNED', 'OPEN', 'POSTPONED', 'CLOSED', 'SEALED'].includes(draw.state);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {draw.state === 'EVALUATED' && evaluationHash && (
        <ActionButton
          label="acts.confirmDraw"
          says="acts.confirmDrawSays"
          object={<DrawName draw={draw} />}
          permission="lottery.confirm"
          reason="none"
          tone="main"
          disabled={mine}
          run={({ key }) =>
            api(
              'POST /api/lottery/draws/{drawId}/confirm',
              { params, body: { evaluationHash } },
              { idempotencyKey: key },
            )
          }
        />
      )}
      {draw.state === 'OPEN' && <OpenSyndicate draw={draw} />}
      {draw.state === 'OPEN' && <PostponeDraw draw={draw} />}
      {undrawn && (
        <ActionButton
          label="acts.voidDraw"
          says="acts.voidDrawSays"
          object={<DrawName draw={draw} />}
          permission="lottery.manage"
          reason="required"
          tone="danger"
          run={({ reason, key }) =>
            api(
              'POST /api/lottery/draws/{drawId}/void',
              { params, body: { reason } },
              { idempotencyKey: key },
            )
          }
        />
      )}
    </Box>
  );
}

type Tier = Evaluation['draw']['tiers'][number];

const tierColumns: readonly SmallColumn<Tier>[] = [
  { field: 'tier', cell: ({ tier }) => tier },
  { field: 'winners', figure: true, cell: ({ winners }) => winners },
  { field: 'prize', figure: true, cell: ({ prize }) => <Money value={prize} /> },
];

function Tiers({ tiers }: { readonly tiers: readonly Tier[] }) {
  const translate = useTranslate();
  if (tiers.length === 0) return null;
  return (
    <SmallTable
      label={translate('titles.lotteryTiers')}
      columns={tierColumns}
      items={tiers}
      keyOf={({ tier }) => tier}
    />
  );
}

function Events({ events }: { readonly events: Evaluation['events'] }) {
  const translate = useTranslate();
  if (events.length === 0) return null;
  return (
    <SmallTable
      label={translate('titles.lotteryEvents')}
      columns={[
        { field: 'happenedAt', cell: ({ happenedAt }) => <Moment value={happenedAt} /> },
        { field: 'drawEvent', cell: ({ event }) => translate(`lotteryEvents.${event}`) },
        {
          field: 'decidedBy',
          cell: ({ staffId }) => (staffId === null ? '–' : <StaffName id={staffId} />),
        },
      ]}
      items={events}
      keyOf={({ event, happenedAt, staffId }) => `${event} ${happenedAt} ${staffId}`}
    />
  );
}
