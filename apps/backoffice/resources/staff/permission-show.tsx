/** A permission: who holds it and what it opens. */
import { CardContent, Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import { Heading } from '../../features/heading.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { Facts } from '../../format/value-formats.tsx';
import { RoleTitle } from './role-title.tsx';

interface Call {
  readonly call: string;
  readonly summary: string;
}

const columns: readonly SmallColumn<Call>[] = [
  { field: 'callSummary', cell: ({ summary }) => summary },
  { field: 'call', cell: ({ call }) => <code>{call}</code> },
];

export default function PermissionShow() {
  return (
    <RowPage>
      <Permission />
    </RowPage>
  );
}

function Permission() {
  const row = useRecordContext<Row>();
  const translate = useTranslate();
  if (!row) return null;
  const calls = row.calls as readonly Call[];
  const query = { value: calls, fault: undefined, busy: false, again: () => {} };
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{String(row.name)}</Heading>
      <Facts
        rows={[
          ['fields.permission', <code key="v">{String(row.permission)}</code>],
          [
            'fields.heldBy',
            <Inside key="v">
              {row.everybody ? (
                <Chip size="small" label={translate('rolePages.everybody')} />
              ) : (
                (row.holders as readonly string[]).map((role) => (
                  <RoleTitle key={role} role={role} link />
                ))
              )}
            </Inside>,
          ],
        ]}
      />
      <ReadPart
        title="titles.permissionOpens"
        empty="empty.permissionOpens"
        query={query}
        listOf={(list) => list}
      >
        {(list) => (
          <SmallTable
            label={translate('titles.permissionOpens')}
            columns={columns}
            items={list}
            keyOf={({ call }) => call}
          />
        )}
      </ReadPart>
    </CardContent>
  );
}
