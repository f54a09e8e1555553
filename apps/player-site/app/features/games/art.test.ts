import { expect, it } from 'vitest';
import { coverOf, sceneOf } from './art.ts';

const coverUrl = '/art/covers/ember-sevens-960.webp';
const uploaded = '/api/catalogue/assets/1/cover?v=abc';

it('knows the scene behind a cover of the house', () => {
  expect(sceneOf(coverUrl)).toMatchObject({
    src: '/art/scenes/ember-sevens.webp',
    srcSet: '/art/scenes/ember-sevens-800.webp 800w, /art/scenes/ember-sevens.webp 1600w',
    lettered: false,
  });
  expect(coverOf(coverUrl).srcSet).toBe(
    `${coverUrl} 960w, /art/covers/ember-sevens-1920.webp 1920w`,
  );
});

it('leaves uploaded pictures as they are', () => {
  expect(sceneOf(uploaded)).toEqual({ src: uploaded, srcSet: undefined, lettered: true });
  expect(coverOf(uploaded).srcSet).toBeUndefined();
});
