import { reloadWhenStale } from '@herna/contract-kit/stale-build';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { StyleSheet, styleSheetId } from './shell/style-sheet.ts';

// While developing, Vite's own copy of the styles follows their changes in the open page.
if (import.meta.env.DEV) void import('./styles.css');

reloadWhenStale(window);
const styleSheet = document.getElementById(styleSheetId)?.textContent ?? '';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StyleSheet value={styleSheet}>
        <HydratedRouter />
      </StyleSheet>
    </StrictMode>,
  );
});
