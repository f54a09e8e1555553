/**
 * What a player means by a query: games, categories and providers. The search rule of the catalogue
 * comes first; then games of what the words name, in any of their forms or by another word for it; only
 * where nothing was found, words with a slip.
 */
import { isFormOf, isSlipOf, wordsIn } from '@herna/kernel';
import type { Game, GameTag } from './game.ts';
import { searchGames } from './search.ts';
import { synonyms } from './synonyms.table.ts';

export interface Provider {
  readonly name: string;
  readonly slug: string;
}

export interface Found<Of> {
  readonly games: readonly Of[];
  /** Categories and genres. */
  readonly lists: readonly GameTag[];
  readonly providers: readonly Provider[];
}

type FoundGame = Pick<Game, 'name' | 'provider' | 'tags'>;
type Comparison = (word: string, typed: string) => boolean;

/** Types of tags that have a list of their own. */
const listed: ReadonlySet<string> = new Set(['Category', 'Genre']);

/** Whether each of the words typed is among the words. */
const has = (words: readonly string[], typed: readonly string[], compare: Comparison): boolean =>
  typed.every((one) => words.some((word) => compare(word, one)));

/** Finds among what is on offer; `tags` are those in use, with texts in the page's language. */
export function find<Of extends FoundGame>(
  { games, tags }: { readonly games: readonly Of[]; readonly tags: readonly GameTag[] },
  query: string,
): Found<Of> {
  const typed = wordsIn(query);
  const core = searchGames(games, query);
  if (typed.length === 0) return { games: core, lists: [], providers: [] };
  const wordsOfTag = new Map(
    [...new Set(games.flatMap((game) => game.tags)), ...Object.keys(synonyms)].map((name) => {
      const text = tags.find((tag) => tag.name === name)?.text ?? '';
      return [name, wordsIn(`${text} ${synonyms[name] ?? ''}`)] as const;
    }),
  );
  const wordsOf = ({ name, provider, tags: own }: Of): string[] => [
    ...wordsIn(name),
    ...wordsIn(provider.name),
    ...own.flatMap((tag) => wordsOfTag.get(tag) ?? []),
  ];
  const providers = [...new Map(games.map(({ provider }) => [provider.slug, provider])).values()];
  const by = (compare: Comparison): Found<Of> => ({
    games: games.filter((game) => !core.includes(game) && has(wordsOf(game), typed, compare)),
    lists: tags.filter(
      ({ type, name }) => listed.has(type) && has(wordsOfTag.get(name) ?? [], typed, compare),
    ),
    providers: providers.filter(({ name }) => has(wordsIn(name), typed, compare)),
  });
  const meant = by(isFormOf);
  if (core.length + meant.games.length + meant.lists.length > 0) {
    return { ...meant, games: [...core, ...meant.games] };
  }
  return by(isSlipOf);
}
