/** Content: what staff may change on the site, from the draft to what visitors read. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import { staticDocumentHandlers, staticFileHandlers } from './calls/files.ts';
import { frontEndHandlers } from './calls/front-end.ts';
import { itemHandlers } from './calls/items.ts';
import { legalTextHandlers, siteHandlers } from './calls/site.ts';
import type { ContentCalls } from './contract/index.ts';
import type { ContentDependencies } from './service/dependencies.ts';
import { createDocuments } from './service/documents.ts';
import { createFiles } from './service/files.ts';
import { createFrontEndValues } from './service/front-end-values.ts';
import { createItems } from './service/items.ts';
import { createLegalTexts, type LegalTexts } from './service/legal-texts.ts';
import { createPictures } from './service/pictures.ts';
import { createPreviews } from './service/previews.ts';
import { createPublications } from './service/publications.ts';
import { createRedirects } from './service/redirects.ts';
import { createSite } from './service/site.ts';

export interface ContentModule {
  readonly handlers: Handlers<ContentCalls>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Keeps that a player accepted, in registering, what was in force. */
  readonly acceptInForce: LegalTexts['acceptInForce'];
}

/** Creates the module. */
export function createContent(deps: ContentDependencies): ContentModule {
  const items = createItems(deps);
  const publications = createPublications(deps, items);
  const previews = createPreviews(deps, items);
  const redirects = createRedirects(deps);
  const pictures = createPictures(deps);
  const site = createSite(deps, previews, pictures);
  const legalTexts = createLegalTexts(deps, site);
  const now = () => deps.clock.now();
  return {
    handlers: {
      ...itemHandlers({ items, publications, previews, redirects, now }),
      ...siteHandlers(site, redirects),
      ...legalTextHandlers(legalTexts),
      ...staticFileHandlers(createFiles(deps)),
      ...staticDocumentHandlers(createDocuments(deps)),
      ...frontEndHandlers(createFrontEndValues(deps, items, publications)),
    },
    consumers: legalTexts.consumers,
    acceptInForce: legalTexts.acceptInForce,
    jobs: [
      ...pictures.jobs,
      {
        name: 'content.delete-previews',
        schedule: '17 * * * *',
        attemptsMax: 1,
        handler: () => previews.deleteExpired(),
      },
    ],
  };
}
