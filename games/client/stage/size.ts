/** The size of the place a picture fills. */

/** What is measured: CSS pixels. */
export type Place = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>;

/** Watches the size of a place until the returned function is called. */
export type WatchSize = (changed: () => void) => () => void;

/** Watches an element of the page. */
export const watchSize =
  (element: Element): WatchSize =>
  (changed) => {
    const watcher = new ResizeObserver(changed);
    watcher.observe(element);
    return () => watcher.disconnect();
  };

const hasSize = ({ clientWidth, clientHeight }: Place): boolean =>
  clientWidth > 0 && clientHeight > 0;

/**
 * Resolves as soon as the place has a size. A hidden or closing frame has none, and a scene cannot
 * draw before it knows how large it is: it waits until somebody can see it.
 */
export function untilSized(place: Place, watch: WatchSize): Promise<void> {
  if (hasSize(place)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = watch(() => {
      if (!hasSize(place)) return;
      end();
      resolve();
    });
  });
}

/** Calls back with the size at once and whenever it changes to another; being hidden is no change. */
export function followSize(
  place: Place,
  watch: WatchSize,
  fit: (width: number, height: number) => void,
): () => void {
  let [width, height] = [0, 0];
  const measure = (): void => {
    if (!hasSize(place)) return;
    if (place.clientWidth === width && place.clientHeight === height) return;
    [width, height] = [place.clientWidth, place.clientHeight];
    fit(width, height);
  };
  measure();
  return watch(measure);
}
