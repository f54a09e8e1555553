/** Scenes under the sky: each a list of layers from the farthest to the nearest. */
import * as air from './air.ts';
import * as house from './house.ts';
import * as land from './land.ts';
import type { Layer } from './layer.ts';
import * as thing from './things.ts';

export interface Scene {
  /** Behind the heroes. */
  readonly back: readonly Layer[];
  /** Before them. */
  readonly fore: readonly Layer[];
}

export const landScenes = {
  mountain: {
    back: [
      air.sky(0.5, 0.3, [0, 0.5, 1.1, 1.7]),
      air.rays(0.5, 0.3, 22, 0, 0.4),
      air.clouds(0, 0.5, 12, [0.003, 0.012]),
      land.ridge(300, 110, 0.55, 1.2, 'alps', true),
      land.ridge(370, 80, 1, 1.6, 'peaks', true),
      land.pines(470, 40, 1.8, 40, 96, 'slope'),
    ],
    fore: [air.glints(14), air.motes(70, ['#ffffff'], 3)],
  },
  forestnight: {
    back: [
      air.sky(0.5, 0.36, [0.5, 1, 1.6, 2]),
      air.stars(170),
      air.orb(0.5, 0.36, 150, 0.1, 2.4),
      air.clouds(0.1, 0.35, 12, [0.003, 0.01]),
      land.ridge(330, 26, 1.15, 1.7, 'hill'),
      land.pines(470, 44, 1.75, 70, 190, 'far'),
      air.clouds(0.4, 0.25, 5, [0.002, 0.016], -0.55),
    ],
    fore: [land.pines(545, 22, 2.2, 60, 130, 'near'), air.glints(14)],
  },
  canyon: {
    back: [
      air.dusk([0.05, 0.35, 0.9, 1.6]),
      air.orb(0.5, 0.3, 84, 0, 3.6),
      air.rays(0.5, 0.3, 20, 0, 0.35),
      land.mesas(360, 0.75, 1.5),
      land.hills(420, 18, 1.1, 1.8, 'canyon'),
    ],
    fore: [air.motes(60, [0, 0.4], 3.4)],
  },
  vineyard: {
    back: [
      air.sky(0.5, 0.4, ['#ffe9b0', '#e8a0c8', 1, 1.6]),
      air.orb(0.5, 0.42, 60, '#fff0c0', 4),
      land.hills(330, 26, '#7a9a3a', 2, 'far', 300),
      land.hills(390, 20, '#55802c', 2.2, 'near', 360),
      land.grove(420, 26, 24, '#4a7a2a', 'rows'),
      land.hills(440, 12, '#3a6420', 2.3, 'rows', 420),
      thing.vines('#5a9a34', '#7a2e9e'),
      air.bokeh(16, ['#ffe9b0', 0]),
    ],
    fore: [air.glints(10)],
  },
  jungle: {
    back: [
      air.sky(0.5, 0.34, ['#f4ffc0', 0.4, 1.1, 2]),
      air.rays(0.5, 0, 16, '#f4ffc0', 0.5),
      land.grove(360, 14, 70, 1.15, 'canopy'),
      land.grove(440, 10, 84, 1.5, 'under'),
      air.clouds(0.2, 0.28, 9, [0.003, 0.012]),
    ],
    fore: [land.fronds(1), air.motes(60, [0, '#fff6a0'], 3.6)],
  },
  desert: {
    back: [
      air.dusk(['#4a1a4a', '#b8405a', 1, 0.3]),
      air.stars(60, 0.35),
      air.orb(0.5, 0.46, 74, 0, 3.6),
      air.rays(0.5, 0.46, 22, 0, 0.4),
      house.pyramids(372, '#b86a3a'),
      land.hills(378, 12, '#d8904a', 2, 'dune', 340),
      land.hills(430, 18, '#b0642c', 2, 'dunes', 300),
    ],
    fore: [air.motes(70, [0, 0.5], 3), air.glints(14)],
  },
  ocean: {
    back: [
      air.dusk([1.7, 1, 0.3, 0.05, 0.6]),
      air.orb(0.5, 0.44, 66, '#ffe9b0', 4),
      air.clouds('#ffffff', 0.5, 14, [0.003, 0.014], -0.5),
      land.water(330, 0.75, 1.7, '#ffe9b0', 'sea'),
      land.waves(400, 22, 1, 1.6, 30),
    ],
    fore: [land.waves(470, 30, 1.25, 2, -50), air.glints(16)],
  },
  savannah: {
    back: [
      air.dusk([1.5, 1.05, 0.5, 0.05]),
      air.orb(0.5, 0.46, 110, '#ffd070', 3.2),
      air.rays(0.5, 0.46, 24, 0, 0.35),
      land.hills(372, 10, 1.35, 1.9, 'plain', 400),
      land.grove(392, 6, 46, 1.85, 'acacia'),
      land.hills(420, 8, 1.6, 2.1, 'ground', 380),
    ],
    fore: [land.grass(520, 60, 2, 'dry'), air.motes(50, [0, 0.3], 3)],
  },
  beach: {
    back: [
      air.dusk(['#2a9ad8', '#7fdcf0', 0, '#ffd9a0']),
      air.orb(0.5, 0.4, 70, '#fff3c0', 3.6),
      land.water(330, 1, 1.5, '#ffffff', 'bay'),
      land.hills(440, 14, '#ffe2a0', '#c98a4a', 'sand', 420),
      land.palms('#0a4a50'),
      air.bokeh(16, ['#ffffff', '#ffe9a8'], 26),
    ],
    fore: [air.glints(14)],
  },
  tropic: {
    back: [
      air.sky(0.5, 0.34, ['#fffbd0', 0.1, 1, 1.8]),
      air.rays(0.5, 0.34, 24, '#fffbd0', 0.5),
      land.water(360, 1, 1.7, 0, 'lagoon'),
      land.palms(1.75),
    ],
    fore: [land.fronds('#0c7a5a', 0.72), air.glints(16)],
  },
  swamp: {
    back: [
      air.sky(0.5, 0.34, [0.05, 0.7, 1.3, 2]),
      air.orb(0.5, 0.3, 92, 0.05, 2.8),
      land.pines(400, 26, 1.5, 90, 260, 'dead'),
      air.clouds(0.2, 0.5, 31, [0.002, 0.014], -0.5),
      land.water(400, 1.1, 2, 0.1, 'pond'),
      air.bokeh(26, ['#e6ffa0', 0.2], 9),
    ],
    fore: [land.grass(530, 110, 1.9, 'reeds')],
  },
  forest: {
    back: [
      air.sky(0.5, 0.3, ['#fbffd0', 0.3, 1, 1.9]),
      land.pines(430, 24, 1.1, 150, 320, 'back'),
      air.rays(0.5, -0.1, 18, '#fbffd0', 0.6),
      land.pines(470, 14, 1.55, 170, 380, 'mid'),
      land.hills(440, 10, 1.3, 1.9, 'moss', 320),
      air.bokeh(26, [0, '#fbffd0'], 12),
    ],
    fore: [land.grass(530, 50, 1.6, 'ferns')],
  },
  meadow: {
    back: [
      air.dusk(['#2f8ad0', '#8fd0f0', 0, 0.4]),
      air.orb(0.5, 0.3, 64, '#fffbd0', 4),
      air.clouds('#ffffff', 0.7, 7, [0.004, 0.01], -0.5),
      land.hills(330, 30, 0.75, 1.2, 'up', 320),
      land.hills(390, 22, 1, 1.7, 'down', 380),
      air.motes(60, ['#fff6c0', '#ffb0d0', '#ffffff'], 5),
    ],
    fore: [land.grass(530, 64, 1.1, 'meadow'), air.glints(12)],
  },
  orchard: {
    back: [
      air.dusk(['#58b8e8', '#b8e8f0', 0, 0.5]),
      air.orb(0.5, 0.34, 70, '#fff6c0', 4.4),
      air.rays(0.5, 0.34, 22, '#fff6c0', 0.4),
      land.hills(330, 22, 0.75, 1.3, 'hill', 340),
      land.grove(372, 15, 40, 1.1, 'far'),
      land.grove(450, 7, 96, 1.05, 'near', '#ff5a3a'),
      land.hills(450, 8, 0.9, 1.7, 'lawn', 400),
      air.bokeh(16, ['#fff6c0', 0], 24),
    ],
    fore: [land.grass(535, 36, 1.2, 'lawn')],
  },
  garden: {
    back: [
      air.dusk(['#6ac8e0', '#d8f4d0', 0.1, 0.8]),
      air.orb(0.3, 0.26, 60, '#fffbd8', 4),
      land.grove(350, 16, 46, 1.05, 'hedge', '#ffb0c8'),
      land.hills(380, 8, 0.7, 1.6, 'lawn', 400),
      land.grove(450, 10, 60, 1.2, 'bush', '#ff6a9a'),
      air.bokeh(14, ['#fff0f6', 0], 24),
    ],
    fore: [land.grass(530, 56, 1.15, 'bed')],
  },
  ice: {
    back: [
      air.sky(0.5, 0.3, ['#ffffff', 0.3, 1, 1.8]),
      air.rays(0.5, 0.3, 20, '#ffffff', 0.4),
      land.ridge(330, 90, 0.3, 1, 'floes', true),
      land.crystals(14, 240, 0.55, 'ice'),
      land.crystals(16, 110, 0.25, 'icicles', true),
    ],
    fore: [land.drifts(500, 0.2), air.motes(110, ['#ffffff'], 4.4), air.glints(16)],
  },
  aurora: {
    back: [
      air.sky(0.5, 0.2, [1.1, 1.5, 1.9, 2]),
      air.stars(200),
      air.clouds(0, 0.85, 3, [0.0022, 0.0009], -0.55),
      air.clouds('#ff6ad0', 0.5, 17, [0.003, 0.0012], -0.66),
      air.light(0.5, 0.3, 0.5, 0.4, 0, 0.4),
      land.ridge(390, 60, 1.5, 2, 'fjord', true),
      land.water(430, 1.5, 2.1, 0, 'fjord'),
    ],
    fore: [air.glints(18), air.motes(50, ['#ffffff'], 3)],
  },
  sky: {
    back: [
      air.sky(0.5, 0.36, ['#ffffff', '#cdeeff', 1, 1.8]),
      air.rays(0.5, 0.36, 26, '#ffffff', 0.6),
      air.clouds('#ffffff', 0.95, 23, [0.004, 0.009], -0.4),
      land.hills(450, 40, '#ffffff', 0.8, 'cumulus', 130),
    ],
    fore: [land.hills(520, 34, '#ffffff', 0.9, 'near', 110), air.glints(18)],
  },
  sunset: {
    back: [
      air.dusk([2, 1.5, 1, 0.4, 0]),
      air.orb(0.5, 0.5, 130, 0.1, 2.8),
      air.fan(0.5, 0.5, 18, [0, 1], 0.14),
      land.water(370, 0.8, 2, 0, 'dusk'),
      land.palms(2.1),
      air.bokeh(18, [0, '#ff9ac0'], 26),
    ],
    fore: [air.glints(12)],
  },
  storm: {
    back: [
      air.sky(0.5, 0.28, [0.6, 1, 1.5, 2]),
      air.clouds(0.8, 0.9, 41, [0.004, 0.01], -0.5),
      air.clouds(2, 0.8, 8, [0.003, 0.012], -0.6),
      air.bolt(0.2, 'west'),
      air.bolt(0.8, 'east'),
      land.ridge(430, 40, 1.6, 2.2, 'moor'),
      air.clouds(2.1, 0.5, 77, [0.003, 0.02], -0.6),
    ],
    fore: [air.glints(10)],
  },
  space: {
    back: [
      air.sky(0.66, 0.28, ['#5a6af0', 1, 1.6, 2]),
      air.clouds('#8a3bff', 0.75, 21, [0.0035, 0.005], -0.55),
      air.clouds('#19c4ff', 0.5, 33, [0.004, 0.006], -0.62),
      air.stars(260, 1),
      air.orb(0.12, 0.24, 54, '#e88ad0', 2.4),
    ],
    fore: [air.glints(16, 0, 14)],
  },
  underwater: {
    back: [
      air.sky(0.5, 0, [0, 0.6, 1.2, 2]),
      air.rays(0.5, -0.25, 20, 0, 0.55),
      land.hills(440, 30, 1.3, 2, 'floor', 240),
      land.weed([1.2, '#1f8a6a', '#c85a8a', 1.5], 'reef'),
    ],
    fore: [air.motes(60, [0, '#ffffff'], 11, true), air.glints(10)],
  },
  western: {
    back: [
      air.dusk([1.4, 0.9, 0.3, 0]),
      air.orb(0.5, 0.42, 96, 0, 3.4),
      land.mesas(380, 1.1, 1.8),
      land.hills(410, 10, 1, 1.9, 'dust', 400),
      air.clouds(0.3, 0.3, 19, [0.003, 0.016], -0.55),
    ],
    fore: [air.motes(50, [0], 3)],
  },
  barn: {
    back: [
      air.dusk(['#3a1a4a', 1.1, 0.4, 0]),
      air.orb(0.5, 0.36, 104, '#ffe0a0', 3),
      land.hills(380, 16, '#d0902a', 2, 'field', 360),
      land.grass(430, 44, '#d8a03a', 'wheat'),
      air.bokeh(18, [0, '#ffd070'], 18),
    ],
    fore: [land.grass(535, 74, '#a8641c', 'sheaf')],
  },
} satisfies Readonly<Record<string, Scene>>;
