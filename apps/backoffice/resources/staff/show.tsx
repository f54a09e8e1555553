/** A member of staff: role and state, what can be done about them, their sessions. */
import type { Output } from '@herna/contract-kit';
import { Box, CardContent } from '@mui/material';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Moment, rowsPath, State, Word } from '../../format/value-formats.tsx';
import { MemberActs } from './acts.tsx';
import { CoveredPermissions } from './permission-names.tsx';
import { RoleTitle } from './role-title.tsx';
import { MemberScope } from './scope.tsx';
import { MemberSignOn } from './sign-on.tsx';

export default function StaffShow() {
  return (
    <RowPage>
      <Member />
    </RowPage>
  );
}

function Member() {
  const member = useRecordContext<Row>();
  const translate = useTranslate();
  const mayReadAudit = useAllowed('staff.audit');
  if (!member) return null;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={member.state} of="memberStates" />}>
        {String(member.name)}
      </Heading>
      <MemberActs member={member} />
      <Facts
        rows={[
          ['fields.login', String(member.login)],
          ['fields.role', <RoleTitle key="v" role={member.role} link />],
        ]}
      />
      {mayReadAudit && (
        <Box>
          <Link to={rowsPath('audit', { userId: member.id })}>
            {translate('resources.audit.name', { smart_count: 2 })}
          </Link>
        </Box>
      )}
      <MemberScope member={member} />
      <CoveredPermissions patterns={member.permissions as readonly string[]} />
      <MemberSignOn member={member} />
      <Sessions memberId={member.id} />
    </CardContent>
  );
}

type Session = Output<Api['GET /api/staff/members/{memberId}/sessions']>['items'][number];

const columns: readonly SmallColumn<Session>[] = [
  { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  { field: 'seenAt', cell: ({ seenAt }) => <Moment value={seenAt} /> },
  { field: 'state', cell: ({ state }) => <State value={state} of="staffSessionStates" /> },
  { field: 'audience', cell: ({ audience }) => <Word value={audience} of="staffAudiences" /> },
  { field: 'ip', cell: ({ ip }) => ip },
  { field: 'userAgent', cell: ({ userAgent }) => userAgent },
];

function Sessions({ memberId }: { readonly memberId: string }) {
  const translate = useTranslate();
  const query = useCall('GET /api/staff/members/{memberId}/sessions', { params: { memberId } });
  return (
    <ReadPart
      title="titles.staffSessions"
      empty="empty.staffSessions"
      query={query}
      listOf={({ items }) => items}
    >
      {({ items }) => (
        <SmallTable
          label={translate('titles.staffSessions')}
          columns={columns}
          items={items}
          keyOf={({ id }) => id}
        />
      )}
    </ReadPart>
  );
}
