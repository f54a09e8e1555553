/** What supervisors should look at: staff near or above their limits, and own accounts touched. */
import Icon from '@mui/icons-material/SupervisorAccountOutlined';
import { useGetIdentity } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

/** The kind of action and its limit in words; an account is named by its link. */
function Subject({ warning }: { readonly warning: Row }) {
  if (warning.kind === 'OWN_ACCOUNT') return null;
  const [kind, limit] = String(warning.subject).split(' ');
  return (
    <>
      <Word value={kind} of="actionKinds" />: <Word value={limit} of="authorityLimits" />
    </>
  );
}

/** Settles a warning; nobody settles one about themselves. */
function Resolve({ warning }: { readonly warning: Row }) {
  const { identity } = useGetIdentity();
  if (warning.resolvedAt !== null) return null;
  return (
    <Inside>
      <ActionButton
        label="acts.resolve"
        object={String(warning.memberName)}
        permission="staff.warnings"
        reason="required"
        disabled={warning.memberId === identity?.id}
        run={({ reason, key }) =>
          api(
            'POST /api/staff/warnings/{warningId}/resolve',
            { params: { warningId: warning.id }, body: { resolution: reason } },
            { idempotencyKey: key },
          )
        }
      />
    </Inside>
  );
}

export const staffWarnings: Screen = {
  name: 'staff-warnings',
  group: 'money',
  icon: Icon,
  permissions: { read: 'staff.warnings' },
  source: listOnly({ call: 'GET /api/staff/warnings', ordered: false, file: false }),
  filters: [{ source: 'open', kind: 'yes-no' }],
  initialFilter: () => ({ open: true }),
  columns: [
    { source: 'raisedAt', kind: 'moment' },
    { source: 'kind', kind: 'word', of: 'staffWarningKinds' },
    { source: 'memberName' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'subjectOfWarning', render: (row) => <Subject warning={row} /> },
    { source: 'resolvedAt', kind: 'moment', wide: true },
    { source: 'resolvedByName', wide: true },
    { source: 'resolution', wide: true },
    { source: 'acts', needs: 'staff.warnings', render: (row) => <Resolve warning={row} /> },
  ],
};
