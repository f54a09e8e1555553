import { Box, CardContent, Skeleton } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { proposeRole, RoleFields, type RoleValues } from './role-fields.tsx';

/** Proposes what a role may do. */
export default function RoleEdit() {
  return (
    <RowPage mode="edit">
      <Form />
    </RowPage>
  );
}

function Form() {
  const role = useRecordContext<Row>();
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /api/staff/permissions');
  if (!role) return null;
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) {
    return (
      <Box role="status" aria-busy="true" aria-label={translate('ra.page.loading')} sx={{ p: 2 }}>
        <Skeleton variant="rounded" height={200} />
      </Box>
    );
  }
  const everybodys = value.items.filter((one) => one.everybody).map((one) => one.permission);
  const given = (role.held as readonly string[]).filter((one) => !everybodys.includes(one));
  const send = (values: Record<string, unknown>, key: string) =>
    proposeRole('CHANGE', { ...(values as unknown as RoleValues), role: role.id }, key);
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{String(role.name)}</Heading>
      </CardContent>
      <CallForm resource="role-changes" send={send} defaultValues={{ given }}>
        <RoleFields before={given} />
      </CallForm>
    </>
  );
}
