/** Fields of each kind of content. */
import { pageSwitchKeys } from '@herna/content/contract';
import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import {
  ArrayInput,
  BooleanInput,
  required,
  SelectArrayInput,
  SimpleFormIterator,
  TextInput,
  useGetList,
} from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';
import type { Item } from './content.ts';
import { SectionFields } from './section-fields.tsx';

// The editor is large: it comes when somebody writes.
const RichText = lazy(() => import('./rich-text.tsx'));

const Body = () => (
  <Suspense fallback={<Skeleton variant="rounded" height={300} width="100%" />}>
    <RichText source="body" label="fields.body" />
  </Suspense>
);

const Title = () => (
  <TextInput source="title" label="fields.title" validate={required()} fullWidth />
);

function PageFields() {
  return (
    <>
      <Title />
      <TextInput
        source="description"
        label="fields.seoDescription"
        helperText="forms.seoDescriptionHint"
        fullWidth
      />
      <Body />
    </>
  );
}

function PostFields() {
  const { data = [] } = useGetList('content-categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'key', order: 'ASC' },
  });
  const choices = data.map(({ key, locales }) => ({
    id: String(key),
    name: (locales as Item['locales'])[0]?.title || String(key),
  }));
  return (
    <>
      <Title />
      <TextInput
        source="summary"
        label="fields.postSummary"
        multiline
        fullWidth
        validate={required()}
      />
      <Body />
      <TextInput source="image" label="fields.image" helperText="forms.imageHint" fullWidth />
      <TextInput source="imageAlt" label="fields.imageAlt" fullWidth />
      <SelectArrayInput source="categories" label="fields.categories" choices={choices} />
      <TextInput source="author" label="fields.author" />
      <MomentInput source="postedAt" label="fields.postedAt" />
    </>
  );
}

function CategoryFields() {
  return (
    <>
      <Title />
      <TextInput source="description" label="fields.description" multiline fullWidth />
    </>
  );
}

function SwitchFields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      {pageSwitchKeys.map((key) => (
        <BooleanInput
          key={key}
          source={`pages.${key}`}
          label={`pageSwitches.${key}`}
          defaultValue={true}
          helperText={false}
        />
      ))}
    </Box>
  );
}

function NavigationFields() {
  return (
    <ArrayInput source="groups" label="fields.linkGroups">
      <SimpleFormIterator fullWidth>
        <TextInput source="title" label="fields.title" fullWidth helperText={false} />
        <ArrayInput source="links" label="fields.links">
          <SimpleFormIterator inline>
            <TextInput source="to" label="fields.linkTo" helperText={false} />
            <TextInput source="label" label="fields.linkLabel" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The fields of an item. */
export function ContentFields({ item }: { readonly item: Item }) {
  switch (item.kind) {
    case 'PAGE':
      return <PageFields />;
    case 'POST':
      return <PostFields />;
    case 'CATEGORY':
      return <CategoryFields />;
    case 'WIDGET':
      return <SectionFields widget={item.key} />;
    case 'SWITCHES':
      return <SwitchFields />;
    case 'NAVIGATION':
      return <NavigationFields />;
  }
}
