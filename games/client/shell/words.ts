import { createContext, useContext } from 'react';
import type { Words } from '../text/texts.ts';

export const WordsContext = createContext<Words | undefined>(undefined);

/** Texts and amounts in the page's language. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('texts are used outside their context');
  return words;
}
