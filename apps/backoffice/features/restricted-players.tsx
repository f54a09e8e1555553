/** Players who may not have something: listed, added, and taken off the list. */
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { PlayerName } from '../format/names.tsx';
import { Moment, RowLink } from '../format/value-formats.tsx';
import { ActionButton } from './action-button.tsx';
import { usePartPages } from './part-pages.tsx';
import { PlayersAct } from './players-act.tsx';
import { ReadPart } from './read-part.tsx';
import { SmallTable } from './small-table.tsx';
import { useCall } from './use-call.ts';

/** The lists of the platform; their calls have the shapes of one contract. */
const lists = {
  bonus: {
    words: 'bonusRestricted',
    area: 'Bonuses',
    list: 'GET /capi/v2-onling/Bonuses/GetPlayersRestrictedFor',
    add: 'POST /capi/v2-onling/Bonuses/AddPlayersRestrictedFor',
    remove: 'DELETE /capi/v2-onling/Bonuses/DeletePlayerRestrictedFor',
    permission: 'promotions.assign',
    addSays: 'acts.restrictPlayersSays',
    removeSays: 'acts.unrestrictBonusSays',
  },
  challenge: {
    words: 'bonusRestricted',
    area: undefined,
    list: 'GET /api/operator/challenges/restricted',
    add: 'POST /api/operator/challenges/restricted',
    remove: 'DELETE /api/operator/challenges/restricted',
    permission: 'challenges.assign',
    addSays: 'acts.restrictPlayersSays',
    removeSays: 'acts.unrestrictBonusSays',
  },
  tournament: {
    words: 'restrictedPlayers',
    area: 'Tournaments',
    list: 'GET /capi/v2-onling/Tournaments/GetPlayersRestrictedFor',
    add: 'POST /capi/v2-onling/Tournaments/AddPlayersRestrictedFor',
    remove: 'DELETE /capi/v2-onling/Tournaments/DeletePlayerRestrictedFor',
    permission: 'tournaments.edit',
    addSays: 'acts.restrictTournamentSays',
    removeSays: undefined,
  },
} as const;

interface RestrictedPlayersProps {
  /** A bonus, which cashback is too; a challenge or a wheel; a tournament. */
  readonly from: keyof typeof lists;
  readonly id: string;
  /** Whether anybody can still have what the list is about. */
  readonly open?: boolean;
}

/** The list with what staff do about it. */
export function RestrictedPlayers({ from, id, open = true }: RestrictedPlayersProps) {
  const { words, area, list, add, remove, permission, addSays, removeSays } = lists[from];
  const translate = useTranslate();
  const notify = useNotify();
  const pages = usePartPages();
  const query = useCall(list, { query: { id, ...pages.wish } });
  return (
    <>
      <ReadPart
        title={`titles.${words}`}
        empty={`empty.${words}`}
        query={query}
        listOf={({ items }) => items}
        height={48}
      >
        {({ items, total }) => (
          <>
            <SmallTable
              label={translate(`titles.${words}`)}
              keyOf={({ playerId }) => playerId}
              items={items}
              columns={[
                {
                  field: 'playerId',
                  cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
                },
                { field: 'addedAt', cell: ({ addedAt }) => <Moment value={addedAt} /> },
                {
                  field: 'acts',
                  cell: ({ playerId }) => (
                    <ActionButton
                      label="acts.unrestrictPlayer"
                      object={<PlayerName id={playerId} />}
                      {...(removeSays ? { says: removeSays } : {})}
                      tone="danger"
                      permission={permission}
                      reason="none"
                      run={() => api(remove, { query: { id, playerId } })}
                    />
                  ),
                },
              ]}
            />
            {pages.buttons(total)}
          </>
        )}
      </ReadPart>
      {open && (
        <div>
          <PlayersAct
            label="acts.restrictPlayers"
            says={addSays}
            permission={permission}
            reason="none"
            check={area && { area, id }}
            run={async (playerIds, { key }) => {
              const { unknown } = await api(
                add,
                { body: { id, playerIds } },
                { idempotencyKey: key },
              );
              if (unknown.length === 0) return [];
              const ids = unknown.join(', ');
              notify('forms.notPlayers', { type: 'warning', messageArgs: { ids } });
              return unknown;
            }}
          />
        </div>
      )}
    </>
  );
}
