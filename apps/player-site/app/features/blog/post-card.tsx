import type { ContentCalls } from '@herna/content/contract';
import type { Output } from '@herna/contract-kit';
import { useFormatter } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { SitePicture } from '../text/site-picture.tsx';

export type PostCardData = Output<
  ContentCalls['GET /capi/Content/v3/Site/GetPosts']
>['items'][number];

/** The day on which a post was published. */
export function PostDay({ at }: { readonly at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })}
    </time>
  );
}

export interface PostCardProperties {
  readonly post: PostCardData;
  readonly level?: 'h2' | 'h3';
  readonly eager?: boolean;
}

/** A post in a list: picture, title, what it is about. */
export function PostCard({ post, level: Heading = 'h2', eager = false }: PostCardProperties) {
  const { slug, locale, title, summary, picture, categories, postedAt } = post;
  return (
    <article
      lang={locale}
      className="edge group flex h-full flex-col overflow-hidden rounded-card bg-surface"
    >
      {picture && (
        <SitePicture
          picture={{ ...picture, alt: '' }}
          sizes="(width >= 60rem) 30vw, 100vw"
          eager={eager}
          className="aspect-16/9 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm text-muted">
          <PostDay at={postedAt} />
          {categories[0] && <> · {categories[0].title}</>}
        </p>
        <Heading className="mt-2 text-lg font-semibold">
          <SiteLink
            to={`/blog/${slug}`}
            className="flex min-h-target items-center hover:text-accent"
          >
            {title}
          </SiteLink>
        </Heading>
        <p className="mt-2 line-clamp-4 text-sm text-muted">{summary}</p>
      </div>
    </article>
  );
}
