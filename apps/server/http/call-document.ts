/** What the OpenAPI document says of a call; its schemas are those that requests are held against. */
import {
  audiencesOf,
  type CallDefinition,
  ErrorAnswer,
  type SpecialAnswer,
  specialAnswer,
  splitKey,
  staffAudiences,
} from '@herna/contract-kit';

/** The header of calls that are done once for their key. */
const keyHeader = {
  type: 'object',
  required: ['idempotency-key'],
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{8,80}$',
      description: 'Names this request: sent again under it, it has the first answer.',
    },
  },
  additionalProperties: true,
};

/** The OpenAPI side of a call: Fastify's schema object, which also drives validation. */
export function documentOf(key: string, definition: CallDefinition): Record<string, unknown> {
  const { response, params, query, body, multipart } = definition;
  const audienceNames = audiencesOf(definition);
  return {
    summary: definition.summary,
    description: [
      `Audience: ${audienceNames.join(', ')}.`,
      definition.permission ? `Permission: ${definition.permission}.` : '',
      definition.scope ? `Scope: ${definition.scope}.` : '',
      definition.errors?.length ? `Errors: ${definition.errors.join(', ')}.` : '',
      definition.csv ? 'With Accept: text/csv it gives all rows as a file.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [areaOf(key)],
    security: audienceNames.includes('public')
      ? []
      : audienceNames.map((audience) => ({ [securityName(audience)]: [] })),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(definition.idempotency === 'key' ? { headers: keyHeader } : {}),
    ...(body && !multipart ? { body } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'], ...(body ? { body } : {}) } : {}),
    response: { ...successOf(response), '4xx': ErrorAnswer },
  };
}

const specialDocuments: Readonly<Record<SpecialAnswer['answer'], Record<string, unknown>>> = {
  none: { 204: { type: 'null', description: 'Done' } },
  redirect: { 303: { type: 'null', description: 'Sent elsewhere' } },
  file: { 200: { type: 'string', format: 'binary', description: 'File' } },
  events: { 200: { type: 'string', description: 'Server-sent events' } },
};

function successOf(response: CallDefinition['response']): Record<string, unknown> {
  const special = specialAnswer(response);
  return special ? specialDocuments[special.answer] : { 200: response };
}

const securityName = (audience: string): string =>
  staffAudiences.includes(audience as never)
    ? 'staff'
    : audience === 'test'
      ? 'internal'
      : audience;

/** Groups the document by the part of the path that names the area. */
function areaOf(key: string): string {
  const parts = splitKey(key)
    .path.split('/')
    .filter((part) => part && !/^(api|capi|v\d|v[\d.]+|v2-onling)$/.test(part));
  return parts[0] ?? 'root';
}
