import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitOf } from '../api/server.ts';
import { StopTextsForm } from '../features/inbox/stop-texts-form.tsx';
import { TextPageView } from '../features/text/text-page-view.tsx';
import { loadText } from '../features/text/texts.server.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return { page: await loadText(visit), messages: messagesFor(visit.locale, 'optOut') };
}

/** How text messages end, and the form that ends them. */
export default function StopTexts() {
  const { page, messages } = useLoaderData<typeof loader>();
  return (
    <>
      <TextPageView page={page} />
      <MoreMessages messages={messages}>
        <div className="mt-10">
          <StopTextsForm />
        </div>
      </MoreMessages>
    </>
  );
}
