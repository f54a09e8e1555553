import { describe, expect, it } from 'vitest';
import { type LaunchFacts, launchUrl } from './launch-url.ts';
import { maskedName } from './masked-name.ts';
import { editionsOf, providerByKey, providers } from './providers.table.ts';

const facts: LaunchFacts = {
  gameKey: 'ember-fruits',
  token: 'a b&c=d',
  language: 'cs',
  currency: 'CZK',
  mode: 'real',
  channel: 'mobile',
  lobbyUrl: 'https://herna.example/en',
  depositUrl: 'https://herna.example/en/profile/payments/deposit',
};

describe('launch addresses', () => {
  it('fills every placeholder and encodes it', () => {
    expect(
      launchUrl('https://g.example/{gameKey}?t={token}&l={language}&back={lobbyUrl}', facts),
    ).toBe(
      'https://g.example/ember-fruits?t=a%20b%26c%3Dd&l=cs&back=https%3A%2F%2Fherna.example%2Fen',
    );
  });
  it('leaves unknown placeholders empty', () => {
    expect(launchUrl('/{gameKey}?x={nothing}', facts)).toBe('/ember-fruits?x=');
  });
});

describe('masked names', () => {
  it.each([
    ['Karel', 'Ka***'],
    ['Žofie', 'Žo***'],
    ['x', 'x***'],
    ['', '***'],
    [' 😀😀😀', '😀😀***'],
  ])('%s is shown as %s', (nickname, shown) => {
    expect(maskedName(nickname)).toBe(shown);
  });
});

describe('the table of providers', () => {
  it('has unique ids and keys', () => {
    expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length);
    for (const provider of providers) expect(providerByKey(provider.key)).toBe(provider);
  });
  it('lets a provider start games at terminals without the rest of the edition that does', () => {
    const editions = new Map(providers.map((provider) => [provider.key, editionsOf(provider)]));
    expect(editions.get('jantar')).toEqual(['casino-server', 'landbased-play']);
    expect(editions.get('kremen')).toEqual(['wallet-service']);
    expect(editions.get('olivin')).toEqual(['gaming-api', 'landbased-play', 'landbased-partner']);
  });
});
