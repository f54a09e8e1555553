/** Scenes under a roof, of a town, of pure light. */
import * as air from './air.ts';
import * as house from './house.ts';
import * as land from './land.ts';
import type { Scene } from './table-land.ts';
import * as thing from './things.ts';

export const houseScenes = {
  inferno: {
    back: [
      air.sky(0.5, 0.4, ['#ffc24a', '#f2600b', '#a10d06', '#3d0308', '#190105']),
      air.rays(0.5, 0.42, 26, '#ffe9a0', 0.42),
      air.clouds('#ff7a12', 0.4, 71),
      air.flames(13, 430, '#ff3d00', '#7a0a00', 0.8),
      air.flames(12, 310, '#ff8a12', '#e02a00', 0.85),
    ],
    fore: [
      air.flames(19, 130, '#ffd04a', '#ff6a00', 0.8),
      air.motes(90, ['#fff2b0', '#ffc23e', '#ff7a12'], 4),
    ],
  },
  neon: {
    back: [
      air.sky(0.5, 0.42, ['#7a2ad0', '#4a1a9a', '#1c0f55', '#0b0626']),
      house.city(330, 240, '#1a1050', [0, 1, '#ffd04a'], 'mega'),
      house.grid(330, 0, 0.8),
      thing.tubes([0, 1]),
      air.bokeh(22, [0, 1], 22),
    ],
    fore: [air.glints(10)],
  },
  temple: {
    back: [
      air.sky(0.5, 0.4, ['#fff3c8', 0.3, 1.1, 2]),
      house.bricks(1.25, 0.5, 46),
      air.rays(0.5, 0.34, 22, 0, 0.5),
      air.light(0.5, 0.4, 0.34, 0.5, '#fff0b0', 0.7),
      house.columns(0.85, [0.02, 0.14]),
    ],
    fore: [air.motes(80, [0, '#ffd070'], 3.6), air.glints(10)],
  },
  kitchen: {
    back: [
      air.sky(0.5, 0.36, [0, 0.4, 1, 1.8]),
      thing.tiles(0.55, 0.55),
      air.light(0.5, 0.36, 0.42, 0.55, '#fff6e0', 0.75),
      house.boards(1.5, 1, 90),
      thing.tiles(0.5, 0.8, 60),
      air.light(0.5, 0.34, 0.5, 0.6, '#fff3d8', 0.6),
      air.bokeh(20, ['#fff6e0', 0], 30),
    ],
    fore: [air.glints(12)],
  },
  cave: {
    back: [
      air.sky(0.5, 0.38, [0, 0.7, 1.2, 2]),
      air.clouds(2, 0.7, 55, [0.008, 0.012], -0.5),
      air.rays(0.5, 0.36, 18, 0, 0.4),
      land.crystals(12, 330, 0.8, 'geode'),
      land.crystals(14, 200, 1.5, 'stalactites', true),
      land.crystals(20, 200, 0.4, 'druse'),
    ],
    fore: [air.glints(22, 0, 14), air.motes(40, [0], 3)],
  },
  felt: {
    back: [
      air.sky(0.5, 0.3, ['#52c88e', 1, 1.5, 2]),
      air.clouds(1.6, 0.5, 3, [0.3, 0.3], -0.5),
      air.rays(0.5, 0.25, 16, '#ffffff', 0.12),
      thing.felt('#ffd45e'),
    ],
    fore: [air.glints(10)],
  },
  midnight: {
    back: [
      air.sky(0.5, 0.38, [0.3, 1, 1.6, 2]),
      air.rays(0.5, 0.38, 24, 0, 0.28),
      air.clouds(0.5, 0.4, 61),
      house.damask(90, 0, 0.07),
      air.stars(90),
      air.bokeh(22, [0, '#ffffff'], 22),
    ],
    fore: [air.glints(18)],
  },
  steel: {
    back: [
      air.sky(0.5, 0.36, [0, 0.6, 1.2, 2]),
      thing.plates(1, 0.95),
      air.light(0.5, 0.36, 0.4, 0.5, '#ffffff', 0.55),
      air.light(0.5, 0.95, 0.6, 0.4, '#ff9a2a', 0.45),
    ],
    fore: [air.motes(40, ['#ffd9a0', '#ffffff'], 2.6), air.glints(10)],
  },
  prague: {
    back: [
      air.dusk([2, 1.35, 1, 0.3, 0]),
      air.stars(80, 0.4),
      air.orb(0.5, 0.5, 60, 0, 4.4),
      house.oldTown(370, 74, 1.35, 'far'),
      air.clouds(0.1, 0.3, 15, [0.003, 0.014]),
      house.oldTown(450, 110, 1.9, 'near'),
      land.water(440, 1.5, 2.1, 0, 'vltava'),
      air.bokeh(18, [0, '#ffe9b0'], 16),
    ],
    fore: [air.glints(12)],
  },
  wheelroom: {
    back: [
      air.sky(0.5, 0.26, [0.2, 1, 1.6, 2]),
      house.panels(1.15, 7, 340),
      house.damask(84, 0, 0.06),
      air.lamp(0.5, 0, 0.75, 0.42),
      air.lamp(0.12, 0, 0.4),
      air.lamp(0.88, 0, 0.4),
      air.bokeh(24, [0, '#ffb070'], 20, 0.6),
    ],
    fore: [air.glints(10)],
  },
  vault: {
    back: [
      air.sky(0.5, 0.38, [0.3, 0.9, 1.6, 2]),
      thing.plates(1.25, 0.55),
      air.rays(0.5, 0.38, 24, 0, 0.42),
      air.light(0.5, 0.4, 0.4, 0.55, 0, 0.6),
      thing.coins('#e8b03a', 450),
      air.bokeh(14, [0], 18),
    ],
    fore: [air.glints(18)],
  },
  oriental: {
    back: [
      air.sky(0.5, 0.38, [0, 0.85, 1.4, 2]),
      air.fan(0.5, 0.62, 16, [0.2, 1.1], 0.3),
      land.ridge(400, 60, 1.2, 1.9, 'peaks'),
      air.clouds(0, 0.35, 27, [0.003, 0.016]),
      house.lanterns('#e02a2a'),
    ],
    fore: [air.motes(50, ['#ffb0c0', '#ffd0d8'], 5), air.glints(12)],
  },
  carnival: {
    back: [
      air.sky(0.5, 0.4, ['#fff3b0', '#ff8a4a', 1, 2]),
      air.fan(0.5, 0.42, 18, [0, 1], 0.4),
      house.bunting(['#ffd24a', '#e5304a', '#2fc4c9', '#ffffff', '#8a3bd0']),
    ],
    fore: [air.motes(80, ['#ffd24a', '#2fc4c9', '#ff6aa0', '#ffffff'], 6), air.glints(12)],
  },
  tavern: {
    back: [
      air.sky(0.5, 0.34, [0, 0.7, 1.3, 2]),
      house.boards(1.1, 0.9, 84),
      air.light(0.5, 0.36, 0.44, 0.6, '#ffc870', 0.75),
      thing.bottles(['#c9762a', '#6a8a3a', '#a8402a'], 1),
      air.bokeh(24, ['#ffd98a', 0], 22),
    ],
    fore: [],
  },
  fiesta: {
    back: [
      air.sky(0.5, 0.42, ['#fff0a0', 0.2, 1, 2]),
      air.fan(0.5, 0.44, 20, [0, '#0fa86a'], 0.3),
      land.hills(420, 20, 2, 2.2, 'hills'),
      house.bunting(['#e8432e', '#ffffff', '#0f9a6a', '#ffcf3e', '#d83a9a']),
    ],
    fore: [air.motes(70, ['#ffcf3e', '#ff6a4a', '#3ad08a'], 6), air.glints(10)],
  },
  lab: {
    back: [
      air.sky(0.5, 0.38, [0.1, 0.8, 1.4, 2]),
      house.bricks(1.6, 0.5, 40),
      air.light(0.5, 0.4, 0.4, 0.55, 0, 0.6),
      thing.bottles(['#4ae08a', '#b04af0', '#f0c83a', '#3ab8f0'], '#5a4a3a'),
      air.clouds(0, 0.22, 29),
    ],
    fore: [air.motes(50, [0, '#ffffff'], 8, true)],
  },
  racetrack: {
    back: [
      air.dusk(['#141c3a', '#5a2a5a', '#ff7a3a', '#ffd9a0']),
      house.city(300, 120, '#1c2036', ['#ffe0a0', '#ffffff'], 'stand'),
      air.beams(['#ffffff', '#ffffff', '#ffffff', '#ffffff'], 0.32),
      thing.track(300, ['#e5304a', '#ffffff']),
    ],
    fore: [thing.streaks(0.5, 0.55, '#ffffff', 0.16)],
  },
  numbers: {
    back: [
      air.sky(0.5, 0.36, ['#ffd9a0', 1, 1.6, 2]),
      air.fan(0.5, 0.4, 24, ['#ffffff', 1], 0.14),
      thing.balls(['#ffa41c', '#e5304a', '#2f7dff', '#2fc46a', '#8a3bd0']),
    ],
    fore: [air.glints(14), air.motes(40, ['#ffffff', 1], 3)],
  },
  castle: {
    back: [
      air.sky(0.5, 0.34, [0, 0.6, 1.2, 2]),
      air.orb(0.5, 0.32, 104, 0.05, 2.8),
      air.clouds(1.4, 0.6, 18, [0.003, 0.012]),
      house.keep(0.18, 400, 0.95, 1.5),
      house.keep(0.86, 420, 0.8, 1.6),
      land.pines(480, 30, 2, 40, 110, 'moat'),
      air.clouds(0.6, 0.35, 5, [0.002, 0.018], -0.5),
    ],
    fore: [air.glints(8)],
  },
  purple: {
    back: [
      air.sky(0.5, 0.4, [0.05, 0.8, 1.5, 2]),
      air.rays(0.5, 0.4, 26, 0, 0.45),
      air.clouds(0.4, 0.4, 47),
      house.damask(110, 0, 0.06),
      air.bokeh(26, [0, 1], 26),
    ],
    fore: [air.glints(16)],
  },
  velvet: {
    back: [
      air.sky(0.5, 0.36, [0.25, 1, 1.5, 2]),
      house.damask(88, '#ffd27a', 0.07),
      air.lamp(0.5, '#ffd9a0', 0.75, 0.4),
      house.curtains(1.1, 0.27),
      air.bokeh(16, ['#ffd9a0', 0], 20),
    ],
    fore: [air.glints(12)],
  },
  garage: {
    back: [
      air.sky(0.5, 0.36, ['#ffb040', '#7a4a1c', 1.4, 2]),
      house.bricks(1.25, 0.6, 38),
      air.light(0.5, 0.36, 0.36, 0.5, '#ffa41c', 0.75),
      house.gears('#26282c', 0.9),
    ],
    fore: [air.motes(60, ['#ffd070', '#ff9a2a'], 3.4)],
  },
  goldplate: {
    back: [
      air.sky(0.5, 0.38, ['#fffbd8', 0, 1, 1.9]),
      air.fan(0.5, 0.4, 36, ['#fff6c0', 1.2], 0.26),
      house.damask(96, '#fff3b0', 0.1),
      thing.coins('#e8ac2a', 440),
    ],
    fore: [air.glints(22, '#ffffff', 15)],
  },
  palace: {
    back: [
      air.sky(0.5, 0.36, [0, 0.7, 1.4, 2]),
      house.arches(1.1, '#ffd890', 5),
      air.lamp(0.5, '#ffe8b0', 0.8, 0.4),
      house.columns('#d8a85a', [0.0]),
      house.damask(80, '#ffe8a3', 0.05),
      air.bokeh(22, ['#ffe8b0', 0], 20),
    ],
    fore: [air.glints(14)],
  },
  steampunk: {
    back: [
      air.sky(0.5, 0.38, [0, 0.7, 1.3, 2]),
      thing.plates(1.35, 0.6),
      house.gears('#a8702c', 0.75),
      air.light(0.5, 0.38, 0.38, 0.5, '#ffdf9a', 0.8),
      air.clouds('#ffffff', 0.22, 11, [0.004, 0.01], -0.5),
    ],
    fore: [air.motes(30, [0], 3)],
  },
  circus: {
    back: [
      air.sky(0.5, 0.36, [0, 0.8, 1.4, 2]),
      air.fan(0.5, -0.1, 26, ['#fff3d0', '#c9142f'], 0.85),
      air.light(0.5, 0.4, 0.42, 0.6, '#ffe27a', 0.7),
      house.bunting(['#ffe27a', '#5a2ad0', '#ffffff']),
      air.bokeh(20, ['#ffe27a', '#ffffff'], 20),
    ],
    fore: [air.glints(14)],
  },
  jewelbox: {
    back: [
      air.sky(0.5, 0.4, [0.1, 1, 1.5, 2]),
      thing.facets(0.5, 'cut'),
      air.rays(0.5, 0.4, 24, 0, 0.34),
      air.bokeh(18, [0, '#ffffff'], 22),
    ],
    fore: [air.glints(26, '#ffffff', 15)],
  },
  brass: {
    back: [
      air.sky(0.5, 0.36, ['#fff6d0', 0.2, 1.1, 1.9]),
      thing.plates(0.9, 0.7),
      air.rays(0.5, 0.36, 20, '#fff6d0', 0.4),
      air.light(0.5, 0.38, 0.4, 0.5, '#fff6d0', 0.6),
    ],
    fore: [air.glints(16, '#ffffff', 13)],
  },
  copper: {
    back: [
      air.sky(0.5, 0.38, ['#ffe0c0', 0.4, 1.1, 2]),
      air.fan(0.5, 0.4, 30, [0, 1.4], 0.3),
      house.gears(1.4, 0.5),
      air.light(0.5, 0.38, 0.36, 0.5, '#ffe9d0', 0.6),
    ],
    fore: [air.glints(14, '#ffffff', 13), air.motes(40, [0], 3)],
  },
  candyglass: {
    back: [
      air.sky(0.5, 0.38, ['#ffffff', 0, 1, 1.9]),
      air.fan(0.5, 0.4, 28, ['#ffffff', 1], 0.26),
      thing.facets(0.36, 'sugar'),
      air.bokeh(26, ['#ffffff', 0], 34),
    ],
    fore: [air.glints(20, '#ffffff', 14)],
  },
} satisfies Readonly<Record<string, Scene>>;
