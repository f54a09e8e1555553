/** What every component needs from the application around it: links, sentences, a language. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface LinkProperties {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'aria-hidden'?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  /** Beside the page at hand, which keeps what was typed into it. */
  readonly target?: '_blank' | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** The few sentences components speak by themselves. */
export interface UiTexts {
  readonly close: string;
  readonly back: string;
  readonly previous: string;
  readonly next: string;
  readonly showAll: string;
  readonly optional: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly loading: string;
  readonly hiddenAmount: string;
  /** `{step}` and `{total}` are replaced. */
  readonly step: string;
  readonly done: string;
  /** `{page}` and `{total}` are replaced. */
  readonly page: string;
}

export interface Ui {
  readonly locale: string;
  readonly texts: UiTexts;
  /** Link of the application's router; it adds the language to the address. */
  readonly link: ComponentType<LinkProperties>;
  /** Address of the icon sprite. */
  readonly sprite: string;
}

const UiContext = createContext<Ui | undefined>(undefined);

/** Gives the components their surroundings. */
export function UiProvider({ children, ...ui }: Ui & { readonly children: ReactNode }) {
  return <UiContext value={ui}>{children}</UiContext>;
}

/** The surroundings; a component outside a provider is a bug. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('a component of @herna/ui stands outside UiProvider');
  return ui;
}

/** Fills `{name}` in a sentence. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
