import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { useCall } from '../../features/use-call.ts';

/** What is done about a member of staff; nothing about oneself. */
export function MemberActs({ member }: { readonly member: Row }) {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  const [role, setRole] = useState<string>();
  const { value: roles } = useCall('GET /api/staff/roles');
  if (identity?.id === member.id) return null;
  const params = { memberId: member.id };
  const shared = {
    reason: 'required',
    object: String(member.name),
  } as const;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      <ActionButton
        {...shared}
        label="acts.changeRole"
        permission="staff.roles"
        says="acts.changeRoleSays"
        ready={role !== undefined}
        run={async ({ reason }) => {
          if (role === undefined) return;
          await api('POST /api/staff/members/{memberId}/role', { params, body: { role, reason } });
          setRole(undefined);
        }}
      >
        <TextField
          select
          required
          label={translate('fields.role')}
          value={role ?? ''}
          onChange={({ target }) => setRole(target.value)}
        >
          {(roles?.items ?? [])
            .filter(({ role: name }) => name !== member.role)
            .map(({ role: name, name: title }) => (
              <MenuItem key={name} value={name}>
                {title}
              </MenuItem>
            ))}
        </TextField>
      </ActionButton>
      <ActionButton
        {...shared}
        label="acts.endSessions"
        permission="staff.access"
        run={({ reason }) =>
          api('POST /api/staff/members/{memberId}/sessions/end', { params, body: { reason } })
        }
      />
      {member.state !== 'BLOCKED' && (
        <ActionButton
          {...shared}
          label="acts.resetMember"
          permission="staff.access"
          says="acts.resetMemberSays"
          run={({ reason }) =>
            api('POST /api/staff/members/{memberId}/reset', { params, body: { reason } })
          }
        />
      )}
      {member.state === 'BLOCKED' ? (
        <ActionButton
          {...shared}
          label="acts.unblockMember"
          permission="staff.accounts"
          says="acts.changeRoleSays"
          run={({ reason }) =>
            api('POST /api/staff/members/{memberId}/unblock', { params, body: { reason } })
          }
        />
      ) : (
        <ActionButton
          {...shared}
          label="acts.blockMember"
          permission="staff.accounts"
          says="acts.blockMemberSays"
          tone="danger"
          run={({ reason }) =>
            api('POST /api/staff/members/{memberId}/block', { params, body: { reason } })
          }
        />
      )}
    </Box>
  );
}
