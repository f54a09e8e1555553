/** Questions of players and visitors: read, answered by e-mail, closed. */
import Icon from '@mui/icons-material/ForumOutlined';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AsyncValue } from '../../features/async-value.tsx';
import { Inside } from '../../features/cells.tsx';
import { useCall } from '../../features/use-call.ts';
import type { Screen } from '../screen.ts';

/** All that was written in a ticket, the first message first. */
function Conversation({ ticketId }: { readonly ticketId: string }) {
  const translate = useTranslate();
  const query = useCall('GET /api/support/tickets/{ticketId}', { params: { ticketId } });
  // Anybody who has the e-mail can answer it, under any name.
  const mailedBy = (address: string, asker: string): string =>
    translate(
      address.toLowerCase() === asker.toLowerCase() ? 'service.mailed' : 'service.mailedElsewhere',
      { address },
    );
  return (
    <AsyncValue query={query}>
      {({ messages, email }) => (
        <Box sx={{ maxHeight: 260, overflowY: 'auto' }} tabIndex={0} role="log">
          {messages.map(({ body, staffId, mailFrom, writtenAt }) => (
            <Box key={writtenAt} sx={{ mb: 1.5 }}>
              <Typography variant="caption">
                {translate(staffId === null ? 'service.asker' : 'service.you')}
                {mailFrom !== null && ` · ${mailedBy(mailFrom, email)}`}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{body}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </AsyncValue>
  );
}

/** Reads a ticket and answers it, with a prepared text where one fits. */
function Answer({ ticket }: { readonly ticket: Row }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const ticketId = ticket.id;
  return (
    <ActionButton
      label="acts.answerTicket"
      object={String(ticket.subject)}
      permission="support.answer"
      reason="none"
      tone="main"
      ready={text.trim() !== ''}
      run={({ key }) =>
        api(
          'POST /api/support/tickets/{ticketId}/answer',
          { params: { ticketId }, body: { text } },
          { idempotencyKey: key },
        ).then(() => setText(''))
      }
    >
      <Conversation ticketId={ticketId} />
      <Macros onChoose={setText} />
      <TextField
        label={translate('service.answer')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={4}
        fullWidth
        required
      />
    </ActionButton>
  );
}

/** Prepared answers; choosing one fills the answer in. */
function Macros({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const translate = useTranslate();
  const query = useCall('GET /api/support/macros', { query: {} });
  const items = query.value?.items ?? [];
  if (items.length === 0) return null;
  return (
    <TextField
      select
      label={translate('service.macro')}
      defaultValue=""
      fullWidth
      onChange={({ target }) => onChoose(items.find(({ id }) => id === target.value)?.body ?? '')}
    >
      <MenuItem value="">{translate('service.none')}</MenuItem>
      {items.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Acts({ ticket }: { readonly ticket: Row }) {
  const params = { ticketId: ticket.id };
  return (
    <Inside>
      <Answer ticket={ticket} />
      {ticket.state !== 'CLOSED' && (
        <ActionButton
          label="acts.closeTicket"
          says="acts.closeTicketSays"
          object={String(ticket.subject)}
          permission="support.answer"
          reason="required"
          run={({ reason }) =>
            api('POST /api/support/tickets/{ticketId}/close', { params, body: { reason } })
          }
        />
      )}
    </Inside>
  );
}

export const supportTickets: Screen = {
  name: 'support-tickets',
  group: 'people',
  icon: Icon,
  permissions: { read: 'support.read' },
  source: listOnly({ call: 'GET /api/support/tickets', file: false }),
  filters: [
    { source: 'state', kind: 'choice', values: ['OPEN', 'ANSWERED', 'CLOSED'], of: 'ticketStates' },
    {
      source: 'topic',
      kind: 'choice',
      values: ['Account', 'Payments', 'Games', 'Verification', 'Limits', 'Other'],
      of: 'ticketTopics',
    },
    { source: 'playerId', kind: 'player' },
  ],
  initialFilter: () => ({ state: 'OPEN' }),
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'subject' },
    { source: 'topic', kind: 'word', of: 'ticketTopics', wide: true },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'email', wide: true },
    { source: 'state', kind: 'word', of: 'ticketStates' },
    { source: 'acts', needs: 'support.answer', render: (row) => <Acts ticket={row} /> },
  ],
  queue: true,
};
