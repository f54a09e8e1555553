/** Roles as data: what each may do, the matrix of roles and permissions, and proposed changes. */
import RolesIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import Held from '@mui/icons-material/Check';
import MatrixIcon from '@mui/icons-material/GridOnOutlined';
import ChangesIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import { Chip } from '@mui/material';
import { lazy } from 'react';
import { useGetIdentity, useLocaleState, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Column } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { PermissionNames } from './permission-names.tsx';
import { RoleTitle } from './role-title.tsx';

const house = { group: 'house', permissions: { read: 'staff.read' } } as const;

const originOf = ({ builtIn, changed }: { builtIn: boolean; changed: boolean }) =>
  builtIn ? (changed ? 'changed' : 'builtIn') : 'own';

const allRoles = async (): Promise<readonly Row[]> => {
  const { items } = await api('GET /api/staff/roles');
  return items.map((item) => ({ ...item, id: item.role, roleOrigin: originOf(item) }));
};

/** Roles, each with its page. */
export const roles: Screen = {
  ...house,
  permissions: { read: 'staff.read', edit: 'staff.roles' },
  name: 'roles',
  icon: RolesIcon,
  source: {
    ...listOnly({
      call: 'GET /api/staff/roles',
      ordered: false,
      paged: false,
      idOf: ({ role }) => String(role),
      file: false,
    }),
    list: async ({ offset, limit }) => {
      const items = await allRoles();
      return { items: items.slice(offset, offset + limit), total: items.length };
    },
    one: async (id) => {
      const found = (await allRoles()).find((role) => role.id === id);
      if (!found) throw new Error(id);
      return found;
    },
    many: async (ids) => (await allRoles()).filter(({ id }) => ids.includes(id)),
  },
  columns: [
    { source: 'name' },
    { source: 'role', wide: true },
    { source: 'roleOrigin', kind: 'word', of: 'roleOrigins' },
    { source: 'members', kind: 'number' },
  ],
  opens: 'show',
  show: lazy(() => import('./role-show.tsx')),
  create: lazy(() => import('./role-create.tsx')),
  edit: lazy(() => import('./role-edit.tsx')),
};

/** Approves or rejects a change of a role; its proposer cannot. */
function DecideRoleChange({ change }: { readonly change: Row }) {
  const { identity } = useGetIdentity();
  if (change.state !== 'PROPOSED') return null;
  const decide =
    (decision: 'APPROVED' | 'REJECTED') =>
    ({ reason, key }: { readonly reason: string; readonly key: string }) =>
      api(
        'POST /api/staff/role-changes/{changeId}/decide',
        { params: { changeId: change.id }, body: { decision, reason } },
        { idempotencyKey: key },
      );
  const shared = {
    permission: 'staff.roles',
    reason: 'required',
    object: String(change.role),
    disabled: change.proposedBy === identity?.id,
  } as const;
  return (
    <Inside>
      <ActionButton {...shared} label="acts.approve" tone="main" run={decide('APPROVED')} />
      <ActionButton {...shared} label="acts.reject" tone="danger" run={decide('REJECTED')} />
    </Inside>
  );
}

/** The name that the proposal gives the role. */
function ProposedTitle({ change }: { readonly change: Row }) {
  const { cs, en } = change.title as { readonly cs: string; readonly en: string };
  return <span title={String(change.role)}>{useLocaleState()[0] === 'cs' ? cs : en}</span>;
}

export const roleChanges: Screen = {
  ...house,
  name: 'role-changes',
  icon: ChangesIcon,
  source: listOnly({ call: 'GET /api/staff/role-changes', ordered: false, file: false }),
  filters: [{ source: 'state', kind: 'choice', values: ['PROPOSED', 'APPROVED', 'REJECTED'] }],
  columns: [
    { source: 'proposedAt', kind: 'moment' },
    { source: 'roleChangeName', render: (row) => <ProposedTitle change={row} /> },
    { source: 'roleChangeKind', render: (row) => <RoleChangeKind change={row} /> },
    { source: 'added', render: ({ added }) => <PermissionNames of={added as readonly string[]} /> },
    {
      source: 'removed',
      render: ({ removed }) => <PermissionNames of={removed as readonly string[]} />,
    },
    { source: 'state', kind: 'state' },
    { source: 'reason' },
    { source: 'proposedBy', kind: 'member' },
    { source: 'decidedBy', kind: 'member', wide: true },
    {
      source: 'acts',
      needs: 'staff.roles',
      render: (row) => <DecideRoleChange change={row} />,
    },
  ],
  queue: true,
};

function RoleChangeKind({ change }: { readonly change: Row }) {
  const translate = useTranslate();
  return <>{translate(`roleChangeKinds.${change.kind}`)}</>;
}

const builtInRoles = [
  'administrator',
  'support',
  'payments',
  'controller',
  'content',
  'operations',
  'security',
  'auditor',
] as const;

/** Permissions with those who hold each. */
const allPermissions = async (): Promise<readonly Row[]> => {
  const [{ items }, held] = await Promise.all([api('GET /api/staff/permissions'), allRoles()]);
  return items.map((item) => ({
    ...item,
    id: item.permission,
    openedCalls: item.calls.length,
    holders: held
      .filter((role) => (role.held as readonly string[]).includes(item.permission))
      .map(({ id }) => id),
  }));
};

const matches = ({ permission, name }: Row, words: string): boolean =>
  `${permission} ${name}`.toLowerCase().includes(words.toLowerCase());

function Mark({ holds }: { readonly holds: boolean }) {
  const translate = useTranslate();
  return holds ? (
    <Held fontSize="small" color="success" titleAccess={translate('rolePages.holds')} />
  ) : (
    <span style={{ opacity: 0.4 }}>–</span>
  );
}

const roleColumn = (role: string): Column => ({
  source: `roleColumn_${role}`,
  wide: true,
  render: ({ holders }) => <Mark holds={(holders as readonly string[]).includes(role)} />,
});

/** Which role holds which permission. */
export const permissions: Screen = {
  ...house,
  name: 'permissions',
  icon: MatrixIcon,
  source: {
    list: async ({ offset, limit, filter }) => {
      const words = typeof filter.search === 'string' ? filter.search.trim() : '';
      const rows = (await allPermissions()).filter((row) => matches(row, words));
      return { items: rows.slice(offset, offset + limit), total: rows.length };
    },
    one: async (id) => {
      const found = (await allPermissions()).find((row) => row.id === id);
      if (!found) throw new Error(id);
      return found;
    },
    many: async (ids) => {
      const { items } = await api('GET /api/staff/permissions');
      return items
        .filter(({ permission }) => ids.includes(permission))
        .map((item) => ({ ...item, id: item.permission }));
    },
  },
  filters: [{ source: 'search', kind: 'search' }],
  columns: [
    { source: 'name' },
    { source: 'permission', wide: true },
    ...builtInRoles.map(roleColumn),
    {
      source: 'ownRoles',
      wide: true,
      render: ({ holders }) => (
        <Inside>
          {(holders as readonly string[])
            .filter((role) => !(builtInRoles as readonly string[]).includes(role))
            .map((role) => (
              <Chip key={role} size="small" variant="outlined" label={<RoleTitle role={role} />} />
            ))}
        </Inside>
      ),
    },
    { source: 'openedCalls', kind: 'number', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./permission-show.tsx')),
};
