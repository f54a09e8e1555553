import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitOf } from '../api/server.ts';
import { TextPageView } from '../features/text/text-page-view.tsx';
import { loadText } from '../features/text/texts.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadText(visitOf(args));

/** Any page that is only a text. */
export default function TextPage() {
  return <TextPageView page={useLoaderData<typeof loader>()} />;
}
