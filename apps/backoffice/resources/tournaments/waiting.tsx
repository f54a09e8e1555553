import { useTranslate } from 'react-admin';
import { usePartPages } from '../../features/part-pages.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, RowLink } from '../../format/value-formats.tsx';
import { Decide } from './acts.tsx';

/** Players who wait for approval of a round. */
export function Waiting({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const pages = usePartPages();
  const query = useCall('GET /api/tournaments/waiting', { query: { id, ...pages.wish } });
  return (
    <ReadPart
      title="titles.waitingPlayers"
      empty="empty.waitingPlayers"
      query={query}
      listOf={({ items }) => items}
      height={48}
    >
      {({ items, total }) => (
        <>
          <SmallTable
            label={translate('titles.waitingPlayers')}
            keyOf={({ playerId }) => playerId}
            items={items}
            columns={[
              {
                field: 'playerId',
                cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
              },
              { field: 'nickname', cell: ({ player }) => player },
              { field: 'since', cell: ({ since }) => <Moment value={since} /> },
              { field: 'acts', cell: (row) => <Decide id={id} {...row} /> },
            ]}
          />
          {pages.buttons(total)}
        </>
      )}
    </ReadPart>
  );
}
