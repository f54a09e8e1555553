import type { CashbackSpec } from '@herna/promotions/contract';
import { Box, CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { EditLink } from '../../features/edit-link.tsx';
import { Heading } from '../../features/heading.tsx';
import { RestrictedPlayers } from '../../features/restricted-players.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, State, Word } from '../../format/value-formats.tsx';
import { cashbackPayments } from './payments.tsx';
import { scopes } from './spec.ts';

/** One cashback programme with what it has paid. */
export default function CashbackShow() {
  return (
    <RowPage>
      <Programme />
    </RowPage>
  );
}

function Programme() {
  const row = useRecordContext<Row>();
  if (!row) return null;
  const spec = row.spec as CashbackSpec;
  const amount = (minor: number | undefined) =>
    minor === undefined ? '–' : <Money value={{ amount: minor, currency: spec.currency }} />;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={row.state} of="promotionStates" />}>{spec.name}</Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Acts row={row} name={spec.name} />
      </Box>
      <Facts
        rows={[
          ['fields.cashbackBase', <Word key="v" value={spec.base} of="cashbackBases" />],
          ['fields.cashbackPeriod', <Word key="v" value={spec.period} of="cashbackPeriods" />],
          ...scopes
            .filter((scope) => spec.percents[scope] > 0)
            .map((scope) => [`tournamentScopes.${scope}`, `${spec.percents[scope]} %`] as const),
          ['fields.cashbackMinimum', amount(spec.minimum)],
          ['fields.cashbackMaximum', amount(spec.maximum)],
          ['fields.budget', amount(spec.budget)],
          ['fields.cashbackMembers', String(row.members)],
          ['fields.cost', <Money key="v" value={row.cost as Wire} />],
          ['fields.activatedAt', <Moment key="v" value={row.activatedAt as string | null} />],
          ['fields.endedAt', <Moment key="v" value={row.endedAt as string | null} />],
        ]}
      />
      <RestrictedPlayers from="bonus" id={row.id} open={row.state !== 'CANCELLED'} />
      <InnerList screen={cashbackPayments} filter={{ programmeId: row.id }} without={[]} />
    </CardContent>
  );
}

function Acts({ row: { id, state }, name }: { readonly row: Row; readonly name: string }) {
  const params = { programmeId: id };
  return (
    <>
      {state === 'CREATED' && <EditLink resource="cashback" id={id} permission="promotions.edit" />}
      {state === 'CREATED' && (
        <ActionButton
          label="acts.activateBonus"
          says="acts.activateCashbackSays"
          tone="main"
          permission="promotions.edit"
          reason="none"
          run={({ key }) =>
            api(
              'POST /api/operator/cashback/{programmeId}/activate',
              { params },
              { idempotencyKey: key },
            )
          }
        />
      )}
      {state !== 'CANCELLED' && (
        <ActionButton
          label="acts.endCashback"
          object={name}
          says="acts.endCashbackSays"
          tone="danger"
          permission="promotions.edit"
          reason="required"
          run={({ key, reason }) =>
            api(
              'POST /api/operator/cashback/{programmeId}/end',
              { params, body: { reason } },
              { idempotencyKey: key },
            )
          }
        />
      )}
    </>
  );
}
