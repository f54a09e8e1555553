import { expect, it } from 'vitest';
import { createLiveSource, type NewsStream } from './live-source.ts';

class Stream extends EventTarget implements NewsStream {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  tell(topic: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) }));
  }
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

function page() {
  const streams: Stream[] = [];
  const waits: { readonly ms: number; readonly act: () => void }[] = [];
  const onLive = createLiveSource({
    open: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream;
    },
    later: (ms, act) => waits.push({ ms, act }),
  });
  return { streams, waits, onLive };
}

it('tells news once to a listener who went and came back while others stayed', () => {
  const { streams, onLive } = page();
  const wins: unknown[] = [];
  onLive('balance', () => {});
  onLive('win', () => {})();
  onLive('win', (win) => wins.push(win));
  streams[0]?.tell('win', 1);
  expect(wins).toEqual([1]);
  expect(streams).toHaveLength(1);
});

it('opens a refused stream again, more seldom each time, for all who listen', () => {
  const { streams, waits, onLive } = page();
  const events: unknown[] = [];
  onLive('balance', (news) => events.push(news));
  streams[0]?.refuse();
  waits.shift()?.act();
  streams[1]?.refuse();
  expect(waits[0]?.ms).toBe(10_000);
  waits.shift()?.act();
  streams[2]?.dispatchEvent(new Event('open'));
  streams[2]?.tell('balance', 7);
  expect(events).toEqual([7]);
  streams[2]?.refuse();
  expect(waits[0]?.ms).toBe(3_000);
});

it('leaves it to the browser where the line was lost, and opens nothing for nobody', () => {
  const { streams, waits, onLive } = page();
  const leave = onLive('balance', () => {});
  streams[0]?.dispatchEvent(new Event('error'));
  expect(waits).toEqual([]);
  streams[0]?.refuse();
  leave();
  waits.shift()?.act();
  expect(streams).toHaveLength(1);
});
