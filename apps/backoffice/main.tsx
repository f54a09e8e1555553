import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Invitation } from './invitation.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
// Who is invited has no account to sign in with yet.
const [, invitation] = /^#\/invitation\/([A-Za-z0-9_-]{43})$/.exec(location.hash) ?? [];
createRoot(place).render(
  <StrictMode>{invitation ? <Invitation token={invitation} /> : <App />}</StrictMode>,
);
