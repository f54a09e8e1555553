/** Pages of a list that stands within a page: one at a time, and nothing to press where there is only one. */
import { Pagination } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const pageLength = 100;

/** The page that is shown, as calls are asked for it, and the row of buttons below the list. */
export function usePartPages() {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const buttons = (total: number) =>
    total > pageLength && (
      <Pagination
        aria-label={translate('forms.pagesOfList')}
        count={Math.ceil(total / pageLength)}
        page={page}
        onChange={(_event, next) => setPage(next)}
        sx={{ my: 1 }}
      />
    );
  return { wish: { limit: pageLength, offset: (page - 1) * pageLength }, buttons };
}
