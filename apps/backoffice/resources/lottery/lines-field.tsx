/** The field in which lines of a game are typed, one under the other. */
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Game, readLine, type TypedLine } from './lines.ts';

/** Lines as they are typed; undefined where one of them is none of the game, or there are too many. */
export function typedLines(game: Game, text: string): readonly TypedLine[] | undefined {
  const typed = text.split('\n').filter((line) => line.trim() !== '');
  const lines = typed.flatMap((line) => readLine(game, line) ?? []);
  const whole = typed.length > 0 && lines.length === typed.length;
  return whole && lines.length <= game.linesMaximum ? lines : undefined;
}

interface LinesFieldProps {
  readonly game: Game;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly autoFocus?: boolean;
}

/** The field; it is marked while what stands in it is not whole. */
export function LinesField({ game, text, onChange, autoFocus = false }: LinesFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus={autoFocus}
      multiline
      minRows={3}
      label={translate('fields.lotteryLines')}
      helperText={translate('acts.linesHint', { most: game.linesMaximum })}
      error={text.trim() !== '' && typedLines(game, text) === undefined}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
