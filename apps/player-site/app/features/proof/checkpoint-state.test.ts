import { expect, test } from 'vitest';
import { checkpointStateAt } from './checkpoint-state.ts';

const now = Date.parse('2026-11-21T18:00:00Z');

test.each([
  ['none', undefined, 'waiting'],
  ['one of this minute', { holds: true, takenAt: '2026-11-21T17:59:30Z' }, 'holds'],
  ['one of five minutes ago', { holds: true, takenAt: '2026-11-21T17:55:00Z' }, 'holds'],
  ['one older than that', { holds: true, takenAt: '2026-11-21T17:54:59Z' }, 'stale'],
  ['one of yesterday', { holds: true, takenAt: '2026-11-20T18:00:00Z' }, 'stale'],
  ['one that found a fault', { holds: false, takenAt: '2026-11-21T17:59:30Z' }, 'broken'],
  ['an old one that found a fault', { holds: false, takenAt: '2026-11-20T18:00:00Z' }, 'broken'],
])('%s', (_what, checkpoint, state) => {
  expect(checkpointStateAt(checkpoint, now)).toBe(state);
});
