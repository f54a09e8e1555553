/** Questions of players and visitors: read, answered by e-mail, closed. */
import Icon from '@mui/icons-material/ForumOutlined';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AsyncValue } from '../../features/async-value.tsx';
import { Inside } from '../../features/cells.tsx';
import { useCall } from '../../features/use-call.ts';
import type { Screen } from '../screen.ts';

const readCall = 'GET /api/support/tickets/{ticketId}';

/** All that was written in a ticket, the first message first; reports how many are shown. */
function Conversation(props: {
  readonly ticketId: string;
  readonly onShown: (messages: number) => void;
}) {
  const { ticketId, onShown } = props;
  const translate = useTranslate();
  const query = useCall(readCall, { params: { ticketId } });
  const shown = query.value?.messages.length;
  useEffect(() => {
    if (shown !== undefined) onShown(shown);
  }, [shown, onShown]);
  // Anybody who has the e-mail can answer it, under any name.
  const mailedBy = (address: string, asker: string): string =>
    translate(
      address.toLowerCase() === asker.toLowerCase() ? 'service.mailed' : 'service.mailedElsewhere',
      { address },
    );
  return (
    // However much was written, the act below stands where it stood while it was read.
    <Box sx={{ height: 220, overflowY: 'auto' }} tabIndex={0} role="log">
      <AsyncValue query={query}>
        {({ messages, email }) =>
          messages.map(({ body, staffId, mailFrom, writtenAt }) => (
            <Box key={writtenAt} sx={{ mb: 1.5 }}>
              <Typography variant="caption">
                {translate(staffId === null ? 'service.asker' : 'service.you')}
                {mailFrom !== null && ` · ${mailedBy(mailFrom, email)}`}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{body}</Typography>
            </Box>
          ))
        }
      </AsyncValue>
    </Box>
  );
}

/** An act on a ticket as its member has read it; where it has changed since, it is read anew. */
function useSeen() {
  const [seen, setSeen] = useState<number>();
  const queries = useQueryClient();
  const act = async (run: (seen: number) => Promise<unknown>): Promise<void> => {
    if (seen === undefined) return;
    try {
      await run(seen);
    } catch (error) {
      await queries.invalidateQueries({ queryKey: [readCall] });
      throw error;
    }
  };
  return { isRead: seen !== undefined, setSeen, act };
}

/** Reads a ticket and answers it, with a prepared text where one fits. */
function Answer({ ticket }: { readonly ticket: Row }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { isRead, setSeen, act } = useSeen();
  const ticketId = ticket.id;
  return (
    <ActionButton
      label="acts.answerTicket"
      object={String(ticket.subject)}
      permission="support.answer"
      reason="none"
      tone="main"
      ready={isRead && text.trim() !== ''}
      run={({ key }) =>
        act((seen) =>
          api(
            'POST /api/support/tickets/{ticketId}/answer',
            { params: { ticketId }, body: { text, seen } },
            { idempotencyKey: key },
          ).then(() => setText('')),
        )
      }
    >
      <Conversation ticketId={ticketId} onShown={setSeen} />
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
  return (
    <TextField
      select
      disabled={items.length === 0}
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

/** Reads a ticket and closes it. */
function Close({ ticket }: { readonly ticket: Row }) {
  const { isRead, setSeen, act } = useSeen();
  const params = { ticketId: ticket.id };
  return (
    <ActionButton
      label="acts.closeTicket"
      says="acts.closeTicketSays"
      object={String(ticket.subject)}
      permission="support.answer"
      reason="required"
      ready={isRead}
      run={({ reason }) =>
        act((seen) =>
          api('POST /api/support/tickets/{ticketId}/close', { params, body: { reason, seen } }),
        )
      }
    >
      <Conversation ticketId={ticket.id} onShown={setSeen} />
    </ActionButton>
  );
}

function Acts({ ticket }: { readonly ticket: Row }) {
  return (
    <Inside>
      <Answer ticket={ticket} />
      {ticket.state !== 'CLOSED' && <Close ticket={ticket} />}
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
