/** A player as the page of one knows them. */
import type { Output } from '@herna/contract-kit';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';

export type PlayerRow = Row & Output<Api['GET /api/players/{id}']>;
