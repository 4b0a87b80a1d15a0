import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { EngineError } from '../engine-error.ts';
import { type Column, columnKey, type Dataset } from './dataset.ts';

/** Where in a dataset: see `columnKey`. */
export type ColumnPath = Parameters<typeof columnKey>;

/**
 * The codes of a single question, or of a row of a single grid: 0 = blank. `waves` and `locations` read as single
 * questions. Throws `failed` where the dataset lacks what its catalogue promises, as all of these do.
 */
export function codesOf(dataset: Dataset, ...path: ColumnPath): Uint8Array | Uint16Array {
  if (path[0] === wavesQuestion) return codesFromIndices(dataset.respondents.wave);
  if (path[0] === locationsQuestion) return codesFromIndices(dataset.respondents.location);
  return columnOfKind(dataset, columnKey(...path), 'codes').values;
}

/** 0 = blank, 1 = asked and not chosen, 2 = chosen. */
export function marksOf(dataset: Dataset, ...path: ColumnPath): Uint8Array {
  return columnOfKind(dataset, columnKey(...path), 'marks').values;
}

/** NaN = blank. */
export function numbersOf(dataset: Dataset, ...path: ColumnPath): Float64Array {
  return columnOfKind(dataset, columnKey(...path), 'numbers').values;
}

/** Code 0 is a blank, so index 0 is code 1. */
function codesFromIndices(indices: Uint16Array): Uint16Array {
  return indices.map((index) => index + 1);
}

/**
 * Returns the column with this key (`columnKey`) and one of the kinds. Throws `failed` where the dataset breaks its
 * catalogue's promise.
 */
export function columnOfKind<Kind extends Column['kind']>(
  dataset: Dataset,
  key: string,
  ...kinds: readonly Kind[]
): Extract<Column, { kind: Kind }> {
  const column = dataset.columns.get(key);
  if (column !== undefined && isOfKind(column, kinds)) return column;
  throw new EngineError(
    'failed',
    `dataset "${dataset.catalogue.code}" holds no column "${key}" of ${kinds.join(' or ')}; verify or import it again`,
  );
}

function isOfKind<Kind extends Column['kind']>(
  column: Column,
  kinds: readonly Kind[],
): column is Extract<Column, { kind: Kind }> {
  return kinds.some((kind) => kind === column.kind);
}
