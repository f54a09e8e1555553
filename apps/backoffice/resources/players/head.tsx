/** Who the player is, what may not be missed about them, and what they have come to in all time. */
import { Box, CardContent, Chip, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import { type PlayerFacts, playerFacts } from '../../data/player-facts.ts';
import { isIdentityVerified } from '../../data/withdrawal-facts.ts';
import { openWithdrawalStates } from '../../data/withdrawal-states.table.ts';
import { Failed } from '../../features/failed.tsx';
import { Heading } from '../../features/heading.tsx';
import { useCombined } from '../../features/use-call.ts';
import {
  figureLink,
  fingerRoom,
  Moment,
  Money,
  momentText,
  rowsPath,
  SignedMoney,
  State,
  useLocale,
} from '../../format/value-formats.tsx';
import type { PlayerRow } from './player-row.ts';

type Tone = 'default' | 'success' | 'warning' | 'error';

function Flag({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <Chip size="small" variant="outlined" color={tone} label={children} />;
}

/** What stands in the way of playing and paying, and what is not proved yet. */
export function Flags({
  player,
  riskBand,
}: { readonly player: PlayerRow } & Pick<PlayerFacts, 'riskBand'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { restrictions, requirements, temporaryUntil } = player;
  const excluded = restrictions.filter(({ kind }) => kind === 'EXCLUDED');
  const verified = isIdentityVerified(requirements);
  const until = (text: string, moment: string | null): string =>
    moment ? translate('playerHead.until', { text, until: momentText(moment, locale) }) : text;
  return (
    <>
      <State value={player.state} />
      {player.state === 'TEMPORARY' && temporaryUntil && (
        <Flag tone="warning">{until(translate('playerHead.temporary'), temporaryUntil)}</Flag>
      )}
      {excluded.map(({ exclusion, until: end }) => (
        <Flag key={exclusion} tone="error">
          {until(translate(`exclusionKinds.${exclusion}`), end)}
        </Flag>
      ))}
      {player.onlinePlayingBlocked === true && (
        <Flag tone="error">{translate('states.blocked')}</Flag>
      )}
      {restrictions.some(({ kind }) => kind === 'IDENTITY_REVIEW') && (
        <Flag tone="error">{translate('restrictionKinds.IDENTITY_REVIEW')}</Flag>
      )}
      <Flag tone={verified ? 'success' : 'warning'}>
        {translate(verified ? 'requirements.IdentityVerified' : 'playerHead.notVerified')}
      </Flag>
      {riskBand && (
        <Link
          to={`/players/${player.id}/show/risk`}
          sx={fingerRoom}
          aria-label={`${translate('playerHead.risk')}: ${translate(`riskBandNames.${riskBand}`)}`}
        >
          <Flag tone={riskTones[riskBand]}>
            {`${translate('playerHead.risk')}: ${translate(`riskBandNames.${riskBand}`)}`}
          </Flag>
        </Link>
      )}
    </>
  );
}

const riskTones: Readonly<Record<NonNullable<PlayerFacts['riskBand']>, Tone>> = {
  LOW: 'default',
  MEDIUM: 'default',
  HIGH: 'warning',
  CRITICAL: 'error',
};

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(label)}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontSize: { xs: 14, md: 15 }, fontWeight: 600 }}>
        {children}
      </Box>
    </div>
  );
}

interface CountProps {
  readonly label: string;
  /** Absent where it may not be read. */
  readonly count: number | undefined;
  readonly to: string;
}

/** How many of something wait, as a link to them. */
function Count({ label, count, to }: CountProps) {
  if (count === undefined) return null;
  return (
    <Fact label={label}>
      {count === 0 ? (
        '0'
      ) : (
        <Link to={to} className="figure" sx={figureLink}>
          {count}
        </Link>
      )}
    </Fact>
  );
}

const moneyFacts = ['netResult', 'deposits', 'withdrawals'] as const;

/** Money of all time; a deposit and a withdrawal open the postings that they are the sums of. */
function LifetimeMoney({
  player,
  figures,
}: { readonly player: PlayerRow } & Pick<PlayerFacts, 'figures'>) {
  const patterns = useMember()?.permissions ?? [];
  const opens = isAllowed(patterns, 'ledger.read');
  if (!figures) return null;
  const none = { currency: player.currency, netResult: 0, deposits: 0, withdrawals: 0 };
  return (figures.length === 0 ? [none] : figures).flatMap((own) =>
    moneyFacts.map((name) => {
      const value = { amount: own[name], currency: own.currency };
      const shown = name === 'netResult' ? <SignedMoney value={value} /> : <Money value={value} />;
      const path = rowsPath('figure-postings', { figure: name, playerId: player.id });
      return (
        <Fact key={`${own.currency} ${name}`} label={`playerHead.${name}`}>
          {opens && name !== 'netResult' ? (
            <Link to={path} sx={figureLink}>
              {shown}
            </Link>
          ) : (
            shown
          )}
        </Fact>
      );
    }),
  );
}

function Lifetime({ player, facts }: { readonly player: PlayerRow; readonly facts: PlayerFacts }) {
  const filter = { playerId: player.id };
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', columnGap: { xs: 2.5, md: 4 }, rowGap: 1, flexWrap: 'wrap', m: 0 }}
    >
      <LifetimeMoney player={player} figures={facts.figures} />
      <Fact label="playerHead.lastSeen">
        <Moment value={player.lastSeenAt} />
      </Fact>
      <Count
        label="playerHead.waitingWithdrawals"
        count={facts.withdrawals}
        to={rowsPath('withdrawals', { ...filter, state: openWithdrawalStates })}
      />
      <Count
        label="playerHead.openCases"
        count={facts.cases}
        to={rowsPath('aml-cases', { ...filter, open: true })}
      />
      <Count
        label="playerHead.openTickets"
        count={facts.tickets}
        to={rowsPath('support-tickets', { ...filter, state: 'OPEN' })}
      />
    </Box>
  );
}

/** The head of the page. */
export function PlayerHead() {
  const player = useRecordContext<PlayerRow>();
  const translate = useTranslate();
  const patterns = useMember()?.permissions ?? [];
  const { value, fault, again } = useCombined(
    ['facts of player', player?.id, player?.changedAt, patterns],
    () => playerFacts(player?.id ?? '', (permission) => isAllowed(patterns, permission)),
  );
  if (!player) return null;
  return (
    <CardContent sx={{ pb: 0, display: 'grid', gap: 1 }}>
      <Heading
        beside={
          <>
            <Box component="span" className="figure" sx={{ color: 'text.secondary' }}>
              {translate('fields.id')} {player.id}
            </Box>
            <Flags player={player} riskBand={value?.riskBand} />
          </>
        }
      >
        {`${player.firstName} ${player.surname}`.trim() || player.id}
      </Heading>
      {fault && <Failed error={fault} again={again} />}
      {value && <Lifetime player={player} facts={value} />}
      {!value && !fault && <Skeleton variant="rounded" height={42} sx={{ maxWidth: 720 }} />}
    </CardContent>
  );
}
