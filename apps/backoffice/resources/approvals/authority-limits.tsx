/** What one person may do with money alone today; all above it waits for a second person. */
import Icon from '@mui/icons-material/BalanceOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Source } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { moneyText } from '../../format/money.ts';
import { Figure, Money, useLocale, Word } from '../../format/value-formats.tsx';
import type { Column } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { RoleTitle } from '../staff/role-title.tsx';

const source: Source = {
  async list({ offset, limit }) {
    const { kinds, currency } = await api('GET /api/staff/authority-limits');
    const rows = kinds.map((limits) => ({ ...limits, id: limits.kind, currency }));
    return { items: rows.slice(offset, offset + limit), total: rows.length };
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

/** A sum of a day; a kind that is always for two, or that concerns no player, has none of its own. */
const daily = (name: 'personDay' | 'playerDay'): Column => ({
  source: name,
  kind: 'number',
  wide: true,
  render: ({ [name]: value, currency }) =>
    value === 0 ? '–' : <Money value={{ amount: Number(value), currency: String(currency) }} />,
});

/** Credits of the roles, and what is linked for one player. */
function OtherLimits() {
  const translate = useTranslate();
  const locale = useLocale();
  const { value, fault, again } = useCall('GET /api/staff/authority-limits');
  if (fault) return <Failed error={fault} again={again} />;
  const linked = value && {
    amount: moneyText({ amount: value.linked.amount, currency: value.currency }, locale),
    smart_count: value.linked.days,
  };
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1, minHeight: 200 }} aria-busy={value === undefined}>
      {value && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720 }}>
            {translate('authority.says')} {translate('authority.linked', linked)}
          </Typography>
          <Typography variant="h6" component="h2">
            {translate('authorityLimits.roleDay')}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3 }}
          >
            {value.roles.map(({ role, creditsDay }) => (
              <Box key={role} sx={{ display: 'contents' }}>
                <dt>
                  <RoleTitle role={role} />
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  <Money value={{ amount: creditsDay, currency: value.currency }} />
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

export const authorityLimits: Screen = {
  name: 'authority-limits',
  group: 'house',
  icon: Icon,
  permissions: { read: 'staff.approvals' },
  source,
  columns: [
    { source: 'kind', kind: 'word', of: 'actionKinds' },
    {
      source: 'single',
      kind: 'number',
      render: ({ single, countDay, currency }) =>
        single === 0 && countDay === 0 ? (
          <Word value="byTwo" of="authority" />
        ) : (
          <Money value={{ amount: Number(single), currency: String(currency) }} />
        ),
    },
    daily('personDay'),
    daily('playerDay'),
    {
      source: 'countDay',
      kind: 'number',
      wide: true,
      render: ({ countDay }) => (countDay === 0 ? '–' : <Figure value={countDay} />),
    },
  ],
  intro: OtherLimits,
};
