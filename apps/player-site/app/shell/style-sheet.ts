/**
 * The style sheet of the site stands within the page: as a file of its own it would cost the first
 * frame one more way there and back. The server writes it, the browser finds it in the page, so it
 * travels once.
 */
import { createContext } from 'react';

export const StyleSheet = createContext('');

/** The id of its element. */
export const styleSheetId = 'style-sheet';
