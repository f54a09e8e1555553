import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from './action-button.tsx';
import { type KeptFrom, KeptOut } from './kept-out.tsx';

const idPattern = /^[1-9]\d{0,18}$/;
/** Ids that somebody has typed, apart by commas, blanks or lines. */
const idsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

interface PlayersActProps {
  readonly label: string;
  readonly says: string;
  readonly reason: 'required' | 'none';
  readonly permission: string;
  /** What somebody may be kept out of: who is, is named before the act. */
  readonly check?: KeptFrom | undefined;
  /** The act; the ids that it answers stay in the field, to be put right. */
  readonly run: (
    playerIds: string[],
    input: { readonly reason: string; readonly key: string },
  ) => Promise<readonly string[] | undefined>;
}

/** An act on players whose ids are typed. */
export function PlayersAct({ run, check, ...act }: PlayersActProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const ids = idsOf(typed);
  const wrong = ids.some((id) => !idPattern.test(id));
  return (
    <ActionButton
      {...act}
      ready={ids.length > 0 && !wrong}
      run={async (input) => {
        const left = await run(ids, input);
        setTyped(left?.join('\n') ?? '');
      }}
    >
      <TextField
        multiline
        minRows={2}
        label={translate('fields.playerIds')}
        value={typed}
        error={wrong}
        helperText={translate('forms.playerIdsHint')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {check && ids.length > 0 && !wrong && <KeptOut {...check} ids={ids} />}
    </ActionButton>
  );
}

interface Refused {
  readonly playerId: string;
  readonly reason: string;
}

/** Names the players who were refused what was offered to several, each with the reason in words. */
export function useRefusals(words: string): (refused: readonly Refused[]) => undefined {
  const translate = useTranslate();
  return (refused) => {
    if (refused.length === 0) return;
    const list = refused.map(
      ({ playerId, reason }) => `${playerId}: ${translate(`${words}.${reason}`, { _: reason })}`,
    );
    throw new Error(`${translate('acts.refusedPlayers')} ${list.join(', ')}`);
  };
}
