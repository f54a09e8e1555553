import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { ChangeByCode } from '../../../features/account/change-by-code.tsx';
import { PageHead } from '../../../features/account/page-head.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { phone } = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Player/Get', { query: {} }),
  );
  return { phone: phone ?? '' };
}

export default function ChangePhone() {
  const { phone } = useLoaderData<typeof loader>();
  const t = useTranslations('settings');
  return (
    <div className="max-w-form">
      <PageHead
        title={t('pages.change-phone.title')}
        back={{ to: '/profile/settings', text: t('title') }}
      />
      <ChangeByCode
        field="phone"
        current={phone}
        request={(value, proof) =>
          api('POST /capi/v2-onling/PlayerVerification/RequestChangePhone', {
            body: { phone: value, ...proof },
          })
        }
        submit={(code) =>
          api('POST /capi/v2-onling/PlayerVerification/SubmitChangePhone', { body: { code } })
        }
      />
    </div>
  );
}
