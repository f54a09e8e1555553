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
  /** What makes way together where every place is taken: a player's windows, or everybody of one site. */
  readonly site: string;
}

export interface ViewerBounds {
  readonly inAll: number;
  readonly ofOrigin: number;
  readonly unreadBytes: number;
}

/** Makes the list of viewers. */
export function createViewers<Viewer extends LiveViewer>(bounds: ViewerBounds) {
  const viewers = new Set<Viewer>();
  const ofOrigins = new Map<string, number>();
  const ofSites = new Map<string, number>();

  const count = (counts: Map<string, number>, name: string, change: 1 | -1): void => {
    const places = (counts.get(name) ?? 0) + change;
    if (places > 0) counts.set(name, places);
    else counts.delete(name);
  };

  const leave = (viewer: Viewer): void => {
    if (!viewers.delete(viewer)) return;
    count(ofOrigins, viewer.origin, -1);
    count(ofSites, viewer.site, -1);
  };

  /** Whoever has gone, or whose stream was ended here, receives nothing. */
  const write = (viewer: Viewer, text: string): void => {
    if (!viewers.has(viewer)) return;
    if (viewer.stream.writableLength <= bounds.unreadBytes) return void viewer.stream.write(text);
    leave(viewer);
    viewer.stream.destroy();
  };

  /** Ends the earliest viewer of the site with most places, if it has more than so many. */
  const makeWay = (places: number): boolean => {
    let most = { site: '', places };
    for (const [site, taken] of ofSites) if (taken > most.places) most = { site, places: taken };
    if (most.places === places) return false;
    for (const viewer of viewers) {
      if (viewer.site !== most.site) continue;
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
     * Takes a viewer in; whether there was room. Where every place is taken, one of the site with
     * the most makes way for a site with fewer: no few sites keep all others out, whatever number of
     * networks they have. Who has gone meanwhile is not let in, since they would never leave again.
     */
    enter(viewer: Viewer): boolean {
      if (viewer.stream.destroyed) return false;
      if ((ofOrigins.get(viewer.origin) ?? 0) >= bounds.ofOrigin) return false;
      const neighbours = ofSites.get(viewer.site) ?? 0;
      if (viewers.size >= bounds.inAll && !makeWay(neighbours + 1)) return false;
      count(ofOrigins, viewer.origin, 1);
      count(ofSites, viewer.site, 1);
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
