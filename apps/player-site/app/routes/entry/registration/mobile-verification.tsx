import { TextField } from '@herna/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { FieldFault, useForm } from '../../../api/use-form.ts';
import { tellOnNextPage } from '../../../features/consent/marketing.ts';
import { useEnterSite } from '../../../features/entry/after-sign-in.ts';
import { CodeForm } from '../../../features/entry/code-form.tsx';
import { NeedsStep } from '../../../features/entry/needs-step.tsx';
import {
  type RegistrationData,
  useRegistration,
} from '../../../features/entry/registration-context.tsx';
import { StepForm } from '../../../features/entry/step-form.tsx';
import { useSite } from '../../../shell/use-site.ts';

/** Step 4: the phone and its code; then the account is made and its owner signed in. */
export default function MobileVerificationStep() {
  return (
    <NeedsStep step="mobileVerification">
      {(token, data) => <MobileVerification token={token} data={data} />}
    </NeedsStep>
  );
}

function MobileVerification({ token, data }: { token: string; data: RegistrationData }) {
  const [phone, setPhone] = useState(data.phone);
  if (data.phoneVerified) return <Finish token={token} method={data.method} />;
  return phone ? (
    <PhoneCode token={token} method={data.method} phone={phone} onOther={() => setPhone(null)} />
  ) : (
    <PhoneNumber token={token} onSent={setPhone} />
  );
}

/** Makes the account and goes in. */
function useFinish(token: string, method: string | undefined) {
  const enterSite = useEnterSite();
  const { forget } = useRegistration();
  return async () => {
    const call =
      method === 'bankId'
        ? 'POST /capi/v2-onling/Player/CreateByBankId'
        : 'POST /capi/v2-onling/Player/Create';
    const signedIn = await api(call, { body: { token } });
    tellOnNextPage('registration_done');
    forget();
    await enterSite('/profile/settings/limits', signedIn);
  };
}

function PhoneNumber({ token, onSent }: { token: string; onSent: (phone: string) => void }) {
  const t = useTranslations('registration.mobile');
  const { brand } = useSite();
  const form = useForm(async ({ phone = '' }) => {
    if (phone === '') throw new FieldFault('phone', t('phoneMissing'));
    const sent = await api('POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone', {
      body: { token, phone },
    });
    onSent(sent.phone);
  });
  return (
    <StepForm form={form} title={t('title')} text={t('text')} submit={t('send')}>
      <TextField
        name="phone"
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete="tel"
        inputMode="tel"
        placeholder={brand.market === 'cz' ? '+420 777 123 456' : '+421 903 123 456'}
        error={form.error('phone')}
      />
    </StepForm>
  );
}

function PhoneCode(props: {
  token: string;
  method: string | undefined;
  phone: string;
  onOther: () => void;
}) {
  const { token, method, phone, onOther } = props;
  const t = useTranslations('registration.mobile');
  const registration = useRegistration();
  const finish = useFinish(token, method);
  const prove = async (code: string) => {
    await api('POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone', {
      body: { token, code },
    });
    try {
      await finish();
    } catch (error) {
      // The phone is proved; what is left is shown by the step itself.
      await registration.reload();
      throw error;
    }
  };
  return (
    <CodeForm
      title={t('codeTitle')}
      text={<span className="figures">{t('codeText', { phone })}</span>}
      label={t('code')}
      sixDigits={t('sixDigits')}
      submit={t('finish')}
      prove={prove}
      resend={() =>
        api('POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone', {
          body: { token, phone },
        })
      }
      other={t('otherPhone')}
      onOther={onOther}
    />
  );
}

interface FinishProperties {
  readonly token: string;
  readonly method: string | undefined;
}

function Finish({ token, method }: FinishProperties) {
  const t = useTranslations('registration.mobile');
  const finish = useFinish(token, method);
  const form = useForm(finish);
  return <StepForm form={form} title={t('lastTitle')} text={t('lastText')} submit={t('finish')} />;
}
