/** The letters that pictures are painted with; what is painted before they are there stays as it is. */
const fonts = ['750 40px "Bricolage Grotesque"', '650 20px "Manrope"'];

/** Waits until they are there; whoever asks first has them fetched. */
export const lettersThere = (): Promise<unknown> =>
  Promise.all(fonts.map((font) => document.fonts.load(font, 'Ahoj ěšč 0123')));
