/** Milliseconds after which screens open with the letters of the device. */
const patienceMs = 1_500;

/**
 * Resolves as soon as the letters of both languages are there: screens that open with others move
 * when their own come. Nobody waits long for them, and nobody is kept out by letters that do not come.
 */
export function lettersThere(): Promise<unknown> {
  const fetched = document.fonts.load('500 14px "Inter Variable"', 'Ahoj ěšč').catch(() => []);
  return Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
