import type { Output } from '@herna/contract-kit';
import type { Currency } from '@herna/kernel';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, Money, Word } from '../../format/value-formats.tsx';
import { ChangeLimit, type ChangeLimitProps } from './change-limit.tsx';

type Limit = Output<Api['GET /capi/Validation/v1/PlayerLimits/Get']>['limits'][number];

interface MeasuredProps {
  readonly amount: number | null;
  readonly unit: string;
  readonly currency: string;
}

/** So much of a limit's unit: money, minutes, times. */
export function Measured({ amount, unit, currency }: MeasuredProps) {
  const translate = useTranslate();
  if (amount === null) return <>–</>;
  if (unit === 'Money') return <Money value={{ amount, currency }} />;
  return <>{`${amount} ${translate(`units.${unit}`)}`}</>;
}

const columnsIn = (currency: Currency): readonly SmallColumn<Limit>[] => [
  { field: 'kind', cell: ({ kind }) => <Word value={kind} of="limitKinds" /> },
  {
    field: 'limitValue',
    figure: true,
    cell: ({ decision, value, unit }) =>
      decision === 'VALUE' ? (
        <Measured {...{ amount: value, unit, currency }} />
      ) : (
        <Word value={decision} of="limitDecisions" />
      ),
  },
  {
    field: 'used',
    figure: true,
    cell: ({ type, used, unit }) => (
      // Visits are counted at entrances, not here.
      <Measured {...{ amount: type === 'VisitCount' ? null : used, unit, currency }} />
    ),
  },
  { field: 'effectiveSince', cell: ({ effectiveSince }) => <Moment value={effectiveSince} /> },
  {
    field: 'pending',
    cell: ({ pending, unit }) =>
      pending && (
        <>
          <Measured {...{ amount: pending.value, unit, currency }} />{' '}
          <Moment value={pending.effectiveAt} />
        </>
      ),
  },
];

/** A change of each limit, where staff may make one. */
const actsOf = (shared: Omit<ChangeLimitProps, 'limit'>): SmallColumn<Limit> => ({
  field: 'acts',
  cell: (limit) => <ChangeLimit {...shared} limit={limit} />,
});

/** The limits that hold now, how much of each is used, and what will hold. */
export function Limits() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const query = useCall('GET /capi/Validation/v1/PlayerLimits/Get', { query: { playerId } });
  const changes = useAllowed('protection.limits');
  return (
    <Box sx={{ mb: 3 }}>
      <ReadPart
        title="titles.limits"
        empty="lists.nothing"
        query={query}
        listOf={({ limits }) => limits}
        height={320}
      >
        {({ limits, currency, ...timing }) => (
          <SmallTable
            label={translate('titles.limits')}
            columns={[
              ...columnsIn(currency),
              ...(changes ? [actsOf({ playerId, currency, timing })] : []),
            ]}
            items={limits}
            keyOf={({ kind }) => kind}
          />
        )}
      </ReadPart>
    </Box>
  );
}
