/** The style sheet as the server writes it into each page. */
import { type Brand, cssProperties } from '@herna/brands';
import { typefaceCss } from '@herna/ui/typefaces';
import { fontAddress } from '../fonts.server.ts';
import styles from '../styles.css?inline';

/** The look of a brand and the styles of the whole site. */
export function styleSheetOf({ tokens }: Brand): string {
  const custom = Object.entries({ ...cssProperties(tokens), '--scheme': tokens.scheme });
  const variables = `:root{${custom.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  return variables + typefaceCss(tokens.type, fontAddress) + styles;
}
