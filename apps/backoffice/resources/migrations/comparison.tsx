/** Both accounts of a migration side by side, with the pictures that the applicant has sent. */
import type { Output } from '@herna/contract-kit';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { AsyncValue } from '../../features/async-value.tsx';
import { useCall } from '../../features/use-call.ts';
import { moneyText } from '../../format/money.ts';

type Comparison = Output<Api['GET /api/accounts/migrations/comparison']>;
type Side = NonNullable<Comparison['source']>;

/** One of the accounts. */
function AccountCard({ title, side }: { readonly title: string; readonly side: Side }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { exclusion } = side;
  // Points have a wallet too; limits are of money.
  const { currency = '' } =
    side.balances.map(({ free }) => free).find((free) => free.currency !== 'PTS') ?? {};
  const facts: readonly (readonly [string, string])[] = [
    ['service.born', side.birthDate],
    ['service.address', side.address ?? ''],
    ['service.contacts', [side.email, side.phone].filter(Boolean).join(', ')],
    ['service.verified', translate(side.identityVerified ? 'ra.boolean.true' : 'ra.boolean.false')],
    ['service.cards', side.cards.join(', ')],
    [
      'service.money',
      side.balances
        .map(({ free, bonus, held, landbased }) =>
          [free, bonus, held, landbased].map((one) => moneyText(one, locale)).join(' / '),
        )
        .join('; '),
    ],
    [
      'service.limits',
      side.limits
        .map(({ kind, unit, value }) => {
          const amount = Number(value);
          const text =
            unit === 'Money'
              ? moneyText({ amount, currency }, locale)
              : `${amount} ${translate(`units.${unit}`)}`;
          return `${translate(`limitKinds.${kind}`)} ${text}`;
        })
        .join(', '),
    ],
    ['service.exclusion', exclusion ? translate(`exclusionKinds.${exclusion.kind}`) : ''],
  ];
  return (
    <Card variant="outlined" sx={{ flex: '1 1 220px' }}>
      <CardContent>
        <Typography variant="caption">{title}</Typography>
        <Typography variant="h6">
          {side.firstName} {side.surname} ({side.playerId})
        </Typography>
        {facts.map(([label, text]) => (
          <Typography key={label} variant="body2">
            {translate(label)}: {text || '–'}
          </Typography>
        ))}
      </CardContent>
    </Card>
  );
}

/** What staff look at before they decide. */
export function ComparisonCards({
  migrationId,
  sourcePlayerId,
}: {
  readonly migrationId: string;
  /** The account chosen as the applicant's, where the migration knows none yet. */
  readonly sourcePlayerId?: string | undefined;
}) {
  const translate = useTranslate();
  const query = useCall('GET /api/accounts/migrations/comparison', {
    query: { migrationId, ...(sourcePlayerId === undefined ? {} : { sourcePlayerId }) },
  });
  return (
    <AsyncValue query={query}>
      {({ migration, source, target, candidates }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {migration.applicant && (
            <Typography sx={{ flexBasis: '100%' }}>
              {translate('service.applicant')}: {migration.applicant.firstName}{' '}
              {migration.applicant.surname}, {migration.applicant.birthDate},{' '}
              {migration.applicant.email}
            </Typography>
          )}
          {source && <AccountCard title={translate('service.source')} side={source} />}
          {target && <AccountCard title={translate('service.target')} side={target} />}
          {candidates.map((side) => (
            <AccountCard key={side.playerId} title={translate('service.candidate')} side={side} />
          ))}
          {Array.from({ length: migration.pages }, (_, index) => index + 1).map((page) => (
            <Link
              key={page}
              href={`/api/accounts/migrations/page?migrationId=${migrationId}&page=${page}`}
              target="_blank"
              rel="noreferrer"
            >
              {translate('service.picture', { page })}
            </Link>
          ))}
        </Box>
      )}
    </AsyncValue>
  );
}
