/** All posts, or those of a category, newest first. */
import { classNames, EmptyState } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { notFound, visitOf } from '../../api/server.ts';
import { PostCard } from '../../features/blog/post-card.tsx';
import { orNotFound, readerOf } from '../../features/text/texts.server.ts';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { SiteLink } from '../../shell/site-ui.tsx';

const pageSize = 12;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const category = args.params.slug;
  if (category !== undefined && !/^[\w-]{1,120}$/.test(category)) throw notFound();
  const requestedPage = Number(visit.url.searchParams.get('page') ?? 1);
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage < 10_000
      ? requestedPage
      : 1;
  const query = {
    ...readerOf(visit),
    ...(category === undefined ? {} : { category }),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
  const answer = await orNotFound(
    visit,
    visit.api('GET /capi/Content/v3/Site/GetPosts', { query }),
  );
  return {
    messages: messagesFor(visit.locale, 'content'),
    ...answer,
    category: category ?? null,
    page,
  };
}

export default function BlogList() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Posts />
    </MoreMessages>
  );
}

const chip = 'edge inline-flex min-h-target items-center rounded-full px-4 text-sm font-medium';

function Posts() {
  const { items, total, categories, category, page } = useLoaderData<typeof loader>();
  const t = useTranslations('content.blog');
  const current = categories.find(({ slug }) => slug === category);
  const title = current?.title ?? t('title');
  const text = current ? current.description || t('text') : t('text');
  const base = current ? `/blog/category/${current.slug}` : '/blog';
  const pages = Math.ceil(total / pageSize);
  return (
    <div className="py-2">
      <PageMeta title={title} description={text} />
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <nav aria-label={t('categories')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {[{ slug: null, title: t('all') }, ...categories].map((one) => (
            <li key={one.slug ?? 'all'}>
              <SiteLink
                to={one.slug === null ? '/blog' : `/blog/category/${one.slug}`}
                aria-current={one.slug === category ? 'page' : undefined}
                className={classNames(
                  chip,
                  one.slug === category ? 'bg-accent text-on-accent' : 'bg-surface text-muted',
                )}
              >
                {one.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 ? (
        <div className="mt-8">
          <EmptyState icon="question" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((post, index) => (
            <li key={post.slug}>
              <PostCard post={post} eager={index < 3} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <p className="mt-8 flex justify-between gap-4">
          {page > 1 ? <SiteLink to={`${base}?page=${page - 1}`}>{t('newer')}</SiteLink> : <span />}
          {page < pages && <SiteLink to={`${base}?page=${page + 1}`}>{t('older')}</SiteLink>}
        </p>
      )}
    </div>
  );
}
