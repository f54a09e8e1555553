import Drag from '@mui/icons-material/DragIndicator';
import { Box, IconButton, TextField } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import { reordered } from './reordered.ts';

/** What is dragged, by a name of our own: other things that are dropped here are let be. */
const kind = 'application/x-herna-game';

/** Where a game stands among those shown, and moving it there by its number or by a game. */
function usePlace(game: Row) {
  const { data = [], page, perPage } = useListContext<Row>();
  const refresh = useRefresh();
  const notify = useNotify();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const before = (page - 1) * perPage;
  const move = async (id: string, to: number) => {
    const change = reordered(ids, id, to);
    if (!change) return;
    try {
      await api('POST /capi/v2-onling/OnlineGame/ReorderGames', {
        body: { gameIds: [...change.now], expectedFirst: [...change.before] },
      });
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
    }
    refresh();
  };
  const here = ids.indexOf(game.id);
  return {
    number: before + here + 1,
    /** Moves this game to a number of the list; one that is not shown is the nearest shown. */
    toNumber: (number: number) => move(game.id, number - 1 - before),
    /** Takes the place of this game for another. */
    takeIn: (id: string) => move(id, here),
  };
}

/**
 * Moves a game among those shown, by dragging its handle onto another row or by its number. What
 * is sent is the order it was moved in too: when another has reordered meanwhile, it is refused.
 */
export function MoveGame({ game }: { readonly game: Row }) {
  const { sort } = useListContext<Row>();
  const translate = useTranslate();
  const allowed = useAllowed('catalogue.edit');
  const { number, toNumber, takeIn } = usePlace(game);
  const [over, setOver] = useState(false);
  if (!allowed || sort.field !== 'sort' || sort.order !== 'ASC') return null;
  const drop = (event: DragEvent) => {
    setOver(false);
    const id = event.dataTransfer.getData(kind);
    if (!id) return;
    event.preventDefault();
    void takeIn(id);
  };
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kind)) return;
    event.preventDefault();
    setOver(true);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void toNumber(Number(event.currentTarget.value));
  };
  return (
    <Inside>
      <Box
        onDragOver={allow}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          alignItems: 'center',
          borderTop: 2,
          borderColor: over ? 'primary.main' : 'transparent',
        }}
      >
        <IconButton
          size="small"
          draggable
          onDragStart={(event) => event.dataTransfer.setData(kind, game.id)}
          aria-label={translate('acts.dragGame', { name: String(game.name) })}
          sx={{ cursor: 'grab' }}
        >
          <Drag fontSize="inherit" />
        </IconButton>
        <TextField
          key={number}
          size="small"
          variant="standard"
          defaultValue={number}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              onKeyDown: enter,
              'aria-label': translate('acts.placeOfGame', { name: String(game.name) }),
              style: { width: 40, textAlign: 'right' },
            },
          }}
        />
      </Box>
    </Inside>
  );
}
