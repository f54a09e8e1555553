/** Layers of what is built: walls, columns, arches, curtains, floors, towns. */
import { around, darker, glow, lighter, mirrored, mix, put } from '../paint.ts';
import { chance, freshId, linear } from '../svg.ts';
import { canvas, colourOf, type Layer, type Tone } from './layer.ts';

const { width, height } = canvas;

const gradient = (
  path: string,
  colours: readonly string[],
  direction: readonly number[] = [0, 0, 0, 1],
): string => {
  const paint = linear(
    colours.map((colour, index) => [index / (colours.length - 1), colour] as const),
    [...direction],
  );
  return `<defs>${paint.defs}</defs><path d="${path}" fill="${paint.fill}"/>`;
};

const box = (x: number, y: number, w: number, h: number): string =>
  `M${x.toFixed(0)} ${y.toFixed(0)}H${(x + w).toFixed(0)}V${(y + h).toFixed(0)}H${x.toFixed(0)}Z`;

/** Fluted columns at both sides, over the whole height. */
export const columns =
  (tone: Tone, at: readonly number[] = [0.03, 0.2]): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const shaft = [darker(c, 0.6), c, lighter(c, 0.35), c, darker(c, 0.65)];
    const one = (x: number, w: number): string => {
      let flutes = '';
      for (let index = 1; index < 6; index++) flutes += box(x + (w * index) / 6 - 1.5, 84, 3, 480);
      return (
        gradient(box(x, 60, w, 500), shaft, [0, 0, 1, 0]) +
        `<path d="${flutes}" fill="#000" opacity=".25"/>` +
        gradient(box(x - w * 0.16, 44, w * 1.32, 26), [lighter(c, 0.4), darker(c, 0.4)]) +
        gradient(box(x - w * 0.28, 0, w * 1.56, 46), [
          darker(c, 0.3),
          lighter(c, 0.25),
          darker(c, 0.5),
        ])
      );
    };
    return put(width / 2, 0, mirrored(at.map((x) => one(x * width - width / 2, 74)).join('')));
  };

/** Round arches in a wall, light behind them. */
export const arches =
  (wall: Tone, behind: Tone, many = 5): Layer =>
  (palette) => {
    const c = colourOf(palette, wall);
    const w = width / many;
    let holes = '';
    let rims = '';
    for (let index = 0; index < many; index++) {
      const [x, y, half] = [(index + 0.5) * w, 150, w * 0.36];
      const arch = `M${x - half} 430V${y}A${half} ${half} 0 0 1 ${x + half} ${y}V430Z`;
      holes += gradient(arch, [colourOf(palette, behind), darker(c, 0.75)]);
      rims += `<path d="${arch}" fill="none" stroke="${lighter(c, 0.2)}" stroke-width="9"/><path d="${arch}" fill="none" stroke="${darker(c, 0.6)}" stroke-width="3"/>`;
    }
    return gradient(box(0, 0, width, 430), [darker(c, 0.25), c, darker(c, 0.3)]) + holes + rims;
  };

/** Blocks or bricks of a wall; `row` is their height. */
export const bricks =
  (tone: Tone, opacity: number, row = 34): Layer =>
  (palette) => {
    const next = chance(`bricks${row}`);
    const c = colourOf(palette, tone);
    let all = '';
    for (let y = 0; y < height; y += row) {
      for (let x = -(next() * row * 2); x < width; ) {
        const w = row * (1.7 + next() * 0.9);
        const shade = next();
        const colour =
          shade > 0.5 ? lighter(c, (shade - 0.5) * 0.4) : darker(c, (0.5 - shade) * 0.9);
        all += `<rect x="${(x + 1.5).toFixed(0)}" y="${y + 1.5}" width="${(w - 3).toFixed(0)}" height="${row - 3}" rx="3" fill="${colour}"/>`;
        x += w;
      }
    }
    return `<g opacity="${opacity}">${all}</g>`;
  };

/** Upright boards with their grain. */
export const boards =
  (tone: Tone, opacity: number, wide = 74, lying = false): Layer =>
  (palette) => {
    const next = chance(`boards${wide}`);
    const c = colourOf(palette, tone);
    let all = '';
    for (let x = -10; x < width + 10; x += wide) {
      const shade = next() * 0.35;
      all += gradient(
        box(x, -220, wide - 3, 980),
        [darker(c, 0.3 + shade), mix(c, '#000000', shade), darker(c, 0.45 + shade)],
        [0, 0, 1, 0],
      );
      for (let line = 0; line < 3; line++) {
        const gx = x + 10 + next() * (wide - 22);
        all += `<path d="M${gx} -220C${gx + 7} 100 ${gx - 8} 300 ${gx + 4} 760" stroke="${darker(c, 0.6)}" stroke-width="2" fill="none" opacity=".4"/>`;
      }
    }
    return `<g opacity="${opacity}"${lying ? ` transform="rotate(90 ${width / 2} ${height / 2})"` : ''}>${all}</g>`;
  };

/** Curtains drawn to both sides, their folds in the light, a valance above. */
export const curtains =
  (tone: Tone, open = 0.24): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const fold = [darker(c, 0.7), c, lighter(c, 0.28), c, darker(c, 0.62)];
    let side = '';
    for (let index = 0; index < 5; index++) {
      const [x, w] = [-width / 2 - 30 + (index * open * width) / 4.4, (open * width) / 4];
      const inward = (4 - index) * 3;
      side += gradient(
        `M${x} -10H${x + w + 6}C${x + w + 2} 200 ${x + w - 26 + inward} 330 ${x + w - 34 + inward} 560H${x - 20}C${x - 8} 300 ${x} 200 ${x} -10Z`,
        fold,
        [0, 0, 1, 0],
      );
    }
    let swags = '';
    for (let index = 0; index < 6; index++) {
      const x = index * 160;
      swags += gradient(
        `M${x - 6} -10H${x + 166}C${x + 150} 66 ${x + 110} 84 ${x + 80} 84C${x + 50} 84 ${x + 10} 66 ${x - 6} -10Z`,
        [darker(c, 0.35), lighter(c, 0.2), darker(c, 0.55)],
      );
      swags += `<path d="M${x} 8C${x + 20} 60 ${x + 50} 80 ${x + 80} 80C${x + 110} 80 ${x + 140} 60 ${x + 160} 8" fill="none" stroke="#ffd27a" stroke-width="4" opacity=".75"/>`;
    }
    return put(width / 2, 0, mirrored(side)) + swags;
  };

/** A lily in each cell of a wall. */
export const damask =
  (cell: number, tone: Tone, opacity: number): Layer =>
  (palette) => {
    const id = freshId('damask');
    const h = cell / 2;
    const lily = `M${h} ${h * 0.2}C${h * 1.5} ${h * 0.7} ${h * 1.5} ${h * 1.1} ${h} ${h * 1.6}C${h * 0.5} ${h * 1.1} ${h * 0.5} ${h * 0.7} ${h} ${h * 0.2}ZM${h} ${h * 1.1}C${h * 1.7} ${h * 0.9} ${h * 1.9} ${h * 1.3} ${h * 1.6} ${h * 1.7}C${h * 1.5} ${h * 1.4} ${h * 1.3} ${h * 1.3} ${h} ${h * 1.4}C${h * 0.7} ${h * 1.3} ${h * 0.5} ${h * 1.4} ${h * 0.4} ${h * 1.7}C${h * 0.1} ${h * 1.3} ${h * 0.3} ${h * 0.9} ${h} ${h * 1.1}Z`;
    return `<defs><pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="${lily}" fill="${colourOf(palette, tone)}"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#${id})" opacity="${opacity}"/>`;
  };

/** Panels in gilded frames along a wall. */
export const panels =
  (tone: Tone, many = 7, foot = 330): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const w = width / many;
    let all = gradient(box(0, 0, width, foot), [lighter(c, 0.06), darker(c, 0.4)]);
    for (let index = 0; index < many; index++) {
      const x = index * w;
      all += `<rect x="${x + w * 0.1}" y="26" width="${w * 0.8}" height="${foot - 60}" rx="8" fill="${darker(c, 0.2)}" stroke="#e0b45a" stroke-opacity=".55" stroke-width="2.500"/><rect x="${x + w * 0.17}" y="38" width="${w * 0.66}" height="${foot - 84}" rx="6" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4"/>`;
    }
    return `${all}<rect y="${foot}" width="${width}" height="6" fill="#e0b45a" opacity=".5"/>`;
  };

/** A floor in perspective: lines of light that run together at the horizon. */
export const grid =
  (horizon: number, tone: Tone, opacity = 0.6): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    let path = '';
    for (let index = -16; index <= 16; index++) {
      path += `M${width / 2 + index * 16} ${horizon}L${width / 2 + index * 150} ${height + 10}`;
    }
    for (let row = 1; row < 12; row++) {
      const y = horizon + (height - horizon) * (row / 11) ** 2.1;
      path += `M0 ${y.toFixed(1)}H${width}`;
    }
    const line = (wide: number, share: number): string =>
      `<path d="${path}" stroke="${c}" stroke-width="${wide}" fill="none" opacity="${share * opacity}"/>`;
    return `${glow(width / 2, horizon, width * 0.7, 60, c, 0.6)}${line(6, 0.25)}${line(1.8, 1)}`;
  };

/** Houses of a great city, windows alight. */
export const city =
  (foot: number, tall: number, tone: Tone, lights: readonly Tone[], seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    const c = colourOf(palette, tone);
    let all = '';
    for (let x = -10; x < width; ) {
      const w = 34 + next() * 46;
      const share = Math.abs((x + w / 2) / width - 0.5) * 2;
      const h = tall * (0.35 + 0.4 * share + next() * 0.4);
      all += gradient(box(x, foot - h, w, h + 230), [lighter(c, 0.14), darker(c, 0.5)]);
      for (let wy = foot - h + 8; wy < foot; wy += 13) {
        for (let wx = x + 6; wx < x + w - 8; wx += 11) {
          if (next() < 0.4) continue;
          const lamp = colourOf(palette, lights[Math.floor(next() * lights.length)] ?? 0);
          all += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="5" height="7" fill="${lamp}" opacity="${(0.25 + next() * 0.7).toFixed(2)}"/>`;
        }
      }
      x += w;
    }
    return all;
  };

/** The roofs and towers of an old town; domes, gables, spires; some windows alight. */
export const oldTown =
  (foot: number, size: number, tone: Tone, seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    const c = colourOf(palette, tone);
    const warm = lighter(colourOf(palette, 0), 0.15);
    let path = `M-10 ${height + 10}`;
    let panes = '';
    for (let x = -10; x < width; ) {
      const [w, h, kind] = [size * (0.34 + next() * 0.4), size * (0.5 + next() * 0.5), next()];
      const y = foot - h;
      if (kind > 0.78) {
        // A tower with a spire and four small ones.
        const t = y - size * (0.5 + next() * 0.5);
        path += `L${x} ${y}V${t}L${x + w * 0.08} ${t - size * 0.3}L${x + w * 0.16} ${t}H${x + w * 0.3}L${x + w * 0.5} ${t - size * 0.85}L${x + w * 0.7} ${t}H${x + w * 0.84}L${x + w * 0.92} ${t - size * 0.3}L${x + w} ${t}V${y}`;
        panes += box(x + w * 0.42, t + 12, w * 0.16, size * 0.2);
      } else if (kind > 0.62) {
        // A dome with a lantern.
        path += `L${x} ${y}V${y - size * 0.2}C${x} ${y - size * 0.6} ${x + w * 0.4} ${y - size * 0.6} ${x + w * 0.44} ${y - size * 0.72}V${y - size * 0.9}L${x + w * 0.5} ${y - size * 1.15}L${x + w * 0.56} ${y - size * 0.9}V${y - size * 0.72}C${x + w * 0.6} ${y - size * 0.6} ${x + w} ${y - size * 0.6} ${x + w} ${y - size * 0.2}V${y}`;
      } else {
        path += `L${x} ${y}L${x + w * 0.5} ${y - size * (0.2 + next() * 0.25)}L${x + w} ${y}`;
      }
      for (let pane = 0; pane < 3; pane++) {
        if (next() > 0.45)
          panes += box(x + w * (0.18 + pane * 0.26), y + 14 + next() * 30, w * 0.1, 9);
      }
      x += w;
    }
    return `${gradient(`${path}L${width + 10} ${foot}V${height + 10}Z`, [lighter(c, 0.12), darker(c, 0.55)])}<path d="${panes}" fill="${warm}" opacity=".85"/>`;
  };

/** A castle on its rock. */
export const keep =
  (x: number, foot: number, size: number, tone: Tone): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const tower = (tx: number, w: number, h: number): string => {
      const crenels = `${box(tx - w * 0.1, -h - 10, w * 0.26, 14)}${box(tx + w * 0.37, -h - 10, w * 0.26, 14)}${box(tx + w * 0.84, -h - 10, w * 0.26, 14)}`;
      return `${box(tx, -h, w, h + 80)}${box(tx - w * 0.1, -h, w * 1.2, 12)}${crenels}`;
    };
    const roof = (tx: number, w: number, h: number): string =>
      `M${tx - w * 0.12} ${-h}L${tx + w / 2} ${-h - w * 1.5}L${tx + w * 1.12} ${-h}Z`;
    const body = `${tower(-120, 54, 150)}${tower(-60, 120, 100)}${tower(56, 60, 180)}${roof(56, 60, 180)}${tower(-30, 44, 220)}${roof(-30, 44, 220)}${tower(116, 40, 110)}`;
    const panes = `${box(-12, -190, 8, 18)}${box(82, -150, 8, 18)}${box(-96, -120, 8, 16)}${box(-20, -70, 8, 16)}${box(10, -70, 8, 16)}`;
    return put(
      x * width,
      foot,
      `${gradient(body, [lighter(c, 0.16), darker(c, 0.55)])}<path d="M-190 60C-150 10 -130 -6 -120 -10H160C200 10 230 40 250 90L-220 120Z" fill="${darker(c, 0.5)}"/><path d="${panes}" fill="#ffc860" opacity=".9"/>`,
      size,
    );
  };

/** Pyramids against the sky. */
export const pyramids =
  (foot: number, tone: Tone): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const one = (x: number, w: number, h: number): string =>
      `${gradient(`M${x} ${foot}L${x + w * 0.5} ${foot - h}L${x + w * 0.62} ${foot}Z`, [lighter(c, 0.35), c])}${gradient(`M${x + w * 0.5} ${foot - h}L${x + w} ${foot}H${x + w * 0.62}Z`, [darker(c, 0.3), darker(c, 0.6)])}`;
    return one(30, 330, 210) + one(650, 360, 250) + one(300, 220, 120);
  };

/** Paper lanterns on cords. */
export const lanterns =
  (tone: Tone): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const one = (x: number, y: number, r: number): string =>
      put(
        x,
        y,
        `${glow(0, 0, r * 2.6, r * 2.6, lighter(c, 0.3), 0.6)}<path d="M0 ${-y}V${-r}M0 ${r}V${r * 1.9}" stroke="#e8b84a" stroke-width="2.500"/>${gradient(`M${-r * 0.45} ${-r * 0.9}C${-r * 1.4} ${-r * 0.6} ${-r * 1.4} ${r * 0.6} ${-r * 0.45} ${r * 0.9}H${r * 0.45}C${r * 1.4} ${r * 0.6} ${r * 1.4} ${-r * 0.6} ${r * 0.45} ${-r * 0.9}Z`, [darker(c, 0.3), lighter(c, 0.4), lighter(c, 0.15), darker(c, 0.4)], [0, 0, 1, 0])}<path d="M${-r * 0.2} ${-r * 0.9}C${-r * 0.6} ${-r * 0.4} ${-r * 0.6} ${r * 0.4} ${-r * 0.2} ${r * 0.9}M${r * 0.2} ${-r * 0.9}C${r * 0.6} ${-r * 0.4} ${r * 0.6} ${r * 0.4} ${r * 0.2} ${r * 0.9}" stroke="${darker(c, 0.5)}" stroke-width="1.5" fill="none"/><path d="${box(-r * 0.5, -r * 1.06, r, r * 0.2)}${box(-r * 0.5, r * 0.86, r, r * 0.2)}" fill="#e8b84a"/>`,
      );
    return [
      [70, 90, 34],
      [170, 180, 26],
      [262, 70, 20],
      [890, 96, 34],
      [790, 190, 26],
      [700, 66, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) => one(x, y, r))
      .join('');
  };

/** Flags on cords across the sky. */
export const bunting =
  (colours: readonly string[]): Layer =>
  () => {
    let all = '';
    for (const [drop, y] of [
      [70, 20],
      [40, 96],
    ] as const) {
      all += `<path d="M-10 ${y}Q480 ${y + drop * 2} 970 ${y}" fill="none" stroke="#fff3d6" stroke-width="2.500" opacity=".8"/>`;
      for (let index = 0; index < 26; index++) {
        const x = index * 38;
        const u = x / width;
        const top = y + drop * 4 * u * (1 - u);
        all += `<path d="M${x} ${top.toFixed(0)}h28l-14 34Z" fill="${colours[index % colours.length]}"/>`;
      }
    }
    return all;
  };

/** Toothed wheels, half in the dark. */
export const gears =
  (tone: Tone, opacity: number): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const one = (x: number, y: number, r: number, many: number): string => {
      const tooth = `<path d="M${-r * 0.1} ${-r * 0.9}L${-r * 0.07} ${-r * 1.12}H${r * 0.07}L${r * 0.1} ${-r * 0.9}Z"/>`;
      return put(
        x,
        y,
        `<g fill="${c}">${around(many, tooth)}</g><circle r="${r * 0.82}" fill="none" stroke="${c}" stroke-width="${r * 0.3}"/><circle r="${r * 0.95}" fill="none" stroke="${lighter(c, 0.4)}" stroke-width="2" opacity=".7"/><g stroke="${c}" stroke-width="${r * 0.14}">${around(5, `<path d="M0 0V${-r * 0.75}"/>`)}</g><circle r="${r * 0.22}" fill="${lighter(c, 0.15)}"/>`,
      );
    };
    return `<g opacity="${opacity}">${one(110, 130, 110, 16)}${one(270, 330, 80, 12)}${one(850, 110, 120, 18)}${one(720, 330, 84, 12)}${one(470, -10, 90, 14)}${one(940, 400, 90, 12)}${one(20, 420, 80, 12)}</g>`;
  };
