/** Every brand starts, in its own market and in each of its languages. */
import { brands, marketFacts } from '@herna/brands';
import { catalogue } from '@herna/kernel';
import { openWorld } from '@herna/testkit';
import { expect, test } from 'vitest';
import { sentenceIn } from '../http/other-languages.ts';

test.each(brands.map((brand) => ({ key: brand.key, brand })))('$key starts', async ({ brand }) => {
  const world = await openWorld({
    environment: { HERNA_APP_TARGET: brand.key, HERNA_APP_LOCALE: brand.defaultLocale },
  });
  try {
    const alive = await world.app.inject({ url: '/healthz' });
    expect({ status: alive.statusCode, body: alive.json() }).toEqual({
      status: 200,
      body: { alive: true },
    });
    expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(world.config.brand.currency).toBe(marketFacts[brand.market].currency);
    for (const language of brand.locales) {
      const answer = await world.app.inject({
        url: '/Jackpot/All',
        headers: { 'accept-language': language },
      });
      const { text } = catalogue.ERR_UNAUTHORIZED;
      const sentence = sentenceIn(language, 'errors', 'ERR_UNAUTHORIZED', text);
      if (language !== 'en') expect(sentence, language).not.toBe(text.en);
      expect(answer.json(), language).toMatchObject({ message: sentence });
    }
  } finally {
    await world.close();
  }
});
