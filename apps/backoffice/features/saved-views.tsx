/** Views of a list under a name: chosen, saved, shared, deleted. */

import { ApiError } from '@herna/contract-kit/client';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { Ask } from './ask.tsx';
import { ToolbarPopover } from './toolbar-popover.tsx';

type View = Awaited<ReturnType<typeof viewsOf>>['items'][number];

const viewsOf = (screen: string) => api('GET /api/staff/views', { query: { screen } });

/** The button above a list; nothing is read before it is pressed. */
export function SavedViews({ screen }: { readonly screen: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { setFilters, setSort } = useListContext();
  const [, setHidden] = useStore<string[]>(`${screen}.datatable`, []);
  const [views, setViews] = useState<readonly View[]>();
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<View>();
  const failed = (error: Error) => notify(error.message, { type: 'error' });
  const choose = ({ choice }: View) => {
    setHidden([...choice.hiddenColumns]);
    if (choice.sort) setSort(choice.sort);
    setFilters({ ...choice.filter });
  };
  const remove = (view: View) =>
    api('POST /api/staff/views/{viewId}/delete', { params: { viewId: view.id }, body: {} }).then(
      () => setViews((before) => before?.filter(({ id }) => id !== view.id)),
    );
  return (
    <>
      <ToolbarPopover
        label={translate('lists.views')}
        icon={<Bookmarks />}
        onOpen={() => void viewsOf(screen).then(({ items }) => setViews(items), failed)}
      >
        {(close) => (
          <List dense>
            {/* First: the views are read when the list is open already, and come below it. */}
            <ListItem disablePadding sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <ListItemButton
                onClick={() => {
                  close();
                  setSaving(true);
                }}
              >
                <ListItemText primary={translate('lists.saveView')} />
              </ListItemButton>
            </ListItem>
            {views?.map((view) => (
              <ListItem
                key={view.id}
                disablePadding
                secondaryAction={
                  view.own && (
                    <IconButton
                      size="small"
                      edge="end"
                      aria-label={translate('lists.deleteView', { name: view.name })}
                      onClick={() => setDeleting(view)}
                    >
                      <Delete fontSize="small" />
                    </IconButton>
                  )
                }
              >
                <ListItemButton
                  onClick={() => {
                    close();
                    choose(view);
                  }}
                >
                  <ListItemText
                    primary={view.name}
                    secondary={view.shared && translate('lists.sharedBy', { name: view.author })}
                  />
                </ListItemButton>
              </ListItem>
            ))}
            {views?.length === 0 && (
              <ListItem>
                <ListItemText secondary={translate('lists.noViews')} />
              </ListItem>
            )}
          </List>
        )}
      </ToolbarPopover>
      {deleting && (
        <Ask
          title={translate('lists.deleteView', { name: deleting.name })}
          says={translate(deleting.shared ? 'lists.deleteSharedSays' : 'lists.deleteViewSays')}
          act={translate('ra.action.delete')}
          run={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {saving && <SaveDialog screen={screen} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveDialog({
  screen,
  onClose,
}: {
  readonly screen: string;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const { filterValues, sort } = useListContext();
  const [hiddenColumns] = useStore<string[]>(`${screen}.datatable`, []);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [fault, setFault] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const save = async (replace: boolean) => {
    const order = sort.order === 'ASC' ? ('ASC' as const) : ('DESC' as const);
    const choice = {
      filter: filterValues ?? {},
      sort: { field: sort.field, order },
      hiddenColumns,
    };
    const body = { screen, name: name.trim(), shared, choice, replace };
    await api('POST /api/staff/views', { body });
    notify(translate('lists.viewSaved', { name: name.trim() }), { type: 'success' });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    save(false).catch((error: Error) => {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'ERR_STAFF_VIEW_EXISTS') setReplacing(true);
      else setFault(error);
    });
  };
  if (replacing) {
    return (
      <Ask
        title={translate('lists.replaceView', { name: name.trim() })}
        says={translate('lists.replaceViewSays')}
        act={translate('lists.replace')}
        run={() => save(true)}
        onClose={() => setReplacing(false)}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={title}>{translate('lists.saveView')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            autoFocus
            required
            label={translate('lists.viewName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <FormControlLabel
            control={
              <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} />
            }
            label={translate('lists.shareView')}
          />
          {fault && <Alert severity="error">{fault.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
