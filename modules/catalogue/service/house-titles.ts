/** The titles of the in-house provider, as every catalogue has them. */
import type { Tx } from '@herna/db';
import { certificateOf, provenModes, stakedMost, titles } from '@herna/titles';
import type { createDeliveries, StatedFacts } from './deliveries.ts';
import { houseTags } from './house-tags.table.ts';

/** Where the game server's page is launched; launching fills the braces. */
const gamePage = '/games/play/{gameKey}?token={token}&lang={language}&mode={mode}&lobby={lobbyUrl}';

/**
 * Adds the titles of the in-house provider with their tags: what is missing is added, what is there
 * keeps what operators have set.
 */
export async function addHouseTitles(
  tx: Tx,
  catalogue: ReturnType<typeof createDeliveries>,
): Promise<void> {
  await catalogue.addProvider(tx, {
    key: 'jantar',
    name: 'Jantar Games',
    normalizedName: 'jantar-games',
  });
  for (const tag of houseTags) await catalogue.addTag(tx, tag);
  await catalogue.addGames(
    tx,
    titles.map((title) => ({
      key: title.key,
      providerKey: 'jantar',
      name: title.name,
      launchUrl: gamePage,
      sort: title.sort,
      start: new Date(title.start),
      legalKind: title.legalKind,
      engine: title.engine,
      texts: title.texts,
      tags: [
        ...title.categories.map((key) => ({ type: 'Category', key })),
        { type: 'Genre', key: title.genre },
        ...title.tags.map((key) => ({ type: 'Tag', key })),
        ...('buy' in title && title.buy ? [{ type: 'Tag', key: 'buy-bonus' }] : []),
        ...(title.badge ? [{ type: 'Badge', key: title.badge }] : []),
        ...(title.reelsTag ? [{ type: 'Reels', key: title.reelsTag }] : []),
      ],
      facts: factsOf(title),
    })),
  );
}

/** What the house's provider states of a title: what its certificate proves. */
function factsOf(title: (typeof titles)[number]): StatedFacts {
  const certificate = certificateOf(title);
  const { rtp, configHash } = certificate;
  return {
    returnPpm: Number((BigInt(rtp.numerator) * 1_000_000n) / BigInt(rtp.denominator)),
    volatility: title.volatility,
    stakes: title.stakes,
    certificate: configHash.slice(0, 16),
    proof: {
      hash: configHash,
      modes: provenModes(certificate),
      stakedMost: stakedMost(title),
    },
    gamePlan: `/games/plans/{language}/${title.key}.pdf`,
  };
}
