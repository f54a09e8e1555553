import type { WheelTitle } from '@herna/maths';
import { titles } from '@herna/titles';
import { expect, test } from 'vitest';
import { atFirst } from './board-harness.ts';
import { wheel } from './wheel.tsx';

const wheels = titles.filter((title): title is WheelTitle => title.engine === 'wheel');

test.each(wheels.map((title) => [title.key, title] as const))(
  '%s: each segment is labelled with what it pays',
  (_, title) => {
    const labels = [...atFirst(wheel, title).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
      ([, label]) => Number(label),
    );
    const shown = Object.keys(title.wheels)[0] ?? '';
    const pays = (title.wheels[shown] ?? []).map((face) => (title.faces[face] ?? 0) / 100);
    expect(labels).toEqual(pays);
  },
);
