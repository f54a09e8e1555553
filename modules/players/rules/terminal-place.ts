/** The place that sessions of a terminal are kept with, and the terminal's number read back. */

const pattern = /^Terminal (\d+)$/;

/** The place of sessions that were opened on the site. */
export const onlinePlace = 'Online';

/** The place of a terminal by the number of its key. */
export const terminalPlace = (deviceId: bigint): string => `Terminal ${deviceId}`;

/** What all places of terminals are like, as SQL compares texts. */
export const terminalPlaces = 'Terminal %';

/** The number of the terminal at a place; undefined for any other place. */
export function terminalAt(place: string): bigint | undefined {
  const device = pattern.exec(place)?.[1];
  return device === undefined ? undefined : BigInt(device);
}

/** Where guesses come from: wrong ones from one kind of place count for that kind alone. */
export type PlaceKind = 'terminals' | 'kiosks' | 'desks' | 'networks';

/** The kind of a place that guesses are counted for: `Terminal 7`, `device:17`, `desk`, a network. */
export function placeKindOf(from: string): PlaceKind {
  if (terminalAt(from) !== undefined) return 'terminals';
  if (/^device:\d+$/.test(from)) return 'kiosks';
  return from === 'desk' ? 'desks' : 'networks';
}
