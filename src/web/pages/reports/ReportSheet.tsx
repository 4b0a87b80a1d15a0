import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ReportItem, ReportPage } from '../../../contract/saved-work/report.ts';
import { workKindOf } from '../../../figures/report-scope.ts';
import { messageOf } from '../../api/failure-words.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import { address } from '../../app/routes.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { Pill } from '../../ui/marks/Pill.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { columnsOf, layouts, pageName } from './report-draft.ts';
import type { SheetSource } from './report-documents.ts';
import css from './ReportPages.module.css';
import { findQuoted, useItemDocuments } from './quoted-figures.ts';
import { Words } from './words.tsx';

/** Size of a page before it is scaled. */
export const sheet = { width: 864, height: 486 };

interface SheetSelection {
  readonly item: string | null;
  /** `isItself`: the item is focused, not a control in it. */
  readonly onFocus: (id: string, isItself: boolean) => void;
  readonly onBlur: () => void;
  readonly onRemove: (id: string) => void;
}

interface ReportSheetProps {
  readonly page: ReportPage;
  /** Counted from 1, of all. */
  readonly number: number;
  readonly count: number;
  readonly source: SheetSource;
  /** Width that it is drawn at. */
  readonly width: number;
  /** Absent: to look at. */
  readonly selection?: SheetSelection;
}

/** A page of a report, 16:9, with its items. Arrows move among the items, → and ← also to their controls. */
export function ReportSheet({ page, number, count, source, width, selection }: ReportSheetProps) {
  const { layout, title, items } = page;
  const scale = width / sheet.width;
  const rove = useRoving<HTMLDivElement>({ rows: '[data-roving-item]' });
  const shown = title || (layout === 'title' ? source.name : '');
  return (
    <section
      id={sheetId(page)}
      className={css.frame}
      aria-label={`Page ${format.count(number)}${shown === '' ? '' : `: ${shown}`}`}
      style={{ width, height: sheet.height * scale }}
    >
      <div
        className={css.sheet}
        data-divider={layouts[layout].isDivider || undefined}
        style={{ transform: `scale(${scale})` }}
      >
        {shown !== '' && (
          <Text
            // An edition is printed without the heading of its page.
            component={number === 1 && source.madeAt !== null ? 'h1' : 'h2'}
            size="finding-lg"
            className={classNames(css.words, 'isolate')}
          >
            {shown}
          </Text>
        )}
        {selection !== undefined && items.length === 0 && !layouts[layout].isDivider && (
          <Text className="note">Nothing is on this page yet: add a chart, a crosstab or a text.</Text>
        )}
        {layout === 'title' && (
          <Text size="body" c="ink2">
            {source.waves}
          </Text>
        )}
        <Flex
          ref={selection === undefined ? undefined : rove}
          className={css.items}
          display="grid"
          gap={24}
          mt={10}
          style={{ gridTemplateColumns: columnsOf(layout) }}
          onFocus={({ target }) => {
            const item = target.closest<HTMLElement>('[data-item]');
            const id = item?.dataset['item'];
            if (id !== undefined) selection?.onFocus(id, target === item);
          }}
          onBlur={selection?.onBlur}
        >
          {items.map((item) => (
            <SheetItem key={item.id} item={item} source={source} selection={selection} />
          ))}
        </Flex>
        <Flex
          component="footer"
          className="note"
          justify="space-between"
          pos="absolute"
          bottom={12}
          left={34}
          right={34}
        >
          <span className="isolate">{source.foot}</span>
          <span className="num">
            {format.count(number)} of {format.count(count)}
          </span>
        </Flex>
      </div>
    </section>
  );
}

function sheetId({ id }: Pick<ReportPage, 'id'>): string {
  return `sheet-${id}`;
}

interface SheetItemProps {
  readonly item: ReportItem;
  readonly source: SheetSource;
  readonly selection: SheetSelection | undefined;
}

function SheetItem({ item, source, selection }: SheetItemProps) {
  const content = <ItemContent item={item} source={source} onRemove={selection?.onRemove} />;
  if (selection === undefined) {
    return (
      <div className={css.item} data-item={item.id}>
        {content}
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-label={`${item.kind}: ${item.text === '' ? 'empty' : item.text.slice(0, 80)}`}
      tabIndex={-1}
      className={css.item}
      data-item={item.id}
      data-roving-item
      data-selected={selection.item === item.id || undefined}
    >
      {content}
    </div>
  );
}

interface ItemContentProps extends Pick<SheetItemProps, 'item' | 'source'> {
  readonly onRemove: ((id: string) => void) | undefined;
}

function ItemContent({ item, source, onRemove }: ItemContentProps) {
  const { kind, text } = item;
  if (kind === 'heading') {
    return (
      <Text component="h3" size="finding-sm" className={css.words}>
        {text || 'Heading'}
      </Text>
    );
  }
  if (kind === 'text') {
    return (
      <Fitted isText>
        <div className={css.words}>
          {text === '' ? <p className="note">Text</p> : <TextWords item={item} source={source} />}
        </div>
      </Fitted>
    );
  }
  const workKind = workKindOf(item);
  if (workKind === null) return <Contents source={source} />;
  const frozen = source.frozenOf?.(item);
  if (frozen === null) return null;
  const problem = (error: unknown) => <Problem item={item} error={error} onRemove={onRemove} />;
  if (frozen?.kind === 'none') return problem(new Error(frozen.reason));
  const { View } = source.parts[workKind];
  return (
    <Fitted>
      <View item={item} scope={source.scope} frozen={frozen ?? null} renderProblem={problem} />
    </Fitted>
  );
}

/** A text with the figures that it quotes, as they are on the pages. */
function TextWords({ item, source }: Pick<ItemContentProps, 'item' | 'source'>) {
  const figures = item.figures ?? [];
  const quoted = new Set(figures.map((figure) => figure.item));
  const items = source.pages.flatMap((page) => page.items.filter(({ id }) => quoted.has(id)));
  const documents = useItemDocuments(items, source);
  const figureOf = (place: number) => {
    const figure = figures[place];
    if (figure === undefined) return undefined;
    const isKept = items.some(({ id }) => id === figure.item);
    const found = isKept ? findQuoted(figure, documents) : null;
    if (found === undefined) return '…';
    if (found === null) return <Pill tone="warn">figure is gone</Pill>;
    return (
      <Text span fw={600} fz="inherit" td="underline dotted var(--accent)" title={found.name}>
        {found.text}
      </Text>
    );
  };
  return <Words text={item.text} figureOf={figureOf} isFramed={source.isFramed} />;
}

/** Pages that come after the contents, each with its number and a link to it. */
function Contents({ source: { pages, name, onPage, isFramed } }: Pick<ItemContentProps, 'source'>) {
  const own = pages.findIndex(({ items }) => items.some(({ kind }) => kind === 'contents'));
  const line = (page: ReportPage, place: number) => (
    <>
      <span className="isolate ellipsis">{pageName(page, { name })}</span>
      <span className="num">{format.count(place + 1)}</span>
    </>
  );
  return (
    <ol className={css.contents} data-long={pages.length - own > 12 || undefined}>
      {pages.map((page, place) =>
        place <= own ? null : (
          <li key={page.id} data-section={layouts[page.layout].isDivider || undefined}>
            {isFramed ? (
              <span>{line(page, place)}</span>
            ) : (
              <a
                href={`#${sheetId(page)}`}
                onClick={(event) => {
                  event.preventDefault();
                  if (onPage === undefined) document.getElementById(sheetId(page))?.scrollIntoView();
                  else onPage(page.id);
                }}
              >
                {line(page, place)}
              </a>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

const mostStretch = 2.5;
const stretchStep = 0.25;

/** Content that is made smaller where it is higher than its place. Text keeps its size and says that it is cut. */
function Fitted({ isText = false, children }: { readonly isText?: boolean; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const { height, natural, stretch } = useFit(content);
  const scale = Math.min(1 / stretch, natural > 0 ? height / natural : 1);
  return (
    <div style={{ height: '100%' }}>
      {isText && natural > height + 1 && <p className="note">Text is longer than its place. Shorten it.</p>}
      <div
        ref={content}
        className={css.fitted}
        style={
          isText
            ? undefined
            : { transform: `scale(${scale})`, transformOrigin: '0 0', width: `${100 * stretch}%` }
        }
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Measures content and the height of its place. Wider content is lower: `stretch` is how many times as wide as its
 * place it is laid out before it is made smaller, the least at which all of it is shown.
 */
function useFit(content: RefObject<HTMLElement | null>) {
  const [fit, setFit] = useState({ height: 0, natural: 0, stretch: 1 });
  /** Heights of the present content by stretch. */
  const heights = useRef(new Map<number, number>());
  useEffect(() => {
    const { current } = content;
    const room = current?.parentElement;
    if (!current || !room) return undefined;
    let frame = 0;
    // Charts draw themselves anew in the frame after their width has changed.
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => void (frame = requestAnimationFrame(measure)));
    };
    const observer = new ResizeObserver(measureSoon);
    // The bars of a load were as high as they were.
    const replaced = new MutationObserver(() => {
      heights.current.clear();
      measureSoon();
    });
    replaced.observe(current, { childList: true });
    const measure = () => {
      const [height, natural] = [room.clientHeight, current.offsetHeight];
      setFit(({ stretch: now, height: before }) => {
        const known = heights.current.get(now);
        const isOther = height !== before || (known !== undefined && Math.abs(known - natural) > 1);
        if (isOther) heights.current.clear();
        heights.current.set(now, natural);
        return { height, natural, stretch: nextStretch(now, height, heights.current) };
      });
    };
    observer.observe(room);
    observer.observe(current);
    return () => {
      observer.disconnect();
      replaced.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [content]);
  return fit;
}

/** Widens content that overflows, and narrows what has room unless it was seen to overflow there. */
export function nextStretch(now: number, height: number, heights: ReadonlyMap<number, number>): number {
  const overflows = (stretch: number) => (heights.get(stretch) ?? 0) > height * stretch + 1;
  if (overflows(now)) return Math.min(mostStretch, now + stretchStep);
  const narrower = now - stretchStep;
  return narrower < 1 || overflows(narrower) ? now : narrower;
}

interface ProblemProps extends Pick<ItemContentProps, 'item' | 'onRemove'> {
  readonly error: unknown;
}

/** An item that can't be drawn, with what to do about it. */
function Problem({ item: { id, kind, ref, text }, error, onRemove }: ProblemProps) {
  const isGone = error instanceof ApiError && error.kind === 'not-found';
  return (
    <Stack className="sunken" gap={8} align="flex-start" justify="center" h="100%" role="status">
      <Text size="label">{isGone ? `“${text}” not found` : text}</Text>
      <p className="note">{isGone ? 'It was deleted or isn’t shared with you.' : messageOf(error)}</p>
      {isGone && onRemove !== undefined && (
        <Button small onClick={() => onRemove(id)}>
          Remove item
        </Button>
      )}
      {!isGone && onRemove !== undefined && (
        <ButtonLink to={kind === 'crosstab' ? address.crosstab(ref) : address.chart(ref)}>
          Open {kind === 'crosstab' ? 'crosstab' : 'chart'}
        </ButtonLink>
      )}
    </Stack>
  );
}
