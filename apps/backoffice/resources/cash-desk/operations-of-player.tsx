/** What a player has lately done at desks; what is still open can be taken up again. */
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, Money, State, Word } from '../../format/value-formats.tsx';
import type { Operation } from './operations.ts';

interface OperationsProps {
  readonly playerId: string;
  readonly onOpen: (operation: Operation) => void;
}

const shownAtMost = 10;

/** For those who may read payments. */
export function OperationsOfPlayer(props: OperationsProps) {
  return useAllowed('payments.read') && <Operations {...props} />;
}

function Operations({ playerId, onOpen }: OperationsProps) {
  const translate = useTranslate();
  const query = useCall('GET /capi/v1.1/Funds/GetHistory', {
    query: { playerId, limit: shownAtMost },
  });
  return (
    <ReadPart
      title="titles.deskOperations"
      empty="empty.deskOperations"
      query={query}
      listOf={({ items }) => items}
      height={48}
    >
      {({ items }) => (
        <SmallTable
          label={translate('titles.deskOperations')}
          items={items}
          keyOf={({ id }) => id}
          columns={[
            { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
            {
              field: 'direction',
              cell: ({ direction }) => <Word value={direction} of="deskDirections" />,
            },
            { field: 'method', cell: ({ method }) => <Word value={method} of="methods" /> },
            { field: 'amount', figure: true, cell: ({ amount }) => <Money value={amount} /> },
            { field: 'state', cell: ({ state }) => <State value={state} of="deskStates" /> },
            {
              field: 'acts',
              cell: (operation) =>
                operation.state === 'STARTED' ? (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    onClick={() => onOpen(operation)}
                  >
                    {translate('acts.takeUp')}
                  </Button>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
    </ReadPart>
  );
}
