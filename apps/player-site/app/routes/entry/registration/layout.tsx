import { marketRules } from '@herna/brands';
import { pragueDay } from '@herna/kernel';
import { Steps, TextSkeleton } from '@herna/ui';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { orElse, visitOf } from '../../../api/server.ts';
import {
  RegistrationProvider,
  registrationSteps,
  useKeptRegistration,
} from '../../../features/entry/registration-context.tsx';
import { PageMeta } from '../../../shell/page-meta.tsx';

/** More than there are countries. */
const allCountries = 300;

/** What the market asks for, by the rules of today. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { brand } = visit;
  const rules = marketRules(brand.market, pragueDay(new Date()));
  const countries = await orElse(
    visit.api('GET /capi/General/v3/Country/GetList', { query: { limit: allCountries } }),
    { items: [], total: 0 },
  );
  return {
    methods: brand.flags.accountVerificationMethods,
    fields: {
      birthPlace: rules.birthPlace,
      birthNumber: rules.birthNumber,
      titleBefore: rules.titleBefore,
      databox: rules.databox,
    },
    home: brand.market === 'cz' ? 'CZE' : 'SVK',
    addressCountries: rules.permanentAddressCountries,
    countries: countries.items.map(({ code, name }) => ({ value: code, label: name })),
  };
}

export type RegistrationRules = Awaited<ReturnType<typeof loader>>;

export default function RegistrationLayout() {
  const rules = useLoaderData<typeof loader>();
  const t = useTranslations('registration');
  const registration = useKeptRegistration();
  const { pathname } = useLocation();
  const current = registrationSteps.findIndex((step) => pathname.endsWith(`/${step}`));
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <p className="mb-4 font-display text-sm font-semibold text-muted">{t('title')}</p>
      <Steps
        label={t('steps.label')}
        current={Math.max(0, current)}
        steps={registrationSteps.map((step) => ({
          label: t(`steps.${step}`),
          to: `/entry/registration/${step}`,
        }))}
      />
      <div className="mt-8">
        {registration ? (
          <RegistrationProvider value={registration}>
            <Outlet context={rules} />
          </RegistrationProvider>
        ) : (
          <div className="flex flex-col gap-5">
            <TextSkeleton className="h-9 w-2/3" />
            <TextSkeleton className="h-12" />
            <TextSkeleton className="h-12" />
          </div>
        )}
      </div>
    </>
  );
}
