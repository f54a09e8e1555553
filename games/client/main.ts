/**
 * The first thing that the page of a game does: it asks for the session before the page itself is
 * here, and has what draws the picture made ready while the answer is under way.
 */
import { lettersThere } from './picture/fonts.ts';
import { createCalls } from './session/calls.ts';
import { readLaunch } from './session/launch.ts';
import { openSession } from './session/open-session.ts';
import { followHiddenAmounts, rootAround } from './shell/private-amounts.ts';
import { showUnreachable } from './shell/unreachable.ts';
import './shell/tokens.css';
import './shell/base.css';
import './shell/shell.css';
import './shell/buttons.css';
import './shell/controls.css';
import './shell/replay.css';
import './shell/sheets.css';
import './shell/jackpots.css';
import './shell/extras.css';
import './shell/loading.css';
import { prepareRenderer } from './stage/renderer.ts';

const launch = readLaunch(new URL(location.href));
// A launch token works once, so it is sent once.
const session =
  launch && launch.mode !== 'replay'
    ? openSession(createCalls(launch.language), launch)
    : undefined;
// Whoever needs them tells what became of them.
session?.catch(() => undefined);

followHiddenAmounts(document.documentElement, rootAround(window));
const place = document.getElementById('game');
if (place) {
  void lettersThere();
  prepareRenderer(launch?.renderer);
  import('./shell/app.tsx').then(
    ({ showApp }) => {
      showApp(place, { launch, session });
      // The page has named it already: it is on its way, behind the shell.
      import('./stage/pixi-stage.ts').catch(() => undefined);
    },
    () => showUnreachable(place, launch?.language),
  );
}
