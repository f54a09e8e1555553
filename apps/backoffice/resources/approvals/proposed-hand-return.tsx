/** What is proposed of a held deposit that was returned by hand. */
import { useTranslate } from 'react-admin';

/** As the call that books it carries it. */
export interface HandReturnContent {
  readonly bankReference: string | null;
}

/** The entry of the statement by which the money went; nothing where the gateway has sent it. */
export function ProposedHandReturn({ content }: { readonly content: HandReturnContent }) {
  const translate = useTranslate();
  if (content.bankReference === null) return null;
  return (
    <div>
      {translate('acts.bankReference')}: {content.bankReference}
    </div>
  );
}
