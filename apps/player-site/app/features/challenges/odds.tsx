/** The odds of a wheel, published before it is spun: each segment with its share of the whole, exactly. */
import { useFormatter, useTranslations } from 'use-intl';
import type { Wheel } from './challenge-types.ts';
import { segmentColour } from './wheel-picture.tsx';
import { useRewardWords } from './words.ts';

export function Odds({ wheel: { whole, segments } }: { readonly wheel: Wheel }) {
  const t = useTranslations('challenges.wheel');
  const format = useFormatter();
  const rewardOf = useRewardWords();
  const percent = (weight: number) =>
    format.number(weight / whole, { style: 'percent', maximumFractionDigits: 4 });
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-text font-semibold">{t('odds')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('segment')}</th>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {segments.map(({ weight, reward }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <tr key={place} className="border-b border-line/60">
            <td className="figures w-14 py-2 whitespace-nowrap">
              <span
                aria-hidden
                className="mr-2 inline-block size-3 rounded-full"
                style={{ background: segmentColour(place) }}
              />
              {place + 1}
            </td>
            <td className="py-2">{rewardOf(reward)}</td>
            <td className="figures py-2 text-right">
              {t('of', { weight, whole, percent: percent(weight) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
