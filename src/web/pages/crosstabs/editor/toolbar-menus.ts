import { PlanBaseRow } from '../../../../contract/saved-work/tab-plan.ts';
import { type Versus, testProfiles } from '../../../../contract/saved-work/table-view.ts';
import { baseRowNames, baseRuleNames } from '../../../../figures/tables/table-bases.ts';
import { tableName } from '../../../../figures/measures.ts';
import { profileNames } from '../../../../figures/words/explanation-parts.ts';
import { againstWords } from '../../../../figures/words/figure-names.ts';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { BaseRule } from '../../../../contract/query/table-bases.ts';
import {
  type Heat,
  type MarkLevel,
  type TableView,
  copyChoices,
  corrections,
  heats,
  leastSamples,
} from '../draft/table-view.ts';
import { type Against, headingRest } from '../table/against.ts';
import { totalStep } from '../draft/edits.ts';
import type { Correction } from '../../../../lib/significance.ts';
import { correctionNames, shortTestCount, testCount } from '../../../../figures/words/meanings.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';

/** Changes how the table is looked at, as a step with a name. */
type ChangeLook = (name: string, change: (view: TableView) => TableView) => void;

/** One of several settings, the present one checked; a line above the first where it is `apart`. */
function choices<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  isChosen: (value: Value) => boolean,
  onChoose: (value: Value) => void,
  apart = false,
): readonly MenuItem[] {
  return values.map((value, place) => ({
    key: nameOf(value),
    label: nameOf(value),
    checked: isChosen(value),
    separated: apart && place === 0,
    onSelect: () => onChoose(value),
  }));
}

export function heatName(heat: Heat, { transposed }: Pick<TableView, 'transposed'>): string {
  return heat === 'off' ? 'off' : tableName(heat, transposed);
}

export function leastSampleName(leastSample: TableView['leastSample']): string {
  return leastSample === 0 ? 'All rows' : `Rows of n ${leastSample}+`;
}

/** Settings that are on or off, by menu and by key. */
export function lookActions({ letters }: TableView, look: ChangeLook) {
  return {
    transpose: {
      key: 'transpose',
      label: 'Transpose',
      keys: 'T',
      onSelect: () => look('transpose', (view) => ({ ...view, transposed: !view.transposed })),
    },
    letters: {
      key: 'letters',
      label: 'Letters within a heading',
      keys: 'L',
      checked: letters,
      onSelect: () =>
        look(letters ? 'no letters' : 'letters between columns', (view) => ({
          ...view,
          letters: !view.letters,
        })),
    },
  };
}

/** The menus of how a table is looked at. `chosen`: the column that the others can be tested against. */
export function lookMenus(
  view: TableView,
  against: Against,
  chosen: { readonly id: string; readonly name: string } | null,
  look: ChangeLook,
) {
  const change = (name: string, patch: Partial<TableView>) => look(name, (now) => ({ ...now, ...patch }));
  return {
    heat: choices(
      heats,
      (heat) => heatName(heat, view),
      (heat) => heat === view.heat,
      (heat) => change(`heat by ${heatName(heat, view)}`, { heat }),
    ),
    tests: [
      ...choices(
        ['rest', 'heading', 'total', 'previous_wave'] as const,
        (side) => `Against ${sideWords(side)}`,
        (side) => side === (against.words === headingRest ? 'heading' : against.versus),
        (side) =>
          change(`test against ${sideWords(side)}`, {
            versus: side === 'heading' ? 'rest' : side,
            whole: side === 'heading' ? 'heading' : 'base',
            versusColumn: null,
          }),
      ),
      againstColumn(against, chosen, change),
      lookActions(view, look).letters,
      ...choices(
        levelChoices,
        ({ label }) => label,
        ({ levels }) => isSameLevels(levels, view.levels),
        ({ levels }) => change('which differences are marked', { levels }),
        true,
      ),
      ...choices(
        testProfiles,
        (profile) => profileNames[profile],
        (profile) => profile === view.profile,
        (profile) => change(`test by ${profileNames[profile].toLocaleLowerCase()}`, { profile }),
        true,
      ),
    ],
    rows: choices(
      leastSamples,
      leastSampleName,
      (leastSample) => leastSample === view.leastSample,
      (leastSample) =>
        change(leastSample === 0 ? 'show all rows' : `show rows of n ${leastSample} and more`, {
          leastSample,
        }),
    ),
    correction: choices(
      corrections,
      correctionLabel,
      (correction) => correction === view.correction,
      (correction) => change('the correction of tests', { correction }),
    ),
    layout: [...layoutChoices(view, change), ...totalChoices(view, look)],
    bases: baseChoices(view, change),
  };
}

/** Base of the rows, and how it is printed. */
function baseChoices(
  view: TableView,
  change: (name: string, patch: Partial<TableView>) => void,
): readonly MenuItem[] {
  const { bases, baseRows, allBaseLines } = view;
  return [
    ...choices(
      BaseRule.options,
      (rule) => `Base of rows: ${baseRuleNames[rule]}`,
      (rule) => rule === bases.table,
      (table) =>
        change(`read rows among: ${baseRuleNames[table].toLocaleLowerCase()}`, {
          bases: { ...bases, table },
        }),
      true,
    ),
    ...PlanBaseRow.options.map((row, place) => ({
      key: row,
      label: `Base row: ${baseRowNames[row]}`,
      checked: baseRows.includes(row),
      separated: place === 0,
      onSelect: () =>
        change(`base row ${baseRowNames[row]}`, {
          baseRows: PlanBaseRow.options.filter((one) => baseRows.includes(one) !== (one === row)),
        }),
    })),
    {
      key: 'base-lines',
      label: 'Base line: always',
      checked: allBaseLines,
      onSelect: () => change('base lines', { allBaseLines: !allBaseLines }),
    },
  ];
}

/** The compared side as its menu names it. */
function sideWords(side: 'heading' | Exclude<Versus, 'column'>): string {
  return side === 'heading' ? headingRest : againstWords({ versus: side });
}

function againstColumn(
  against: Against,
  chosen: { readonly id: string; readonly name: string } | null,
  change: (name: string, patch: Partial<TableView>) => void,
): MenuItem {
  const isChosen = against.versus === 'column';
  const proposed = chosen === null ? 'where one is' : `“${chosen.name}”`;
  return {
    key: 'versus-column',
    label: `Against the column ${isChosen ? `“${against.words}”` : proposed}`,
    checked: isChosen,
    disabledReason: chosen === null && !isChosen ? 'Select a cell of the column first' : undefined,
    onSelect: () => {
      if (chosen === null) return;
      change(`test against “${chosen.name}”`, { versus: 'column', versusColumn: chosen.id });
    },
  };
}

const totalNames: Readonly<Record<TableView['total'], string>> = {
  first: 'Total first',
  last: 'Total last',
  off: 'No total',
};

/** Places of the Total column. */
export function totalChoices(view: Pick<TableView, 'total'>, look: ChangeLook): readonly MenuItem[] {
  return choices(
    ['first', 'last', 'off'] as const,
    (total) => totalNames[total],
    (total) => total === view.total,
    (total) => look(totalStep(total), (now) => ({ ...now, total })),
    true,
  );
}

const copyNames = { shown: 'Copy numbers as shown', raw: 'Copy numbers unrounded' } as const;
const widthChoices = [
  { columnWidth: null, label: 'Fit columns' },
  { columnWidth: 72, label: 'Narrow columns' },
  { columnWidth: 112, label: 'Medium columns' },
  { columnWidth: 160, label: 'Wide columns' },
] as const;
/** A width for all columns is one for those too that had another. */
const noWidths = { widths: { rows: [], columns: [] }, headerWidth: null } as const;

/** How wide the columns are, and how numbers are copied. */
function layoutChoices(
  view: TableView,
  change: (name: string, patch: Partial<TableView>) => void,
): readonly MenuItem[] {
  const { widths, headerWidth } = view;
  const hasNoWidths = widths.rows.length === 0 && widths.columns.length === 0 && headerWidth === null;
  return [
    ...choices(
      widthChoices,
      ({ label }) => label,
      ({ columnWidth }) => columnWidth === view.columnWidth && hasNoWidths,
      ({ columnWidth, label }) => change(label.toLocaleLowerCase(), { columnWidth, ...noWidths }),
      true,
    ),
    ...choices(
      copyChoices,
      (copies) => copyNames[copies],
      (copies) => copies === view.copies,
      (copies) => change(copyNames[copies].toLocaleLowerCase(), { copies }),
      true,
    ),
  ];
}

interface LevelChoice {
  readonly levels: readonly MarkLevel[];
  readonly label: string;
}

const levelChoices: readonly LevelChoice[] = [
  { levels: [95, 99], label: 'Mark at 95 and 99%' },
  { levels: [99], label: 'Mark at 99% only' },
  { levels: [90, 95], label: 'Mark at 90 and 95%' },
  { levels: [], label: 'No marks' },
];

function isSameLevels(one: TableView['levels'], other: TableView['levels']): boolean {
  return one.join() === other.join();
}

/** "vs rest, 95 and 99%" */
export function levelsName(levels: TableView['levels'], { shortWords }: Pick<Against, 'shortWords'>): string {
  if (levels.length === 0) return 'No marks';
  return `vs ${shortWords}, ${listed(levels.map((level) => format.count(level)))}%`;
}

/** "Holm correction" */
function correctionLabel(correction: Correction): string {
  return `${correction === 'none' ? 'No' : correctionNames[correction]} correction`;
}

/** Counts the tests of a table's marks or letters: for a button, and whole for its tooltip. */
export function testsWords(
  tests: number,
  { levels, correction }: Pick<TableView, 'levels' | 'correction'>,
): { readonly short: string; readonly whole: string } {
  const counted = { tests, correction, level: Math.min(99, ...levels) };
  return { short: shortTestCount(counted, format), whole: testCount(counted, format) };
}
