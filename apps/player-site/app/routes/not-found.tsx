import type { LoaderFunctionArgs } from 'react-router';
import { visitOf } from '../api/server.ts';
import { movedOrNotFound } from '../features/text/texts.server.ts';
import { NotFound } from '../shell/fault-pages.tsx';

/** Nothing stands here: an old address leads on, any other is not found. */
export const loader = async (args: LoaderFunctionArgs) => movedOrNotFound(visitOf(args));

export default function NotFoundPage() {
  return <NotFound />;
}
