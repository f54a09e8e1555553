/** Links of an account to identity providers: the table, and what one does about one's own. */
import type { Output } from '@herna/contract-kit';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../data/api.ts';
import { ActionButton } from '../features/action-button.tsx';
import { ReadPart } from '../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../features/small-table.tsx';
import { useCall } from '../features/use-call.ts';
import { Moment } from '../format/value-formats.tsx';
import { CodeField } from './code-field.tsx';

type Own = Output<Api['GET /api/staff/self/single-sign-on']>;
type Link = Own['items'][number];

/** What the reader learns about a link, one's own or a colleague's. */
export const linkColumns: readonly SmallColumn<Link>[] = [
  { field: 'signOnProvider', cell: ({ name }) => name },
  { field: 'signOnEmail', cell: ({ email }) => email },
  { field: 'linkedAt', cell: ({ linkedAt }) => <Moment value={linkedAt} /> },
  { field: 'usedAt', cell: ({ usedAt }) => <Moment value={usedAt} /> },
];

function Unlink({ link }: { readonly link: Link }) {
  return (
    <ActionButton
      label="acts.unlinkSignOn"
      object={link.name}
      says="acts.unlinkSignOnSays"
      permission="staff.self"
      reason="none"
      tone="danger"
      run={() =>
        api('POST /api/staff/self/single-sign-on/{linkId}/unlink', {
          params: { linkId: link.id },
          body: {},
        })
      }
    />
  );
}

/** Goes to a provider, which takes the second factor. */
function MakeLink({ provider }: { readonly provider: Own['missing'][number] }) {
  const [code, setCode] = useState('');
  return (
    <ActionButton
      label="acts.linkSignOn"
      object={provider.name}
      says="acts.linkSignOnSays"
      permission="staff.self"
      reason="none"
      ready={code.length === 6}
      run={async () => {
        const body = { provider: provider.key, code };
        const { url } = await api('POST /api/staff/self/single-sign-on', { body });
        location.assign(url);
      }}
    >
      <CodeField autoFocus value={code} onCode={setCode} />
    </ActionButton>
  );
}

/** One's own links; nothing where no provider is set and none was. */
export function OwnSignOn() {
  const translate = useTranslate();
  const query = useCall('GET /api/staff/self/single-sign-on');
  const columns = [...linkColumns, { field: 'acts', cell: (link: Link) => <Unlink link={link} /> }];
  return (
    <>
      <ReadPart
        title="titles.signOnLinks"
        empty="empty.signOnLinks"
        query={query}
        listOf={({ items }) => items}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.signOnLinks')}
            columns={query.value?.required ? linkColumns : columns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      {query.value?.required && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('signOn.required')}
        </Typography>
      )}
      {query.value?.missing.map((provider) => (
        <Box key={provider.key} sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <Typography>{provider.name}</Typography>
          <MakeLink provider={provider} />
        </Box>
      ))}
    </>
  );
}
