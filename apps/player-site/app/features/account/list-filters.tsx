/** What a history is narrowed down by: one choice and days of Prague. All stands in the address. */
import { SelectField, type SelectFieldProperties, TextField } from '@herna/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toFirstPage } from './list-query.ts';

type Chosen = Pick<SelectFieldProperties, 'name' | 'label' | 'placeholder' | 'choices'>;

export interface ListFiltersProperties {
  readonly choice: Chosen;
  /** Labels of the first and the last day. */
  readonly days: { readonly from: string; readonly to: string };
}

export function ListFilters({ choice, days }: ListFiltersProperties) {
  const [query, setQuery] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  // The way back, or another tab, changes the address under the fields.
  useEffect(() => {
    for (const field of box.current?.querySelectorAll('select, input') ?? []) {
      const control = field as HTMLSelectElement | HTMLInputElement;
      if (control !== document.activeElement) control.value = query.get(control.name) ?? '';
    }
  }, [query]);
  const choose = (name: string, value: string) =>
    setQuery((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      toFirstPage(now);
      return now;
    });
  return (
    <div ref={box} className="my-5 grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3">
      <SelectField
        {...choice}
        defaultValue={query.get(choice.name) ?? ''}
        onChange={(event) => choose(choice.name, event.target.value)}
        className="col-span-2 sm:col-span-1"
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          name={name}
          label={days[name]}
          defaultValue={query.get(name) ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        />
      ))}
    </div>
  );
}
