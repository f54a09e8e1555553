/** Changes of members of staff that one has proposed and another decides; and what roles may do. */
import RolesIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import Icon from '@mui/icons-material/HowToRegOutlined';
import { Chip } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { Act } from '../../features/act.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';

/** Approves or rejects a proposal; who proposed it, or is meant by it, cannot. */
function DecideChange({ change }: { readonly change: Row }) {
  const { identity } = useGetIdentity();
  if (change.state !== 'PROPOSED') return null;
  const own = [change.proposedBy, change.memberId].includes(identity?.id);
  const decide =
    (decision: 'APPROVED' | 'REJECTED') =>
    ({ reason }: { readonly reason: string }) =>
      api('POST /api/staff/changes/{changeId}/decide', {
        params: { changeId: change.id },
        body: { decision, reason },
      });
  const shared = {
    permission: 'staff.manage',
    reason: 'required',
    object: String(change.memberName),
    disabled: own,
  } as const;
  return (
    <Inside>
      <Act {...shared} label="acts.approve" tone="main" run={decide('APPROVED')} />
      <Act {...shared} label="acts.reject" tone="danger" run={decide('REJECTED')} />
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
    { source: 'roleBefore', kind: 'word', of: 'roles', wide: true },
    { source: 'role', kind: 'word', of: 'roles' },
    { source: 'state', kind: 'state' },
    { source: 'reason', wide: true },
    { source: 'proposedBy', kind: 'member', wide: true },
    { source: 'decidedBy', kind: 'member', wide: true },
    {
      source: 'acts',
      needs: 'staff.manage',
      render: (row) => <DecideChange change={row} />,
    },
  ],
};

/** Roles with their permissions. */
export const roles: Screen = {
  name: 'roles',
  group: 'house',
  icon: RolesIcon,
  permissions: { read: 'staff.read' },
  source: listOnly({
    call: 'GET /api/staff/roles',
    ordered: false,
    paged: false,
    idOf: ({ role }) => String(role),
    file: false,
  }),
  columns: [
    { source: 'name' },
    {
      source: 'permissions',
      render: (row) => (
        <Inside>
          {(row.permissions as readonly string[]).map((permission) => (
            <Chip key={permission} size="small" variant="outlined" label={permission} />
          ))}
        </Inside>
      ),
    },
  ],
};
