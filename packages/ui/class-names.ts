/** Joins class names; what is absent or false is left out. */
export const classNames = (...names: readonly (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(' ');
