/** A button that begins an identity check and leaves for the bank, or for whoever does it. */
import { Button, type ButtonProperties } from '@herna/ui';
import { Fault } from '../../api/fault.tsx';
import { useForm } from '../../api/use-form.ts';
import { type CheckMethod, startCheck } from './start-check.ts';

interface StartCheckProperties extends Pick<ButtonProperties, 'tone' | 'size' | 'icon'> {
  readonly method: CheckMethod;
  readonly children: string;
}

export function StartCheck({ method, children, ...button }: StartCheckProperties) {
  const form = useForm(() => startCheck(method));
  return (
    <form method="post" onSubmit={form.submit} className="flex flex-col items-start gap-3">
      <Button type="submit" busy={form.busy} {...button}>
        {children}
      </Button>
      <Fault message={form.message} />
    </form>
  );
}
