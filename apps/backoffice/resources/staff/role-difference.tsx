/** What a member may do and may no longer do once a change of the role is approved. */
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { PermissionNames } from './permission-names.tsx';

/** However many permissions there are, the act below stands where it stood while they were read. */
const height = 220;

interface RoleDifferenceProps {
  /** A proposed change of a member. */
  readonly change: Row;
}

/** Stands in the dialog that approves; whoever joins had nothing before. */
export function RoleDifference({ change }: RoleDifferenceProps) {
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /api/staff/roles');
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={height} />;
  const heldBy = (role: unknown): readonly string[] =>
    value.items.find((one) => one.role === role)?.held ?? [];
  const before = change.kind === 'JOIN' ? [] : heldBy(change.roleBefore);
  const after = heldBy(change.role);
  const parts = [
    ['rolePages.gains', after.filter((one) => !before.includes(one))],
    ['rolePages.loses', before.filter((one) => !after.includes(one))],
  ] as const;
  return (
    <Box
      role="group"
      aria-label={translate('rolePages.difference')}
      tabIndex={0}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', height, overflowY: 'auto' }}
    >
      {parts.map(([title, permissions]) => (
        <section key={title}>
          <Typography variant="subtitle2" component="h3">
            {translate(title, { count: permissions.length })}
          </Typography>
          <Typography component="div" variant="body2" sx={{ columnWidth: 220 }}>
            <PermissionNames of={permissions} />
          </Typography>
        </section>
      ))}
    </Box>
  );
}
