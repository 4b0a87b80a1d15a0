import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditionDetail, FrozenWork } from '../../../contract/saved-work/edition.ts';
import type { ReportItem, ReportPage } from '../../../contract/saved-work/report.ts';
import type { ReportScope } from '../../../figures/report-scope.ts';
import { messageOf } from '../../api/failure-words.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import { address } from '../../app/routes.ts';
import type { ReportParts } from '../../connected/report-parts.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { useLayer } from '../../keys/use-layer.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Text } from '../../ui/kit.ts';
import { useElementSize } from '../../ui/kit-hooks.ts';
import css from './ReportPages.module.css';
import { Words } from './words.tsx';

/** Size of a page before it is scaled. */
export const sheet = { width: 864, height: 486 };

/** What draws the pages of a report. */
export interface SheetSource {
  readonly parts: ReportParts;
  readonly scope: ReportScope;
  readonly name: string;
  /** The waves of the report in words. */
  readonly waves: string;
  /** Work and figures of an edition by item; null: as they are now. */
  readonly frozenOf: ((item: ReportItem) => FrozenItem) | null;
}

/** An item of an edition: its work, or why there is none; null while it loads. */
export type FrozenItem = FrozenWork | { readonly reason: string; readonly kind: 'none' } | null;

interface SheetSelection {
  readonly item: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onRemove: (id: string) => void;
  /** Keys of a focused item that are not moves among items. */
  readonly onKey: (event: KeyboardEvent, item: ReportItem) => void;
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
  readonly marks?: ReadonlyMap<string, number>;
}

/** A page of a report, 16:9, with its items. */
export function ReportSheet({ page, number, count, source, width, selection, marks }: ReportSheetProps) {
  const { layout, title, items } = page;
  const scale = width / sheet.width;
  const stop = items.findIndex(({ id }) => id === selection?.item);
  const shown = title || (layout === 'title' ? source.name : '');
  return (
    <section
      className={css.frame}
      aria-label={`Page ${format.count(number)}${shown === '' ? '' : `: ${shown}`}`}
      style={{ width, height: sheet.height * scale }}
    >
      <div
        className={classNames(css.sheet, layout === 'title' ? css.title_page : css[layout])}
        style={{ transform: `scale(${scale})` }}
      >
        {shown !== '' && <h2 className={`${css.title ?? ''} isolate`}>{shown}</h2>}
        {layout === 'title' && (
          <Text size="body" c="ink2">
            {source.waves}
          </Text>
        )}
        <div className={css.items}>
          {items.map((item, place) => (
            <SheetItem
              key={item.id}
              item={item}
              source={source}
              selection={selection}
              moved={marks?.get(item.id) ?? 0}
              isStop={stop === -1 ? place === 0 : place === stop}
            />
          ))}
        </div>
        <footer className={css.foot}>
          <span className="isolate">{source.waves}</span>
          <span className="num">
            {format.count(number)} of {format.count(count)}
          </span>
        </footer>
      </div>
    </section>
  );
}

interface SheetItemProps {
  readonly item: ReportItem;
  readonly source: SheetSource;
  readonly selection: SheetSelection | undefined;
  readonly moved: number;
  /** Whether Tab stops at it. */
  readonly isStop: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** An item in its place. Arrows go to its neighbours. */
function SheetItem({ item, source, selection, moved, isStop }: SheetItemProps) {
  const content = <ItemContent item={item} source={source} onRemove={selection?.onRemove} />;
  const pill = moved > 0 && <span className="note strong">{format.count(moved)} moved</span>;
  if (selection === undefined) {
    return (
      <div className={css.item} data-item={item.id}>
        {pill}
        {content}
      </div>
    );
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey) {
      selection.onKey(event, item);
      return;
    }
    event.preventDefault();
    const all = [...(event.currentTarget.parentElement?.children ?? [])];
    const next = all[all.indexOf(event.currentTarget) + step];
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the item is what keys move, edit and remove
    <div
      role="group"
      aria-label={`${item.kind}: ${item.text === '' ? 'empty' : item.text.slice(0, 80)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isStop ? 0 : -1}
      className={css.item}
      data-item={item.id}
      data-selected={selection.item === item.id || undefined}
      onFocus={() => selection.onSelect(item.id)}
      onKeyDown={press}
    >
      {pill}
      {content}
    </div>
  );
}

interface ItemContentProps extends Pick<SheetItemProps, 'item' | 'source'> {
  readonly onRemove: ((id: string) => void) | undefined;
}

function ItemContent({ item, source, onRemove }: ItemContentProps) {
  const { kind, text } = item;
  if (kind === 'heading') return <h3 className={css.heading}>{text || 'Heading'}</h3>;
  if (kind === 'text') {
    return (
      <Fitted isText>
        <div className={css.words}>{text === '' ? <p className="note">Text</p> : <Words text={text} />}</div>
      </Fitted>
    );
  }
  const frozen = source.frozenOf?.(item);
  if (frozen === null) return null;
  const problem = (error: unknown) => <Problem item={item} error={error} onRemove={onRemove} />;
  if (frozen?.kind === 'none') return problem(new Error(frozen.reason));
  const { View } = source.parts[kind];
  return (
    <Fitted>
      <View item={item} scope={source.scope} frozen={frozen ?? null} renderProblem={problem} />
    </Fitted>
  );
}

const mostStretch = 2.5;
const stretchStep = 0.5;

/** Content that is made smaller where it is higher than its place. Text keeps its size and says that it is cut. */
function Fitted({ isText = false, children }: { readonly isText?: boolean; readonly children: ReactNode }) {
  const { ref: room, height } = useElementSize<HTMLDivElement>();
  const { ref: content, height: natural } = useElementSize<HTMLDivElement>();
  // Wider content is lower: it is laid out up to so many times as wide as its place, then made smaller.
  const [stretch, setStretch] = useState(1);
  const isCut = natural > 0 && natural > height * stretch + 1;
  if (isCut && !isText && stretch < mostStretch) setStretch(stretch + stretchStep);
  const scale = Math.min(1 / stretch, natural > 0 ? height / natural : 1);
  return (
    <div ref={room} style={{ height: '100%' }}>
      {isText && isCut && <p className="note">Text is longer than its place. Shorten it.</p>}
      <div
        ref={content}
        className={css.fitted}
        style={isText ? undefined : { transform: `scale(${scale})`, width: `${100 * stretch}%` }}
      >
        {children}
      </div>
    </div>
  );
}

interface ProblemProps extends Pick<ItemContentProps, 'item' | 'onRemove'> {
  readonly error: unknown;
}

/** An item that can't be drawn, with what to do about it. */
function Problem({ item: { id, kind, ref, text }, error, onRemove }: ProblemProps) {
  const isGone = error instanceof ApiError && error.kind === 'not-found';
  return (
    <div className={css.problem} role="status">
      <Text size="label">{isGone ? `“${text}” not found` : text}</Text>
      <p className="note">{isGone ? 'It was deleted or isn’t shared with you.' : messageOf(error)}</p>
      {isGone && onRemove !== undefined && (
        <Button small onClick={() => onRemove(id)}>
          Remove item
        </Button>
      )}
      {!isGone && (
        <ButtonLink to={kind === 'chart' ? address.chart(ref) : address.crosstab(ref)}>
          Open {kind}
        </ButtonLink>
      )}
    </div>
  );
}

interface PresentProps {
  readonly pages: readonly ReportPage[];
  readonly from: number;
  readonly source: SheetSource;
  readonly onClose: () => void;
}

/** Pages one after the other over the whole window. */
export function Presentation({ pages, from, source, onClose }: PresentProps) {
  const [at, setAt] = useState(from);
  const page = pages[at];
  const place = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'modal', isOpen: true, onClose, element: place });
  useEffect(() => place.current?.focus(), []);
  const width = Math.min(innerWidth, (innerHeight * sheet.width) / sheet.height);
  const press = (event: KeyboardEvent) => {
    const step = event.key === ' ' ? 1 : steps[event.key];
    if (step === undefined) return;
    setAt(Math.max(0, Math.min(pages.length - 1, at + step)));
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={place}
      className={css.present}
      role="dialog"
      aria-label="Presentation"
      tabIndex={-1}
      onKeyDown={press}
    >
      {page !== undefined && (
        <ReportSheet
          key={page.id}
          page={page}
          number={at + 1}
          count={pages.length}
          source={source}
          width={width}
        />
      )}
    </div>
  );
}

/** Finds the frozen work of items in an edition. */
export function frozenItems(
  { contents }: Pick<EditionDetail, 'contents'>,
  works: ReadonlyMap<number, FrozenWork | null | undefined>,
): (item: ReportItem) => FrozenItem {
  const partOf = new Map(contents.map((part) => [part.item, part]));
  return ({ id }) => {
    const part = partOf.get(id);
    if (part === undefined) return { kind: 'none', reason: 'It is not in this edition.' };
    if (part.state === 'failed' || part.state === 'no_access') return { kind: 'none', reason: part.reason };
    const work = works.get(part.number);
    return work === null ? { kind: 'none', reason: 'You may not query a question of it.' } : (work ?? null);
  };
}
