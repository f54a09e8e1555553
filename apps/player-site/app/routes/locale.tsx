/** Holds every page: an address with a prefix that is no locale of the brand ends here. */
import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router';
import { visitOf } from '../api/server.ts';
import { FaultPage, NotFound } from '../shell/fault-pages.tsx';
import { Frame } from '../shell/frame.tsx';

export function loader(args: LoaderFunctionArgs) {
  visitOf(args);
  return null;
}

export default function Locale() {
  return <Outlet />;
}

/** What failed on a page keeps the frame around it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{missing ? <NotFound /> : <FaultPage />}</Frame>;
}
