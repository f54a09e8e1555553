/** Names of symbols in each language: those that the games themselves show. */
import cs from '@herna/jantar-client/messages/cs.json' with { type: 'json' };
import en from '@herna/jantar-client/messages/en.json' with { type: 'json' };
import hu from '@herna/jantar-client/messages/hu.json' with { type: 'json' };
import ru from '@herna/jantar-client/messages/ru.json' with { type: 'json' };
import sk from '@herna/jantar-client/messages/sk.json' with { type: 'json' };
import vi from '@herna/jantar-client/messages/vi.json' with { type: 'json' };
import type { PlanLocale } from './words.ts';

type Names = Readonly<Record<string, string>>;

const names: Readonly<Record<PlanLocale, Names>> = {
  cs: cs.symbols,
  en: en.symbols,
  sk: sk.symbols,
  hu: hu.symbols,
  ru: ru.symbols,
  vi: vi.symbols,
};

/** The name of a symbol; one that the games have no name for is called by its key. */
export const symbolName = (symbol: string, locale: PlanLocale): string =>
  names[locale][symbol] ?? symbol;
