/** The fields of an item of the shop, between the form and the call. */
import { itemCategories, itemStates, levelNames } from '@herna/loyalty/contract';
import { NumberInput, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';

const filled = required();
const locales = ['cs', 'sk', 'en'] as const;
type Texts = Record<(typeof locales)[number], { name: string; description: string }>;

/** The item as its calls want it. */
export const itemOf = (values: Record<string, unknown>) => ({
  category: values.category as (typeof itemCategories)[number],
  texts: values.texts as Texts,
  points: Number(values.points),
  stock: Number(values.stock),
  playerMaximum: values.playerMaximum ? Number(values.playerMaximum) : null,
  level: values.level as (typeof levelNames)[number],
  state: values.state as (typeof itemStates)[number],
});

/** Of a new item. */
export const blankItem = { category: 'MERCHANDISE', level: 'bronze', state: 'DRAFT', stock: 0 };

/** What an item is called in the language of the staff. */
export const itemName = (row: Row, locale: string): string => {
  const texts = row.texts as Texts;
  return texts[locale === 'cs' ? 'cs' : 'en'].name;
};

export function ItemFields() {
  const translate = useTranslate();
  const words = (of: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`${of}.${id}`) }));
  return (
    <>
      {locales.map((locale) => (
        <TextInput
          key={`name-${locale}`}
          source={`texts.${locale}.name`}
          label={`fields.itemName_${locale}`}
          validate={filled}
        />
      ))}
      {locales.map((locale) => (
        <TextInput
          key={`text-${locale}`}
          source={`texts.${locale}.description`}
          label={`fields.itemText_${locale}`}
          validate={filled}
          multiline
        />
      ))}
      <SelectInput
        source="category"
        label="fields.itemCategory"
        helperText="forms.itemCategoryHint"
        choices={words('itemCategories', itemCategories)}
        validate={filled}
      />
      <NumberInput source="points" label="fields.points" min={1} validate={filled} />
      <NumberInput source="stock" label="fields.stock" min={0} validate={filled} />
      <NumberInput
        source="playerMaximum"
        label="fields.playerMaximum"
        helperText="forms.playerMaximumHint"
        min={1}
      />
      <SelectInput
        source="level"
        label="fields.itemLevel"
        choices={words('loyaltyLevels', levelNames)}
        validate={filled}
      />
      <SelectInput
        source="state"
        label="fields.state"
        choices={words('itemStates', itemStates)}
        validate={filled}
      />
    </>
  );
}
