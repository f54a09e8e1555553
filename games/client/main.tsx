import { createRoot } from 'react-dom/client';
import { readLaunch } from './session/launch.ts';
import { App } from './shell/app.tsx';
import { followHiddenAmounts, rootAround } from './shell/private-amounts.ts';
import './shell/tokens.css';
import './shell/shell.css';
import './shell/sheets.css';
import './shell/jackpots.css';
import './shell/extras.css';

followHiddenAmounts(document.documentElement, rootAround(window));
const place = document.getElementById('game');
if (place) createRoot(place).render(<App launch={readLaunch(new URL(location.href))} />);
