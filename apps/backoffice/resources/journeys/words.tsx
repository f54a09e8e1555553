/** Steps, events and entries of journeys in words. */
import { platformEventPrefix } from '@herna/engagement/contract';
import { useGetList, useTranslate } from 'react-admin';
import { useRuleWords } from '../../features/rule-words.tsx';
import { useLocale } from '../../format/value-formats.tsx';
import type { Definition, Step } from './journey.ts';

const units = { MINUTES: 'minute', HOURS: 'hour', DAYS: 'day' } as const;

/** What is said of steps and events. */
export function useJourneyWords() {
  const translate = useTranslate();
  const locale = useLocale();
  const ruleWords = useRuleWords();
  const { data: segments = [] } = useGetList('segments', {
    pagination: { page: 1, perPage: 200 },
  });

  const span = (amount: number, unit: keyof typeof units): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: units[unit],
      unitDisplay: 'long',
    }).format(amount);

  const event = (name: string): string =>
    name.startsWith(platformEventPrefix)
      ? translate('journeys.platformEventNamed', { name: name.slice(platformEventPrefix.length) })
      : translate(`journeyEvents.${name}`, { _: name });

  const step = (one: Step): string => {
    const { kind, amount = 0, unit = 'DAYS' } = one;
    switch (kind) {
      case 'SEND': {
        const text = one.texts?.cs?.subject || one.texts?.en.subject;
        const channel = translate(`messageChannels.${one.channel}`);
        return text ? `${channel}: ${text}` : channel;
      }
      case 'WAIT_FOR':
        return translate('journeys.waitFor', { span: span(amount, unit) });
      case 'WAIT_UNTIL':
        return translate('journeys.waitUntil', { time: one.time });
      case 'WAIT_EVENT':
        return translate('journeys.waitEvent', {
          event: event(one.event ?? ''),
          span: span(amount, unit),
        });
      case 'BRANCH':
        return translate('journeys.branchBy', { rule: ruleWords(one.tree) });
      default:
        return translate('journeyStepKinds.END');
    }
  };

  const entry = ({ segmentId, event: name }: Definition['entry']): string => {
    if (name !== undefined) return event(name);
    const segment = segments.find(({ id }) => id === segmentId);
    return translate('journeys.fromSegment', { name: String(segment?.name ?? segmentId ?? '') });
  };

  const goal = ({ event: name, tree, days }: Definition['goal']): string => {
    const what = name === undefined ? ruleWords(tree) : event(name);
    return translate('journeys.goalWithin', { goal: what, span: span(days, 'DAYS') });
  };

  return { span, event, step, entry, goal };
}
