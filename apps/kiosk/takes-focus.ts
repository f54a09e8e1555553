/** A field that is ready to be typed into when its screen appears: readers type like keyboards. */
export const takesFocus = (input: HTMLInputElement | null): void => input?.focus();
