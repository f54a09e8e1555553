/** Forms of staff: one column, faults of the server beside their fields. */
import { ApiError } from '@herna/contract-kit/client';
import { type ReactNode, useState } from 'react';
import { SaveButton, SimpleForm, Toolbar, useNotify, useRedirect, useTranslate } from 'react-admin';
import { newKey } from '../data/api.ts';
import { useStillReading } from './page-reads.tsx';

/** What a fault of a call says about each field of the form. */
export const fieldErrors = (error: unknown): Record<string, string> | undefined =>
  error instanceof ApiError && error.fields.length > 0
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    : undefined;

interface CallFormProps {
  readonly resource: string;
  /**
   * The call; its refusals are shown, its success leads back to the list. The key is the form's:
   * saved again after a lost answer, it has one effect.
   */
  readonly send: (values: Record<string, unknown>, key: string) => Promise<unknown>;
  /** Where its success leads instead, by what the call has answered. */
  readonly leadsTo?: (answer: unknown) => string;
  readonly defaultValues?: object;
  readonly children: ReactNode;
}

/** A form that ends in one call. */
export function CallForm({ resource, send, leadsTo, defaultValues, children }: CallFormProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const [key] = useState(newKey);
  const waits = useStillReading();
  const submit = async (values: Record<string, unknown>) => {
    try {
      const answer = await send(values, key);
      notify(translate('forms.saved'), { type: 'success' });
      if (leadsTo) redirect(leadsTo(answer));
      else redirect('list', resource);
      return undefined;
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
      return fieldErrors(error);
    }
  };
  return (
    <SimpleForm
      onSubmit={submit}
      {...(defaultValues ? { defaultValues } : {})}
      toolbar={
        <Toolbar>
          <SaveButton alwaysEnable={!waits} disabled={waits} label="forms.save" />
        </Toolbar>
      }
      sx={{ maxWidth: 640 }}
    >
      {children}
    </SimpleForm>
  );
}
