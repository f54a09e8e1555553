/** Choosing rows of a list. The library's own box says its name beside the input, where nobody hears it. */
import { Checkbox } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

/** The box that chooses the row around it; with Shift, the rows between as well. */
export function SelectRow() {
  const record = useRecordContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext();
  const translate = useTranslate();
  if (!record || record.isTotal) return null;
  return (
    <Checkbox
      size="small"
      checked={chosen?.includes(record.id) ?? false}
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}
