import { Box } from '@mui/material';
import { TabbedShowLayout, useRecordContext } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { bankAccounts } from '../bank-accounts/index.tsx';
import { paymentCards } from '../bank-accounts/payment-cards.tsx';
import { bonusRelations } from '../bonus-definitions/relations.tsx';
import { GrantBonus } from '../bonuses/grant.tsx';
import { bonuses } from '../bonuses/index.tsx';
import { IssueCard } from '../cards/acts.tsx';
import { cards } from '../cards/index.tsx';
import { corrections } from '../corrections/index.tsx';
import { exclusions, limitUpdates, operations, playerGames } from '../history/index.tsx';
import { PlayerLoyalty } from '../loyalty/player.tsx';
import { paymentTypes } from '../payment-types/index.tsx';
import { payments } from '../payments/index.tsx';
import { rounds } from '../rounds/index.tsx';
import type { Screen } from '../screen.ts';
import { playerSessions } from '../sessions/index.tsx';
import { PlayerActs } from './acts.tsx';
import { Balances } from './balances.tsx';
import { Communication } from './communication.tsx';
import { Documents } from './documents.tsx';
import { PlayerHead } from './head.tsx';
import { Limits } from './limits.tsx';
import { PlayerLinks } from './links.tsx';
import { Notes } from './notes.tsx';
import { Profile } from './profile.tsx';
import { Referrals } from './referrals.tsx';
import { Register } from './register.tsx';
import { Risk } from './risk.tsx';
import { Tasks } from './tasks.tsx';
import { Timeline } from './timeline.tsx';
import { PlayerWallet } from './wallet.tsx';

/** Everything about one player. */
export default function PlayerShow() {
  const books = useAllowed('ledger.read');
  return (
    <RowPage>
      <PlayerHead />
      <PlayerActs />
      {books && <Balances />}
      <Tabs books={books} />
    </RowPage>
  );
}

/** Lists of the player, each with what may be read. */
function Part({ of }: { readonly of: readonly Screen[] }) {
  const player = useRecordContext<Row>();
  if (!player) return null;
  return (
    <Box>
      {of.map((screen) => (
        <AllowedList key={screen.name} screen={screen} playerId={player.id} />
      ))}
    </Box>
  );
}

function GrantToPlayer() {
  const player = useRecordContext<Row>();
  return player ? <GrantBonus playerId={player.id} /> : null;
}

/** Cards of the player, and a new one. */
function Cards() {
  const player = useRecordContext<Row>();
  if (!player) return null;
  return (
    <Box>
      <IssueCard playerId={player.id} />
      <InnerList screen={cards} filter={{ playerId: player.id }} />
    </Box>
  );
}

function AllowedList({ screen, playerId }: { readonly screen: Screen; readonly playerId: string }) {
  const allowed = useAllowed(screen.permissions.read);
  return allowed && <InnerList screen={screen} filter={{ playerId }} without={['playerId']} />;
}

function Tabs({ books }: { readonly books: boolean }) {
  const play = useAllowed('play.read');
  const money = useAllowed('payments.read');
  const bonusMoney = useAllowed('bonuses.read');
  const loyalty = useAllowed('loyalty.read');
  const limits = useAllowed('protection.read');
  const documents = useAllowed('verification.read');
  const desk = useAllowed('venues.cards');
  const atRisk = useAllowed('risk.read');
  const links = useAllowed('players.links');
  const communication = useAllowed('engagement.player');
  const promotions = useAllowed('promotions.read');
  const { Tab } = TabbedShowLayout;
  return (
    <TabbedShowLayout>
      <Tab label="tabs.profile">
        <Profile />
      </Tab>
      {books && (
        <Tab label="tabs.balances" path="balances">
          {money && <PlayerWallet />}
          <Part of={[operations, corrections]} />
        </Tab>
      )}
      {play && (
        <Tab label="tabs.rounds" path="rounds">
          <Part of={[rounds, playerGames]} />
        </Tab>
      )}
      {money && (
        <Tab label="tabs.payments" path="payments">
          <Part of={[payments, bankAccounts, paymentCards, paymentTypes]} />
        </Tab>
      )}
      {bonusMoney && (
        <Tab label="tabs.bonuses" path="bonuses">
          <GrantToPlayer />
          <Part of={[bonusRelations, bonuses]} />
        </Tab>
      )}
      {loyalty && (
        <Tab label="tabs.loyalty" path="loyalty">
          <PlayerLoyalty />
        </Tab>
      )}
      {limits && (
        <Tab label="tabs.limits" path="limits">
          <Limits />
          <Register />
          <Part of={[exclusions, limitUpdates]} />
        </Tab>
      )}
      {documents && (
        <Tab label="tabs.documents" path="documents">
          <Documents />
        </Tab>
      )}
      {desk && (
        <Tab label="tabs.cards" path="cards">
          <Cards />
        </Tab>
      )}
      {atRisk && (
        <Tab label="tabs.risk" path="risk">
          <Risk />
        </Tab>
      )}
      {links && (
        <Tab label="tabs.links" path="links">
          <PlayerLinks />
        </Tab>
      )}
      {promotions && (
        <Tab label="tabs.referrals" path="referrals">
          <Referrals />
        </Tab>
      )}
      {communication && (
        <Tab label="tabs.communication" path="communication">
          <Communication />
        </Tab>
      )}
      <Tab label="tabs.sessions" path="sessions">
        <Part of={[playerSessions]} />
      </Tab>
      <Tab label="tabs.notes" path="notes">
        <Tasks />
        <Notes />
      </Tab>
      <Tab label="tabs.timeline" path="timeline">
        <Timeline />
      </Tab>
    </TabbedShowLayout>
  );
}
