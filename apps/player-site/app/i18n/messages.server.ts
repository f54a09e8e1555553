/**
 * Sentences of the site by locale. They are kept as ICU text, one file a locale, and leave the
 * server compiled, namespace by namespace: a page carries the sentences it speaks.
 */
import type { Locale } from '@herna/brands';
import compile from 'icu-minify/compile';
import cs from '../../messages/cs.json';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
import ru from '../../messages/ru.json';
import sk from '../../messages/sk.json';
import vi from '../../messages/vi.json';

export type Messages = typeof cs;
export type Namespace = keyof Messages;

/** Messages of some namespaces as the browser receives them. */
export type CompiledMessages = Readonly<Record<string, unknown>>;

const texts: Readonly<Record<Locale, Messages>> = { cs, en, hu, ru, sk, vi };

type Tree = { readonly [key: string]: string | Tree };

const compileTree = (tree: Tree): CompiledMessages =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  );

const compiled = new Map<string, CompiledMessages>();

function namespaceOf(locale: Locale, namespace: Namespace): unknown {
  const key = `${locale}/${namespace}`;
  let messages = compiled.get(key);
  if (!messages) {
    messages = compileTree(texts[locale][namespace] as Tree);
    compiled.set(key, messages);
  }
  return messages;
}

/** The named namespaces in a locale. */
export const messagesFor = (locale: Locale, ...namespaces: Namespace[]): CompiledMessages =>
  Object.fromEntries(namespaces.map((name) => [name, namespaceOf(locale, name)]));
