import type { ImportNote } from '../import-note.ts';
import type { Codebook } from './codebook.ts';

/** The codebook that a file was read by, options included. Plain JSON. */
export interface FileCodebook {
  readonly codebook: Codebook;
  /** Namespace of the root's questions. */
  readonly namespace: string;
  /** All columns, those included that the codebook does not name. */
  readonly headers: readonly string[];
  readonly notes: readonly ImportNote[];
}

/** Choices for the import of a file. Each overrides the file unless it is null or absent. */
export interface ImportOptions {
  /** Code of the dataset tree and of its root dataset. */
  readonly code?: string | null | undefined;
  /** Code of the root's questionnaire; the dataset's code where it is not given. */
  readonly namespace?: string | null | undefined;
  /** Headers of the columns of the default weight, of the waves and of the locations. */
  readonly weight?: string | null | undefined;
  readonly wave?: string | null | undefined;
  readonly location?: string | null | undefined;
}

/** The codebook with the options of an import in place of its own fields, and all weights listed, the default first. */
export function withOptions(codebook: Codebook, options: ImportOptions): Codebook {
  return {
    ...codebook,
    dataset: { ...codebook.dataset, code: options.code ?? codebook.dataset.code },
    wave_column: options.wave ?? codebook.wave_column,
    location_column: options.location ?? codebook.location_column,
    weight_columns: weightsOf(codebook, options),
  };
}

function weightsOf(codebook: Codebook, options: ImportOptions): Codebook['weight_columns'] {
  const listed = codebook.weight_columns;
  const column = options.weight ?? codebook.weight_column ?? listed[0]?.column;
  if (column === undefined) return [];
  const code = column.replaceAll(/[^A-Za-z0-9_:-]/g, '_').slice(0, 64);
  const first = listed.find((weight) => weight.column === column) ?? {
    code,
    name: column,
    column,
    projects: null,
  };
  return [first, ...listed.filter((weight) => weight !== first)];
}

/** Separates a header from the number of its further use; no header holds it. */
const further = '\u0000';

/** Names a variable after each use of a column: a column that is used twice is read twice. */
export function variableNames(): (header: string) => string {
  const uses = new Map<string, number>();
  return (header) => {
    const before = uses.get(header) ?? 0;
    uses.set(header, before + 1);
    return before === 0 ? header : `${header}${further}${before}`;
  };
}

/** Header of the column that a variable of a described file was read from. */
export function headerOf(variable: string): string {
  return variable.split(further, 1)[0] ?? '';
}
