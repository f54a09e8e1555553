/** Sending a form to a call: one at a time, faults beside their fields, the rest above the form. */
import { ApiError } from '@herna/contract-kit/client';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newIdempotencyKey } from './browser.ts';
import { isUnknown } from './refusals.ts';

export type FormValues = Readonly<Record<string, string>>;

/** Faults of fields found in the browser, before anything was sent. */
export class FieldFault extends Error {
  /** Sentences by the names of their fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(field: string, message: string, others: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = { [field]: message, ...others };
  }
}

/**
 * Refuses a form with every field that was left empty.
 * @param sentences What is said at each field that must be filled in, by its name.
 * @throws FieldFault naming all of them.
 */
export function assertFilled(
  values: FormValues,
  sentences: Readonly<Record<string, string>>,
): void {
  const missing = Object.entries(sentences).filter(([name]) => !values[name]);
  const [first, ...others] = missing;
  if (first) throw new FieldFault(...first, Object.fromEntries(others));
}

interface Fault {
  readonly code: string;
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Form {
  readonly busy: boolean;
  /** What happened, when it belongs to no field. */
  readonly message: string | undefined;
  readonly code: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  /** What is wrong with a field, in the visitor's language. */
  error(field: string): string | undefined;
  submit(event: FormEvent<HTMLFormElement>): void;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** What is left of a fault when a field changes: the faults of the others. */
const without = (fault: Fault, name: string): Fault => ({
  code: '',
  message: undefined,
  data: {},
  fields: Object.fromEntries(Object.entries(fault.fields).filter(([field]) => field !== name)),
});

/** The last part of a field's path: the server names `body/email`, the form has `email`. */
const shortName = (field: string): string => field.split(/[./]/).at(-1) ?? field;

/**
 * Makes a form around an act. The key stays the same until the act succeeds, so that a repeated
 * press after a lost answer does nothing twice.
 */
export function useForm(act: (values: FormValues, key: string) => Promise<unknown>): Form {
  const t = useTranslations('common');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const key = useRef<string>(undefined);
  const listening = useRef<HTMLFormElement>(undefined);

  const explain = (thrown: unknown): Fault => {
    if (thrown instanceof FieldFault) {
      return { code: '', message: undefined, fields: thrown.fields, data: {} };
    }
    if (!(thrown instanceof ApiError)) throw thrown;
    const fields = Object.fromEntries(
      thrown.fields.map(({ field, message }) => [shortName(field), message]),
    );
    const message = thrown.fields.length > 0 ? undefined : thrown.message || t('offline');
    return { code: thrown.code, message, fields, data: thrown.data };
  };

  /** A field that is being mended has no fault until it is sent again, nor has the whole form. */
  const hearMending = (form: HTMLFormElement) => {
    if (listening.current === form) return;
    listening.current = form;
    form.addEventListener('input', ({ target }) => {
      const { name } = target as HTMLInputElement;
      // React hears the event after the form: drawn anew before that, a field that React controls
      // would have its old value again, and what was typed would be lost.
      setTimeout(() => setFault((now) => now && without(now, name)));
    });
  };

  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    setFault(undefined);
    key.current ??= newIdempotencyKey();
    try {
      await act(valuesOf(form), key.current);
      key.current = undefined;
    } catch (thrown) {
      // An answer of the server ends the command; what nobody knows is repeated under its key.
      if (!(thrown instanceof ApiError && isUnknown(thrown))) key.current = undefined;
      setFault(explain(thrown));
      hearMending(form);
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    message: fault?.message,
    code: fault?.code,
    data: fault?.data ?? {},
    error: (field) => fault?.fields[field],
    submit(event) {
      event.preventDefault();
      if (!busy) void send(event.currentTarget);
    },
  };
}
