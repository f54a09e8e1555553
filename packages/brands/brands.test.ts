import { describe, expect, test } from 'vitest';
import {
  adEventName,
  adEventVariants,
  brandByTarget,
  brands,
  contrast,
  contrastFloor,
  cssProperties,
  dangerTint,
  defaultBrand,
  defaultImages,
  depositMethods,
  gateways,
  grounds,
  jackpotProviders,
  localeByTarget,
  localePrefix,
  locales,
  marketingEvents,
  nearestLocale,
  overlay,
  pairsInUse,
  withdrawalMethods,
} from './index.ts';

/** How many different answers the brands give to one question. */
const spread = (pick: (brand: (typeof brands)[number]) => unknown): number =>
  new Set(brands.map((brand) => JSON.stringify(pick(brand)))).size;

describe('the targets', () => {
  test('are thirteen with keys, names and colours of their own', () => {
    expect(brands).toHaveLength(13);
    expect(new Set(brands.map(({ key }) => key)).size).toBe(13);
    expect(new Set(brands.map(({ name }) => name)).size).toBe(13);
    expect(new Set(brands.map(({ tokens }) => tokens.colours.accent)).size).toBe(13);
  });

  test('start with the Czech one in its orange', () => {
    expect(defaultBrand).toBe(brands[0]);
    expect(defaultBrand).toMatchObject({ key: 'herna', name: 'Herna', market: 'cz' });
    expect(defaultBrand.tokens.colours.accent).toBe('#FFA41C');
    expect(defaultBrand.locales).toEqual(['cs', 'en']);
  });

  test('lie in both markets and use every locale between them', () => {
    expect(new Set(brands.map(({ market }) => market))).toEqual(new Set(['cz', 'sk']));
    const spoken = new Set(brands.flatMap((brand) => brand.locales));
    expect([...spoken].sort()).toEqual([...locales].sort());
  });

  test('differ in languages, jackpots, payment methods, image sizes and event names', () => {
    expect(spread((brand) => brand.locales)).toBeGreaterThan(4);
    expect(spread((brand) => brand.jackpotProviders)).toBeGreaterThan(8);
    expect(spread((brand) => brand.payments.depositMethods)).toBeGreaterThan(4);
    expect(spread((brand) => brand.payments.withdrawalMethods)).toBeGreaterThan(3);
    expect(spread((brand) => brand.images)).toBe(4);
    expect(spread((brand) => brand.flags)).toBeGreaterThan(6);
    expect(new Set(brands.map(({ adEvents }) => adEvents))).toEqual(new Set(adEventVariants));
    expect(brands.filter(({ calendarPage }) => calendarPage)).toHaveLength(1);
  });

  test('use every payment method, gateway and jackpot provider between them', () => {
    const used = <Item>(pick: (brand: (typeof brands)[number]) => readonly Item[]) =>
      [...new Set(brands.flatMap(pick))].sort();
    expect(used(({ payments }) => payments.depositMethods)).toEqual([...depositMethods].sort());
    expect(used(({ payments }) => payments.withdrawalMethods)).toEqual(
      [...withdrawalMethods].sort(),
    );
    expect(used(({ payments }) => [payments.gateway])).toEqual([...gateways].sort());
    expect(used((brand) => brand.jackpotProviders)).toEqual([...jackpotProviders].sort());
    expect(jackpotProviders).toHaveLength(8);
  });

  test.each(brands)('$key: lists have no doubles and amounts fit its currency', (brand) => {
    const { payments, flags } = brand;
    for (const list of [
      brand.locales,
      brand.jackpotProviders,
      payments.depositMethods,
      payments.withdrawalMethods,
      flags.mergeMethods,
      flags.accountVerificationMethods,
    ]) {
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list).size).toBe(list.length);
    }
    const amounts = brand.currency === 'CZK' ? [20000n, 50000n, 100000n] : [1000n, 2000n, 5000n];
    expect(payments.quickAmounts).toEqual(amounts);
    expect([undefined, 2000n]).toContain(payments.initialDepositAmount);
    expect(flags).toMatchObject({ canPEOPlay: true, acceptPeo: true });
  });

  test('have the default image sizes unless they say otherwise', () => {
    expect(defaultImages).toEqual({
      icon: { width: 360, height: 240 },
      cover: { width: 1920, height: 1080 },
    });
    expect(brands.filter(({ images }) => images === defaultImages)).toHaveLength(10);
    expect(brands.some(({ payments }) => payments.initialDepositAmount === 2000n)).toBe(true);
  });
});

describe('starting', () => {
  test.each(brands)('$key starts in each of its locales', (brand) => {
    expect(brandByTarget(brand.key)).toBe(brand);
    for (const locale of brand.locales) expect(localeByTarget(brand, locale)).toBe(locale);
  });

  test.each([undefined, '', 'kasino', 'HERNA'])('target %s is missing', (target) => {
    expect(() => brandByTarget(target)).toThrow(/^Missing app target$/);
  });

  test.each([undefined, '', 'sk', 'de', 'CS'])('locale %s is missing for herna', (locale) => {
    expect(() => localeByTarget(defaultBrand, locale)).toThrow(/^Missing app locale$/);
  });

  test('only other locales than the default have a prefix', () => {
    expect(localePrefix(defaultBrand, 'cs')).toBe('');
    expect(localePrefix(defaultBrand, 'en')).toBe('/en');
  });

  test('a wished language leads to the nearest of the brand', () => {
    expect(nearestLocale(defaultBrand, 'en-GB')).toBe('en');
    expect(nearestLocale(defaultBrand, 'vi')).toBe('cs');
    expect(nearestLocale(defaultBrand, undefined)).toBe('cs');
  });
});

describe('the look', () => {
  const cases = brands.flatMap((brand) =>
    pairsInUse.map((pair) => ({ key: brand.key, colours: brand.tokens.colours, ...pair })),
  );
  test.each(cases)('$key: $front on $back reaches $floor', ({ colours, front, back, floor }) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(floor);
  });

  const tinted = brands.flatMap(({ key, tokens }) =>
    grounds.map((ground) => ({ key, colours: tokens.colours, ground })),
  );
  test.each(tinted)('$key: a button of danger is readable under a pointer on $ground', (look) => {
    const { negative, [look.ground]: ground } = look.colours;
    const back = overlay(negative, ground, dangerTint);
    expect(contrast(negative, back)).toBeGreaterThanOrEqual(contrastFloor.text);
  });

  test('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#FFA41C', '#FFA41C')).toBe(1);
  });

  test('tokens become CSS properties', () => {
    const properties = cssProperties(defaultBrand.tokens);
    expect(properties).toMatchObject({
      '--colour-accent': '#FFA41C',
      '--colour-on-accent': '#1B0F00',
      '--colour-text-muted': '#BBAB9B',
      '--radius-card': '14px',
    });
    for (const { tokens } of brands) {
      for (const colour of Object.values(tokens.colours)) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});

describe('names of events', () => {
  test.each(adEventVariants)('%s names each event once', (variant) => {
    const names = marketingEvents.map((event) => adEventName(variant, event));
    expect(new Set(names).size).toBe(marketingEvents.length);
  });

  test('the variants name a deposit differently or alike as their partners do', () => {
    expect(adEventVariants.map((variant) => adEventName(variant, 'purchase'))).toEqual([
      'purchase',
      'Purchase',
      'payment.deposit',
    ]);
  });
});
