import type { CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import { mergeLists } from '../../../saved-work/merge-lists.ts';
import type { Change } from '../../../saved-work/work-kind.ts';
import { writeConfiguration } from './configuration.ts';
import { changedViewKeys, crosstabChanges } from './crosstab-changes.ts';
import { readCrosstab, readItems } from './read-crosstab.ts';
import type { Side } from './crosstab-item.ts';
import { nestAs, treeOf } from '../../../../figures/questions/nested-items.ts';
import { valuesOf } from './write-crosstab.ts';

/** Differences in content, scope and view. */
export function documentChanges(before: CrosstabInput, after: CrosstabInput): readonly Change[] {
  return [...crosstabChanges(readCrosstab(before), readCrosstab(after)), ...scopeChanges(before, after)];
}

const scopeWords = {
  dataset_code: 'another survey',
  country_codes: 'other locations',
  wave_codes: 'other waves',
  wave_rule: 'another rule for waves',
  weight_code: 'another weight',
} as const;

function scopeChanges(before: CrosstabInput, after: CrosstabInput): readonly Change[] {
  return (['dataset_code', 'country_codes', 'wave_codes', 'wave_rule', 'weight_code'] as const).flatMap(
    (part) =>
      JSON.stringify(before[part] ?? '') === JSON.stringify(after[part] ?? '')
        ? []
        : [{ parts: [part], words: scopeWords[part] }],
  );
}

/** Merges header by header, setting by setting and note by note. */
export function mergeCrosstabs(
  before: CrosstabInput,
  mine: CrosstabInput,
  theirs: CrosstabInput,
): CrosstabInput {
  const merged = (list: 'rows' | 'columns' | 'bases') =>
    mergeLists({
      before: before[list],
      mine: mine[list],
      theirs: theirs[list],
      keyOf: ({ id, name }) => id ?? name ?? '',
    });
  const [was, own, other] = [readCrosstab(before), readCrosstab(mine), readCrosstab(theirs)];
  const changed = changedViewKeys(was.view, own.view);
  const settings = Object.entries(own.view).filter(([key]) => changed.has(key));
  const content = {
    ...other,
    view: { ...other.view, ...Object.fromEntries(settings) },
    notes: mergeLists({ before: was.notes, mine: own.notes, theirs: other.notes, keyOf: ({ id }) => id }),
    values: mergeLists({
      before: valuesOf(was),
      mine: valuesOf(own),
      theirs: valuesOf(other),
      keyOf: ({ id }) => id,
    }),
  };
  const scope = new Set(scopeChanges(before, mine).flatMap(({ parts }) => parts));
  const { json = [], valid = false } = theirs.metadata ?? {};
  const sides = { rows: merged('rows'), columns: merged('columns') };
  const treeOfSide = (side: Side) => {
    const nested = nestAs(readItems(sides[side], side === 'rows' ? 'r' : 'c'), treeOf(other[side]), side);
    return treeOf(nestAs(nested.items, treeOf(own[side]), side).items);
  };
  const trees = { rows: treeOfSide('rows'), columns: treeOfSide('columns') };
  return {
    ...theirs,
    name: mine.name === before.name ? theirs.name : mine.name,
    ...sides,
    bases: merged('bases'),
    ...(scope.has('dataset_code') ? { dataset_code: mine.dataset_code } : {}),
    ...(scope.has('country_codes') ? { country_codes: mine.country_codes } : {}),
    ...(scope.has('wave_codes') || scope.has('wave_rule')
      ? { wave_codes: mine.wave_codes, wave_rule: mine.wave_rule }
      : {}),
    ...(scope.has('weight_code') ? { weight_code: mine.weight_code } : {}),
    metadata: writeConfiguration({ ...content, trees }, { json: json ?? [], valid: valid ?? false }),
  };
}
