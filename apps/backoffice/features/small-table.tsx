/** A table of rows that are there already: its columns as data, figures under one another; cards on a phone where it has many. */
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CardList, FactCard } from './fact-card.tsx';

export interface SmallColumn<Item> {
  /** Message key of the heading, below `fields`. */
  readonly field: string;
  /** Figures stand at the right. */
  readonly figure?: boolean;
  /** Said of a cell that is pointed at. */
  readonly exact?: (item: Item) => string;
  readonly cell: (item: Item) => ReactNode;
}

interface SmallTableProps<Item> {
  /** What the table is about; it can be scrolled sideways by keyboard. */
  readonly label: string;
  readonly columns: readonly SmallColumn<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
}

const look = (figure = false) =>
  ({ align: figure ? 'right' : 'left', className: figure ? 'figure' : '' }) as const;

export function SmallTable<Item>({ label, columns, items, keyOf }: SmallTableProps<Item>) {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [main, ...facts] = columns;
  if (phone && main && facts.length > 2) {
    return (
      <Box role="region" aria-label={label}>
        <CardList label={label}>
          {items.map((item) => {
            const factOf = ({ field, exact, cell }: SmallColumn<Item>) => ({
              key: field,
              label: translate(`fields.${field}`),
              value: exact ? <span title={exact(item)}>{cell(item)}</span> : cell(item),
            });
            return (
              <FactCard
                key={keyOf(item)}
                title={factOf(main)}
                level="div"
                facts={facts.map(factOf)}
              />
            );
          })}
        </CardList>
      </Box>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ field, figure }) => (
              <TableCell key={field} align={look(figure).align}>
                {translate(`fields.${field}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={keyOf(item)}>
              {columns.map(({ field, figure, exact, cell }) => (
                <TableCell key={field} {...look(figure)} title={exact?.(item)}>
                  {cell(item)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Such a table below a heading of its own. */
export function TitledTable<Item>({
  title,
  ...table
}: Omit<SmallTableProps<Item>, 'label'> & {
  /** Message key of the heading. */
  readonly title: string;
}) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      <SmallTable {...table} label={translate(title)} />
    </Box>
  );
}
