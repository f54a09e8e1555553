import '@fontsource-variable/inter/wght.css';
import './styles.css';
import { reloadWhenStale } from '@herna/contract-kit/stale-build';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

reloadWhenStale(window);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
