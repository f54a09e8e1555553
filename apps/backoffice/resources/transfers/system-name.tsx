import { useTranslate } from 'react-admin';
import { systemOf } from './systems.ts';

/** The system of a transfer in words. */
export function SystemName({ system }: { readonly system: string }) {
  const translate = useTranslate();
  const { kind, name } = systemOf(system);
  return <>{translate(`transferSystems.${kind}`, { name })}</>;
}
