/**
 * Live news of the platform over one event stream a page: jackpots, wins, and for a signed-in
 * player the balance. The stream opens when somebody listens and closes when nobody does; the
 * browser reconnects by itself.
 */
type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
let source: EventSource | undefined;

const address = '/api/live';

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

function open(): EventSource {
  source ??= new EventSource(address);
  return source;
}

function closeWhenIdle(): void {
  if (listeners.size > 0) return;
  source?.close();
  source = undefined;
}

/** Hears news of a topic; the answer ends it. */
export function onLive(topic: string, listener: Listener): () => void {
  let heard = listeners.get(topic);
  if (!heard) {
    heard = new Set();
    listeners.set(topic, heard);
    open().addEventListener(topic, (event) => deliver(topic, event));
  }
  heard.add(listener);
  const topicListeners = heard;
  return () => {
    topicListeners.delete(listener);
    if (topicListeners.size === 0) listeners.delete(topic);
    closeWhenIdle();
  };
}
