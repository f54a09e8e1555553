/** An owl's face of cut stone. */
import { type Facet, mirrored, type Point, polygon } from './facets.ts';
import { at, lit } from './svg.ts';

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
