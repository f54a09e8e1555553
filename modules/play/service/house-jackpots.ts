/** The jackpots of the in-house provider. */
import type { Brand } from '@herna/brands';
import type { Tx } from '@herna/db';
import type { Jackpots } from '@herna/jackpots';
import { houseJackpots, titles } from '@herna/titles';
import { providerByKey } from '../rules/providers.table.ts';

/**
 * Adds the jackpots of the in-house provider, fed by the titles that state them: what is missing is
 * added with its seed, what is there stays its operator's. A market without jackpots gets none.
 */
export async function addHouseJackpots(
  tx: Tx,
  jackpots: Pick<Jackpots, 'drawMissingPoints' | 'offered' | 'has' | 'add'>,
  currency: Brand['currency'],
): Promise<void> {
  await jackpots.drawMissingPoints(tx);
  const provider = providerByKey('jantar');
  if (!provider || !jackpots.offered()) return;
  for (const { key, name, contributionPpm, hiddenPpm, terms } of houseJackpots) {
    if (await jackpots.has(tx, provider.id, name)) continue;
    const { seed, mustHit } = terms[currency];
    await jackpots.add(tx, {
      name,
      providerId: provider.id,
      seed: { amount: seed, currency },
      contributionPpm,
      hiddenPpm,
      mustHit,
      gameKeys: titles
        .filter((title) => title.jackpots?.some((jackpot) => jackpot.key === key))
        .map((title) => title.key),
    });
  }
}
