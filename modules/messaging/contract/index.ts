/** The face of messaging. Browser-safe. */
export * from './errors.ts';
