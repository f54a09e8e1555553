/**
 * Live news of the platform over one event stream a page: jackpots, wins, and for a signed-in
 * player the balance, which comes first whenever the stream opens: what was missed meanwhile is
 * in it. The stream opens when somebody listens and closes when nobody does.
 */
type Listener = (data: unknown) => void;

/** What a stream of news is here: the browser's own, or what stands for it in a test. */
export interface NewsStream {
  readonly readyState: number;
  addEventListener(topic: string, hear: (event: Event) => void): void;
  close(): void;
}

export interface LiveOptions {
  readonly open: () => NewsStream;
  /** Runs something later. */
  readonly later: (ms: number, act: () => void) => void;
}

/** `EventSource.CLOSED`: a stream in this state never opens again by itself. */
const closed = 2;
/** Waits before a stream that was refused is opened anew, milliseconds; the last one stays. */
const waitsMs: readonly number[] = [3_000, 10_000, 30_000];

/** Makes the news of one page. */
export function createLiveSource({ open, later }: LiveOptions) {
  const listeners = new Map<string, Set<Listener>>();
  let source: NewsStream | undefined;
  let topics = new Set<string>();
  let refused = 0;

  function deliver(topic: string, event: Event): void {
    const text = (event as MessageEvent<string>).data;
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return;
    }
    for (const listener of listeners.get(topic) ?? []) listener(data);
  }

  /** A stream that ended is opened again by the browser; one that was refused is not. */
  function reopen(stream: NewsStream): void {
    if (stream.readyState !== closed || stream !== source) return;
    const waitMs = waitsMs[Math.min(refused++, waitsMs.length - 1)] ?? 0;
    later(waitMs, () => {
      if (stream !== source) return;
      source = undefined;
      for (const topic of listeners.keys()) hear(topic);
    });
  }

  function start(): NewsStream {
    const stream = open();
    topics = new Set();
    stream.addEventListener('open', () => {
      refused = 0;
    });
    stream.addEventListener('error', () => reopen(stream));
    return stream;
  }

  /** Each topic is heard once in a stream, however often its listeners come and go. */
  function hear(topic: string): void {
    source ??= start();
    if (topics.has(topic)) return;
    topics.add(topic);
    source.addEventListener(topic, (event) => deliver(topic, event));
  }

  return (topic: string, listener: Listener): (() => void) => {
    const topicListeners = listeners.get(topic) ?? new Set();
    listeners.set(topic, topicListeners.add(listener));
    hear(topic);
    return () => {
      topicListeners.delete(listener);
      if (topicListeners.size === 0 && listeners.get(topic) === topicListeners)
        listeners.delete(topic);
      if (listeners.size > 0) return;
      source?.close();
      source = undefined;
    };
  };
}

/** Hears news of a topic; the answer ends it. */
export const onLive = createLiveSource({
  open: () => new EventSource('/api/live'),
  later: (ms, act) => void setTimeout(act, ms),
});
