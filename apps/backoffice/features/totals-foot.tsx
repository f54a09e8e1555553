/** The foot of a table: what all pages of the filter sum up to, one row to each currency. */
import { TableCell, TableFooter, TableRow } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { RecordContextProvider, useListContext, useResourceContext } from 'react-admin';
import { wireFilter } from '../data/source.ts';
import type { Screen } from '../resources/screen.ts';
import { Failed } from './failed.tsx';
import { useCombined } from './use-call.ts';

type ReadTotals = NonNullable<Screen['totals']>;

/** How the table around it reads its totals. */
export const TotalsContext = createContext<ReadTotals | undefined>(undefined);

/** Shows nothing in a table that has no totals. */
export function TotalsFoot({ children }: { readonly children?: ReactNode }) {
  const read = useContext(TotalsContext);
  return read ? <Foot read={read}>{children}</Foot> : null;
}

interface FootProps {
  readonly read: ReadTotals;
  readonly children: ReactNode;
}

/** The sums of the list around it, each as a row of its own. */
export function useTotals(read: ReadTotals) {
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const filter = wireFilter(filterValues ?? {}, true);
  const { value, fault, again } = useCombined(['totals', resource, filter], () => read(filter));
  const rows = value?.map((sum, place) => ({ ...sum, id: `total-${place}`, isTotal: true }));
  return { value: rows, fault, again };
}

function Foot({ read, children }: FootProps) {
  const { data = [] } = useListContext();
  const { value, fault, again } = useTotals(read);
  if (fault) {
    return (
      <TableFooter>
        <TableRow>
          <TableCell colSpan={20}>
            <Failed error={fault} again={again} />
          </TableCell>
        </TableRow>
      </TableFooter>
    );
  }
  if (!value || data.length === 0) return null;
  return (
    <TableFooter>
      {value.map((record) => (
        <TableRow key={record.id}>
          <RecordContextProvider value={record}>{children}</RecordContextProvider>
        </TableRow>
      ))}
    </TableFooter>
  );
}
