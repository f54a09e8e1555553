import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { isSameText } from './same-text.ts';

test('texts are the same when their letters are, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isSameText(one, one)).toBe(true);
      expect(isSameText(one, other)).toBe(one === other);
    }),
  );
});
