import { brands } from '@herna/brands';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createBrandIcons } from './brand-icons.ts';

const pixels = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
};

const rgb = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

test.each(brands.map((brand) => ({ key: brand.key, brand })))(
  'icons of $key are its mark in its colours, of the size that was asked for',
  async ({ brand }) => {
    const draw = createBrandIcons(brand);
    const { accent, onAccent } = brand.tokens.colours;
    for (const size of [192, 512]) {
      const rounded = await draw({ size, maskable: false });
      expect(await sharp(rounded).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
      const middle = size / 2;
      const own = await pixels(rounded);
      expect(own(0, 0)[3]).toBe(0);
      expect(own(middle, Math.round(size * 0.3)).slice(0, 3)).toEqual(rgb(onAccent));
      const whole = await pixels(await draw({ size, maskable: true }));
      const corner = whole(0, 0);
      expect(corner).toEqual([...rgb(accent), 255]);
      // What a phone may cut away, beyond four fifths of the width, shows the ground only.
      for (let degree = 0; degree < 360; degree++) {
        const angle = (degree * Math.PI) / 180;
        const x = Math.round(middle + 0.42 * size * Math.cos(angle));
        const y = Math.round(middle + 0.42 * size * Math.sin(angle));
        expect(whole(x, y)).toEqual(corner);
      }
    }
  },
);

test('an icon is drawn once', async () => {
  const [brand] = brands;
  const draw = createBrandIcons(brand as NonNullable<typeof brand>);
  expect(draw({ size: 192, maskable: true })).toBe(draw({ size: 192, maskable: true }));
});
