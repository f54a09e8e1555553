import { type IconName, RadioCards } from '@herna/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { useForm } from '../../../api/use-form.ts';
import { NeedsStep } from '../../../features/entry/needs-step.tsx';
import { useRegistration } from '../../../features/entry/registration-context.tsx';
import { StepForm } from '../../../features/entry/step-form.tsx';
import { useGoToStep } from '../../../features/entry/step-link.ts';
import type { RegistrationRules } from './layout.tsx';

const icons: Readonly<Record<RegistrationRules['methods'][number], IconName>> = {
  bankId: 'bank',
  byScan: 'identity',
  onLandbase: 'home',
};

/** Step 2: how the player wants to prove who he is. */
export default function SignpostStep() {
  return (
    <NeedsStep step="signpost">
      {(token, data) => <SignpostForm token={token} chosen={data.method} />}
    </NeedsStep>
  );
}

function SignpostForm({ token, chosen }: { token: string; chosen: string | undefined }) {
  const t = useTranslations('registration.signpost');
  const { methods } = useOutletContext<RegistrationRules>();
  const registration = useRegistration();
  const go = useGoToStep();
  const form = useForm(async ({ method = '' }) => {
    await api('POST /capi/v2-onling/Player/UpdateRegistrationContext', {
      body: { token, signpost: { method } },
    });
    await registration.reload();
    await go('personalData');
  });
  return (
    <StepForm form={form} title={t('title')} text={t('text')} submit={t('submit')}>
      <RadioCards
        name="method"
        legend={t('legend')}
        defaultValue={chosen ?? methods[0]}
        error={form.error('method')}
        choices={methods.map((method) => ({
          value: method,
          icon: icons[method],
          label: t(`methods.${method}.name`),
          hint: t(`methods.${method}.hint`),
        }))}
      />
    </StepForm>
  );
}
