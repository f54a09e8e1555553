/**
 * Those who listen to live news: how many at once, in all and of one origin, so that nobody takes
 * every place, and what becomes of one who does not read what he is sent.
 */

/** The stream of an answer that stays open. */
export interface LiveStream {
  /** Bytes that wait because the other side does not take them. */
  readonly writableLength: number;
  /** Whether the other side has gone. */
  readonly destroyed: boolean;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
}

export interface LiveViewer {
  readonly stream: LiveStream;
  /** What is counted together: a player's windows, or everybody of one network. */
  readonly origin: string;
}

export interface ViewerBounds {
  readonly inAll: number;
  readonly ofOrigin: number;
  readonly unreadBytes: number;
}

/** Makes the list of viewers. */
export function createViewers<Viewer extends LiveViewer>(bounds: ViewerBounds) {
  const viewers = new Set<Viewer>();
  const counts = new Map<string, number>();

  const leave = (viewer: Viewer): void => {
    if (!viewers.delete(viewer)) return;
    const left = (counts.get(viewer.origin) ?? 0) - 1;
    if (left > 0) counts.set(viewer.origin, left);
    else counts.delete(viewer.origin);
  };

  /** Whoever has gone, or whose stream was ended here, receives nothing. */
  const write = (viewer: Viewer, text: string): void => {
    if (!viewers.has(viewer)) return;
    if (viewer.stream.writableLength <= bounds.unreadBytes) return void viewer.stream.write(text);
    leave(viewer);
    viewer.stream.destroy();
  };

  /** Ends the earliest viewer of the origin with most places, if it has more than so many. */
  const makeWay = (places: number): boolean => {
    let most = { origin: '', count: places };
    for (const [origin, count] of counts) if (count > most.count) most = { origin, count };
    if (most.count === places) return false;
    for (const viewer of viewers) {
      if (viewer.origin !== most.origin) continue;
      leave(viewer);
      viewer.stream.end();
      return true;
    }
    return false;
  };

  return {
    size: (): number => viewers.size,
    all: (): readonly Viewer[] => [...viewers],
    leave,
    write,

    /**
     * Takes a viewer in; whether there was room. Where every place is taken, one of the origin with
     * the most makes way for an origin with fewer: no few origins keep all others out. Who has gone
     * meanwhile is not let in, since they would never leave again.
     */
    enter(viewer: Viewer): boolean {
      if (viewer.stream.destroyed) return false;
      const others = counts.get(viewer.origin) ?? 0;
      if (others >= bounds.ofOrigin) return false;
      if (viewers.size >= bounds.inAll && !makeWay(others + 1)) return false;
      counts.set(viewer.origin, others + 1);
      viewers.add(viewer);
      return true;
    },

    writeAll(text: string): void {
      for (const viewer of viewers) write(viewer, text);
    },

    /** Says goodbye to a viewer. */
    end(viewer: Viewer): void {
      leave(viewer);
      viewer.stream.end();
    },
  };
}
