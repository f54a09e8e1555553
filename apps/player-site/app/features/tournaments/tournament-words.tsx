/** States, scores, prizes and times of tournaments in the reader's words. */
import { Chip, type ChipTone, type MoneyValue, moneyText, wholeMoneyText } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';
import type { Board, Tournament, TournamentDetail } from './tournament-types.ts';

const tones: Readonly<Record<Tournament['state'], ChipTone>> = {
  PLANNED: 'neutral',
  REGISTERING: 'information',
  RUNNING: 'accent',
  FINALIZING: 'accent',
  FINISHED: 'neutral',
  CANCELLED: 'negative',
};

/** The state of a round. */
export function TournamentState({ state }: Pick<Tournament, 'state'>) {
  const t = useTranslations('tournaments.states');
  return <Chip tone={tones[state]}>{t(state)}</Chip>;
}

/** Where the reader stands with a round; nothing for those who are not registered. */
export function OwnRegistration({ mine }: Pick<Tournament, 'mine'>) {
  const t = useTranslations('tournaments.mine');
  if (mine === null) return null;
  return <Chip tone={mine === 'REGISTERED' ? 'positive' : 'neutral'}>{t(mine)}</Chip>;
}

interface Value {
  readonly unit: Board['unit'];
  readonly value: number;
  readonly currency: Tournament['currency'];
}

/** Writes a score in its unit. */
export function useScoreText(): (score: Value) => string {
  const t = useTranslations('tournaments.values');
  const format = useFormatter();
  const { locale } = useSite();
  return ({ unit, value, currency }) => {
    if (unit === 'MONEY') return moneyText({ amount: value, currency }, locale);
    if (unit === 'MULTIPLIER') {
      return `${format.number(value / 100, { minimumFractionDigits: 2 })}×`;
    }
    return t(unit, { count: value });
  };
}

interface Prize {
  readonly kind: TournamentDetail['prizes'][number]['kind'];
  readonly amount: MoneyValue | null;
  readonly share?: number | null;
  readonly title: string | null;
}

const wholePool = 1_000_000;

/** Writes a prize: its amount, its share of the pool, or what it is. */
export function usePrizeText(): (prize: Prize) => string {
  const t = useTranslations('tournaments.prizeKinds');
  const format = useFormatter();
  const { locale } = useSite();
  return ({ kind, amount, share, title }) => {
    if (amount) return wholeMoneyText(amount, locale);
    if (kind === 'GOODS') return title ?? t('GOODS');
    if (kind === 'FREE_ROUNDS' || kind === 'BONUS') return t(kind);
    const percent = format.number((share ?? 0) / wholePool, {
      style: 'percent',
      maximumFractionDigits: 2,
    });
    return t('SHARE', { percent });
  };
}

const minuteMs = 60_000;

/** The time left until a moment, to the minute; it begins with the server's clock. */
export function TimeLeft({ until, now }: { readonly until: string; readonly now: number }) {
  const t = useTranslations('tournaments.left');
  const [currentTime, setCurrentTime] = useState(now);
  useEffect(() => {
    const offset = now - Date.now();
    const timer = setInterval(() => setCurrentTime(Date.now() + offset), minuteMs / 2);
    return () => clearInterval(timer);
  }, [now]);
  const minutes = Math.ceil((Date.parse(until) - currentTime) / minuteMs);
  if (minutes <= 0) return t('none');
  if (minutes < 60) return t('minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
}

/** The moment that a round is waiting for. */
export function nextMoment({ state, ...round }: Tournament): {
  readonly word: 'opens' | 'starts' | 'ends' | 'ended';
  readonly at: string;
} {
  if (state === 'PLANNED') return { word: 'opens', at: round.registrationOpensAt };
  if (state === 'REGISTERING') return { word: 'starts', at: round.startsAt };
  if (state === 'RUNNING') return { word: 'ends', at: round.endsAt };
  return { word: 'ended', at: round.endsAt };
}
