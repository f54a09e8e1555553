import Drag from '@mui/icons-material/DragIndicator';
import { Box, IconButton, TextField } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Row } from '../data/source.ts';
import { Inside } from './cells.tsx';

/** A move within the rows that are shown. */
export interface Move {
  /** Ids of the rows shown, in their order. */
  readonly ids: readonly string[];
  readonly id: string;
  /** The place it goes to, among those shown, from zero. */
  readonly to: number;
}

interface MoveRowProps {
  readonly row: Row;
  /** What the row is called. */
  readonly name: string;
  readonly permission: string;
  /** Message keys of the handle and of the field, which take the `name`. */
  readonly words: { readonly drag: string; readonly place: string };
  /** Carries the move out. */
  readonly move: (move: Move) => Promise<unknown>;
}

/** Where a row stands among those shown, and moving it there by its number or by another row. */
function usePlace({ row, move }: Pick<MoveRowProps, 'row' | 'move'>) {
  const { data = [], page, perPage } = useListContext<Row>();
  const refresh = useRefresh();
  const notify = useNotify();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const before = (page - 1) * perPage;
  const moveTo = async (id: string, to: number) => {
    try {
      await move({ ids, id, to });
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
    }
    refresh();
  };
  const here = ids.indexOf(row.id);
  return {
    number: before + here + 1,
    /** Moves this row to a number of the list; one that is not shown is the nearest shown. */
    toNumber: (number: number) => moveTo(row.id, number - 1 - before),
    /** Takes the place of this row for another. */
    takeIn: (id: string) => moveTo(id, here),
  };
}

/** Moves a row among those shown, by dragging its handle onto another row or by its number. */
export function MoveRow({ row, name, permission, words, move }: MoveRowProps) {
  const translate = useTranslate();
  const allowed = useAllowed(permission);
  const { number, toNumber, takeIn } = usePlace({ row, move });
  const [over, setOver] = useState(false);
  const { resource } = useListContext<Row>();
  // A name of our own: other things that are dropped here are let be.
  const kind = `application/x-herna-${resource}`;
  if (!allowed) return null;
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
          onDragStart={(event) => event.dataTransfer.setData(kind, row.id)}
          aria-label={translate(words.drag, { name })}
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
              'aria-label': translate(words.place, { name }),
              style: { width: 40, textAlign: 'right' },
            },
          }}
        />
      </Box>
    </Inside>
  );
}
