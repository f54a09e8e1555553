import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, visibleToasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is said in passing is gone after five seconds, or as long as it was given', () => {
  showToast({ text: 'signed in' });
  showToast({ text: 'saved', forMs: 1_000 });
  const texts = () => visibleToasts().map(({ text }) => text);
  expect(texts()).toEqual(['signed in', 'saved']);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual(['signed in']);
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['signed in']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
