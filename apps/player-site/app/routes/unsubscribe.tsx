import { ApiError } from '@herna/contract-kit/client';
import { Button, ButtonLink, Notice } from '@herna/ui';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

const tokenOf = (url: URL): string => url.searchParams.get('token') ?? '';

export const loader = (args: LoaderFunctionArgs) => {
  const visit = visitOf(args);
  return { messages: messagesFor(visit.locale, 'optOut') };
};

/**
 * Ends offers: a press of the page's button, or one click in a mail program, which posts what RFC 8058
 * names. Only opening the page changes nothing, since programs that check links open them too.
 */
export async function action(args: ActionFunctionArgs) {
  const visit = visitOf(args);
  const form = await args.request.formData();
  const oneClick = form.get('List-Unsubscribe') === 'One-Click';
  const token = tokenOf(visit.url);
  try {
    const body = { token, oneClick };
    const { channel } = await visit.api('POST /api/engagement/unsubscribe', { body });
    return { channel };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { channel: undefined };
    throw error;
  }
}

export default function UnsubscribePage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Unsubscribe />
    </MoreMessages>
  );
}

function Unsubscribe() {
  const t = useTranslations('optOut');
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="mx-auto max-w-form py-6">
      <PageMeta title={t('title')} hidden />
      <h1 className="text-3xl">{t('title')}</h1>
      {answer?.channel ? (
        <div className="mt-6">
          <Notice tone="positive" title={t('done')} live>
            {t('doneText')}
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-3 text-muted">{t('text')}</p>
          {answer && (
            <div className="mt-6">
              <Notice tone="negative" title={t('failed')} live>
                {t('failedText')}
              </Notice>
            </div>
          )}
          <Form method="post" className="mt-6">
            <Button type="submit" tone="primary" size="large" busy={busy}>
              {t('submit')}
            </Button>
          </Form>
        </>
      )}
      <div className="mt-6">
        <ButtonLink to="/profile/settings/contact">{t('toSettings')}</ButtonLink>
      </div>
    </div>
  );
}
