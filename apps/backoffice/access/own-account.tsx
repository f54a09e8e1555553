/** Everybody's own account: who I am, my password, where I am signed in. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Button, Card, CardContent, Chip, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { type Api, api } from '../data/api.ts';
import { ActionButton } from '../features/action-button.tsx';
import { fieldErrors } from '../features/form.tsx';
import { Heading } from '../features/heading.tsx';
import { ReadPart } from '../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../features/small-table.tsx';
import { useCall } from '../features/use-call.ts';
import { Moment, State } from '../format/value-formats.tsx';
import { CodeField } from './code-field.tsx';
import { useAttempt } from './entry-card.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSignOn } from './sign-on-links.tsx';

export function OwnAccount() {
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ pt: 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{String(identity?.fullName ?? '')}</Heading>
      <Card variant="outlined">
        <CardContent>
          <Sessions />
        </CardContent>
      </Card>
      <Card variant="outlined">
        <CardContent>
          <OwnSignOn />
        </CardContent>
      </Card>
      <Card variant="outlined">
        <CardContent>
          <OwnPasskeys />
        </CardContent>
      </Card>
      <Card variant="outlined" sx={{ maxWidth: 480 }}>
        <CardContent>
          <Password />
        </CardContent>
      </Card>
    </Box>
  );
}

type Session = Output<Api['GET /api/staff/self/sessions']>['items'][number];

const columns: readonly SmallColumn<Session>[] = [
  { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  { field: 'seenAt', cell: ({ seenAt }) => <Moment value={seenAt} /> },
  {
    field: 'state',
    cell: ({ state, current }) =>
      current ? <CurrentSession /> : <State value={state} of="staffSessionStates" />,
  },
  { field: 'ip', cell: ({ ip }) => ip },
  { field: 'userAgent', cell: ({ userAgent }) => userAgent },
];

function CurrentSession() {
  const translate = useTranslate();
  return <Chip size="small" color="success" label={translate('ownAccount.current')} />;
}

function Sessions() {
  const translate = useTranslate();
  const query = useCall('GET /api/staff/self/sessions');
  return (
    <>
      <ActionButton
        label="acts.endOtherSessions"
        says="acts.endOtherSessionsSays"
        permission="staff.self"
        reason="none"
        run={() => api('POST /api/staff/self/sessions/end', { body: {} })}
      />
      <ReadPart
        title="titles.staffSessions"
        empty="empty.staffSessions"
        query={query}
        listOf={({ items }) => items}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.staffSessions')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </>
  );
}

const nothing = { password: '', newPassword: '', code: '' };

function Password() {
  const translate = useTranslate();
  const notify = useNotify();
  const { fault, busy, attempt, ready } = useAttempt();
  const [values, setValues] = useState(nothing);
  const [passwordFault, setPasswordFault] = useState<string>();
  const put = (change: Partial<typeof nothing>) => setValues((now) => ({ ...now, ...change }));
  const submit = (event: FormEvent) =>
    attempt(event, async () => {
      setPasswordFault(undefined);
      try {
        await api('POST /api/staff/self/password', { body: values });
      } catch (error) {
        setPasswordFault(fieldErrors(error)?.password);
        throw error;
      }
      setValues(nothing);
      ready();
      notify(translate('ownAccount.changed'), { type: 'success' });
    });
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {translate('ownAccount.password')}
      </Typography>
      <TextField
        required
        type="password"
        label={translate('ownAccount.current_password')}
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => put({ password: event.target.value })}
      />
      <TextField
        required
        type="password"
        label={translate('ownAccount.new_password')}
        helperText={passwordFault ?? translate('invitation.passwordHint')}
        error={passwordFault !== undefined}
        autoComplete="new-password"
        value={values.newPassword}
        onChange={(event) => put({ newPassword: event.target.value })}
      />
      <CodeField value={values.code} onCode={(code) => put({ code })} />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button
        type="submit"
        variant="contained"
        disabled={busy || !values.password || !values.newPassword || values.code.length !== 6}
      >
        {translate('ownAccount.change')}
      </Button>
    </Box>
  );
}
