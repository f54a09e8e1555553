import type { Locale } from '@herna/brands';
import { SelectField, Switch, showToast } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { useErrorMessage } from '../../../api/refusals.ts';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { ChangeByCode } from '../../../features/account/change-by-code.tsx';
import { PageHead } from '../../../features/account/page-head.tsx';
import { PushSwitch } from '../../../features/push/push-switch.tsx';
import { useLanguages } from '../../../shell/use-languages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const [profile, settings, push] = await Promise.all([
      visit.api('GET /capi/v2-onling/Player/Get', { query: {} }),
      visit.api('GET /capi/v2-onling/PlayerSetting/Get', { query: {} }),
      visit.api('GET /api/messaging/push', { query: {} }),
    ]);
    return { email: profile.email ?? '', settings, push };
  });
}

export default function ContactSettings() {
  const { email, settings, push } = useLoaderData<typeof loader>();
  const t = useTranslations('settings');
  const c = useTranslations('settings.contact');
  const { revalidate } = useRevalidator();
  const languages = useLanguages();
  const messageOf = useErrorMessage();
  /** What was not saved does not look as if it were: `undo` puts the field back. */
  const save = async (change: () => Promise<unknown>, undo: () => void) => {
    try {
      await change();
      showToast({ text: c('saved') });
    } catch (error) {
      undo();
      showToast({ text: messageOf(error), tone: 'negative' });
    }
    await revalidate();
  };
  const set = (
    name: 'marketingEmail' | 'marketingSms' | 'marketingInbox',
    field: HTMLInputElement,
  ) => {
    const checked = field.checked;
    const undo = () => {
      field.checked = !checked;
    };
    const body = { [name]: checked };
    void save(() => api('POST /capi/v2-onling/PlayerSetting/Set', { body }), undo);
  };
  const setLanguage = (field: HTMLSelectElement) => {
    const language = field.value as Locale;
    const undo = () => {
      field.value = settings.language;
    };
    const body = { language };
    void save(() => api('POST /capi/v2-onling/PlayerSetting/SetLanguage', { body }), undo);
  };
  return (
    <div className="max-w-form">
      <PageHead
        title={t('pages.contact.title')}
        back={{ to: '/profile/settings', text: t('title') }}
      />
      <section className="edge rounded-card bg-surface px-5 py-2">
        <Switch
          label={c('marketingEmail')}
          hint={c('marketingEmailHint')}
          defaultChecked={settings.marketingEmail}
          onChange={(event) => set('marketingEmail', event.target)}
        />
        <Switch
          label={c('marketingSms')}
          hint={c('marketingSmsHint')}
          defaultChecked={settings.marketingSms}
          onChange={(event) => set('marketingSms', event.target)}
        />
        <Switch
          label={c('marketingInbox')}
          hint={c('marketingInboxHint')}
          defaultChecked={settings.marketingInbox}
          onChange={(event) => set('marketingInbox', event.target)}
        />
        <PushSwitch push={push} consents={settings.marketingPush} />
      </section>
      <SelectField
        name="language"
        label={c('language')}
        hint={c('languageHint')}
        className="mt-6"
        defaultValue={settings.language}
        choices={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
        onChange={(event) => setLanguage(event.target)}
      />
      <h2 className="mt-9 mb-4 text-lg">{c('changeEmail')}</h2>
      <ChangeByCode
        field="email"
        current={email}
        request={(value, proof) =>
          api('POST /capi/v2-onling/PlayerVerification/RequestChangeEmail', {
            body: { email: value, ...proof },
          })
        }
        submit={(code) =>
          api('POST /capi/v2-onling/PlayerVerification/SubmitChangeEmail', { body: { code } })
        }
      />
    </div>
  );
}
