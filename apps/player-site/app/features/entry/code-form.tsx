/** The step in which a code that was sent is written: the code, another one, another address. */
import { Button, CodeField } from '@herna/ui';
import { type ReactNode, useEffect } from 'react';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { ResendButton } from './resend-button.tsx';
import { StepForm } from './step-form.tsx';

export interface CodeFormProperties {
  readonly title: string;
  readonly text: ReactNode;
  readonly label: string;
  readonly hint?: string;
  /** Filled in at first: what the link in the message brought. */
  readonly initial?: string;
  /** What is said of anything but six digits. */
  readonly sixDigits: string;
  readonly submit: string;
  readonly prove: (code: string) => Promise<unknown>;
  readonly resend: () => Promise<unknown>;
  /** The way back to another address. */
  readonly other: ReactNode;
  readonly onOther: () => void;
}

const isCode = /^\d{6}$/;
const bare = (text: string): string => text.replace(/\s/g, '');

/** Six digits of a code, spaces forgiven. */
function readCode(text: string | undefined, fault: string): string {
  const code = bare(text ?? '');
  if (!isCode.test(code)) throw new FieldFault('code', fault);
  return code;
}

export function CodeForm(props: CodeFormProperties) {
  const { title, text, label, hint, initial, submit, resend, other, onOther } = props;
  const form = useForm(({ code }) => props.prove(readCode(code, props.sixDigits)));
  // It takes the place of a form that is longer, and that was scrolled to its button.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const wrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <StepForm
      {...{ form, title, text, submit }}
      quiet={wrong}
      below={
        <div className="flex flex-wrap justify-between gap-2">
          <ResendButton send={resend} />
          <Button tone="quiet" onClick={onOther}>
            {other}
          </Button>
        </div>
      }
    >
      <CodeField
        name="code"
        label={label}
        hint={hint}
        defaultValue={initial}
        onInput={({ currentTarget: { value, form: around } }) => {
          // The last digit sends the code: nobody has to look for the button.
          if (isCode.test(bare(value))) around?.requestSubmit();
        }}
        error={form.error('code') ?? (wrong ? form.message : undefined)}
      />
    </StepForm>
  );
}
