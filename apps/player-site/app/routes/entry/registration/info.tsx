import { Button, Checkbox, Notice, PasswordField, TextField } from '@herna/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { assertFilled, FieldFault, useForm } from '../../../api/use-form.ts';
import { tellEvent } from '../../../features/consent/marketing.ts';
import { keptAffiliate } from '../../../features/entry/affiliate.ts';
import { EmailCode } from '../../../features/entry/email-code.tsx';
import { forgetReferral, keptReferral } from '../../../features/entry/referral.ts';
import { useRegistration } from '../../../features/entry/registration-context.tsx';
import { useGoToStep } from '../../../features/entry/step-link.ts';
import { SiteLink } from '../../../shell/site-ui.tsx';

/** Step 1: e-mail, password and consents; then the code from the e-mail. */
export default function InfoStep() {
  const { data, token } = useRegistration();
  if (data && token && !data.emailVerified) return <EmailCode token={token} email={data.email} />;
  if (data) return <EmailDone email={data.email} />;
  return <InfoForm />;
}

function InfoForm() {
  const t = useTranslations('registration.info');
  const common = useTranslations('common');
  const registration = useRegistration();
  const { draft } = registration;
  const savedDraft = draft.current;
  const begun = useRef(false);
  const begin = () => {
    if (!begun.current) tellEvent('registration_start');
    begun.current = true;
  };
  const form = useForm(async (values) => {
    const { email = '', password = '' } = values;
    const termsConsent = values.termsConsent === 'on';
    assertFilled(values, {
      email: common('missing'),
      password: common('missing'),
      termsConsent: t('termsMissing'),
    });
    draft.current = values;
    const promoCode = values.promoCode?.trim() ?? '';
    if (promoCode !== '') await assertUsable(promoCode, t('promoCodeWrong'));
    const { token } = await api('POST /capi/v2-onling/Player/CreateRegistrationContext', {
      body: {
        email,
        password,
        termsConsent,
        // One sentence and one tick say both: the processing rests on law and contract, so what is
        // confirmed of it is that it was read.
        personalDataConsent: termsConsent,
        marketingEmailConsent: values.marketingConsent === 'on',
        marketingSmsConsent: values.marketingConsent === 'on',
        ...(promoCode === '' ? {} : { promoCode }),
        ...keptAffiliate(),
        ...keptReferral(),
      },
    });
    tellEvent('registration_email_sent');
    await registration.start(token);
  });
  const linked = (to: string) => (words: ReactNode) => (
    <SiteLink to={to} target="_blank" className="underline underline-offset-3">
      {words}
    </SiteLink>
  );
  return (
    <form
      method="post"
      onInput={begin}
      onSubmit={form.submit}
      noValidate
      className="flex flex-col gap-5"
    >
      <h1 className="text-2xl">{t('title')}</h1>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={form.error('email')}
      />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        defaultValue={savedDraft.password ?? ''}
        error={form.error('password')}
      />
      <TextField
        name="promoCode"
        label={t('promoCode')}
        hint={t('promoCodeHint')}
        required={false}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={savedDraft.promoCode ?? ''}
        error={form.error('promoCode')}
      />
      <ByReferral />
      <div className="flex flex-col gap-2">
        <Checkbox
          name="termsConsent"
          defaultChecked={savedDraft.termsConsent === 'on'}
          label={t.rich('terms', {
            link: linked('/legal/terms-and-conditions'),
            data: linked('/legal/personal-data'),
          })}
          error={form.error('termsConsent')}
        />
        <Checkbox
          name="marketingConsent"
          defaultChecked={savedDraft.marketingConsent === 'on'}
          label={t('marketing')}
          hint={t('marketingHint')}
        />
      </div>
      <Fault message={form.message} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {t('submit')}
      </Button>
      <p className="text-sm text-muted">
        {t('haveAccount')}{' '}
        <SiteLink to="/entry/login" className="text-ink underline underline-offset-3">
          {t('signIn')}
        </SiteLink>
      </p>
    </form>
  );
}

/** Refuses a promo code that nobody can use now, beside its field. */
async function assertUsable(code: string, wrong: string): Promise<void> {
  // Letters with accents are in no code.
  const couldBe = /^[ -~]+$/.test(code);
  const body = { code };
  const { valid } = couldBe
    ? await api('POST /capi/PromoCampaign/v3/PromoCode/Validate', { body })
    : { valid: false };
  if (!valid) throw new FieldFault('promoCode', wrong);
}

/** By whose code the visitor came, and the way to leave it out. */
function ByReferral() {
  const t = useTranslations('registration.info');
  const [code, setCode] = useState<string>();
  // What the browser keeps is not there on the server.
  useEffect(() => setCode(keptReferral().referralCode), []);
  if (code === undefined) return null;
  const leave = () => {
    forgetReferral();
    setCode(undefined);
  };
  return (
    <p className="text-sm text-muted">
      {t.rich('referralKept', {
        code,
        b: (words) => <strong className="figures whitespace-nowrap text-ink">{words}</strong>,
        leave: (words) => (
          <button
            type="button"
            onClick={leave}
            className="min-h-6 text-accent underline pointer-coarse:min-h-11"
          >
            {words}
          </button>
        ),
      })}
    </p>
  );
}

function EmailDone({ email }: { readonly email: string }) {
  const t = useTranslations('registration.info');
  const go = useGoToStep();
  const { forget } = useRegistration();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('doneTitle')}</h1>
      <Notice tone="positive" title={email}>
        {t('doneText')}
      </Notice>
      <Button tone="primary" size="large" wide onClick={() => void go('signpost')}>
        {t('continue')}
      </Button>
      <Button tone="quiet" onClick={forget}>
        {t('startOver')}
      </Button>
    </div>
  );
}
