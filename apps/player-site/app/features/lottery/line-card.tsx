import { Button, classNames } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { emptyLine, numbersOf, type PickedLine, quickPick, toggled } from './line-pick.ts';
import type { LotteryGame } from './lottery-types.ts';

interface LineCardProperties {
  readonly game: LotteryGame;
  readonly line: PickedLine;
  readonly number: number;
  readonly onChange: (line: PickedLine) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One line of a ticket: its numbers to press, or its digits to choose. */
export function LineCard({ game, line, number, onChange, onRemove }: LineCardProperties) {
  const t = useTranslations('lottery.play');
  const { main, extra, matching } = game;
  return (
    <fieldset className="edge rounded-card bg-surface p-4 md:p-5">
      <legend className="sr-only">{t('line', { number })}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <p aria-hidden="true" className="mr-auto font-display text-lg font-semibold">
          {t('line', { number })}
        </p>
        <Button size="small" icon="refresh" onClick={() => onChange(quickPick(game, line.id))}>
          {t('quick')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => onChange(emptyLine(line.id))}>
          {t('clear')}
        </Button>
        {onRemove && (
          <Button size="small" tone="quiet" icon="trash" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
      {matching === 'ordered' ? (
        <Digits game={game} line={line} onChange={onChange} />
      ) : (
        <>
          <p className="mt-3 text-sm text-muted">
            {t('pick', { count: main.picked, from: main.from, to: main.to })}
          </p>
          <NumberGrid
            numbers={numbersOf(main)}
            picked={line.main}
            full={line.main.length >= main.picked}
            onPress={(one) => onChange({ ...line, main: toggled(main, line.main, one) })}
          />
        </>
      )}
      {extra && (
        <>
          <p className="mt-4 text-sm text-muted">
            {t('pickExtra', { count: extra.picked, from: extra.from, to: extra.to })}
          </p>
          <NumberGrid
            numbers={numbersOf(extra)}
            picked={line.extra}
            full={line.extra.length >= extra.picked}
            onPress={(one) => onChange({ ...line, extra: toggled(extra, line.extra, one) })}
          />
        </>
      )}
    </fieldset>
  );
}

interface NumberGridProperties {
  readonly numbers: readonly number[];
  readonly picked: readonly number[];
  readonly full: boolean;
  readonly onPress: (number: number) => void;
}

function NumberGrid({ numbers, picked, full, onPress }: NumberGridProperties) {
  return (
    <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
      {numbers.map((number) => {
        const on = picked.includes(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={on}
            disabled={full && !on}
            onClick={() => onPress(number)}
            className={classNames(
              'figures h-11 rounded-control border text-sm font-semibold transition-colors',
              on
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line bg-raised hover:border-accent disabled:opacity-45',
            )}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}

function Digits({ game, line, onChange }: Pick<LineCardProperties, 'game' | 'line' | 'onChange'>) {
  const t = useTranslations('lottery.play');
  const places = Array.from({ length: game.main.picked }, (_, place) => place);
  const choose = (place: number, digit: number) => {
    const digits = [...line.main];
    for (const earlier of places.slice(0, place)) digits[earlier] ??= 0;
    digits[place] = digit;
    onChange({ ...line, main: digits });
  };
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {places.map((place) => (
        <label key={place} className="flex flex-col gap-1 text-sm text-muted">
          {t('digit', { number: place + 1 })}
          <select
            value={line.main[place] ?? ''}
            onChange={(event) => choose(place, Number(event.target.value))}
            className="figures h-13 w-20 rounded-control border border-control bg-raised px-4
              text-lg font-semibold text-ink"
          >
            {line.main[place] === undefined && <option value="">–</option>}
            {numbersOf(game.main).map((digit) => (
              <option key={digit} value={digit}>
                {digit}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
