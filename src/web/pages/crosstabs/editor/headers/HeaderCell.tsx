import { IconArchive, IconArrowNarrowDown, IconArrowNarrowUp, IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode, use, useState } from 'react';
import { absentLabel } from '../../../../../figures/reasons.ts';
import { totalId } from '../../../../../figures/tables/table-bases.ts';
import { NewVersionMark } from '../../../../saved-work/changes/NewVersionDot.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { format } from '../../../../lib/format.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { LowBaseFlag } from '../../../../ui/marks/LowBaseFlag.tsx';
import { Skeleton } from '../../../../ui/states/Skeleton.tsx';
import type { Sort, TableView } from '../../draft/table-view.ts';
import { valueKindOf } from '../../../../../figures/tables/table-cell.ts';
import { sortKeyOf } from '../../table/arrange-table.ts';
import { labelOf } from '../../../../../figures/tables/line.ts';
import { valueLabel } from '../../../../../figures/tables/table-cell.ts';
import type { Line, Margin } from '../../../../../figures/tables/line.ts';
import { EditorContext } from '../editor-context.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import css from './headers.module.css';
import { sortName } from './sort-choices.ts';
import { limits } from '../../../../../contract/limits.ts';
import { EditInPlace } from '../../../../ui/fields/EditInPlace.tsx';
import type { Side } from '../../draft/crosstab-item.ts';
import type { Editor } from '../use-editor.ts';

interface HeaderCellProps {
  readonly line: Line;
  readonly side: Side;
  readonly isAcross: boolean;
  readonly metrics: TableView['metrics'];
  readonly transposed: boolean;
  /** How the other side is sorted by it; null: it is not. */
  readonly sort: Sort | null;
  /** Letter under which others name a column; empty where it is not compared. */
  readonly letter: string;
  /** Listed under the net that it is part of. */
  readonly isPart: boolean;
  /** Whether rows of all blocks are in one order: each has the name of its block. */
  readonly hasBlock: boolean;
  readonly isLoading: boolean;
  /** Whether the grid's place is on it: then the keyboard needs its menu. */
  readonly isPlace: boolean;
  /** Whether it is among the headers that are searched for. */
  readonly isFound: boolean;
  readonly isChosen: boolean;
  readonly isRenamed: boolean;
  /** What of the editor it shows; null: to read only. */
  readonly editor: Pick<Editor, 'newVersion' | 'lapseOf'> | null;
}

/**
 * A header with its name; a column's n and letter below it, a row's n and the names of its lines next to it. Drawn again
 * only where one of these changed: the editor itself is in a context.
 */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { line, side, isAcross, transposed, isPart, hasBlock, isLoading, isPlace, isFound, editor } = props;
  // A header is drawn again for another item in its place.
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const { item, margin } = line;
  const newer = editor?.newVersion(side, item) ?? null;
  const lapse = editor?.lapseOf(item) ?? '';
  const isPartial = margin.kind === 'ready' && margin.isPartial;
  // The total is no header of the document: it is sorted by and placed, nothing else.
  const isOwn = editor !== null && item.id !== totalId;
  const dragged = {
    'data-drag-header': item.id,
    'data-drag-side': side,
    'data-drag-group': line.group,
    ...(isAcross ? { 'data-drag-across': '' } : {}),
  };
  return (
    <div
      className={classNames(isAcross ? css.column : css.row, isPart && css.part)}
      data-fixed={!isOwn || undefined}
      data-gone={(margin.kind === 'absent' && margin.reason === 'gone') || undefined}
      {...(isOwn ? dragged : {})}
      onPointerEnter={() => setPointedAt(item.id)}
    >
      {isOwn && (props.isChosen ? <Tick {...props} /> : handle)}
      {isOwn && props.isRenamed ? (
        <Renaming key={item.id} {...props} />
      ) : (
        <>
          <span className={css.words}>
            <span className={classNames(css.name, 'isolate', isFound && css.found)} title={item.fullName}>
              {item.name}
              {newer !== null && (
                <>
                  {' '}
                  <NewVersionMark updatedAt={newer.updatedAt} />
                </>
              )}
              {lapse !== '' && <LapsedMark words={lapse} />}
              {isPartial && <span className={css.dagger}>†</span>}
            </span>
            {hasBlock && !isAcross && <span className="note isolate">{line.group}</span>}
            {/* Percentages are of the rows, so their n belongs next to their names. */}
            {!isAcross && transposed && (
              <span className="note">
                <MarginNumber margin={margin} isLoading={isLoading} withSign />
              </span>
            )}
          </span>
          {editor !== null && (isPlace || pointedAt === item.id) && <HeaderMenu item={item} side={side} />}
        </>
      )}
      {isAcross ? <ColumnNumber {...props} /> : <LineNames {...props} />}
    </div>
  );
});

/** A header that names something retired or gone says so. */
function LapsedMark({ words }: { readonly words: string }) {
  return (
    <span className={css.lapsed} role="img" aria-label={words} title={words}>
      <IconArchive size={13} aria-hidden />
    </span>
  );
}

/** Drags a header. Keys and the menu do the same. */
const handle = (
  <span className={css.handle} data-drag-handle="" aria-hidden="true">
    <IconGripVertical size={13} />
  </span>
);

type OwnHeader = Pick<HeaderCellProps, 'line' | 'side'>;

/** In place of the handle where the header is chosen. */
function Tick({ line: { item }, side }: OwnHeader) {
  const editor = use(EditorContext);
  return (
    <span className={css.tick}>
      <Checkbox
        aria-label={`Choose ${item.name}`}
        tabIndex={-1}
        checked
        onChange={() => editor?.chosen.toggleId({ side, id: item.id })}
      />
    </span>
  );
}

function Renaming({ line: { item }, side }: OwnHeader) {
  const editor = use(EditorContext);
  return (
    <EditInPlace
      label={`Name of ${item.name}`}
      className={css.rename}
      initial={item.name}
      maxLength={limits.nameLength}
      onDone={(name) => editor?.endRenaming({ side, id: item.id }, name === '' ? null : name)}
    />
  );
}

/** n of a column with its letter; pressing it sorts by the column. */
function ColumnNumber(props: HeaderCellProps) {
  const { line, letter, sort, isLoading, editor } = props;
  const { asks } = line.item;
  const Arrow = sort?.descending === false ? IconArrowNarrowUp : IconArrowNarrowDown;
  const kind = valueKindOf(asks);
  const valueWord = kind === null ? null : valueLabel(kind, 'columnPercentage', undefined, line.mean?.name);
  const number = (
    <>
      {sort !== null && (
        <>
          <Arrow size={13} stroke={1.75} aria-hidden />
          <span className={css.valueWord}>{sortName(sortKeyOf(sort, props), props, true)}</span>
        </>
      )}
      {letter !== '' && <span className={css.letter}>{letter}</span>}
      {valueWord !== null && <span className={css.valueWord}>{valueWord}</span>}
      <MarginNumber margin={line.margin} isLoading={isLoading} />
    </>
  );
  if (editor === null) return <span className={css.columnNumber}>{number}</span>;
  return <SortButton {...props}>{number}</SortButton>;
}

function SortButton({ line, side, children }: OwnHeader & { readonly children: ReactNode }) {
  const editor = use(EditorContext);
  const { id, name } = line.item;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${css.columnNumber ?? ''} touch`}
      title={`Sort by ${name}`}
      onClick={() => editor?.commands.sortBy({ side, id })}
    >
      <span className="visually-hidden">Sort by {name}, n</span>
      {children}
    </button>
  );
}

function LineNames({ line, metrics, transposed }: Pick<HeaderCellProps, 'line' | 'metrics' | 'transposed'>) {
  return (
    <span className={css.labels} aria-hidden="true">
      {metrics.map((metric) => (
        <span key={metric} className={css.label}>
          {labelOf(line, metric, { metrics, transposed })}
        </span>
      ))}
    </span>
  );
}

interface MarginNumberProps {
  readonly margin: Margin;
  /** An answer is on its way. */
  readonly isLoading: boolean;
  /** "n 1,790" instead of "1,790". */
  readonly withSign?: boolean;
}

/** n of a row or column, or why it has none. */
function MarginNumber({ margin, isLoading, withSign = false }: MarginNumberProps) {
  if (margin.kind === 'pending') return isLoading ? <Skeleton width={28} height={8} /> : '··';
  if (margin.kind === 'absent') return absentLabel(margin.reason);
  if (margin.isLowBase) return <LowBaseFlag sample={margin.sample} look="flag" />;
  return (
    <span className="num">
      {withSign && 'n '}
      {format.count(margin.sample)}
    </span>
  );
}
