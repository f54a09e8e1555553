/**
 * The page of every game of the house, which the player site shows in a frame. It is the same file
 * for all of them but for one thing: it names what the game and the language need, so that a browser
 * fetches all of it at once and not one behind another.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Title, titleByKey } from '@herna/titles';
import { symbolPictures } from '@herna/titles/pictures';
import { scriptOfFile, scriptsOf } from '@herna/ui/typefaces';

/** A file of the build by its source, as Vite lists it. */
interface Piece {
  readonly file: string;
  readonly css?: readonly string[];
  /** What its styles name: the letters. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Pieces = Readonly<Record<string, Piece>>;

const base = '/games/client/';

/** What shows the table and talks to the server: it is there before the picture. */
const shell = 'shell/app.tsx';

/** What every picture is drawn by; a page of any game loads it a moment later. */
const stage = 'stage/pixi-stage.ts';

/** Of these a page loads the one that suits its device. */
const renderers = ['stage/canvas.ts', 'stage/webgl.ts'];

const textsOf = (language: string): string => `messages/${language}.json`;

/** A piece and all that it imports, each once. */
function withImports(pieces: Pieces, sources: readonly string[]): Piece[] {
  const found = new Set<Piece>();
  const visit = (source: string): void => {
    const piece = pieces[source];
    if (!piece || found.has(piece)) return;
    found.add(piece);
    piece.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...found];
}

/** Files a game needs, by what they are fetched as; addresses. */
interface Needed {
  readonly code: readonly string[];
  /** Code that only the picture needs. */
  readonly drawing: readonly string[];
  readonly styles: readonly string[];
  readonly pictures: readonly string[];
}

const codeOf = (pieces: readonly Piece[]): string[] => pieces.map(({ file }) => base + file);

const stylesOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ css = [] }) => css.map((file) => base + file));

const codeLink = (address: string): string =>
  `<link rel="modulepreload" crossorigin href="${address}">`;

/** Pixi is the largest piece: of equal rank it would share the line with the shell, and both be late. */
const drawingLink = (address: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`;

const styleLink = (address: string): string =>
  `<link rel="preload" as="style" crossorigin href="${address}">`;

/** Letters that words and pictures wait for; found behind the styles they would come a round trip later. */
const letterLink = (address: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;

/** What runs comes before what it draws. */
const pictureLink = (address: string): string =>
  `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${address}">`;

/** Addresses of the pictures without which reels cannot turn. */
function symbolsOf(title: Title): string[] {
  if (title.engine !== 'reels' && title.engine !== 'tumble') return [];
  const keys = new Set(Object.values(title.symbols).map(({ key }) => key));
  return [...keys].map((key) => symbolPictures(title.symbolSet, key).avif);
}

export class GamePage {
  readonly #html: string;
  readonly #pieces: Pieces;

  constructor(html: string, pieces: Pieces) {
    this.#html = html;
    this.#pieces = pieces;
  }

  /** Reads the page and the list of its pieces from a build. */
  static async read(folder: string): Promise<GamePage> {
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    const [html, pieces] = await Promise.all([read('index.html'), read('pieces.json')]);
    return new GamePage(html, JSON.parse(pieces) as Pieces);
  }

  /** The page of a game in a language: two letters; where it has no texts, English stands in. */
  html(gameKey: string, language: string): string {
    const title = titleByKey(gameKey);
    if (!title) return this.#html;
    const { code, drawing, styles, pictures } = this.#needed(title, language);
    const letters = this.#letters(scriptsOf(this.#spoken(language)));
    const links = [
      ...letters.map(letterLink),
      ...code.map(codeLink),
      ...styles.map(styleLink),
      ...drawing.map(drawingLink),
      ...pictures.map(pictureLink),
    ];
    return this.#html.replace('</head>', `${links.join('\n')}\n</head>`);
  }

  /**
   * Addresses of all files that the page of a game fetches, for whoever is about to show it; without
   * a game, of those that every game does. None of a game that nobody here knows.
   */
  files(gameKey: string | undefined, language: string): readonly string[] {
    const title = gameKey === undefined ? undefined : titleByKey(gameKey);
    if (gameKey !== undefined && !title) return [];
    const own = this.#own();
    // Pictures are painted with carons in every language: names of titles have them.
    const letters = this.#letters(['central', ...scriptsOf(this.#spoken(language))]);
    const { code, drawing, styles, pictures } = this.#needed(title, language);
    return [
      ...stylesOf(own),
      ...codeOf(own),
      ...styles,
      ...code,
      ...drawing,
      ...pictures,
      ...letters,
    ];
  }

  /** The language itself where there are texts in it, else English. */
  #spoken(language: string): string {
    return textsOf(language) in this.#pieces ? language : 'en';
  }

  /** The letters of some scripts that the page's own styles name. */
  #letters(scripts: readonly string[]): string[] {
    return this.#own()
      .flatMap(({ assets = [] }) => assets)
      .filter((file) => file.endsWith('.woff2') && scripts.includes(scriptOfFile(file)))
      .map((file) => base + file);
  }

  /** What a page draws with, whatever its device has. */
  #drawing(): Piece[] {
    return renderers
      .map((source) => withImports(this.#pieces, [source]))
      .reduce((shared, one) => shared.filter((piece) => one.includes(piece)));
  }

  /** What the page names by itself. */
  #own(): Piece[] {
    return withImports(this.#pieces, ['index.html']);
  }

  /** What a title, or any, and a language need beyond that. */
  #needed(title: Title | undefined, language: string): Needed {
    const spoken = this.#spoken(language);
    const engine = title ? [`scenes/engines/${title.engine}.ts`] : [];
    const known = new Set(this.#own());
    const fresh = (piece: Piece): boolean => !known.has(piece) && Boolean(known.add(piece));
    const code = withImports(this.#pieces, [shell, textsOf(spoken)]).filter(fresh);
    const drawing = [...withImports(this.#pieces, [stage, ...engine]), ...this.#drawing()].filter(
      fresh,
    );
    return {
      code: codeOf(code),
      drawing: codeOf(drawing),
      styles: stylesOf([...code, ...drawing]),
      pictures: title ? symbolsOf(title) : [],
    };
  }
}
