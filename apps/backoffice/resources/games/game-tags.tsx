import { Autocomplete, CardContent, TextField } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { useCall } from '../../features/use-call.ts';

/** The tags of a game; each change is made at once. */
export function GameTags({ game }: { readonly game: Row }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const allowed = useAllowed('catalogue.edit');
  const { value, fault } = useCall('GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} });
  const all = value?.items ?? [];
  const worn = new Set(
    (game.tags as readonly { type: string; key: string }[]).map(
      ({ type, key }) => `${type}/${key}`,
    ),
  );
  const chosen = all.filter(({ type, key }) => worn.has(`${type}/${key}`));
  const change = async (next: typeof all) => {
    const added = next.filter((tag) => !chosen.includes(tag));
    const removed = chosen.filter((tag) => !next.includes(tag));
    try {
      for (const tag of added) {
        const body = { gameId: game.id, tagId: tag.id };
        await api('POST /capi/v2-onling/OnlineGame/AddTag', { body });
      }
      for (const tag of removed) {
        const body = { gameId: game.id, tagId: tag.id };
        await api('POST /capi/v2-onling/OnlineGame/RemoveTag', { body });
      }
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
    }
    refresh();
  };
  return (
    <CardContent sx={{ maxWidth: 640 }}>
      <Autocomplete
        multiple
        options={all}
        value={chosen}
        disabled={!allowed || !value}
        groupBy={({ type }) => translate(`tagTypes.${type}`)}
        getOptionLabel={({ key }) => key}
        onChange={(_event, next) => void change(next)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('fields.tags')}
            error={fault !== undefined}
            helperText={fault && translate('lists.unread')}
          />
        )}
      />
    </CardContent>
  );
}
