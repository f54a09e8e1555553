/** A role: what it may do, what of the backoffice it sees, and changes to propose. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Button, CardContent, Chip, Typography } from '@mui/material';
import { useContext } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useFeatures } from '../../access/use-feature.ts';
import { useAllowed, useMember } from '../../access/use-member.ts';
import { type Api, api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AllScreensContext } from '../../features/all-screens.ts';
import { Heading } from '../../features/heading.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Word } from '../../format/value-formats.tsx';
import { menuScreens } from '../screen.ts';

export default function RoleShow() {
  return (
    <RowPage>
      <Role />
    </RowPage>
  );
}

function Role() {
  const role = useRecordContext<Row>();
  if (!role) return null;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{String(role.name)}</Heading>
      <RoleActs role={role} />
      <Facts
        rows={[
          ['fields.roleKey', <code key="v">{String(role.role)}</code>],
          ['fields.roleOrigin', <Word key="v" value={role.roleOrigin} of="roleOrigins" />],
          ['fields.members', String(role.members)],
        ]}
      />
      <Sees patterns={role.permissions as readonly string[]} />
      <Holds held={role.held as readonly string[]} />
    </CardContent>
  );
}

/** What is proposed about a role; nothing about the administrator's and one's own. */
function RoleActs({ role }: { readonly role: Row }) {
  const translate = useTranslate();
  const own = useMember()?.role === role.role;
  const manages = useAllowed('staff.roles');
  if (!manages) return null;
  if (role.role === 'administrator' || own) {
    const says = role.role === 'administrator' ? 'rolePages.fixed' : 'rolePages.own';
    return <Alert severity="info">{translate(says)}</Alert>;
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        component={Link}
        to={`/roles/${encodeURIComponent(role.id)}`}
      >
        {translate('acts.changeRolePermissions')}
      </Button>
      {role.builtIn !== true && (
        <ActionButton
          label="acts.retireRole"
          says="acts.retireRoleSays"
          object={String(role.name)}
          permission="staff.roles"
          reason="required"
          tone="danger"
          run={({ reason, key }) =>
            api(
              'POST /api/staff/role-changes',
              {
                body: {
                  role: role.id,
                  kind: 'RETIRE',
                  title: role.title as { cs: string; en: string },
                  permissions: [],
                  reason,
                },
              },
              { idempotencyKey: key },
            )
          }
        />
      )}
    </Box>
  );
}

/** The menu as somebody of the role has it. */
function Sees({ patterns }: { readonly patterns: readonly string[] }) {
  const translate = useTranslate();
  const { groups, screens } = useContext(AllScreensContext);
  const seen = menuScreens(screens, patterns, useFeatures());
  const value = groups
    .map((group) => ({ group, members: seen.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <ReadPart
      title="titles.roleSees"
      empty="empty.roleSees"
      query={{ value, fault: undefined, busy: false, again: () => {} }}
      listOf={(list) => list}
    >
      {(list) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columnsWide }}>
          {list.map(({ group, members }) => (
            <div key={group}>
              <Typography variant="subtitle2" component="h3">
                {translate(`layout.${group}`)}
              </Typography>
              {members.map(({ name, permissions: { edit } }) => (
                <div key={name}>
                  {translate(`resources.${name}.name`, { smart_count: 2 })}
                  {edit !== undefined && isAllowed(patterns, edit) && (
                    <Typography component="span" variant="body2" color="text.secondary">
                      {` ${translate('rolePages.edits')}`}
                    </Typography>
                  )}
                </div>
              ))}
            </div>
          ))}
        </Box>
      )}
    </ReadPart>
  );
}

const columnsWide = 'repeat(auto-fill, minmax(230px, 1fr))';

type Permission = Output<Api['GET /api/staff/permissions']>['items'][number];

/** Everything the role may do, in words. */
function Holds({ held }: { readonly held: readonly string[] }) {
  const translate = useTranslate();
  const query = useCall('GET /api/staff/permissions');
  const heldOf = ({ items }: { readonly items: readonly Permission[] }) =>
    items.filter(({ permission }) => held.includes(permission));
  return (
    <ReadPart title="titles.roleHolds" empty="empty.roleHolds" query={query} listOf={heldOf}>
      {(value) => (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: columnsWide,
          }}
        >
          {heldOf(value).map(({ permission, name, everybody }) => (
            <li key={permission}>
              <Link to={`/permissions/${encodeURIComponent(permission)}/show`}>{name}</Link>{' '}
              {everybody && <Chip size="small" label={translate('rolePages.everybody')} />}
            </li>
          ))}
        </Box>
      )}
    </ReadPart>
  );
}
