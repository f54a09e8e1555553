import type { Output } from '@herna/contract-kit';
import { ApiError } from '@herna/contract-kit/client';
import { Box, CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { type Api, api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { AsyncValue } from '../../features/async-value.tsx';
import { GameNames } from '../../features/game-names.tsx';
import { Heading } from '../../features/heading.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useCall, useCombined } from '../../features/use-call.ts';
import type { Wire } from '../../format/money.ts';
import { Ppm } from '../../format/returns.tsx';
import { Facts, Moment, Money, State } from '../../format/value-formats.tsx';
import { postings } from '../postings/index.tsx';
import { AssignSettings, DeleteJackpot } from './acts.tsx';

/** One jackpot: what is in it, what its settings are, every movement it has had. */
export default function JackpotShow() {
  return (
    <RowPage>
      <Jackpot />
    </RowPage>
  );
}

/** What players see; a jackpot that is not active they do not see. */
async function shownAmount(id: string): Promise<Wire | null> {
  try {
    const { jackpots } = await api('GET /Jackpot/Active/{id}', { params: { id } });
    return jackpots[0]?.amount ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The accounts that hold its money, apart from what the house has put in. */
const parts = ['jackpot-pool', 'jackpot-hidden', 'jackpot-overflow', 'jackpot-reserved'] as const;

function Jackpot() {
  const jackpot = useRecordContext<Row>();
  const translate = useTranslate();
  const books = useAllowed('ledger.read');
  const id = jackpot?.id ?? '';
  const shown = useCombined(['shown amount of jackpot', id], () => shownAmount(id));
  if (!jackpot) return null;
  const games = jackpot.gameKeys as readonly string[] | null;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={jackpot.state} />}>{String(jackpot.name)}</Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <AssignSettings jackpotId={id} />
        <DeleteJackpot jackpotId={id} name={String(jackpot.name)} />
      </Box>
      <Facts
        rows={[
          ['fields.amount', <Money key="v" value={jackpot.amount as Wire} />],
          [
            'fields.shownAmount',
            <AsyncValue key="v" query={shown}>
              {(amount) => <Money value={amount} />}
            </AsyncValue>,
          ],
          ['fields.seed', <Money key="v" value={jackpot.seed as Wire} />],
          ['fields.contributionPpm', <Ppm key="v" value={jackpot.contributionPpm} />],
          ['fields.awardMaximum', <Money key="v" value={jackpot.awardMaximum as Wire | null} />],
          ['fields.mustHitBy', <Money key="v" value={jackpot.mustHitBy as Wire | null} />],
          ['fields.hitCommitment', String(jackpot.hitCommitment ?? '–')],
          [
            'fields.games',
            games ? <GameNames key="v" keys={games} /> : translate('jackpots.allGames'),
          ],
          ['fields.wins', String(jackpot.wins)],
          ['fields.lastWonAt', <Moment key="v" value={jackpot.lastWonAt as string | null} />],
          ['fields.createdAt', <Moment key="v" value={String(jackpot.createdAt)} />],
        ]}
      />
      {books && <Parts jackpotId={id} />}
      {books && (
        <InnerList
          screen={postings}
          filter={{ account: 'jackpot-pool', ownerId: id }}
          without={['account', 'reason']}
        />
      )}
    </CardContent>
  );
}

/** What lies on each account of the jackpot. */
function Parts({ jackpotId }: { readonly jackpotId: string }) {
  const query = useCall('GET /capi/v2-onling/Ledger/GetHouseAccounts');
  type Accounts = Output<Api['GET /capi/v2-onling/Ledger/GetHouseAccounts']>;
  const ownOf = ({ accounts }: Accounts) => accounts.filter(({ ownerId }) => ownerId === jackpotId);
  return (
    <ReadPart
      title="titles.jackpotParts"
      empty="empty.jackpotParts"
      query={query}
      listOf={ownOf}
      height={48}
    >
      {(value) => (
        <Facts
          rows={parts.map((part) => [
            `accounts.${part}`,
            ownOf(value)
              .filter(({ account }) => account === part)
              .map(({ balance }) => <Money key={balance.currency} value={balance} />)[0],
          ])}
        />
      )}
    </ReadPart>
  );
}
