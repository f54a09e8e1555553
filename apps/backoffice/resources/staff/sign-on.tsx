/** How a member of staff signs in at the company's identity provider, and what managers do about it. */
import { Box, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { linkColumns } from '../../access/sign-on-links.tsx';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';

/** Links of a member; nothing where no provider is set and none was. */
export function MemberSignOn({ member }: { readonly member: Row }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const params = { memberId: member.id };
  const query = useCall('GET /api/staff/members/{memberId}/single-sign-on', { params });
  const { value } = query;
  if (value && !value.offered && value.items.length === 0) return null;
  const shared = {
    permission: 'staff.access',
    reason: 'required',
    object: String(member.name),
  } as const;
  const others = identity?.id !== member.id;
  const something = value && (value.items.length > 0 || value.firstSignOn);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReadPart
        title="titles.signOnLinks"
        empty={value?.firstSignOn ? 'signOn.awaited' : 'empty.signOnLinks'}
        query={query}
        listOf={({ items }) => items}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.signOnLinks')}
            columns={linkColumns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      {value?.required && (
        <Typography color="text.secondary">{translate('signOn.required')}</Typography>
      )}
      {others && value && (
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          {value.offered && !something && member.state !== 'BLOCKED' && (
            <ActionButton
              {...shared}
              label="acts.allowSignOn"
              says="acts.allowSignOnSays"
              run={({ reason }) =>
                api('POST /api/staff/members/{memberId}/single-sign-on', {
                  params,
                  body: { reason },
                })
              }
            />
          )}
          {something && (
            <ActionButton
              {...shared}
              label="acts.endSignOn"
              says="acts.endSignOnSays"
              tone="danger"
              run={({ reason }) =>
                api('POST /api/staff/members/{memberId}/single-sign-on/end', {
                  params,
                  body: { reason },
                })
              }
            />
          )}
        </Box>
      )}
    </Box>
  );
}
