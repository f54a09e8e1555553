/** Games that count otherwise than their kind, or that take no money of a bonus. */
import type { Output } from '@herna/contract-kit';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { GameNames } from '../../features/game-names.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';

type GameTerm = Output<Api['GET /capi/v2-onling/Bonuses/GetGameConfig']>['games'][number];

interface GamesProps {
  readonly id: string;
  /** Whether the bonus can still be changed. */
  readonly open: boolean;
}

/** The games of a bonus with terms of their own, and the act that sets them. */
export function Games({ id, open }: GamesProps) {
  const translate = useTranslate();
  const query = useCall('GET /capi/v2-onling/Bonuses/GetGameConfig', { query: { id } });
  const games = query.value?.games;
  return (
    <>
      <ReadPart
        title="titles.bonusGames"
        empty="empty.bonusGames"
        query={query}
        listOf={(value) => value.games}
        height={48}
      >
        {(value) => (
          <SmallTable
            label={translate('titles.bonusGames')}
            keyOf={({ gameKey }) => gameKey}
            items={value.games}
            columns={[
              { field: 'gameKey', cell: ({ gameKey }) => <GameNames keys={[gameKey]} /> },
              {
                field: 'coefficient',
                figure: true,
                cell: ({ allowed, coefficient }) =>
                  allowed ? `${coefficient} %` : translate('forms.gameBarred'),
              },
            ]}
          />
        )}
      </ReadPart>
      {open && games && (
        <div>
          <SetGames key={JSON.stringify(games)} id={id} games={games} />
        </div>
      )}
    </>
  );
}

interface TypedTerm extends Choice {
  readonly coefficient: string;
  readonly allowed: boolean;
}

const typedOf = ({ gameKey, coefficient, allowed }: GameTerm): TypedTerm => ({
  id: gameKey,
  name: gameKey,
  coefficient: String(coefficient),
  allowed,
});
const whole = ({ coefficient, allowed }: TypedTerm): number | undefined =>
  allowed ? wholeNumber(coefficient, 0, 100) : 0;

const gamesMost = 1_000;

/** The games by their names; all that are on offer. */
async function listGames(): Promise<readonly Choice[]> {
  const { items } = await api('GET /capi/GamesManagement/v3/Game/GetBasicList', { query: {} });
  return items.map(({ key, name }) => ({ id: key, name }));
}

function SetGames({ id, games }: { readonly id: string; readonly games: readonly GameTerm[] }) {
  const translate = useTranslate();
  const [terms, setTerms] = useState(() => games.map(typedOf));
  const change = (key: string, by: Partial<TypedTerm>) =>
    setTerms((before) => before.map((term) => (term.id === key ? { ...term, ...by } : term)));
  return (
    <ActionButton
      label="acts.setBonusGames"
      says="acts.setBonusGamesSays"
      permission="promotions.edit"
      reason="none"
      ready={terms.every((term) => whole(term) !== undefined)}
      run={({ key }) =>
        api(
          'POST /capi/v2-onling/Bonuses/SetGameConfig',
          {
            body: {
              id,
              games: terms.map((term) => ({
                gameKey: term.id,
                coefficient: whole(term) ?? 0,
                allowed: term.allowed,
              })),
            },
          },
          { idempotencyKey: key },
        )
      }
    >
      {(faultOf) => (
        <>
          <Choices
            label="fields.freeRoundGames"
            listKey={['games of a bonus']}
            list={listGames}
            value={terms}
            most={gamesMost}
            onChange={(chosen) =>
              setTerms((before) =>
                chosen.map(
                  (game) =>
                    before.find((term) => term.id === game.id) ?? {
                      ...game,
                      coefficient: '100',
                      allowed: true,
                    },
                ),
              )
            }
          />
          {terms.map(({ id: gameKey, coefficient, allowed }, place) => (
            <Box key={gameKey} sx={{ display: 'grid', gap: 0.5 }} role="group">
              <Typography variant="subtitle2" component="h3">
                <GameNames keys={[gameKey]} />
              </Typography>
              <FormControlLabel
                control={
                  <Switch
                    checked={allowed}
                    onChange={(_event, checked) => change(gameKey, { allowed: checked })}
                  />
                }
                label={translate('fields.bonusMoneyAllowed')}
              />
              {allowed && (
                <NumberField
                  required
                  label="fields.coefficientPercent"
                  value={coefficient}
                  least={0}
                  most={100}
                  fault={faultOf(`games.${place}.coefficient`)}
                  onText={(typed) => change(gameKey, { coefficient: typed })}
                />
              )}
            </Box>
          ))}
        </>
      )}
    </ActionButton>
  );
}
