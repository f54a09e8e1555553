import { TextLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import { SitePicture } from './site-picture.tsx';
import type { Block, Span, LongText as Text } from './text-types.ts';

/** Words as they are marked: strong, emphasised or both. */
function Words({ text, strong, emphasis }: Span) {
  const words = emphasis ? <em>{text}</em> : text;
  return strong ? <strong>{words}</strong> : words;
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => {
    const { to } = span;
    // Spans of a text never change their places.
    const key = `${index}`;
    if (!to) {
      return (
        <span key={key}>
          <Words {...span} />
        </span>
      );
    }
    if (to.startsWith('/')) {
      return (
        <TextLink key={key} to={to}>
          <Words {...span} />
        </TextLink>
      );
    }
    return (
      <a key={key} href={to} rel="noreferrer">
        <Words {...span} />
      </a>
    );
  });
}

type TableBlock = Extract<Block, { kind: 'table' }>;

/** A table scrolls sideways by itself where the screen is too narrow for it. */
function TableView({ head, rows }: TableBlock) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <figure className="my-5 overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((spans, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                <th key={index} className="border-b border-line py-2 pr-4 text-left font-semibold">
                  <Spans spans={spans} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            <tr key={row}>
              {cells.map((spans, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                <td key={index} className="border-b border-line/60 py-2 pr-4 align-top">
                  <Spans spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans) => (
            <li key={spans.map(({ text }) => text).join('')}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'note':
      return (
        <p className="rounded-card border border-accent/35 bg-surface p-4 text-sm text-muted">
          <Spans spans={block.spans} />
        </p>
      );
    case 'picture':
      return (
        <SitePicture
          picture={block.picture}
          sizes="(width >= 48rem) 40rem, 100vw"
          className="my-5 h-auto w-full rounded-card"
        />
      );
    case 'table':
      return <TableView {...block} />;
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
  }
}

/** The blocks of a text, in a column of readable width. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="long-text max-w-prose leading-relaxed">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text keep their places
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

/** A text with a list of its parts beside it where there is room. */
export function LongTextView({ text, parts }: { readonly text: Text; readonly parts: string }) {
  const { brand } = useSite();
  const headings = text.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  return (
    <article className="lg:grid lg:grid-cols-[1fr_16rem] lg:gap-12">
      <div>
        <p className="text-sm text-muted">{brand.name}</p>
        <h1 className="mt-1 max-w-prose text-3xl md:text-4xl">{text.title}</h1>
        <Blocks blocks={text.blocks} />
      </div>
      {headings.length > 2 && (
        <nav aria-label={parts} className="hidden lg:block">
          <div className="sticky top-24 border-l border-line pl-5">
            <p className="mb-3 text-sm font-semibold">{parts}</p>
            <ul className="flex flex-col gap-2">
              {headings.map(({ id, text: words }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-target items-center text-sm text-muted hover:text-ink"
                  >
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </article>
  );
}
