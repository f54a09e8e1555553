import { regex, required, TextInput } from 'react-admin';
import { useFeature } from '../../access/use-feature.ts';

/** Languages that a tag is named in; the first two are asked of each. */
const languages = ['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const;
const requiredLanguages: ReadonlySet<string> = new Set(['cs', 'en']);
const colour = regex(/^#[0-9a-fA-F]{6}$/, 'forms.colour');

/** Texts and colour of a tag; the colour where the brand lets staff change it. */
export function TagFields() {
  const colours = useFeature('canEditColors');
  return (
    <>
      {languages.map((language) => (
        <TextInput
          key={language}
          source={`texts.${language}`}
          label={`fields.text_${language}`}
          {...(requiredLanguages.has(language) ? { validate: required() } : {})}
        />
      ))}
      {colours && <TextInput source="metadata.colour" label="fields.colour" validate={colour} />}
    </>
  );
}

/** Texts and colour as the calls take them. */
export function tagTexts(values: Readonly<Record<string, unknown>>) {
  const texts = values.texts as Readonly<Record<string, string>>;
  const chosen = (values.metadata as { readonly colour?: string | null } | undefined)?.colour;
  return {
    translations: languages
      .filter((language) => requiredLanguages.has(language) || texts[language])
      .map((language) => ({ language, text: texts[language] ?? '' })),
    metadata: chosen ? { colour: chosen } : {},
  };
}
