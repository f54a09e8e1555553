import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';

/** Lottery providers from outside, as lists are narrowed down to one. */
export const outsideLotteries = {
  source: 'provider',
  kind: 'choice',
  values: ['achat'],
  of: 'lotteryProviders',
} as const;

interface OutsideDetailProperties {
  readonly kind: 'draw' | 'ticket';
  readonly provider: string;
  readonly id: string;
}

/** Opens the detail of a draw or a ticket at its provider, in a tab of its own. */
export function OutsideDetail({ kind, provider, id }: OutsideDetailProperties) {
  const translate = useTranslate();
  const notify = useNotify();
  const open = async () => {
    try {
      const { url } = await (kind === 'draw'
        ? api('POST /capi/Lottery/v3/Draw/GenerateDetailUrl', { body: { provider, drawId: id } })
        : api('POST /capi/Lottery/v3/Ticket/GenerateDetailUrl', {
            body: { provider, ticketId: id },
          }));
      window.open(url, '_blank', 'noopener,noreferrer');
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
    }
  };
  return (
    <Button
      size="small"
      startIcon={<OpenIcon />}
      onClick={(event) => {
        // A click on a row opens the row.
        event.stopPropagation();
        void open();
      }}
    >
      {translate('acts.outsideDetail')}
    </Button>
  );
}
