import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const found = { items: [{ key: 'showPromoCampaigns' }], total: 1 };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
  // Of the timers of a test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), timeoutMs);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failure = () => Promise.reject(new TypeError('Failed to fetch'));
const fault = async () => Response.json({ code: 'ERR_BUSY' }, { status: 503 });
const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test.each([
  ['cannot be reached', failure],
  ['fails', fault],
  ['does not answer', silence],
])(
  'a server that %s is asked again, and who waits has the answer it gives then',
  async (_, first) => {
    const answers: ((signal: AbortSignal) => Promise<Response>)[] = [
      first,
      first,
      async () => Response.json(found),
    ];
    vi.stubGlobal('fetch', (_url: string, { signal }: { readonly signal: AbortSignal }) =>
      (answers.shift() ?? failure)(signal),
    );
    const { hasFeature } = await import('./use-feature.ts');
    const answered = vi.fn();
    void Promise.all([hasFeature('showPromoCampaigns'), hasFeature('canEditColors')]).then(
      answered,
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered.mock.calls).toEqual([[[true, false]]]);
    expect(answers).toEqual([]);
  },
);

test.each([
  ['cz', 'CZE'],
  ['sk', 'SVK'],
])('forms of a brand of the market %s begin with %s', async (market, country) => {
  const items = [{ key: 'showPromoCampaigns', market }];
  vi.stubGlobal('fetch', async () => Response.json({ items, total: 1 }));
  const { homeCountry } = await import('./use-feature.ts');
  expect(await homeCountry()).toBe(country);
});
