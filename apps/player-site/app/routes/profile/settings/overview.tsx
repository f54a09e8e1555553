import { Icon, type IconName } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { SiteLink } from '../../../shell/site-ui.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const profile = await asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Player/Get', { query: {} }),
  );
  return {
    name: `${profile.firstName} ${profile.surname}`,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
  };
}

const rows = [
  ['personal', 'identity'],
  ['documents-upload', 'document'],
  ['contact', 'envelope'],
  ['change-phone', 'phone'],
  ['password', 'lock'],
  ['second-factor', 'shield'],
  ['passkeys', 'identity'],
  ['limits', 'limits'],
  ['referral', 'user'],
  ['personal-data', 'archive'],
  ['close-account', 'sign-out'],
] as const satisfies readonly (readonly [string, IconName])[];

export default function Settings() {
  const { name, email, phone } = useLoaderData<typeof loader>();
  const t = useTranslations('settings');
  const values: Partial<Record<string, string>> = {
    personal: name,
    contact: email,
    'change-phone': phone,
  };
  return (
    <div className="max-w-2xl">
      <PageHead title={t('title')} />
      <ul className="edge overflow-hidden rounded-card bg-surface">
        {rows.map(([page, icon]) => (
          <li key={page} className="border-b border-line/60 last:border-0">
            <SiteLink
              to={`/profile/settings/${page}`}
              className="flex items-center gap-4 p-4 -outline-offset-2 hover:bg-raised"
            >
              <Icon name={icon} className="size-6 text-accent" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`pages.${page}.title`)}</span>
                <span className="figures block truncate text-sm text-muted">
                  {values[page] || t(`pages.${page}.text`)}
                </span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm">
        <SiteLink
          to="/entry/migration"
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-3"
        >
          {t('venueAccount')}
        </SiteLink>
      </p>
    </div>
  );
}
