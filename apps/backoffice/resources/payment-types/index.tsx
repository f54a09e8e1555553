/** How people may pay: which types are open and between which amounts, for all or for one player. */
import Icon from '@mui/icons-material/RuleOutlined';
import { Alert } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Inside } from '../../features/cells.tsx';
import { Money, State } from '../../format/value-formats.tsx';
import type { Column } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { NarrowType } from './acts.tsx';
import { FeeText, SetFee } from './fees.tsx';
import { type PaymentTypeRow, paymentTypeRows } from './rows.ts';

type Side = 'minimum' | 'maximum';

/** From the least to the most of one payment; a side that nobody has set is left open. */
function Range({ row, of }: { readonly row: PaymentTypeRow; readonly of: Record<Side, Bound> }) {
  const [from, to] = [row[of.minimum], row[of.maximum]];
  if (from === null && to === null) return <>–</>;
  const side = (amount: number | null) =>
    amount === null ? '…' : <Money value={{ amount, currency: row.currency }} />;
  return (
    <span className="figure">
      {side(from)} – {side(to)}
    </span>
  );
}

type Bound = 'minimum' | 'maximum' | 'setMinimum' | 'setMaximum' | 'brandMinimum' | 'brandMaximum';

const range = (source: string, of: Record<Side, Bound>, wide = false): Column => ({
  source,
  // Amounts stand at the right, under one another.
  kind: 'minor',
  ...(wide ? { wide: true } : {}),
  render: (row) => <Range row={row as PaymentTypeRow} of={of} />,
});

/** What may be changed of a row; a fee is of the brand. */
function Acts({ type }: { readonly type: PaymentTypeRow }) {
  return (
    <Inside>
      <NarrowType type={type} />
      {type.feeAllowed && type.playerId === undefined && <SetFee type={type} />}
    </Inside>
  );
}

/** Whether the rows are of the brand or of a player. */
function Intro() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate(filterValues.playerId ? 'forms.typesOfPlayer' : 'forms.typesOfBrand')}
    </Alert>
  );
}

export const paymentTypes: Screen = {
  name: 'payment-types',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: {
    async list({ filter }) {
      const { playerId } = filter;
      const items = await paymentTypeRows(playerId === undefined ? undefined : String(playerId));
      return { items, total: items.length };
    },
    async one(id) {
      const row = (await paymentTypeRows()).find((one) => one.id === id);
      if (!row) throw new Error();
      return row;
    },
  },
  intro: Intro,
  filters: [{ source: 'playerId', kind: 'player', always: true }],
  columns: [
    { source: 'direction', kind: 'word', of: 'directions' },
    { source: 'method', kind: 'word', of: 'methods' },
    {
      source: 'state',
      render: (row) => {
        const { closed } = row as PaymentTypeRow;
        return <State value={closed ?? 'OPEN'} of="paymentClosures" />;
      },
    },
    range('ruleRange', { minimum: 'minimum', maximum: 'maximum' }, true),
    range('brandRange', { minimum: 'brandMinimum', maximum: 'brandMaximum' }, true),
    range('setRange', { minimum: 'setMinimum', maximum: 'setMaximum' }),
    { source: 'fee', kind: 'minor', render: (row) => <FeeText type={row as PaymentTypeRow} /> },
    { source: 'note', wide: true },
    {
      source: 'acts',
      needs: 'payments.restrict',
      // What was set becomes what the dialog begins with.
      render: (row) => <Acts key={JSON.stringify(row)} type={row as PaymentTypeRow} />,
    },
  ],
};
