import type { Currency } from '@herna/kernel';
import { Button, Notice, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { useSite } from '../../shell/use-site.ts';
import { cautiousValue } from './cautious-values.table.ts';
import { DecisionRow } from './decision-row.tsx';
import {
  type Decision,
  dayAboveMonth,
  type LimitChoice,
  type RowFault,
  readDecision,
} from './decisions.ts';
import { type LimitState, type PlayerLimits, useLimitText, writeLimit } from './limit-words.ts';

/** The field of a limit's value. */
const valueField = ({ kind }: LimitState): string => `${kind} value`;
const fieldOf = (limit: LimitState, fault: RowFault): string =>
  fault === 'undecided' ? limit.kind : valueField(limit);

/** What is asked once more before it holds. */
type Doubt = 'zero' | 'dayAboveMonth';

const undecided: Decision = { choice: undefined, text: '' };

/**
 * All limits that are still to be decided, in one form that is sent once. Nothing is chosen beforehand;
 * all rows can be filled in at a press, with careful values or with refusals, and changed one by one.
 */
export function DecideLimits({ limits }: { readonly limits: PlayerLimits }) {
  const t = useTranslations('settings.limits');
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const currency = limits.currency as Currency;
  const text = useLimitText(currency);
  const open = limits.limits.filter(({ kind }) => limits.undecided.includes(kind));
  const [decisions, setDecisions] = useState<Partial<Record<LimitState['kind'], Decision>>>({});
  const [asked, setAsked] = useState<readonly Doubt[]>([]);
  const doubt = asked.at(-1);
  const [above, setAbove] = useState('');
  const decisionOf = ({ kind }: LimitState): Decision => decisions[kind] ?? undecided;
  const decide = (kind: LimitState['kind'], decision: Decision) => {
    setAsked([]);
    setDecisions((before) => ({ ...before, [kind]: decision }));
  };
  const decideAll = (decisionFor: (limit: LimitState) => Decision) => {
    for (const limit of open) decide(limit.kind, decisionFor(limit));
  };
  const sentence = (limit: LimitState, fault: RowFault): string =>
    fault === 'outside'
      ? t('outside', {
          minimum: text(limit.minimum, limit.unit),
          maximum: text(limit.maximum, limit.unit),
        })
      : t(fault === 'undecided' ? 'undecidedRow' : 'unreadable');
  const form = useForm(async () => {
    const choices: LimitChoice[] = [];
    const faults: [string, string][] = [];
    for (const limit of open) {
      const read = readDecision(limit, decisionOf(limit), currency);
      if (typeof read === 'string') faults.push([fieldOf(limit, read), sentence(limit, read)]);
      else choices.push(read);
    }
    const [first, ...others] = faults;
    if (first) throw new FieldFault(...first, Object.fromEntries(others));
    // Nothing at all is a heavy word: it is asked once more before it holds.
    const isZero = choices.some((choice) => choice.decision === 'VALUE' && choice.value === 0);
    if (isZero && !asked.includes('zero')) return setAsked([...asked, 'zero']);
    // Two limits of which one never comes to hold are mostly a slip.
    const found = dayAboveMonth(choices);
    if (found && !asked.includes('dayAboveMonth')) {
      const { day, month } = found;
      const unit = open.find(({ kind }) => kind === day.kind)?.unit ?? 'Money';
      setAbove(
        t('dayAboveText', {
          name: t(`kinds.${day.kind}.name`),
          day: text(day.value, unit),
          monthName: t(`kinds.${month.kind}.name`),
          month: text(month.value, unit),
        }),
      );
      return setAsked([...asked, 'dayAboveMonth']);
    }
    await api('POST /capi/v1.1/PlayerLimits/UpdateLimits', { body: { limits: choices } });
    showToast({ text: t('savedAll') });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mb-8 flex flex-col gap-4">
      <fieldset disabled={form.busy} className="flex flex-wrap gap-3">
        <legend className="mb-2 text-sm text-muted">{t('allAtOnce')}</legend>
        <Button
          onClick={() =>
            decideAll((limit) => ({
              choice: 'VALUE',
              text: writeLimit(cautiousValue(limit, currency), limit.unit, currency, locale),
            }))
          }
        >
          {t('cautious')}
        </Button>
        <Button onClick={() => decideAll(() => ({ choice: 'REFUSED', text: '' }))}>
          {t('refuseAll')}
        </Button>
      </fieldset>
      {open.map((limit) => (
        <DecisionRow
          key={limit.kind}
          limit={limit}
          currency={currency}
          decision={decisionOf(limit)}
          saving={form.busy}
          error={form.error(limit.kind)}
          valueError={form.error(valueField(limit))}
          onDecide={(decision) => decide(limit.kind, decision)}
        />
      ))}
      {doubt && (
        <Notice tone="warning" title={t(doubt === 'zero' ? 'zeroTitle' : 'dayAboveTitle')} live>
          {doubt === 'zero' ? t('zeroText') : above}
        </Notice>
      )}
      <Fault message={form.message ?? form.error('limits') ?? form.error('value')} />
      <Button
        type="submit"
        size="large"
        tone={doubt ? 'danger' : 'primary'}
        busy={form.busy}
        className="self-stretch sm:self-start"
      >
        {t(doubt === 'zero' ? 'zeroConfirm' : doubt ? 'dayAboveConfirm' : 'saveAll')}
      </Button>
    </form>
  );
}
