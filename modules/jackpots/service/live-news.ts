/** What jackpots tell browsers: an amount when it differs from the last one sent. */
import { wireMinor, wireMoney } from '@herna/kernel';
import type { LiveNews } from '@herna/module-kit';
import type { JackpotService } from './jackpots.ts';

/** Makes the live news of jackpots. */
export function jackpotNews({ list }: Pick<JackpotService, 'list'>): LiveNews {
  let sent = new Map<string, number>();
  return {
    everybody: [
      {
        topic: 'jackpot',
        timing: 'always',
        async fresh() {
          const jackpots = await list({ activeOnly: true });
          const before = sent;
          sent = new Map(jackpots.map(({ id, amount }) => [`${id}`, wireMinor(amount.amount)]));
          return jackpots
            .filter(({ id, amount }) => before.get(`${id}`) !== wireMinor(amount.amount))
            .map(({ id, amount }) => ({ id: `${id}`, amount: wireMoney(amount) }));
        },
      },
    ],
  };
}
