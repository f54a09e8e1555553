import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitOf } from '../api/server.ts';
import { AcceptWording } from '../features/text/accept-wording.tsx';
import { TextPageView } from '../features/text/text-page-view.tsx';
import { loadAskedWording, loadText } from '../features/text/texts.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const [page, wording] = await Promise.all([loadText(visit), loadAskedWording(visit)]);
  return { page, wording };
}

/** Any page that is only a text. */
export default function TextPage() {
  const { page, wording } = useLoaderData<typeof loader>();
  return (
    <>
      <TextPageView page={page} />
      {wording && <AcceptWording wording={wording} />}
    </>
  );
}
