import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { visitOf } from '../api/server.ts';
import { GameFilesAhead } from '../features/games/game-files.tsx';
import { Frame } from '../shell/frame.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { gameFiles, locale } = visitOf(args);
  return { gameFiles: gameFiles(undefined, locale) };
}

/** They change with a new build only, and then the whole page does. */
export const shouldRevalidate = (): boolean => false;

/** Pages within the frame of rail, bars and footer. */
export default function FramedPages() {
  const { gameFiles } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <GameFilesAhead files={gameFiles} />
      <Outlet />
    </Frame>
  );
}
