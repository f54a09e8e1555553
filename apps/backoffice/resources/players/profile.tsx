import { Box, Chip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { useCountryName } from '../../features/country.tsx';
import { PlayerPhoto } from '../../features/player-photo.tsx';
import { Day, Facts, Moment, useLocale, Word } from '../../format/value-formats.tsx';
import { ContactActs } from './contacts.tsx';
import { EditProfile } from './edit-profile.tsx';
import { EditRegistration } from './edit-registration.tsx';
import type { PlayerRow } from './player-row.ts';
import { PlayerSettings } from './settings.tsx';

type Requirement = PlayerRow['requirements'][number];
type Restriction = PlayerRow['restrictions'][number];

/** The profile with addresses and what the account still needs. */
export function Profile() {
  const player = useRecordContext<PlayerRow>();
  const translate = useTranslate();
  const locale = useLocale();
  const countryName = useCountryName();
  if (!player) return null;
  const language = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PlayerPhoto playerId={player.id} />
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {/* Once the player has been changed, the dialog starts from what is known then. */}
        <EditProfile key={player.changedAt} player={player} />
        <EditRegistration player={player} />
        <ContactActs player={player} />
      </Box>
      <Facts
        rows={[
          ['fields.email', player.email],
          ['fields.phone', player.phone],
          ['fields.nickname', player.nickname || null],
          ['fields.birthDate', <Day key="v" value={player.birthDate} />],
          ['fields.birthPlace', player.birthPlace || null],
          ['fields.gender', <Word key="v" value={player.gender} of="genders" />],
          ['fields.nationality', countryName(player.nationality)],
          ['fields.databox', player.databox || null],
          ['fields.locale', language.of(player.locale)],
          ['fields.currency', player.currency],
          ['fields.market', <Word key="v" value={player.market} of="markets" />],
          ...[...Map.groupBy(player.restrictions, ({ kind }) => kind)].map(
            ([kind, all]) =>
              [
                `restrictionKinds.${kind}`,
                all.map((one) => (
                  <div key={`${one.direction} ${one.method}`}>
                    <RestrictionText restriction={one} />
                  </div>
                )),
              ] as const,
          ),
          ['fields.createdAt', <Moment key="v" value={player.createdAt} />],
          ...player.addresses.map(
            (at) =>
              [
                `addressTypes.${at.type}`,
                `${at.street}, ${at.postCode} ${at.town}, ${countryName(at.country)}`,
              ] as const,
          ),
        ]}
      />
      <Box component="section">
        <Typography variant="h6" component="h2">
          {translate('titles.requirements')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 640 }}>
          {player.requirements.map((requirement) => (
            <RequirementRow key={requirement.key} playerId={player.id} requirement={requirement} />
          ))}
        </Box>
        <AskFor player={player} />
      </Box>
      <PlayerSettings player={player} />
    </Box>
  );
}

/** What of its kind is closed, and until when. */
function RestrictionText({ restriction }: { readonly restriction: Restriction }) {
  const { kind, exclusion, direction, method, until } = restriction;
  if (kind === 'EXCLUDED') {
    return (
      <>
        <Word value={exclusion} of="exclusionKinds" />
        {until && (
          <>
            {' → '}
            <Moment value={until} />
          </>
        )}
      </>
    );
  }
  if (kind === 'PAYMENT_CLOSED') {
    return (
      <>
        <Word value={direction} of="directions" /> · <Word value={method} of="methods" />
      </>
    );
  }
  return <Word value="blocked" />;
}

interface RequirementRowProps {
  readonly playerId: string;
  readonly requirement: Requirement;
}

/** What staff may ask for beside what every account needs. */
const askedKeys = [
  'NewDocument',
  'PasswordChange',
] as const satisfies readonly Requirement['key'][];

/** Sets or clears one requirement of a player. */
const setRequirement = (
  playerId: string,
  key: Requirement['key'],
  fulfilled: boolean,
  reason: string,
) =>
  api('POST /capi/v2-onling/Player/SetAccountRequirements', {
    body: { playerId, key, fulfilled, reason },
  });

/** What staff may ask for that the player has not been asked for yet. */
function AskFor({ player: { id, requirements } }: { readonly player: PlayerRow }) {
  const open = askedKeys.filter((key) => requirements.every((one) => one.key !== key));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {open.map((key) => (
        <ActionButton
          key={key}
          label={`acts.ask${key}`}
          says="acts.askSays"
          permission="players.edit"
          reason="required"
          run={({ reason }) => setRequirement(id, key, false, reason)}
        />
      ))}
    </Box>
  );
}

function RequirementRow({ playerId, requirement: { key, fulfilledAt } }: RequirementRowProps) {
  const translate = useTranslate();
  const fulfilled = fulfilledAt !== null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '80px 1fr auto',
        columnGap: 1.5,
        alignItems: 'center',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <span>
        <Chip
          size="small"
          variant="outlined"
          color={fulfilled ? 'success' : 'warning'}
          label={translate(fulfilled ? 'states.fulfilled' : 'states.missing')}
        />
      </span>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
      >
        <span>{translate(`requirements.${key}`, { _: key })}</span>
        {fulfilled && <Moment value={fulfilledAt} />}
      </Box>
      <ActionButton
        label={fulfilled ? 'acts.clear' : 'acts.fulfil'}
        permission={[
          'players.edit',
          ...(key === 'IdentityVerified' ? ['verification.decide'] : []),
        ]}
        reason="required"
        run={({ reason }) => setRequirement(playerId, key, !fulfilled, reason)}
      />
    </Box>
  );
}
