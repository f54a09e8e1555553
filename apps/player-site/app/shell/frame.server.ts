/** What an operator has set for every page: addresses switched off, menu, footer. */
import { orElse, type Visit } from '../api/server.ts';
import { readerOf } from '../features/text/texts.server.ts';

const empty = { hidden: [], menu: [], footer: [], preview: false };

type Frame = Awaited<ReturnType<typeof load>>;

const load = (visit: Visit) =>
  orElse(visit.api('GET /capi/Content/v3/Site/GetFrame', { query: readerOf(visit) }), empty);

/** Loaders of one request share one answer; they share its `fetch` too. */
const frames = new WeakMap<Visit['fetch'], Promise<Frame>>();

/** The frame of a visit; everything is shown while the platform does not answer. */
export function loadFrame(visit: Visit): Promise<Frame> {
  const found = frames.get(visit.fetch) ?? load(visit);
  frames.set(visit.fetch, found);
  return found;
}
