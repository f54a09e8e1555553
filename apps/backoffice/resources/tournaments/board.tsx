/** The standings of a round with the prizes of each place and what has become of them. */

import type { Output } from '@herna/contract-kit';
import type { TournamentsApi } from '@herna/tournaments/contract';
import { useTranslate } from 'react-admin';
import { usePartPages } from '../../features/part-pages.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, Money, RowLink, State } from '../../format/value-formats.tsx';
import { HandOver } from './acts.tsx';

type Result = Output<
  TournamentsApi['GET /capi/v2-onling/Tournaments/GetRoundResults']
>['items'][number];
type Payout = Result['payouts'][number];

const waits = ({ state, kind }: Payout): boolean =>
  state === 'WITHHELD' || (state === 'DUE' && kind === 'GOODS');

interface BoardProps {
  readonly id: string;
  readonly unit: string;
  readonly currency: string;
}

export function Board({ id, unit, currency }: BoardProps) {
  const translate = useTranslate();
  const pages = usePartPages();
  const query = useCall('GET /capi/v2-onling/Tournaments/GetRoundResults', {
    query: { id, ...pages.wish },
  });
  return (
    <ReadPart
      title="titles.standings"
      empty="empty.standings"
      query={query}
      listOf={({ items }) => items}
    >
      {({ items, total }) => (
        <>
          <SmallTable<Result>
            label={translate('titles.standings')}
            keyOf={({ playerId }) => playerId}
            items={items}
            columns={[
              { field: 'rank', figure: true, cell: ({ place }) => place ?? '–' },
              {
                field: 'playerId',
                cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
              },
              { field: 'nickname', cell: ({ player }) => player },
              {
                field: 'result',
                figure: true,
                exact: ({ score }) => score,
                cell: ({ value }) => <Value unit={unit} value={value} currency={currency} />,
              },
              { field: 'reachedAt', cell: ({ reachedAt }) => <Moment value={reachedAt} /> },
              {
                field: 'prizes',
                cell: ({ payouts, prizes }) =>
                  payouts.length > 0
                    ? payouts.map((payout, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: prizes of a place keep their order
                        <PayoutLine key={place} payout={payout} />
                      ))
                    : prizes.map(({ amount }) => amount && <Money key="v" value={amount} />),
              },
              {
                field: 'acts',
                cell: ({ payouts, playerId, player }) =>
                  payouts.some(waits) && <HandOver id={id} playerId={playerId} player={player} />,
              },
            ]}
          />
          {pages.buttons(total)}
        </>
      )}
    </ReadPart>
  );
}

function Value({ unit, value, currency }: Omit<BoardProps, 'id'> & { readonly value: number }) {
  if (unit === 'MONEY') return <Money value={{ amount: value, currency }} />;
  return unit === 'MULTIPLIER' ? `${(value / 100).toFixed(2)}×` : String(value);
}

function PayoutLine({ payout: { kind, amount, title, state, reason } }: { payout: Payout }) {
  const translate = useTranslate();
  return (
    <div>
      {amount ? <Money value={amount} /> : (title ?? translate(`prizeKinds.${kind}`))}{' '}
      <State value={state} of="tournamentPayoutStates" />
      {reason && <div>{translate(`withheldReasons.${reason}`, { _: reason })}</div>}
    </div>
  );
}
