/** One post: its text, and others that are near to it. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, visitOf } from '../../api/server.ts';
import { PostCard, PostDay } from '../../features/blog/post-card.tsx';
import { Blocks } from '../../features/text/long-text.tsx';
import { SitePicture } from '../../features/text/site-picture.tsx';
import { orNotFound, readerOf } from '../../features/text/texts.server.ts';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { SiteLink } from '../../shell/site-ui.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { useSite } from '../../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { slug = '' } = args.params;
  if (!/^[\w-]{1,120}$/.test(slug)) throw notFound();
  const query = { slug, ...readerOf(visit) };
  const post = await orNotFound(visit, visit.api('GET /capi/Content/v3/Site/GetPost', { query }));
  return { messages: messagesFor(visit.locale, 'content'), post };
}

export default function BlogPost() {
  const { messages, post } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Post key={post.slug} />
    </MoreMessages>
  );
}

function Post() {
  const { post } = useLoaderData<typeof loader>();
  const t = useTranslations('content.blog');
  const { brand, publicUrl } = useSite();
  const { title, summary, picture, postedAt, changedAt, author, categories, text, locale } = post;
  return (
    <div className="mx-auto max-w-3xl py-2">
      <PageMeta
        title={title}
        description={summary}
        image={`/share/post/${post.slug}/picture.jpg`}
        article
      />
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          headline: title,
          description: summary,
          datePublished: postedAt,
          dateModified: changedAt,
          inLanguage: locale,
          ...(picture ? { image: publicUrl + picture.src } : {}),
          author: { '@type': 'Organization', name: author || brand.name },
          publisher: { '@type': 'Organization', name: brand.name },
        }}
      />
      <p className="text-sm">
        <SiteLink
          to="/blog"
          className="inline-flex min-h-target items-center text-muted hover:text-ink"
        >
          {t('title')}
        </SiteLink>
      </p>
      <article lang={locale}>
        <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
        <p className="mt-3 text-sm text-muted">
          <PostDay at={postedAt} />
          {author && <> · {author}</>}
          {categories.map(({ slug, title: name }) => (
            <span key={slug}>
              {' · '}
              <SiteLink to={`/blog/category/${slug}`} className="underline underline-offset-3">
                {name}
              </SiteLink>
            </span>
          ))}
        </p>
        {picture && (
          <SitePicture
            picture={picture}
            sizes="(width >= 48rem) 48rem, 100vw"
            eager
            className="mt-6 aspect-16/9 w-full rounded-card object-cover"
          />
        )}
        <p className="mt-6 max-w-prose text-lg">{summary}</p>
        <Blocks blocks={text.blocks} />
      </article>
      {post.related.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4 text-xl">{t('related')}</h2>
          <ul className="grid gap-5 sm:grid-cols-2">
            {post.related.slice(0, 2).map((one) => (
              <li key={one.slug}>
                <PostCard post={one} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
