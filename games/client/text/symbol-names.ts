/** Names of symbols in every language, for documents about the games; a page loads one language. */
import cs from '../messages/cs.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import hu from '../messages/hu.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import sk from '../messages/sk.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };
import type { Language } from '../session/launch.ts';

/** By language, then by the key of the symbol. */
export const symbolNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  cs: cs.symbols,
  en: en.symbols,
  sk: sk.symbols,
  hu: hu.symbols,
  ru: ru.symbols,
  vi: vi.symbols,
};
