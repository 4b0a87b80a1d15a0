import type { EditionChanges } from '../../../contract/saved-work/edition.ts';
import { figureInText } from '../../../figures/measures.ts';
import {
  changeProbabilities,
  changeSentence,
  type MarkedChange,
} from '../../../figures/standouts/listed-changes.ts';
import { Mark } from '../../figures/MarkGlyph.tsx';
import type { FindingSteps } from '../../figures/use-finding-steps.ts';
import { format } from '../../lib/format.ts';
import type { DataTableColumn } from '../../ui/lists/DataTable.tsx';
import { Flex, Text, UnstyledButton } from '../../ui/kit.ts';
import css from './EditionChanges.module.css';

interface ListedChanges {
  readonly changes: EditionChanges;
  readonly steps: FindingSteps<MarkedChange>;
  /** "table 4" or "page 3". */
  readonly placeOf: (table: number) => string;
  readonly onOpenTable: (table: number) => void;
}

/** Columns of a list of changes: rank, sentence, drawing, both figures, gap, samples and p. */
export function changeColumns({
  changes: { waves, before },
  steps,
  placeOf,
  onOpenTable,
}: ListedChanges): readonly DataTableColumn<MarkedChange>[] {
  return [
    {
      key: 'rank',
      header: <span className="visually-hidden">Rank</span>,
      width: 32,
      numeric: true,
      cell: (change) => <span className="note num">{format.count(steps.listed.indexOf(change) + 1)}</span>,
    },
    {
      key: 'change',
      header: 'Change',
      cell: (change) => (
        <UnstyledButton
          className={css.sentence}
          aria-current={steps.listed[steps.at] === change}
          onFocus={() => steps.choose(steps.listed.indexOf(change))}
          onClick={() => steps.choose(steps.listed.indexOf(change))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onOpenTable(change.table);
          }}
        >
          {changeSentence(change)}
          <Text span display="block" size="note" c="dimmed" truncate title={placeNote(change, placeOf)}>
            {placeNote(change, placeOf)}
          </Text>
        </UnstyledButton>
      ),
    },
    {
      key: 'drawing',
      header: <Scale />,
      width: 124,
      cell: (change) => (change.kind === 'share' ? <Dumbbell change={change} /> : null),
    },
    {
      key: 'before',
      header: before,
      numeric: true,
      width: 76,
      cell: (change) => <span className="num">{figureOf(change, change.before)}</span>,
    },
    {
      key: 'now',
      header: waves,
      numeric: true,
      width: 76,
      cell: (change) => <b className="num">{figureOf(change, change.value)}</b>,
    },
    {
      key: 'gap',
      header: 'Points',
      numeric: true,
      width: 112,
      cell: ({ mark, gap, gap_low: low, gap_high: high }) => (
        <span className="num nowrap">
          <Mark {...mark} /> <b>{format.gap(gap)}</b>{' '}
          <span className="note">± {format.percent((high - low) / 2)}</span>
        </span>
      ),
    },
    {
      key: 'n',
      header: 'n',
      numeric: true,
      width: 96,
      cell: ({ sample, sample_before: earlier }) => (
        <span className="note num nowrap">
          {format.count(earlier)} · {format.count(sample)}
        </span>
      ),
    },
    {
      key: 'p',
      header: 'p corr.',
      numeric: true,
      width: 68,
      cell: (change) => (
        <span className="note num nowrap">{format.p(changeProbabilities(change).corrected)}</span>
      ),
    },
  ];
}

/** Writes a figure of a change in a cell, where a share has no sign of per cent. */
function figureOf({ kind }: Pick<MarkedChange, 'kind'>, value: number): string {
  return kind === 'share' ? format.percent(value) : figureInText(value, kind, format);
}

/** "table 4 · Awareness · also Total 41.6 → 67.8 and 14 more" */
function placeNote(
  { table, title, row, also, ...change }: MarkedChange,
  placeOf: ListedChanges['placeOf'],
): string {
  const [first, ...others] = also;
  const place = `${placeOf(table)} · ${title}`;
  if (first === undefined) return place;
  const name = first.row === row ? first.column : `${first.row}, ${first.column}`;
  const { value, before } = first;
  const figures =
    value === undefined || before === undefined
      ? ''
      : ` ${figureOf(change, before)} → ${figureOf(change, value)}`;
  const more = others.length === 0 ? '' : ` and ${format.count(others.length)} more`;
  return `${place} · also ${name}${figures}${more}`;
}

const drawn = { width: 108, height: 14, inset: 5 };

const xOf = (share: number) => drawn.inset + (share / 100) * (drawn.width - 2 * drawn.inset);

function Scale() {
  return (
    <Flex component="span" justify="space-between" w={drawn.width}>
      <span>0</span>
      <span>50</span>
      <span>100%</span>
    </Flex>
  );
}

/** Both shares on one scale from 0 to 100: hollow before, filled now. */
function Dumbbell({ change: { value, before, mark } }: { readonly change: MarkedChange }) {
  const middle = drawn.height / 2;
  return (
    <svg
      width={drawn.width}
      height={drawn.height}
      color={mark.direction === 'above' ? 'var(--up)' : 'var(--down)'}
      aria-hidden="true"
    >
      <line x1={xOf(0)} x2={xOf(100)} y1={middle} y2={middle} stroke="var(--line2)" />
      <line
        x1={xOf(before)}
        x2={xOf(value)}
        y1={middle}
        y2={middle}
        stroke="currentcolor"
        strokeWidth={2.5}
      />
      <circle
        cx={xOf(before)}
        cy={middle}
        r={4}
        fill="var(--surface)"
        stroke="currentcolor"
        strokeWidth={1.5}
      />
      <circle cx={xOf(value)} cy={middle} r={4.5} fill="currentcolor" />
    </svg>
  );
}
