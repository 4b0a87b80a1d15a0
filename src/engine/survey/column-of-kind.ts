import { EngineError } from '../engine-error.ts';
import type { Column, Dataset } from './dataset.ts';

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
