/** A game as its provider announces it, and what staff set before it is first offered. */

import { gameEngines, gameKinds } from '@herna/catalogue/contract';
import { Box, CardContent, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Facts, Moment, State, Word } from '../../format/value-formats.tsx';

type Kind = (typeof gameKinds)[number];
type Engine = (typeof gameEngines)[number];

export interface Announced {
  readonly state: string;
  readonly name: string;
  readonly version: string;
  readonly scope: string;
  readonly changedAt: string;
  readonly leftAt: string | null;
  readonly isSetUp: boolean;
}

/** What the provider of a game has announced; nothing of a game that nobody has. */
export const announcedOf = (game: Row): Announced | null => game.announcement as Announced | null;

/** How a game stands with its provider, in a list: nothing where there is nothing to do. */
export function AnnouncementState({ game }: { readonly game: Row }) {
  const announced = announcedOf(game);
  return announced && announced.state !== 'LISTED' ? (
    <State value={announced.state} of="announcements" />
  ) : (
    '–'
  );
}

/** What the provider says, beside the game as staff have set it. */
export function Announcement({ game }: { readonly game: Row }) {
  const translate = useTranslate();
  const announced = announcedOf(game);
  if (!announced) return null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['fields.announcement', <State key="state" value={announced.state} of="announcements" />],
    ['fields.announcedName', announced.name],
    [
      'fields.version',
      <span key="version" className="figure">
        {announced.version}
      </span>,
    ],
    ['fields.announcedScope', <Word key="scope" value={announced.scope} of="announcedScopes" />],
    ['fields.announcedAt', <Moment key="moment" value={announced.changedAt} />],
    ...(announced.leftAt
      ? ([['fields.leftAt', <Moment key="left" value={announced.leftAt} />]] as const)
      : []),
    ['fields.launchUrl', String(game.launchUrl) || '–'],
  ];
  return (
    <CardContent component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.announcement')}
      </Typography>
      {announced.state !== 'LISTED' && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 720, mb: 1 }}>
          {translate(`announcements.${announced.state}_says`)}
        </Typography>
      )}
      <Box sx={{ mb: 1.5 }}>
        <Facts rows={facts} />
      </Box>
      {!game.enabled && <SetUp game={game} />}
    </CardContent>
  );
}

/** Where the game is launched and what it is; the latter only until it is first offered. */
function SetUp({ game }: { readonly game: Row }) {
  const translate = useTranslate();
  const isFixed = announcedOf(game)?.state !== 'NEW';
  const [launchUrl, setLaunchUrl] = useState(String(game.launchUrl));
  const [legalKind, setLegalKind] = useState(String(game.legalKind) as Kind);
  const [engine, setEngine] = useState(String(game.engine) as Engine);
  const run = () =>
    api('POST /api/catalogue/admin/games/{id}/setup', {
      params: { id: game.id },
      body: { revision: Number(game.revision), launchUrl, legalKind, engine },
    });
  return (
    <ActionButton
      label="acts.setUpGame"
      object={String(game.name)}
      says="acts.setUpGameSays"
      permission="catalogue.edit"
      reason="none"
      tone="main"
      ready={launchUrl.trim() !== ''}
      run={run}
    >
      {(faultOf) => (
        <>
          <TextField
            autoFocus
            required
            label={translate('fields.launchUrl')}
            value={launchUrl}
            error={faultOf('launchUrl') !== undefined}
            helperText={faultOf('launchUrl') ?? translate('forms.hint_launchUrl')}
            slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
            onChange={({ target }) => setLaunchUrl(target.value)}
          />
          <TextField
            select
            label={translate('fields.legalKind')}
            value={legalKind}
            disabled={isFixed}
            onChange={({ target }) => setLegalKind(target.value as Kind)}
          >
            {gameKinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {translate(`legalKinds.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('fields.engine')}
            value={engine}
            disabled={isFixed}
            onChange={({ target }) => setEngine(target.value as Engine)}
          >
            {gameEngines.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`engines.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </ActionButton>
  );
}
