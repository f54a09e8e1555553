/**
 * The borders of both countries as outlines of our own, drawn to about ten kilometres: enough to show
 * where a place lies, no map to walk by. Points are longitude and latitude, WGS 84.
 */

type Point = readonly [longitude: number, latitude: number];

/** From Aš along the north to the Beskids. */
const northOfCzechia: readonly Point[] = [
  [12.09, 50.25],
  [12.2, 50.32],
  [12.5, 50.4],
  [12.98, 50.42],
  [13.2, 50.5],
  [13.5, 50.63],
  [13.85, 50.73],
  [14.22, 50.86],
  [14.4, 50.93],
  [14.27, 50.98],
  [14.32, 51.05],
  [14.58, 50.98],
  [14.6, 50.86],
  [14.8, 50.82],
  [14.83, 50.87],
  [15.02, 51.02],
  [15.17, 51.01],
  [15.28, 50.9],
  [15.37, 50.8],
  [15.8, 50.74],
  [16, 50.61],
  [16.2, 50.64],
  [16.34, 50.66],
  [16.44, 50.57],
  [16.22, 50.42],
  [16.36, 50.38],
  [16.57, 50.15],
  [16.7, 50.1],
  [16.9, 50.21],
  [17, 50.22],
  [16.92, 50.44],
  [17.2, 50.39],
  [17.35, 50.27],
  [17.6, 50.27],
  [17.72, 50.32],
  [17.75, 50.2],
  [17.6, 50.16],
  [17.89, 49.98],
  [18.05, 50.06],
  [18.35, 49.93],
  [18.57, 49.9],
  [18.57, 49.83],
  [18.8, 49.68],
];
/** The common border, from the Beskids to the Morava. */
const common: readonly Point[] = [
  [18.85, 49.52],
  [18.55, 49.47],
  [18.4, 49.39],
  [18.16, 49.26],
  [18.1, 49.08],
  [17.89, 48.93],
  [17.72, 48.86],
  [17.45, 48.84],
  [17.19, 48.87],
  [16.94, 48.62],
];
/** From the Morava back along the south. */
const southOfCzechia: readonly Point[] = [
  [16.85, 48.72],
  [16.5, 48.8],
  [16.1, 48.75],
  [15.72, 48.86],
  [15.3, 48.98],
  [15.02, 49.02],
  [14.98, 48.78],
  [14.7, 48.58],
  [14.33, 48.55],
  [14, 48.62],
  [13.83, 48.77],
  [13.5, 48.94],
  [13.17, 49.17],
  [12.95, 49.34],
  [12.66, 49.43],
  [12.52, 49.64],
  [12.4, 49.76],
  [12.55, 49.92],
  [12.25, 50.06],
];
/** From the Morava along the south, the east and the north. */
const aroundSlovakia: readonly Point[] = [
  [16.86, 48.42],
  [16.98, 48.17],
  [17.07, 48.03],
  [17.16, 48.01],
  [17.35, 47.86],
  [17.77, 47.75],
  [18.12, 47.75],
  [18.7, 47.79],
  [18.85, 47.82],
  [18.8, 48.05],
  [19.05, 48.07],
  [19.45, 48.09],
  [19.65, 48.23],
  [19.9, 48.14],
  [20.15, 48.25],
  [20.35, 48.3],
  [20.5, 48.5],
  [20.8, 48.57],
  [21.1, 48.52],
  [21.45, 48.55],
  [21.62, 48.46],
  [21.75, 48.35],
  [22.13, 48.4],
  [22.16, 48.58],
  [22.35, 48.75],
  [22.42, 48.92],
  [22.56, 49.08],
  [22.2, 49.16],
  [21.95, 49.33],
  [21.6, 49.43],
  [21.1, 49.4],
  [20.9, 49.32],
  [20.6, 49.38],
  [20.32, 49.37],
  [20.07, 49.18],
  [19.8, 49.2],
  [19.76, 49.38],
  [19.47, 49.6],
  [19.15, 49.41],
  [18.97, 49.4],
];

const outlines = {
  CZ: [...northOfCzechia, ...common, ...southOfCzechia],
  SK: [...common, ...aroundSlovakia],
} as const;

/** What the map shows, degrees. */
const frame = { west: 12, east: 22.7, south: 47.6, north: 51.15 } as const;
/** A degree of longitude beside one of latitude, in the middle of the frame. */
const stretch = Math.cos((((frame.south + frame.north) / 2) * Math.PI) / 180);
/** Units of the map to a degree of latitude. */
const scale = 100;

/** The map's own size. */
export const mapSize = {
  width: Math.round((frame.east - frame.west) * stretch * scale),
  height: Math.round((frame.north - frame.south) * scale),
} as const;

/** Where a place lies on the map. */
export const mapPoint = (place: {
  readonly latitude: number;
  readonly longitude: number;
}): { readonly x: number; readonly y: number } => ({
  x: (place.longitude - frame.west) * stretch * scale,
  y: (frame.north - place.latitude) * scale,
});

/** The outline of a country as the path of an SVG. */
export const mapOutline = (country: keyof typeof outlines): string =>
  `${outlines[country]
    .map(([longitude, latitude], index) => {
      const { x, y } = mapPoint({ longitude, latitude });
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('')}Z`;
