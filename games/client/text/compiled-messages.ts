/** Texts leave the build compiled, so that no page carries the parser of their syntax. */
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A JSON file of texts in ICU syntax as `use-intl/format-message/format-only` reads them. */
export const compiledTexts = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value) => (typeof value === 'string' ? compile(value) : value)),
  );

/** Compiles the files of `messages/` when a page loads them; what is loaded stays JSON. */
export const compiledMessages = (): Plugin => ({
  name: 'herna-compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/[a-z]{2}\.json$/ },
    handler: compiledTexts,
  },
});
