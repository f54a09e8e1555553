/** Series of seeds on the wire: their beacons, ends and places. */
import { assert } from '@herna/kernel';
import { isShared } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import type { SeedChainRow } from '../service/seed-chains.ts';

function wireBeacon({ beacon_key, beacon_round, beacon_at, beacon_signature }: SeedChainRow) {
  if (beacon_key === null || beacon_round === null || beacon_at === null) return null;
  return {
    publicKey: beacon_key,
    round: Number(beacon_round),
    at: beacon_at.toISOString(),
    signature: beacon_signature,
  };
}

/** The chain of a flight or a draw, with its place there. */
export function wireChainPlace(series: SeedChainRow, place: number) {
  const beacon = wireBeacon(series);
  const { ending: end, length } = series;
  return { end, length, place, ...(beacon ? { beacon } : {}) };
}

/** The chain after the one in view, as it was announced. */
export function wireNextSeries(series: SeedChainRow | undefined) {
  const beacon = series && wireBeacon(series);
  return beacon ? { nextSeries: { end: series.ending, length: series.length, beacon } } : {};
}

const seriesState = (series: SeedChainRow) => {
  const { flown, length, beacon_key, beacon_signature } = series;
  if (beacon_key !== null && beacon_signature === null) return 'ANNOUNCED' as const;
  return flown < length ? ('UNDER_WAY' as const) : ('USED_UP' as const);
};

/** A series of flights or draws, with the beacon that was named before it. */
export function wireSeries(series: SeedChainRow) {
  const { game_key, ending, length, flown, created_at } = series;
  const title = titleByKey(game_key);
  assert(title, `no title is called ${game_key}`);
  return {
    gameKey: game_key,
    gameName: title.name,
    kind: isShared(title) ? ('DRAWS' as const) : ('FLIGHTS' as const),
    end: ending,
    length,
    flown,
    state: seriesState(series),
    startedAt: created_at.toISOString(),
    beacon: wireBeacon(series),
  };
}
