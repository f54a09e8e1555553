/** What the address of the page asks for. */
const languages = ['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const;
export type Language = (typeof languages)[number];

interface Asked {
  readonly gameKey: string;
  readonly language: Language;
  /** The renderer to use, when the address names one. */
  readonly renderer: 'webgl' | 'canvas' | undefined;
  /** Path of the site's lobby in the page's language, with a slash at its end. */
  readonly lobby: string;
}

export type Launch = Asked &
  (
    | { readonly mode: 'real'; readonly launchToken: string }
    | { readonly mode: 'demo' }
    | { readonly mode: 'replay'; readonly round: string; readonly viewer: 'player' | 'staff' }
  );

/** A launch that plays: for money or for play money. */
export type PlayingLaunch = Extract<Launch, { mode: 'real' | 'demo' }>;

const renderers = ['webgl', 'canvas'] as const;

/** The language that is named, else English; Czech when none is. */
function languageOf(named: string | null): Language {
  const code = (named ?? 'cs').slice(0, 2);
  return languages.find((language) => language === code) ?? 'en';
}

/**
 * The path of the lobby the launch has named; of another site's address only the path counts. Sites
 * begin in Czech or Slovak, so without a name the other languages have paths of their own.
 */
function lobbyPath(named: string | null, language: Language): string {
  const fallback = language === 'cs' || language === 'sk' ? '/' : `/${language}/`;
  if (!named || !URL.canParse(named)) return fallback;
  const path = new URL(named).pathname;
  return /^\/([a-z]{2}\/)?$/.test(path) ? path : fallback;
}

/** Reads the page's address; `undefined` when it names no game. */
export function readLaunch(address: URL): Launch | undefined {
  const gameKey = /^\/games\/play\/([a-z0-9-]{1,60})\/?$/.exec(address.pathname)?.[1];
  if (!gameKey) return undefined;
  const query = address.searchParams;
  const language = languageOf(query.get('lang'));
  const page: Asked = {
    gameKey,
    language,
    lobby: lobbyPath(query.get('lobby'), language),
    renderer: renderers.find((renderer) => renderer === query.get('renderer')),
  };
  const round = query.get('round');
  if (query.get('mode') === 'replay' && round && /^\d{1,19}$/.test(round)) {
    return { ...page, mode: 'replay', round, viewer: query.has('staff') ? 'staff' : 'player' };
  }
  const launchToken = query.get('token') ?? query.get('launchToken');
  if (query.get('mode') === 'real' || launchToken) {
    return { ...page, mode: 'real', launchToken: launchToken ?? '' };
  }
  return { ...page, mode: 'demo' };
}
