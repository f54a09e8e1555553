/** Animals as cut stones: facets of a right half with their shades, mirrored to the left. */
import { at, lit } from './svg.ts';

type Point = readonly [number, number];
/** Corners of a facet and its shade: 0 is the lightest of a ramp. */
export type Facet = readonly [points: readonly Point[], shade: number];

/** Colours of a ramp from light to dark. */
export type Ramp = readonly string[];

const polygon = (points: readonly Point[], side: number, colour: string): string =>
  `<polygon points="${points.map(([x, y]) => `${(x * side).toFixed(1)},${y}`).join(' ')}" fill="${colour}" stroke="${colour}" stroke-width=".6" stroke-linejoin="round"/>`;

/** Both halves: the right in moonlight, the left in shade. */
export const mirrored = (facets: readonly Facet[], bright: Ramp, shaded: Ramp): string =>
  facets
    .map(
      ([points, shade]) =>
        polygon(points, 1, bright[shade] ?? '#000') + polygon(points, -1, shaded[shade] ?? '#000'),
    )
    .join('');

const owlFacets: readonly Facet[] = [
  [
    [
      [0, -30],
      [15, -36],
      [0, -20],
    ],
    2,
  ],
  [
    [
      [15, -36],
      [40, -56],
      [31, -31],
    ],
    1,
  ],
  [
    [
      [40, -56],
      [46, -18],
      [31, -31],
    ],
    3,
  ],
  [
    [
      [0, -20],
      [15, -36],
      [31, -31],
      [24, -24],
      [6, -13],
    ],
    4,
  ],
  [
    [
      [31, -31],
      [46, -18],
      [37, -8],
      [24, -24],
    ],
    2,
  ],
  [
    [
      [46, -18],
      [49, 12],
      [37, -8],
    ],
    3,
  ],
  [
    [
      [37, -8],
      [49, 12],
      [34, 12],
    ],
    2,
  ],
  [
    [
      [34, 12],
      [49, 12],
      [40, 38],
    ],
    4,
  ],
  [
    [
      [0, 16],
      [12, 8],
      [20, 20],
      [0, 32],
    ],
    0,
  ],
  [
    [
      [12, 8],
      [34, 12],
      [20, 20],
    ],
    1,
  ],
  [
    [
      [34, 12],
      [40, 38],
      [20, 20],
    ],
    3,
  ],
  [
    [
      [0, 32],
      [20, 20],
      [22, 38],
      [0, 46],
    ],
    2,
  ],
  [
    [
      [20, 20],
      [40, 38],
      [22, 38],
    ],
    4,
  ],
  [
    [
      [0, 46],
      [22, 38],
      [14, 54],
      [0, 58],
    ],
    3,
  ],
  [
    [
      [22, 38],
      [40, 38],
      [14, 54],
    ],
    5,
  ],
];

/** An owl's face, stern, eyes of amber. */
export function owl(x: number, y: number, scale: number): string {
  const outline: readonly Point[] = [
    [0, -30],
    [15, -36],
    [40, -56],
    [46, -18],
    [49, 12],
    [40, 38],
    [14, 54],
    [0, 58],
  ];
  const under = polygon(outline, 1, '#7c5228') + polygon(outline, -1, '#5a3919');
  const body = mirrored(
    owlFacets,
    ['#fff0d2', '#ecd0a0', '#cfa66c', '#a87a44', '#7c5228', '#543418'],
    ['#e6cda4', '#cba873', '#a67d48', '#7f562c', '#5a3919', '#3a230f'],
  );
  let eyes = '';
  for (const side of [1, -1]) {
    const ring = Array.from({ length: 10 }, (_, index) => {
      const turn = (index / 10) * Math.PI * 2;
      return [20 + Math.cos(turn) * 17, -6 + Math.sin(turn) * 17] as const;
    });
    eyes += polygon(ring, side, '#2a1608');
    eyes += ring
      .map((one, index) => {
        const next = ring[(index + 1) % ring.length] as Point;
        const shade = ['#fff4d8', '#f2dcb0', '#e2c48c', '#f7e6c2', '#d6b478'][index % 5] as string;
        return polygon([[20, -6], one, next], side, shade);
      })
      .join('');
    eyes += `<circle cx="${20 * side}" cy="-6" r="11" fill="#ff9a12"/><circle cx="${20 * side}" cy="-6" r="11" fill="none" stroke="#8a3c00" stroke-width="1.6"/><circle cx="${20 * side}" cy="-6" r="6" fill="#140a04"/><circle cx="${20 * side + 3}" cy="-9.500" r="2.4" fill="#fff"/>`;
    // A heavy brow over the eye keeps it from staring.
    eyes += polygon(
      [
        [3, -17],
        [24, -27],
        [41, -21],
        [22, -18],
        [8, -10],
      ],
      side,
      '#4a2c12',
    );
  }
  const beak =
    polygon(
      [
        [0, -8],
        [7, 0],
        [0, 17],
      ],
      1,
      '#ffc23e',
    ) +
    polygon(
      [
        [0, -8],
        [7, 0],
        [0, 17],
      ],
      -1,
      '#d98a12',
    );
  return lit(at(x, y, scale, 0, under + body + eyes + beak), {
    edge: '#160a02',
    rim: '#ffe6b8',
    glow: '#ffb45a',
    specular: 0.2,
    outline: 1.8,
  });
}

const stagFacets: readonly Facet[] = [
  [
    [
      [0, -18],
      [11, -22],
      [8, -4],
    ],
    1,
  ],
  [
    [
      [0, -18],
      [8, -4],
      [0, 8],
    ],
    0,
  ],
  [
    [
      [11, -22],
      [22, -10],
      [8, -4],
    ],
    2,
  ],
  [
    [
      [22, -10],
      [24, 6],
      [8, -4],
    ],
    3,
  ],
  [
    [
      [8, -4],
      [24, 6],
      [15, 14],
    ],
    2,
  ],
  [
    [
      [8, -4],
      [15, 14],
      [7, 26],
      [0, 8],
    ],
    1,
  ],
  [
    [
      [24, 6],
      [20, 22],
      [15, 14],
    ],
    4,
  ],
  [
    [
      [15, 14],
      [20, 22],
      [13, 40],
      [7, 26],
    ],
    3,
  ],
  [
    [
      [0, 8],
      [7, 26],
      [0, 32],
    ],
    0,
  ],
  [
    [
      [0, 32],
      [7, 26],
      [13, 40],
      [0, 38],
    ],
    2,
  ],
  // Ear.
  [
    [
      [16, -19],
      [34, -30],
      [46, -26],
      [30, -14],
    ],
    2,
  ],
  [
    [
      [16, -19],
      [30, -14],
      [46, -26],
      [36, -8],
      [22, -10],
    ],
    4,
  ],
  // Neck.
  [
    [
      [20, 22],
      [30, 44],
      [13, 40],
    ],
    4,
  ],
  [
    [
      [13, 40],
      [30, 44],
      [22, 58],
      [0, 58],
      [0, 52],
      [10, 48],
    ],
    5,
  ],
];

/** Antlers as tapering branches of the right side. */
const antlers: readonly Facet[] = [
  [
    [
      [4, -20],
      [11, -20],
      [26, -40],
      [24, -44],
    ],
    1,
  ],
  [
    [
      [24, -44],
      [26, -38],
      [40, -50],
      [44, -72],
    ],
    0,
  ],
  [
    [
      [44, -72],
      [40, -50],
      [35, -47],
    ],
    2,
  ],
  [
    [
      [15, -28],
      [19, -33],
      [20, -52],
      [16, -60],
    ],
    1,
  ],
  [
    [
      [16, -60],
      [15, -28],
      [12, -36],
    ],
    2,
  ],
  [
    [
      [28, -42],
      [34, -46],
      [31, -62],
      [29, -70],
    ],
    0,
  ],
  [
    [
      [38, -49],
      [41, -54],
      [52, -58],
      [58, -66],
    ],
    1,
  ],
  [
    [
      [22, -36],
      [26, -38],
      [40, -36],
      [50, -42],
    ],
    2,
  ],
];

/** A stag's head with a full crown. */
export function stag(x: number, y: number, scale: number): string {
  const crown = mirrored(
    antlers,
    ['#fff6e2', '#ecd8b0', '#b8945c'],
    ['#e6d4ae', '#c6a874', '#8a6a3c'],
  );
  const head = mirrored(
    stagFacets,
    ['#f2b884', '#dd965a', '#c07a40', '#9c5c2a', '#743f1a', '#50290f'],
    ['#d69a64', '#bb7840', '#98592a', '#763f1a', '#542a10', '#371a08'],
  );
  const nose =
    polygon(
      [
        [0, 36],
        [9, 38],
        [7, 48],
        [0, 51],
      ],
      1,
      '#2a1408',
    ) +
    polygon(
      [
        [0, 36],
        [9, 38],
        [7, 48],
        [0, 51],
      ],
      -1,
      '#170a04',
    );
  const eyes = [1, -1]
    .map(
      (side) =>
        `${polygon(
          [
            [9, -3],
            [18, -7],
            [19, 0],
            [13, 2],
          ],
          side,
          '#170a04',
        )}<circle cx="${14.5 * side}" cy="-2.500" r="2.8" fill="#ffb01f"/><circle cx="${15.2 * side}" cy="-3.200" r="1" fill="#fff"/>`,
    )
    .join('');
  return lit(at(x, y, scale, 0, crown + head + nose + eyes), {
    edge: '#160902',
    rim: '#ffe2b8',
    glow: '#ff9a4a',
    specular: 0.2,
    outline: 1.8,
  });
}
