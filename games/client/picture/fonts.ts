/** The letters that pictures are painted with; what is painted before they are there stays as it is. */
const fonts = ['750 40px "Bricolage Grotesque"', '650 20px "Manrope"'];

/** Milliseconds after which a picture is painted with the letters of the device. */
const patienceMs = 5_000;

/**
 * Waits until they are there; whoever asks first has them fetched. A game is never kept from its player by
 * letters that do not come or come late.
 */
export function lettersThere(): Promise<unknown> {
  const fetched = Promise.allSettled(
    fonts.map((font) => document.fonts.load(font, 'Ahoj ěšč 0123')),
  );
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([fetched, late]);
}
