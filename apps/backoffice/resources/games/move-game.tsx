import Down from '@mui/icons-material/ArrowDownward';
import Up from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';

/** Moves a game by one place among those shown; refused when another has reordered meanwhile. */
export function MoveGame({ game }: { readonly game: Row }) {
  const { data = [], sort } = useListContext<Row>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const allowed = useAllowed('catalogue.edit');
  const place = data.findIndex(({ id }) => id === game.id);
  if (!allowed || sort.field !== 'sort' || sort.order !== 'ASC') return null;
  const move = async (step: 1 | -1) => {
    const pair = [game.id, data[place + step]?.id].filter((id) => id !== undefined);
    const gameIds = step === 1 ? pair.toReversed() : pair;
    try {
      await api('POST /capi/v2-onling/OnlineGame/ReorderGames', {
        body: { gameIds, expectedFirst: gameIds.toReversed() },
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
  return (
    <Inside>
      <IconButton
        size="small"
        aria-label={translate('acts.moveUp', { name: String(game.name) })}
        disabled={place <= 0}
        onClick={() => void move(-1)}
      >
        <Up fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('acts.moveDown', { name: String(game.name) })}
        disabled={place < 0 || place >= data.length - 1}
        onClick={() => void move(1)}
      >
        <Down fontSize="inherit" />
      </IconButton>
    </Inside>
  );
}
