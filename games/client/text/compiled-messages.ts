/** Texts leave the build compiled, so that no page carries the parser of their syntax. */
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { readonly [key: string]: string | Tree };

type Compiled = { readonly [key: string]: ReturnType<typeof compile> | Compiled };

/** Texts in ICU syntax as `use-intl/format-message/format-only` reads them. */
export const compiledTree = (tree: Tree): Compiled =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiledTree(value),
    ]),
  );

/** Compiles the files of `messages/` when a page loads them; what is loaded stays JSON. */
export const compiledMessages = (): Plugin => ({
  name: 'herna-compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/[a-z]{2}\.json$/ },
    handler: (code) => JSON.stringify(compiledTree(JSON.parse(code) as Tree)),
  },
});
