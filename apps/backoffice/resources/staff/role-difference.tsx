/** What a member may do and may no longer do once a change of the role is approved. */
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCombined } from '../../features/use-call.ts';

interface RoleDifferenceProps {
  /** A proposed change of a member. */
  readonly change: Row;
}

const readRoles = async () => {
  const [roles, permissions] = await Promise.all([
    api('GET /api/staff/roles'),
    api('GET /api/staff/permissions'),
  ]);
  return { roles: roles.items, permissions: permissions.items };
};

/** Stands in the dialog that approves; whoever joins had nothing before. */
export function RoleDifference({ change }: RoleDifferenceProps) {
  const translate = useTranslate();
  const { value, fault, again } = useCombined(['role-difference'], readRoles);
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={120} />;
  const heldBy = (role: unknown): readonly string[] =>
    value.roles.find((one) => one.role === role)?.held ?? [];
  const before = change.kind === 'JOIN' ? [] : heldBy(change.roleBefore);
  const after = heldBy(change.role);
  const namesOf = (held: readonly string[], without: readonly string[]) =>
    value.permissions
      .filter(({ permission }) => held.includes(permission) && !without.includes(permission))
      .map(({ name }) => name);
  const parts = [
    ['rolePages.gains', namesOf(after, before)],
    ['rolePages.loses', namesOf(before, after)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {parts.map(([title, names]) => (
        <section key={title}>
          <Typography variant="subtitle2" component="h3">
            {translate(title, { count: names.length })}
          </Typography>
          {names.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5, columnWidth: 220 }}>
              {names.map((name) => (
                <Typography key={name} component="li" variant="body2">
                  {name}
                </Typography>
              ))}
            </Box>
          )}
        </section>
      ))}
    </Box>
  );
}
