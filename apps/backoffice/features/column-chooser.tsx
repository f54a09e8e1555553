/** Which columns of a list are shown, and in which order: by keyboard as well as by pointer. */
import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import type { Column } from '../resources/columns.ts';
import { ToolbarPopover } from './toolbar-popover.tsx';

interface ColumnChooserProps {
  /** Name of the screen, under which the table keeps what is chosen. */
  readonly screen: string;
  /** Those that the table shows to this member, in their own order. */
  readonly columns: readonly Column[];
  /** Columns that stand before them and stay: that of the boxes for choosing rows. */
  readonly fixed: number;
}

/** All places of the table, those that were moved first. */
const placesOf = (moved: readonly number[], count: number): number[] => {
  const known = moved.filter((place) => place < count);
  const others = Array.from({ length: count }, (_, place) => place);
  return [...known, ...others.filter((place) => !known.includes(place))];
};

export function ColumnChooser({ screen, columns, fixed }: ColumnChooserProps) {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore<readonly string[]>(`${screen}.datatable`, []);
  const [moved, setMoved] = useStore<readonly number[] | undefined>(
    `${screen}.datatable_columnRanks`,
  );
  const places = placesOf(moved ?? [], fixed + columns.length);
  const shown = places.filter((place) => place >= fixed);
  const swap = (one: number, other: number) =>
    setMoved(places.map((place) => (place === one ? other : place === other ? one : place)));
  return (
    <ToolbarPopover label={translate('ra.action.select_columns')} icon={<ColumnsIcon />}>
      {() => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1.5, pt: 1, pb: 0 }}>
            {shown.map((place, index) => {
              const source = columns[place - fixed]?.source ?? '';
              const label = translate(`fields.${source.replaceAll('.', '_')}`);
              const before = shown[index - 1];
              const after = shown[index + 1];
              const isHidden = hidden.includes(source);
              return (
                <Box component="li" key={source} sx={{ display: 'flex', alignItems: 'center' }}>
                  <FormControlLabel
                    sx={{ flex: 1, mr: 2 }}
                    control={
                      <Checkbox
                        size="small"
                        checked={!isHidden}
                        onChange={() =>
                          setHidden(
                            isHidden ? hidden.filter((one) => one !== source) : [...hidden, source],
                          )
                        }
                      />
                    }
                    label={label}
                  />
                  <IconButton
                    size="small"
                    disabled={before === undefined}
                    aria-label={`${translate('ra.action.move_up')}: ${label}`}
                    onClick={() => before !== undefined && swap(place, before)}
                  >
                    <Up fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={after === undefined}
                    aria-label={`${translate('ra.action.move_down')}: ${label}`}
                    onClick={() => after !== undefined && swap(place, after)}
                  >
                    <Down fontSize="small" />
                  </IconButton>
                </Box>
              );
            })}
          </Box>
          <Box sx={{ px: 1.5, pb: 1, pt: 0.5 }}>
            <Button
              size="small"
              color="inherit"
              disabled={hidden.length === 0 && moved === undefined}
              onClick={() => {
                setHidden([]);
                setMoved(undefined);
              }}
            >
              {translate('lists.allColumns')}
            </Button>
          </Box>
        </>
      )}
    </ToolbarPopover>
  );
}
