import { useTranslate } from 'react-admin';

/** Why a file could not be written, in words; nothing where it was. */
export function ExportFault({ code }: { readonly code: string | null }) {
  const translate = useTranslate();
  if (code === null) return null;
  return <>{translate(`exportFaults.${code}`, { _: translate('exportFaults.other') })}</>;
}
