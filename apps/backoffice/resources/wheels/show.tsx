import type { WheelSpec } from '@herna/challenges/contract';
import { Box, CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { EditLink } from '../../features/edit-link.tsx';
import { Heading } from '../../features/heading.tsx';
import { PlayersAct, useRefusals } from '../../features/players-act.tsx';
import { RestrictedPlayers } from '../../features/restricted-players.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, State, Word } from '../../format/value-formats.tsx';
import { prizeValue } from './spec.ts';
import { wheelSpins } from './spins.tsx';

/** One reward wheel with its odds and its spins. */
export default function WheelShow() {
  return (
    <RowPage>
      <Wheel />
    </RowPage>
  );
}

function Wheel() {
  const row = useRecordContext<Row>();
  if (!row) return null;
  const spec = row.spec as WheelSpec;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={row.state} of="promotionStates" />}>{spec.name}</Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Acts row={row} name={spec.name} />
      </Box>
      <Facts
        rows={[
          ['fields.challengeFrom', spec.from],
          ['fields.challengeUntil', spec.until],
          [
            'fields.budget',
            <Money key="v" value={{ amount: spec.budget, currency: spec.currency }} />,
          ],
          ['fields.reserved', <Money key="v" value={row.reserved as Wire} />],
          ['fields.given', <Money key="v" value={row.given as Wire} />],
          ['fields.wheelGranted', String(row.granted)],
          ['fields.wheelSpun', String(row.spun)],
          ['fields.wheelValidDays', String(spec.validDays)],
          ['fields.wheelEvent', spec.eventName ?? '–'],
          ['fields.activatedAt', <Moment key="v" value={row.activatedAt as string | null} />],
          ['fields.endedAt', <Moment key="v" value={row.endedAt as string | null} />],
        ]}
      />
      <Odds spec={spec} />
      <RestrictedPlayers from="challenge" id={row.id} open={row.state !== 'CANCELLED'} />
      <InnerList screen={wheelSpins} filter={{ id: row.id }} without={[]} />
    </CardContent>
  );
}

/** The odds as players see them. */
function Odds({ spec }: { readonly spec: WheelSpec }) {
  const translate = useTranslate();
  return (
    <SmallTable
      label={translate('titles.wheelOdds')}
      items={spec.segments.map((segment, place) => ({ ...segment, place }))}
      keyOf={({ place }) => String(place)}
      columns={[
        { field: 'wheelSegment', cell: ({ place }) => String(place + 1) },
        {
          field: 'challengeReward',
          cell: ({ prize }) => (
            <>
              <Word value={prize.kind} of="challengeRewards" /> {prizeValue(prize)}
            </>
          ),
        },
        {
          field: 'wheelWeight',
          figure: true,
          cell: ({ weight }) => `${weight} / ${spec.whole}`,
        },
      ]}
    />
  );
}

function Acts({ row: { id, state }, name }: { readonly row: Row; readonly name: string }) {
  const tellRefused = useRefusals('challengeReasons');
  const params = { id };
  return (
    <>
      {state === 'CREATED' && (
        <>
          <EditLink
            resource="wheels"
            id={id}
            permission="challenges.edit"
            label="acts.editChallenge"
          />
          <ActionButton
            label="acts.activateBonus"
            says="acts.activateWheelSays"
            tone="main"
            permission="challenges.edit"
            reason="none"
            run={({ key }) =>
              api('POST /api/operator/wheels/{id}/activate', { params }, { idempotencyKey: key })
            }
          />
        </>
      )}
      {state === 'ACTIVATED' && (
        <PlayersAct
          label="acts.grantSpins"
          says="acts.grantSpinsSays"
          permission="challenges.assign"
          reason="required"
          run={async (playerIds, { key, reason }) => {
            const { refused } = await api(
              'POST /api/operator/wheels/{id}/spins',
              { params, body: { playerIds, reason } },
              { idempotencyKey: key },
            );
            return tellRefused(refused);
          }}
        />
      )}
      {state !== 'CANCELLED' && (
        <ActionButton
          label="acts.endWheel"
          object={name}
          says="acts.endWheelSays"
          tone="danger"
          permission="challenges.edit"
          reason="required"
          run={({ key, reason }) =>
            api(
              'POST /api/operator/wheels/{id}/end',
              { params, body: { reason } },
              { idempotencyKey: key },
            )
          }
        />
      )}
    </>
  );
}
