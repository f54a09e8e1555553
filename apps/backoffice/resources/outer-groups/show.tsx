import { CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { AsyncValue } from '../../features/async-value.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Moment, Word } from '../../format/value-formats.tsx';

/** One outer group and the groups of jackpots that it plays for. */
export default function OuterGroupShow() {
  return (
    <RowPage>
      <OuterGroup />
    </RowPage>
  );
}

function OuterGroup() {
  const outer = useRecordContext<Row>();
  const query = useCall('GET /JackpotGroups/AllJackpotGroups');
  if (!outer) return null;
  return (
    <CardContent sx={{ display: 'grid', gap: 3 }}>
      <Heading>{String(outer.name)}</Heading>
      <Facts
        rows={[
          ['fields.kind', <Word key="v" value={outer.kind} of="outerKinds" />],
          ['fields.foreignId', String(outer.foreignId)],
          ['fields.createdAt', <Moment key="v" value={String(outer.createdAt)} />],
          [
            'fields.jackpotGroups',
            <AsyncValue key="v" query={query}>
              {({ groups }) =>
                groups
                  .filter(({ outerGroups }) => outerGroups.some(({ id }) => id === outer.id))
                  .map(({ name }) => name)
                  .join(', ') || '–'
              }
            </AsyncValue>,
          ],
        ]}
      />
    </CardContent>
  );
}
