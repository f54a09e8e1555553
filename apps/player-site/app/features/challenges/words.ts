/** Rewards, goals and progress in words. */
import { moneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';
import type { Challenge, Reward } from './challenge-types.ts';

/** What a reward is called. */
export function useRewardWords(): (reward: Reward) => string {
  const t = useTranslations('challenges.rewards');
  return ({ kind, points, title }) => {
    if (kind === 'POINTS') return t('POINTS', { count: points ?? 0 });
    if (kind === 'NOTHING') return t('NOTHING');
    return t(kind, { title: title ?? '' });
  };
}

/** What fulfils a challenge, and how far its player is. */
export function useGoalWords() {
  const t = useTranslations('challenges.goals');
  const { locale } = useSite();
  const amountOf = ({ goal, currency }: Challenge, value: number): string =>
    goal.kind === 'TURNOVER' ? moneyText({ amount: value, currency }, locale) : String(value);
  return {
    goal: (challenge: Challenge): string =>
      t(challenge.goal.kind, {
        count: challenge.goal.target,
        amount: amountOf(challenge, challenge.goal.target),
      }),
    progress: (challenge: Challenge): string =>
      t('progress', {
        done: amountOf(challenge, challenge.done),
        target: amountOf(challenge, challenge.goal.target),
      }),
    bounds: (challenge: Challenge): readonly string[] => {
      const { perDay, perRound, kind } = challenge.goal;
      const lines: string[] = [];
      if (perDay !== null) {
        lines.push(
          kind === 'TURNOVER'
            ? t('perDayAmount', { amount: amountOf(challenge, perDay) })
            : t('perDayRounds', { count: perDay }),
        );
      }
      if (perRound !== null) lines.push(t('perRound', { amount: amountOf(challenge, perRound) }));
      return lines;
    },
  };
}
