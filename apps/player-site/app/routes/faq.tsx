import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitOf } from '../api/server.ts';
import { FaqView } from '../features/text/faq-view.tsx';
import { loadText } from '../features/text/texts.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadText(visitOf(args));

/** Questions and answers: of the site, or of the lottery. */
export default function Faq() {
  return <FaqView {...useLoaderData<typeof loader>()} />;
}
