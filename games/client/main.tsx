import { createRoot } from 'react-dom/client';
import { readLaunch } from './session/launch.ts';
import { App } from './shell/app.tsx';
import './shell/tokens.css';
import './shell/shell.css';
import './shell/sheets.css';
import './shell/jackpots.css';

const place = document.getElementById('game');
if (place) createRoot(place).render(<App launch={readLaunch(new URL(location.href))} />);
