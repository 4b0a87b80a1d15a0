import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { EngineError } from '../engine-error.ts';
import { type Column, columnKey, type Dataset } from './dataset.ts';

/** Where in a dataset: see `columnKey`. */
type ColumnPath = [question: string, datapoint?: string, suffix?: number];

/**
 * The codes of a single question, or of a row of a single grid: 0 = blank. `waves` and `locations` read as single
 * questions. Throws `failed` where the dataset lacks what its catalogue promises, as all of these do.
 */
export function codesOf(dataset: Dataset, ...path: ColumnPath): Uint8Array | Uint16Array {
  if (path[0] === wavesQuestion) return codesFromIndices(dataset.respondents.wave);
  if (path[0] === locationsQuestion) return codesFromIndices(dataset.respondents.location);
  const column = dataset.columns.get(columnKey(...path));
  return column?.kind === 'codes' ? column.values : missing(dataset, path, 'codes');
}

/** 0 = blank, 1 = asked and not chosen, 2 = chosen. */
export function marksOf(dataset: Dataset, ...path: ColumnPath): Uint8Array {
  const column = dataset.columns.get(columnKey(...path));
  return column?.kind === 'marks' ? column.values : missing(dataset, path, 'marks');
}

/** NaN = blank. */
export function numbersOf(dataset: Dataset, ...path: ColumnPath): Float64Array {
  const column = dataset.columns.get(columnKey(...path));
  return column?.kind === 'numbers' ? column.values : missing(dataset, path, 'numbers');
}

/** Code 0 is a blank, so index 0 is code 1. */
function codesFromIndices(indices: Uint16Array): Uint16Array {
  return indices.map((index) => index + 1);
}

function missing(dataset: Dataset, path: ColumnPath, kind: Column['kind']): never {
  throw new EngineError(
    'failed',
    `dataset "${dataset.catalogue.code}" holds no column "${columnKey(...path)}" of ${kind}; verify or import it again`,
  );
}
