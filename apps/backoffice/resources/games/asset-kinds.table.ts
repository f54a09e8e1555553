/** The files of a game: what each may be and the calls that store and remove it. */
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';

export interface AssetKind {
  readonly name: 'icon' | 'cover' | 'gamePlan';
  readonly has: 'hasIcon' | 'hasCover' | 'hasGamePlan';
  readonly accept: string;
  /** Message key of what is asked of the file. */
  readonly hint: string;
  readonly upload: (id: string, body: FormData) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly urlOf: (game: Row) => string | undefined;
}

// A form with a file has no schema; the call declares that it takes one.
const sendFile = api as unknown as (key: string, input: object) => Promise<unknown>;
const pictures = 'image/webp,image/png,image/jpeg,image/avif';

export const isPicture = ({ accept }: AssetKind): boolean => accept === pictures;

export const assetKinds: readonly AssetKind[] = [
  {
    name: 'icon',
    has: 'hasIcon',
    accept: pictures,
    hint: 'forms.hint_icon',
    upload: (id, body) =>
      sendFile('POST /capi/v2-onling/OnlineGame/UploadIcon/{id}', { params: { id }, body }),
    remove: (id) => api('DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}', { params: { id } }),
    urlOf: (game) => String(game.iconUrl),
  },
  {
    name: 'cover',
    has: 'hasCover',
    accept: pictures,
    hint: 'forms.hint_cover',
    upload: (id, body) =>
      sendFile('POST /capi/v2-onling/OnlineGame/UploadCover/{id}', { params: { id }, body }),
    remove: (id) => api('DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}', { params: { id } }),
    urlOf: (game) => String(game.coverUrl),
  },
  {
    name: 'gamePlan',
    has: 'hasGamePlan',
    accept: 'application/pdf',
    hint: 'forms.hint_gamePlan',
    upload: (id, body) =>
      sendFile('POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}', { params: { id }, body }),
    remove: (id) =>
      api('DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}', { params: { id } }),
    urlOf: (game) => (game.gamePlanUrl ? String(game.gamePlanUrl) : undefined),
  },
];
