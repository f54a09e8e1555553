/** Lists of one game, whose call names it in its address. */
import Icon from '@mui/icons-material/RocketLaunchOutlined';
import { type ListCall, listOnly, type Source } from '../../data/source.ts';

/** What the screens of series are alike in. */
export const part = {
  group: 'play',
  icon: Icon,
  permissions: { read: 'catalogue.read' },
} as const;

/** Rows of the game that the list is narrowed to. */
export function ofGame(call: ListCall['call'], id: string): Source {
  const rowsOf = (gameKey: string): Source =>
    listOnly({
      call,
      params: { gameKey },
      ordered: false,
      file: false,
      idOf: (item) => String(item[id]),
    });
  return {
    list: ({ filter: { gameKey, ...filter }, ...query }) =>
      rowsOf(String(gameKey)).list({ ...query, filter }),
    one: rowsOf('').one,
  };
}
