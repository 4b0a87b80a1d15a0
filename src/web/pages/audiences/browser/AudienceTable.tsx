import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { isLowBase } from '../../../lib/is-low-base.ts';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import type { NodeCount } from '../../../expression-editor/node-count.ts';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { format } from '../../../lib/format.ts';
import type { AudienceFigures } from '../../../connected/use-audience-counts.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Sparkline } from '../../../ui/Sparkline.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { LowBaseFlag } from '../../../ui/LowBaseFlag.tsx';
import css from './AudienceTable.module.css';
import { isOwn, sharingWords } from '../audience-words.ts';
import type { AudienceList } from './use-audience-list.ts';
import { useRowWindow } from './use-row-window.ts';

interface AudienceRow {
  readonly audience: SavedAudience;
  readonly count: NodeCount;
  readonly waves: AudienceFigures['waves'];
  readonly isSelected: boolean;
  /** Whether a row's panel is open, which then follows the focus. */
  readonly follows: boolean;
  readonly onSelect: () => void;
  readonly isChosen: boolean;
  readonly onChoose: (extend: boolean) => void;
}

interface AudienceTableProps {
  readonly list: AudienceList;
  readonly chosen: Chosen;
}

export function AudienceTable({ list, chosen }: AudienceTableProps) {
  const { audiences, setInView } = list;
  const frame = useRef<HTMLDivElement>(null);
  const { start, end, window, from, to, scrollTo } = useRowWindow(frame, audiences.length);
  const seen = audiences.slice(from, to).map(({ id }) => id);
  useEffect(() => setInView(seen));
  useTableKeys(list, chosen, (index) => {
    const id = audiences[index]?.id;
    scrollTo(index);
    // Drawn after the scroll where it was not before.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-audience="${id}"]`)?.focus(),
      ),
    );
  });
  const rows = audiences.slice(start, end).map((audience): AudienceRow => {
    const { count, waves } = list.figuresOf(audience);
    return {
      audience,
      count,
      waves,
      isSelected: audience.id === list.selected?.id,
      follows: list.selected !== undefined && audience.id !== list.selected.id,
      onSelect: () => list.select(audience.id),
      isChosen: chosen.ids.has(audience.id),
      onChoose: (extend) => chosen.toggle(audience.id, extend),
    };
  });
  const unit = useSizeUnit();
  const isAll = audiences.length > 0 && chosen.ids.size === audiences.length;
  return (
    <div ref={frame} className={css.table}>
      <DataTable
        label="Audiences"
        columns={[
          {
            key: 'chosen',
            header: (
              <Checkbox
                aria-label="Select all"
                checked={isAll}
                some={!isAll && chosen.ids.size > 0}
                onChange={chosen.all}
              />
            ),
            width: 30,
            cell: choiceOf,
          },
          ...(unit === 'people' ? columns : columns.filter(({ key }) => key !== 'size')),
        ]}
        rows={rows}
        window={window}
        rowKey={({ audience }) => audience.id}
        isSelected={({ isSelected, isChosen }) => isSelected || isChosen}
        onRowClick={({ onSelect }) => onSelect()}
        dragKey={({ audience }) => (isOwn(audience) ? audience.id : null)}
      />
    </div>
  );
}

/** Rows by arrows, choosing by X. What is done to the row is the panel's. */
function useTableKeys(list: AudienceList, chosen: Chosen, focus: (index: number) => void): void {
  const { audiences, selected } = list;
  const at = audiences.findIndex(({ id }) => id === selected?.id);
  const step = (by: number, extend: boolean) => {
    const to = at === -1 ? 0 : at + by;
    const next = audiences[to];
    if (next === undefined) return;
    if (extend) chosen.add(selected === undefined ? [next.id] : [selected.id, next.id]);
    list.select(next.id);
    focus(to);
  };
  useShortcuts([
    { keys: 'ArrowDown', label: 'Next audience', run: () => step(1, false) },
    { keys: 'ArrowUp', label: 'Previous audience', run: () => step(-1, false) },
    { keys: 'Shift ArrowDown', label: 'Extend the selection down', run: () => step(1, true) },
    { keys: 'Shift ArrowUp', label: 'Extend the selection up', run: () => step(-1, true) },
    { keys: 'Ctrl A', label: 'Choose all', run: () => chosen.all(true) },
    ...(selected === undefined
      ? []
      : [{ keys: 'X', label: 'Choose the audience', run: () => chosen.toggle(selected.id, false) }]),
  ]);
}

const columns: readonly DataTableColumn<AudienceRow>[] = [
  { key: 'name', header: 'Audience', width: '100%', cell: (row) => <AudienceName {...row} /> },
  { key: 'size', header: 'Size', numeric: true, width: 84, cell: ({ count }) => <Size count={count} /> },
  {
    key: 'share',
    header: '% of base',
    numeric: true,
    width: 84,
    cell: ({ count }) => <Share count={count} />,
  },
  { key: 'n', header: 'n', numeric: true, width: 92, cell: ({ count }) => <Sample count={count} /> },
  { key: 'waves', header: 'By wave, %', width: 92, cell: (row) => <ByWave {...row} /> },
  {
    key: 'shared',
    header: 'Shared',
    width: 92,
    cell: ({ audience }) => <span className={css.quiet}>{sharingWords(audience)}</span>,
  },
];

function choiceOf(row: AudienceRow) {
  return <Choice {...row} />;
}

function Choice({ audience, isChosen, onChoose }: AudienceRow) {
  return (
    // The row's own click opens the panel; choosing does not.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={css.choice}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      <Checkbox
        aria-label={`Choose ${audience.name}`}
        checked={isChosen}
        onChange={() => undefined}
        onClick={(event) => onChoose(event.shiftKey)}
      />
    </span>
  );
}

function ByWave({ count, waves }: AudienceRow) {
  if (waves.length < 2) return null;
  const isLow = count.status === 'ready' && isLowBase(count.sample);
  const asked = waves.filter(({ available }) => available);
  const [first, last] = [asked[0], asked.at(-1)];
  if (first === undefined || last === undefined) return <span className={css.quiet}>–</span>;
  return (
    <Sparkline
      quiet={isLow}
      values={waves.map(({ available, percentage }) => (available ? percentage : null))}
      label={`${first.name} ${format.percentInText(first.percentage)} to ${last.name} ${format.percentInText(last.percentage)}, on a scale of its own`}
    />
  );
}

function AudienceName({ audience, isSelected, follows, onSelect }: AudienceRow) {
  return (
    <div className={css.who}>
      <button
        type="button"
        className={css.name}
        aria-expanded={isSelected}
        data-audience={audience.id}
        onFocus={follows ? onSelect : undefined}
        onClick={(event) => {
          event.stopPropagation();
          onSelect();
        }}
      >
        <span className="isolate">{audience.name}</span>
        {audience.flags.includes('curated') && (
          <span className={css.seal} title="Curated audience">
            <IconRosetteDiscountCheck size={14} stroke={1.5} aria-hidden />
            <span className="visually-hidden">, platform audience</span>
          </span>
        )}
      </button>
      <span className={css.description} title={audience.description}>
        {audience.description}
      </span>
    </div>
  );
}

function Size({ count }: { readonly count: NodeCount }) {
  if (count.status === 'computing') return <span className={css.quiet}>··</span>;
  if (count.status !== 'ready') return <span className={css.quiet}>–</span>;
  const isLow = isLowBase(count.sample);
  return (
    <span className={isLow ? css.low : css.strong} title={`${format.sizeInFull(count.size)} people`}>
      {format.size(count.size)}
    </span>
  );
}

function Share({ count }: { readonly count: NodeCount }) {
  if (count.status === 'computing') return <span className={css.quiet}>··</span>;
  if (count.status !== 'ready') return <span className={css.quiet}>–</span>;
  const isLow = isLowBase(count.sample);
  return <span className={isLow ? css.low : undefined}>{format.percent(count.percentage)}</span>;
}

function Sample({ count }: { readonly count: NodeCount }) {
  switch (count.status) {
    case 'computing':
      return <span className={css.quiet}>··</span>;
    case 'ready':
      return isLowBase(count.sample) ? (
        <LowBaseFlag sample={count.sample} />
      ) : (
        <span>{format.count(count.sample)}</span>
      );
    case 'notAskedTogether':
      return <span className={css.note}>not asked</span>;
    case 'withheld':
      return <span className={css.note}>too few</span>;
    case 'forbidden':
      return <span className={css.note}>no access</span>;
    case 'unknown':
      return <span className={css.note}>other data</span>;
    case 'failed':
      return <span className={css.note}>not counted</span>;
    default:
      return assertNever(count);
  }
}
