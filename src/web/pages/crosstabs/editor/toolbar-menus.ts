import { againstWords } from '../../../../figures/reasons.ts';
import type { MenuItem } from '../../../ui/MenuRow.tsx';
import {
  copyChoices,
  corrections,
  densities,
  heats,
  leastSamples,
  type TableView,
  testProfiles,
} from '../draft/table-view.ts';
import { type Against, profileNames } from '../table/against.ts';
import { heatName } from './heat-name.ts';
import { correctionNames, isSameLevels, levelChoices } from './test-words.ts';

/** A change of how the table is looked at, with the name of its step. */
export type ChangeLook = (name: string, patch: Partial<TableView>) => void;

export interface ChosenColumn {
  readonly id: string;
  readonly name: string;
}

export function heatItems(view: TableView, change: ChangeLook): readonly MenuItem[] {
  return heats.map((heat) => ({
    key: `heat-${heat}`,
    label: heatName(heat, view),
    checked: heat === view.heat,
    onSelect: () => change(`heat by ${heatName(heat, view)}`, { heat }),
  }));
}

/** Against what, at which levels, with letters or without, and by which method. */
export function testItems(
  view: TableView,
  against: Against,
  chosen: ChosenColumn | null,
  change: ChangeLook,
): readonly MenuItem[] {
  const versus = (['rest', 'total', 'previous_wave'] as const).map(
    (choice): MenuItem => ({
      key: `versus-${choice}`,
      label: `Against ${againstWords(choice)}`,
      checked: against.versus === choice,
      onSelect: () => change(`test against ${againstWords(choice)}`, { versus: choice, versusColumn: null }),
    }),
  );
  return [
    ...versus,
    {
      key: 'versus-column',
      label:
        against.versus === 'column'
          ? `Against the column ${against.words}`
          : `Against the column ${chosen === null ? 'where one is' : `“${chosen.name}”`}`,
      checked: against.versus === 'column',
      disabledReason:
        chosen === null && against.versus !== 'column' ? 'Go to a cell of the column first' : undefined,
      onSelect: () => {
        if (chosen === null) return;
        change(`test against “${chosen.name}”`, { versus: 'column', versusColumn: chosen.id });
      },
    },
    {
      key: 'letters',
      label: 'Letters within a heading',
      keys: 'L',
      checked: view.letters,
      onSelect: () =>
        change(view.letters ? 'no letters' : 'letters between columns', { letters: !view.letters }),
    },
    ...levelChoices.map(
      ({ key, levels, label }): MenuItem => ({
        key: `levels-${key}`,
        label,
        checked: isSameLevels(levels, view.levels),
        separated: key === levelChoices[0].key,
        onSelect: () => change('which differences are marked', { levels }),
      }),
    ),
    ...testProfiles.map(
      (profile): MenuItem => ({
        key: `profile-${profile}`,
        label: profileNames[profile],
        checked: profile === view.profile,
        separated: profile === testProfiles[0],
        onSelect: () => change(`test by ${profileNames[profile].toLocaleLowerCase()}`, { profile }),
      }),
    ),
  ];
}

export function rowItems(view: TableView, change: ChangeLook): readonly MenuItem[] {
  return leastSamples.map((leastSample) => ({
    key: `least-${leastSample}`,
    label: leastSampleName(leastSample),
    checked: leastSample === view.leastSample,
    onSelect: () =>
      change(leastSample === 0 ? 'show all rows' : `show rows of n ${leastSample} and more`, { leastSample }),
  }));
}

export function leastSampleName(leastSample: TableView['leastSample']): string {
  return leastSample === 0 ? 'All rows' : `Rows of n ${leastSample}+`;
}

export function correctionItems(view: TableView, change: ChangeLook): readonly MenuItem[] {
  return corrections.map((correction) => ({
    key: correction,
    label: correctionNames[correction],
    checked: correction === view.correction,
    onSelect: () => change('the correction of tests', { correction }),
  }));
}

const densityNames = { compact: 'Compact', cosy: 'Cosy' } as const;
const copyNames = { shown: 'Copy numbers as shown', raw: 'Copy numbers unrounded' } as const;

/** How dense it is, how wide its columns are, and what is copied out of it. */
export function layoutItems(view: TableView, change: ChangeLook): readonly MenuItem[] {
  return [
    ...densities.map(
      (density): MenuItem => ({
        key: `density-${density}`,
        label: densityNames[density],
        checked: density === view.density,
        onSelect: () => change(`${densityNames[density].toLocaleLowerCase()} rows`, { density }),
      }),
    ),
    ...widthChoices.map(
      ({ columnWidth, label }): MenuItem => ({
        key: `width-${columnWidth}`,
        label,
        checked: columnWidth === view.columnWidth && hasNoWidths(view),
        separated: columnWidth === null,
        onSelect: () => change(label.toLocaleLowerCase(), { columnWidth, ...noWidths }),
      }),
    ),
    ...copyChoices.map(
      (copies): MenuItem => ({
        key: `copy-${copies}`,
        label: copyNames[copies],
        checked: copies === view.copies,
        separated: copies === copyChoices[0],
        onSelect: () => change(copyNames[copies].toLocaleLowerCase(), { copies }),
      }),
    ),
  ];
}

/** A width for all columns is one for those too that had another. */
const noWidths = { widths: { rows: [], columns: [] }, headerWidth: null } as const;

function hasNoWidths({ widths, headerWidth }: TableView): boolean {
  return widths.rows.length === 0 && widths.columns.length === 0 && headerWidth === null;
}

const widthChoices = [
  { columnWidth: null, label: 'Fit columns' },
  { columnWidth: 72, label: 'Narrow columns' },
  { columnWidth: 112, label: 'Medium columns' },
  { columnWidth: 160, label: 'Wide columns' },
] as const;
