import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import type { Wire } from '../../format/money.ts';
import { StaffName } from '../../format/names.tsx';
import { Facts, Moment, Money, Word } from '../../format/value-formats.tsx';

/** On paper stands the receipt alone, from the upper edge on. */
const paper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '#receipt, #receipt *': { visibility: 'visible' },
    '#receipt': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, width: '100%' },
    '#receipt button': { display: 'none' },
  },
} as const;

/** A receipt as it is printed for the player. */
export default function CashReceiptShow() {
  return (
    <RowPage>
      <Receipt />
    </RowPage>
  );
}

function Receipt() {
  const receipt = useRecordContext<Row>();
  const translate = useTranslate();
  if (!receipt) return null;
  const title = translate('acts.receiptTitle', { number: String(receipt.number) });
  return (
    <Box id="receipt" sx={{ display: 'grid', gap: 3, p: 3, maxWidth: 560 }}>
      <GlobalStyles styles={paper} />
      <Heading
        beside={
          <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('acts.print')}
          </Button>
        }
      >
        {title}
      </Heading>
      <Facts
        rows={[
          ['fields.operator', String(receipt.operator)],
          ['fields.direction', <Word key="v" value={receipt.direction} of="directions" />],
          ['fields.amount', <Money key="v" value={receipt.amount as Wire} />],
          ['fields.issuedAt', <Moment key="v" value={String(receipt.issuedAt)} />],
          ['fields.desk', String(receipt.desk)],
          ['fields.cashierId', <StaffName key="v" id={String(receipt.cashierId)} />],
          ['fields.playerNumber', String(receipt.playerId)],
          ['fields.referenceNumber', String(receipt.referenceNumber)],
        ]}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, mt: 6 }}>
        {['signatureOfCashier', 'signatureOfPlayer'].map((field) => (
          <Box key={field} sx={{ borderTop: 1, pt: 1 }}>
            {translate(`fields.${field}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
