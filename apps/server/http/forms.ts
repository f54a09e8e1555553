/**
 * Reads forms with files. What a sender says of a file, its name and type, is text like any other: what
 * cannot be stored is refused, and a form that breaks off or is none is the sender's fault.
 */
import type { UploadedFile } from '@herna/contract-kit';
import { DomainError, type FieldFault, isSafeJson, isSafeText } from '@herna/kernel';
import type { FastifyRequest } from 'fastify';

/** Besides its files a form has a few short fields: the parser's own bounds come to a gigabyte. */
const formLimits = { files: 4, fields: 16, fieldSize: 4_096, fieldNameSize: 100 } as const;

/** Letters of a file's name that are kept. */
const nameMost = 200;

/** The form of a type of media, RFC 6838. */
const mediaType = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/;

/** A form as it was sent. */
interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

const refusal = (fault: FieldFault): DomainError =>
  new DomainError('ERR_VALIDATION', { fields: [fault] });

/** What the parser tells of a file; names are left out where the sender gave none. */
interface FilePart {
  readonly fieldname?: string;
  readonly filename?: string;
  readonly mimetype: string;
}

/** A file by what its sender says of it; one that has no name is given one. */
function fileOf({ fieldname, filename, mimetype }: FilePart, bytes: Uint8Array): UploadedFile {
  const field = fieldname ?? 'file';
  const name = filename || 'file';
  if (!isSafeText(name)) throw refusal({ field, kind: 'InvalidValue' });
  return {
    field,
    name: Array.from(name).slice(0, nameMost).join(''),
    type: mediaType.test(mimetype) ? mimetype : 'application/octet-stream',
    bytes,
  };
}

async function partsOf(request: FastifyRequest, maxBytes: number): Promise<Form> {
  const files: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: maxBytes } })) {
    if (part.type === 'file') {
      files.push(fileOf(part, await part.toBuffer()));
      continue;
    }
    // A field that is too long arrives cut off.
    if (part.valueTruncated) throw new DomainError('ERR_BODY_TOO_LARGE');
    // The parser reads fields that say they are JSON; ours are text.
    if (typeof part.value !== 'string') {
      throw refusal({ field: part.fieldname, kind: 'InvalidType' });
    }
    fields[part.fieldname] = part.value;
  }
  return { fields, files };
}

/** What the parser says of a body that is no whole form: a plain error, to which it gives no status. */
const isNoForm = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !('statusCode' in error);

/**
 * Reads a form whole, each of its files of at most so many bytes.
 * @throws ERR_VALIDATION, ERR_BODY_TOO_LARGE
 */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw refusal({ field: 'body', kind: 'InvalidType' });
  const form = await partsOf(request, maxBytes).catch((error: unknown) => {
    throw isNoForm(error) ? refusal({ field: 'body', kind: 'InvalidValue' }) : error;
  });
  if (!isSafeJson(form.fields)) throw new DomainError('ERR_VALIDATION');
  return form;
}
