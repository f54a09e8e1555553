/** What is to be done about the player: open tasks first, and a place to add one. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { type Api, api, newKey } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { useCall } from '../../features/use-call.ts';
import { StaffName } from '../../format/names.tsx';
import { Day, Moment } from '../../format/value-formats.tsx';

type Task = Output<Api['GET /api/staff/tasks']>['items'][number];

const nothing = { body: '', dueOn: '', assigneeId: '' };

function AddTask({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [wish, setWish] = useState(nothing);
  const [key, setKey] = useState(newKey);
  const [refused, setRefused] = useState<string>();
  const members = useCall('GET /api/staff/names');
  const { body, dueOn, assigneeId } = wish;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    try {
      await api(
        'POST /api/staff/tasks',
        {
          body: {
            playerId,
            body: body.trim(),
            ...(dueOn ? { dueOn } : {}),
            ...(assigneeId ? { assigneeId } : {}),
          },
        },
        { idempotencyKey: key },
      );
      setWish(nothing);
      setKey(newKey());
      refresh();
    } catch (error) {
      setRefused((error as Error).message || translate('acts.failed'));
    }
  };
  return (
    <Box component="form" onSubmit={add} sx={{ display: 'grid', gap: 1, maxWidth: 640 }}>
      <TextField
        label={translate('fields.newTask')}
        value={body}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setWish({ ...wish, body: target.value })}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          type="date"
          label={translate('fields.dueOn')}
          value={dueOn}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => setWish({ ...wish, dueOn: target.value })}
        />
        <TextField
          select
          label={translate('fields.assigneeId')}
          value={assigneeId}
          onChange={({ target }) => setWish({ ...wish, assigneeId: target.value })}
        >
          <MenuItem value="">{translate('tasks.anybody')}</MenuItem>
          {members.value?.items.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {refused && <Alert severity="error">{refused}</Alert>}
      <Button
        type="submit"
        variant="contained"
        disabled={!body.trim()}
        sx={{ justifySelf: 'start' }}
      >
        {translate('acts.addTask')}
      </Button>
    </Box>
  );
}

/** Marks a task as done; absent without the permission. */
export function FinishTask({ id, body }: { readonly id: string; readonly body: string }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const allowed = useAllowed('staff.notes');
  const [refused, setRefused] = useState<string>();
  if (!allowed) return null;
  const finish = () =>
    api('POST /api/staff/tasks/{taskId}/done', { params: { taskId: id }, body: {} }).then(
      () => refresh(),
      (error: Error) => setRefused(error.message || translate('acts.failed')),
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`${translate('acts.finishTask')}: ${body}`}
        onClick={() => void finish()}
      >
        {translate('acts.finishTask')}
      </Button>
      {refused && <Alert severity="error">{refused}</Alert>}
    </>
  );
}

function TaskItem({ task }: { readonly task: Task }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{task.body}</Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {task.author}, <Moment value={task.createdAt} />
          {' · '}
          {translate('fields.assigneeId')}:{' '}
          {task.assigneeId ? <StaffName id={task.assigneeId} /> : translate('tasks.anybody')}
          {task.dueOn && (
            <>
              {' · '}
              {translate('fields.dueOn')}: <Day value={task.dueOn} />
            </>
          )}
        </Typography>
      </Box>
      {task.overdue && (
        <Chip size="small" color="error" variant="outlined" label={translate('tasks.overdue')} />
      )}
      {task.doneAt ? (
        <Typography variant="caption" color="text.secondary">
          {translate('tasks.done')} <Moment value={task.doneAt} />
        </Typography>
      ) : (
        <FinishTask id={task.id} body={task.body} />
      )}
    </Box>
  );
}

export function Tasks() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const allowed = useAllowed('staff.notes');
  const query = useCall('GET /api/staff/tasks', { query: { playerId, limit: 100 } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ReadPart
        title="titles.tasks"
        empty="empty.tasks"
        query={query}
        listOf={({ items }) => items}
        height={80}
      >
        {({ items }) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 860 }}>
            {items
              .toSorted((left, right) => Number(!!left.doneAt) - Number(!!right.doneAt))
              .map((task) => (
                <TaskItem key={task.id} task={task} />
              ))}
          </Box>
        )}
      </ReadPart>
      {allowed && <AddTask playerId={playerId} />}
    </Box>
  );
}
