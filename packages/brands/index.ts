/** Brands and markets as data. Browser-safe. */
export * from './ad-events.ts';
export * from './brand.ts';
export * from './design-tokens.ts';
export * from './markets/market-rules.ts';
export { mapOutline, mapPoint, mapSize } from './markets/outlines.ts';
export * from './registry.ts';
export * from './vocabulary.ts';
