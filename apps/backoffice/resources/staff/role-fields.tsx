/** The form of a role: its names and what it shall hold. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { required, TextInput, useInput, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import { type Api, api } from '../../data/api.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { useCall } from '../../features/use-call.ts';

type Permission = Output<Api['GET /api/staff/permissions']>['items'][number];

const filled = required();

/** What a form holds of a role. */
export interface RoleValues {
  readonly role: string;
  readonly title: { readonly cs: string; readonly en: string };
  /** Not named as the role's own patterns are: the row of the page fills the form in. */
  readonly given: readonly string[];
  readonly reason: string;
}

/** Proposes what the form says. */
export const proposeRole = (
  kind: 'CREATE' | 'CHANGE',
  { role, title, given, reason }: RoleValues,
  key: string,
) =>
  api(
    'POST /api/staff/role-changes',
    {
      body: {
        role: role.trim(),
        kind,
        title: { cs: title.cs, en: title.en },
        permissions: [...given],
        reason,
      },
    },
    { idempotencyKey: key },
  );

/** Names, permissions and the reason. */
export function RoleFields({ before }: { readonly before: readonly string[] }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ width: '100%', mb: 1 }}>
        {translate('rolePages.two')}
      </Alert>
      <TextInput source="title.cs" label="fields.roleTitle_cs" validate={filled} />
      <TextInput source="title.en" label="fields.roleTitle_en" validate={filled} />
      <PermissionChoice before={before} />
      <TextInput source="reason" label="fields.reason" validate={filled} multiline />
    </>
  );
}

/** Every permission that can be given, by area; what one lacks oneself cannot be added. */
function PermissionChoice({ before }: { readonly before: readonly string[] }) {
  const translate = useTranslate();
  const own = useMember()?.permissions ?? [];
  const query = useCall('GET /api/staff/permissions');
  const { field } = useInput({ source: 'given', defaultValue: [] });
  const chosen = field.value as readonly string[];
  const givable = ({ items }: { readonly items: readonly Permission[] }) =>
    items.filter(({ everybody }) => !everybody);
  const set = (permission: string, checked: boolean) =>
    field.onChange(checked ? [...chosen, permission] : chosen.filter((one) => one !== permission));
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <ReadPart title="titles.roleHolds" empty="empty.roleHolds" query={query} listOf={givable}>
        {(value) => (
          <>
            {[...Map.groupBy(givable(value), ({ area }) => area)].map(([area, members]) => (
              <Box
                key={area}
                component="fieldset"
                sx={{ border: 0, m: 0, p: 0, mb: 1.5, minWidth: 0 }}
              >
                <Typography component="legend" variant="subtitle2">
                  {translate(`permissionAreas.${area}`, { _: area })}
                </Typography>
                {members.map(({ permission, name }) => {
                  const lacked = !isAllowed(own, permission) && !before.includes(permission);
                  return (
                    <FormControlLabel
                      key={permission}
                      sx={{ display: 'flex' }}
                      disabled={lacked}
                      title={lacked ? translate('rolePages.lacked') : permission}
                      label={name}
                      control={
                        <Checkbox
                          size="small"
                          checked={chosen.includes(permission)}
                          onChange={(_event, checked) => set(permission, checked)}
                        />
                      }
                    />
                  );
                })}
              </Box>
            ))}
          </>
        )}
      </ReadPart>
    </Box>
  );
}
