/**
 * What content must be before it is kept: the shape of its kind, the rules of its widget, an alternative
 * text for every picture. Rich text comes back sanitised.
 */
import type { Brand } from '@herna/brands';
import { type FieldFault, isKnownMoment } from '@herna/kernel';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Value } from 'typebox/value';
import {
  type Content,
  type ContentKind,
  type ContentOf,
  contentSchemas,
  type Section,
  type SectionType,
  sectionSchemas,
} from '../contract/kinds.ts';
import { alwaysOn, pageSwitchKeys } from '../contract/page-switches.table.ts';
import { widgetRule } from '../contract/widgets.table.ts';
import { picturesIn, sanitise } from './rich-text.ts';

export interface Checked {
  /** Absent when there are faults. */
  readonly content?: Content;
  readonly faults: readonly FieldFault[];
}

interface SchemaFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: unknown;
}
interface Validator {
  Check(value: unknown): boolean;
  Errors(value: unknown): Iterable<SchemaFault>;
}

// What a content says of time is held to the same as what calls are sent.
for (const name of ['date', 'date-time']) {
  const isWellFormed = Format.Get(name);
  Format.Set(name, (text) => isWellFormed?.(text) === true && isKnownMoment(text));
}

const validators = new Map<TSchema, Validator>();

/** Compiled at first use. */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const validator = Compile(schema) as unknown as Validator;
  validators.set(schema, validator);
  return validator;
}

const faultKinds: Readonly<Record<string, FieldFault['kind']>> = {
  required: 'RequiredField',
  type: 'InvalidType',
  maxLength: 'MaxLengthExceeded',
};

const faultsMax = 20;

/** The fields that a fault of a schema is about; absent ones are named one by one. */
function fieldsOf({ instancePath, keyword, params }: SchemaFault, root: string): string[] {
  const field = [root, ...instancePath.split('/').filter(Boolean)].join('.');
  if (keyword !== 'required') return [field];
  const { requiredProperties = [] } = params as { requiredProperties?: readonly string[] };
  return requiredProperties.map((name) => `${field}.${name}`);
}

function schemaFaults(schema: TSchema, value: unknown, root: string): FieldFault[] {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return [];
  const distinct = new Map<string, FieldFault>();
  for (const fault of validator.Errors(value)) {
    for (const field of fieldsOf(fault, root)) {
      if (!distinct.has(field)) {
        distinct.set(field, { field, kind: faultKinds[fault.keyword] ?? 'InvalidValue' });
      }
    }
  }
  return [...distinct.values()].slice(0, faultsMax);
}

const AnySections = Type.Object({
  sections: Type.Array(Type.Object({ type: Type.String() }), { maxItems: 100 }),
});

const isSectionType = (type: string): type is SectionType => Object.hasOwn(sectionSchemas, type);

/** Sections are held against the schema of their own type, so that faults name their fields. */
function widgetShapeFaults(value: unknown): FieldFault[] {
  const outer = schemaFaults(AnySections, value, 'content');
  if (outer.length > 0) return outer;
  const { sections } = value as { sections: readonly { type: string }[] };
  return sections.flatMap((section, index): FieldFault[] => {
    const field = `content.sections.${index}`;
    return isSectionType(section.type)
      ? schemaFaults(sectionSchemas[section.type], section, field)
      : [{ field: `${field}.type`, kind: 'InvalidValue', reason: 'widget_type' }];
  });
}

const shapeFaults = (kind: ContentKind, value: unknown): FieldFault[] =>
  kind === 'WIDGET'
    ? widgetShapeFaults(value)
    : schemaFaults(contentSchemas[kind], value, 'content');

type Pictured = {
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
};

function picturedFaults(pictured: Pictured, field: string): FieldFault[] {
  const { image, imageAlt, validFrom, validUntil } = pictured;
  const faults: FieldFault[] = [];
  if (image && !imageAlt) {
    faults.push({ field: `${field}.imageAlt`, kind: 'RequiredField', reason: 'picture_alt' });
  }
  if (validFrom && validUntil && Date.parse(validFrom) >= Date.parse(validUntil)) {
    faults.push({ field: `${field}.validUntil`, kind: 'InvalidValue', reason: 'window_order' });
  }
  return faults;
}

/** A slide is a picture with words: without one it would be an empty stage. */
const slideFaults = (slide: Pictured & { readonly layers?: unknown }, field: string) => [
  ...picturedFaults(slide, field),
  ...(slide.image || slide.layers
    ? []
    : [{ field: `${field}.image`, kind: 'RequiredField' } satisfies FieldFault]),
];

function sectionFaults(section: Section, field: string): FieldFault[] {
  switch (section.type) {
    case 'BANNER':
      return picturedFaults(section, field);
    case 'BANNER_IN_SLIDER':
      return slideFaults(section, field);
    case 'SLIDER':
      return section.slides.flatMap((slide, index) =>
        slideFaults(slide, `${field}.slides.${index}`),
      );
    case 'GAMES_LIST':
    case 'GAME_CAROUSEL':
      return section.tags || section.games
        ? []
        : [{ field: `${field}.tags`, kind: 'RequiredField' }];
    default:
      return [];
  }
}

/** Faults of a widget's sections against its rule of types and count. */
export function widgetFaults(
  key: string,
  sections: readonly Section[],
  brand: Pick<Brand, 'calendarPage' | 'lotteryGamesListMax'>,
): FieldFault[] {
  const rule = widgetRule(key);
  if (!rule || (rule.calendarOnly && !brand.calendarPage)) {
    return [{ field: 'key', kind: 'InvalidValue', reason: 'widget_unknown' }];
  }
  const max = rule.max === 'brand' ? brand.lotteryGamesListMax : rule.max;
  const faults: FieldFault[] = [];
  if (sections.length > max) {
    faults.push({ field: 'content.sections', kind: 'InvalidValue', reason: 'widget_count' });
  }
  for (const [index, section] of sections.entries()) {
    const field = `content.sections.${index}`;
    if (!rule.types.includes(section.type)) {
      faults.push({ field: `${field}.type`, kind: 'InvalidValue', reason: 'widget_type' });
    }
    faults.push(...sectionFaults(section, field));
  }
  return faults.slice(0, faultsMax);
}

const bodyFaults = (body: string): FieldFault[] =>
  picturesIn(body).some(({ alt }) => alt.trim() === '')
    ? [{ field: 'content.body', kind: 'RequiredField', reason: 'picture_alt' }]
    : [];

function switchFaults(pages: ContentOf<'SWITCHES'>['pages']): FieldFault[] {
  const field = (name: string) => `content.pages.${name}`;
  const unknown = Object.keys(pages).filter((name) => !pageSwitchKeys.some((key) => key === name));
  const needed = alwaysOn.filter((name) => pages[name] === false);
  return [
    ...unknown.map((name): FieldFault => ({ field: field(name), kind: 'Unknown' })),
    ...needed.map(
      (name): FieldFault => ({
        field: field(name),
        kind: 'InvalidValue',
        reason: 'way_out_of_offers',
      }),
    ),
  ];
}

function kindFaults(kind: ContentKind, key: string, content: Content, brand: Brand): FieldFault[] {
  switch (kind) {
    case 'PAGE':
      return bodyFaults((content as ContentOf<'PAGE'>).body);
    case 'POST': {
      const post = content as ContentOf<'POST'>;
      return [...bodyFaults(post.body), ...picturedFaults(post, 'content')];
    }
    case 'WIDGET':
      return widgetFaults(key, (content as ContentOf<'WIDGET'>).sections, brand);
    case 'SWITCHES':
      return switchFaults((content as ContentOf<'SWITCHES'>).pages);
    default:
      return [];
  }
}

/** Sanitises and checks content of a kind under a key. */
export function checkContent(
  kind: ContentKind,
  key: string,
  value: unknown,
  brand: Brand,
): Checked {
  const shape = shapeFaults(kind, value);
  if (shape.length > 0) return { faults: shape };
  // What no schema names is dropped, not kept.
  const given = Value.Clean(contentSchemas[kind], structuredClone(value)) as Content;
  const content: Content = 'body' in given ? { ...given, body: sanitise(given.body) } : given;
  const faults = kindFaults(kind, key, content, brand);
  return faults.length > 0 ? { faults } : { content, faults };
}
