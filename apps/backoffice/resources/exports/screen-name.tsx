import { useTranslate } from 'react-admin';

/** The name of a screen in words. */
export function ScreenName({ name }: { readonly name: string }) {
  return <>{useTranslate()(`resources.${name}.name`, { smart_count: 2, _: name })}</>;
}
