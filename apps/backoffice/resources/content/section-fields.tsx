/** The sections of a widget: types and number by its rule, fields by their type. */
import { type SectionType, widgetRule } from '@herna/content/contract';
import { Typography } from '@mui/material';
import {
  ArrayInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';

/** Words that stand in one field, parted by commas. */
const listed = {
  format: (value: readonly string[] | undefined) => (value ?? []).join(', '),
  parse: (text: string) => {
    const words = text.split(',').map((word) => word.trim());
    return text === '' ? undefined : words;
  },
};

function BannerFields() {
  return (
    <>
      <TextInput
        source="title"
        label="fields.title"
        validate={required()}
        fullWidth
        helperText={false}
      />
      <TextInput source="text" label="fields.bannerText" multiline fullWidth helperText={false} />
      <TextInput source="image" label="fields.image" helperText="forms.imageHint" fullWidth />
      <TextInput source="imageAlt" label="fields.imageAlt" fullWidth helperText={false} />
      <TextInput source="to" label="fields.linkTo" helperText={false} />
      <TextInput source="action" label="fields.linkLabel" helperText={false} />
      <MomentInput source="validFrom" label="fields.validFrom" optional />
      <MomentInput source="validUntil" label="fields.validUntil" optional />
    </>
  );
}

function GamesFields() {
  return (
    <>
      <TextInput
        source="title"
        label="fields.title"
        validate={required()}
        fullWidth
        helperText={false}
      />
      <TextInput
        source="tags"
        label="fields.tags"
        helperText="forms.tagsHint"
        fullWidth
        {...listed}
      />
      <TextInput
        source="games"
        label="fields.games"
        helperText="forms.gamesHint"
        fullWidth
        {...listed}
      />
      <TextInput source="to" label="fields.linkTo" helperText={false} />
    </>
  );
}

function SliderFields() {
  return (
    <>
      <TextInput source="fillFrom" label="fields.fillFrom" helperText="forms.fillFromHint" />
      <ArrayInput source="slides" label="fields.slides">
        <SimpleFormIterator fullWidth>
          <BannerFields />
          <TextInput source="layers.background" label="fields.layerBackground" helperText={false} />
          <TextInput source="layers.foreground" label="fields.layerForeground" helperText={false} />
          <NumberInput
            source="layers.depth"
            label="fields.layerDepth"
            min={1}
            max={100}
            helperText={false}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function FieldsOf({ type }: { readonly type: SectionType | undefined }) {
  switch (type) {
    case 'BANNER':
    case 'BANNER_IN_SLIDER':
      return <BannerFields />;
    case 'GAMES_LIST':
    case 'GAME_CAROUSEL':
      return <GamesFields />;
    case 'SLIDER':
      return <SliderFields />;
    case 'JACKPOT_SINGlE':
      return (
        <TextInput
          source="jackpot"
          label="fields.jackpotName"
          validate={required()}
          helperText={false}
        />
      );
    default:
      return null;
  }
}

/** Sections of a widget, in the order in which the site shows them. */
export function SectionFields({ widget }: { readonly widget: string }) {
  const translate = useTranslate();
  const rule = widgetRule(widget);
  const types = rule?.types ?? [];
  const choices = types.map((type) => ({ id: type, name: translate(`sectionTypes.${type}`) }));
  const most = rule?.max === 'brand' ? translate('forms.widgetMaxBrand') : String(rule?.max ?? '');
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('forms.widgetRule', {
          types: choices.map(({ name }) => name).join(', '),
          most,
        })}
      </Typography>
      <ArrayInput source="sections" label="fields.sections">
        <SimpleFormIterator fullWidth>
          <SelectInput
            source="type"
            label="fields.sectionType"
            choices={choices}
            defaultValue={types[0]}
            validate={required()}
            helperText={false}
          />
          <FormDataConsumer>
            {({ scopedFormData }) => (
              <FieldsOf type={(scopedFormData as { type?: SectionType } | undefined)?.type} />
            )}
          </FormDataConsumer>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
