/** The form of a step of the registration: what it is for, its fields, its fault, one button. */
import { Button } from '@herna/ui';
import type { ReactNode } from 'react';
import { Fault } from '../../api/fault.tsx';
import type { Form } from '../../api/use-form.ts';

interface StepFormProperties {
  readonly form: Form;
  readonly title: string;
  readonly text: ReactNode;
  /** Label of the button. */
  readonly submit: string;
  /** A field says already what went wrong. */
  readonly quiet?: boolean;
  /** Its parts have headings of their own. */
  readonly roomy?: boolean;
  readonly children?: ReactNode;
  /** What else can be done, below the button. */
  readonly below?: ReactNode;
}

export function StepForm(props: StepFormProperties) {
  const { form, title, text, submit, quiet, roomy, children, below } = props;
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className={`flex flex-col ${roomy ? 'gap-9' : 'gap-6'}`}
    >
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {children}
      <Fault message={quiet ? undefined : form.message} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
