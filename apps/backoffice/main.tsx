import '@fontsource-variable/inter/wght.css';
import { reloadWhenStale } from '@herna/contract-kit/stale-build';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { signOnAnswer } from './access/sign-on-return-page.tsx';
import { App } from './app.tsx';
import { Invitation } from './invitation.tsx';
import { addressWithHash } from './layout/addresses.table.ts';
import { lettersThere } from './letters.ts';
import { SignOnReturn } from './sign-on-return.tsx';

reloadWhenStale(window);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
// Addresses are known without the hash too, as people write them down.
const withHash = addressWithHash(location);
if (withHash) history.replaceState(null, '', withHash);
// Who is invited has no account to sign in with yet.
const [, invitation] = /^#\/invitation\/([A-Za-z0-9_-]{43})$/.exec(location.hash) ?? [];
const answer = signOnAnswer(location.search);
// A code in the address would be kept by the browser's history.
if (answer) history.replaceState(null, '', location.pathname);

/** Who has not signed in yet may be here for something else. */
function Entry() {
  if (invitation) return <Invitation token={invitation} />;
  return answer ? <SignOnReturn answer={answer} /> : <App />;
}

const root = createRoot(place);
void lettersThere().then(() =>
  root.render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  ),
);
