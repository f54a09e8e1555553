/** The kernel: what every module may use and no module owns. It has no dependency. */
export * from './amount-names.ts';
export * from './amount-text.ts';
export * from './assert.ts';
export * from './clock.ts';
export * from './error-catalogue.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './inclusion.ts';
export * from './money.ts';
export * from './network.ts';
export * from './notation.ts';
export * from './prague-calendar.ts';
export * from './random.ts';
export * from './safe-json.ts';
export * from './signatures.ts';
export * from './state-machine.ts';
export * from './words.ts';
