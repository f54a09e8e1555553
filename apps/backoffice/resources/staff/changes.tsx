/** Changes of members of staff that one has proposed and another decides. */
import { changePermissions, type MemberChangeKind } from '@herna/staff/contract';
import Icon from '@mui/icons-material/HowToRegOutlined';
import { useGetIdentity } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';
import { RoleDifference } from './role-difference.tsx';
import { RoleTitle } from './role-title.tsx';

/** Approves or rejects a proposal; who proposed it, or is meant by it, cannot. */
function DecideChange({ change }: { readonly change: Row }) {
  const { identity } = useGetIdentity();
  if (change.state !== 'PROPOSED') return null;
  const givesRole = change.kind === 'JOIN' || change.kind === 'ROLE';
  const isOwn = [change.proposedBy, change.memberId].includes(identity?.id);
  const decide =
    (decision: 'APPROVED' | 'REJECTED') =>
    ({ reason }: { readonly reason: string }) =>
      api('POST /api/staff/changes/{changeId}/decide', {
        params: { changeId: change.id },
        body: { decision, reason },
      });
  const shared = {
    permission: changePermissions[change.kind as MemberChangeKind],
    reason: 'required',
    object: String(change.memberName),
    disabled: isOwn,
  } as const;
  return (
    <Inside>
      <ActionButton {...shared} label="acts.approve" tone="main" run={decide('APPROVED')}>
        {givesRole && <RoleDifference change={change} />}
      </ActionButton>
      <ActionButton {...shared} label="acts.reject" tone="danger" run={decide('REJECTED')} />
    </Inside>
  );
}

export const staffChanges: Screen = {
  name: 'staff-changes',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.read' },
  source: listOnly({ call: 'GET /api/staff/changes', ordered: false, file: false }),
  filters: [{ source: 'state', kind: 'choice', values: ['PROPOSED', 'APPROVED', 'REJECTED'] }],
  columns: [
    { source: 'proposedAt', kind: 'moment' },
    { source: 'memberName' },
    { source: 'kind', kind: 'word', of: 'staffChangeKinds' },
    {
      source: 'roleBefore',
      wide: true,
      render: ({ roleBefore }) => <RoleTitle role={roleBefore} />,
    },
    { source: 'role', render: ({ role }) => <RoleTitle role={role} /> },
    { source: 'state', kind: 'state' },
    { source: 'reason', wide: true },
    { source: 'proposedBy', kind: 'member', wide: true },
    { source: 'decidedBy', kind: 'member', wide: true },
    {
      source: 'acts',
      needs: 'staff.approvals',
      render: (row) => <DecideChange change={row} />,
    },
  ],
};
