import { MoneyText } from '@herna/ui';
import { useFormatter, useTranslations } from 'use-intl';
import type { LotteryGame } from './lottery-types.ts';
import { tierChance } from './odds.ts';

/** Tiers of a game with what each is paid and how likely it is. */
export function PrizeTable({ game }: { readonly game: LotteryGame }) {
  const t = useTranslations('lottery.howTo');
  const format = useFormatter();
  const percent = (ppm: number) =>
    format.number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 2 });
  const odds = (tier: string): string => {
    const chance = tierChance(game, tier);
    if (chance === undefined) return t('perTicket');
    return t('oneIn', { count: format.number(1 / chance, { maximumFractionDigits: 0 }) });
  };
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{game.name}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-2 font-medium">
            {t('tier')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('share')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('odds')}
          </th>
        </tr>
      </thead>
      <tbody>
        {game.tiers.map(({ tier, ppm, prize }) => (
          <tr key={tier} className="border-b border-line/60">
            <th scope="row" className="figures py-2 text-left font-semibold">
              {tier}
            </th>
            <td className="figures py-2 text-right">
              {prize ? <MoneyText value={prize} /> : percent(ppm ?? 0)}
            </td>
            <td className="figures py-2 text-right whitespace-nowrap">{odds(tier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
