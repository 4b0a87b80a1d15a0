import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import type { ImportNote } from '../import-note.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Codebook } from './codebook.ts';

/** What a codebook and the options of an import come to, before anything is checked. */
export interface SurveyLayout {
  /** Root first. */
  readonly datasets: readonly DatasetNode[];
  readonly idColumn: string;
  /** null: not named, which one wave (one location) allows. */
  readonly waveColumn: string | null;
  readonly locationColumn: string | null;
  readonly stratumColumn: string | null;
  readonly samplingUnitColumn: string | null;
  /** The default first; `column: null` where the survey has no weight and everyone counts once. */
  readonly weights: readonly {
    readonly code: string;
    readonly name: string;
    readonly column: string | null;
    /** null: the survey does not say. */
    readonly projects: boolean | null;
  }[];
}

/** The codebook that a file was read by. Plain JSON. */
export interface FileCodebook {
  readonly codebook: Codebook;
  readonly layout: SurveyLayout;
  /** Of all columns, those included that the codebook does not name. */
  readonly headers: readonly string[];
  readonly notes: readonly ImportNote[];
}

/** The datasets and questions of a codebook under the codes that they get; options go before what the codebook says. */
export function layOutSurvey(codebook: Codebook, options: ImportOptions): SurveyLayout {
  const code = options.code ?? codebook.dataset.code;
  const root = { code, name: codebook.dataset.name, namespace: options.namespace ?? code, parent: null };
  const children = codebook.children.map((child) => ({
    code: child.code,
    name: child.name,
    namespace: child.namespace ?? child.code,
    parent: code,
  }));
  return {
    datasets: [root, ...children],
    idColumn: codebook.id_column,
    waveColumn: options.wave ?? codebook.wave_column,
    locationColumn: options.location ?? codebook.location_column,
    stratumColumn: codebook.stratum_column,
    samplingUnitColumn: codebook.psu_column,
    weights: weightsOf(codebook, options),
  };
}

function weightsOf(codebook: Codebook, options: ImportOptions): SurveyLayout['weights'] {
  const listed = codebook.weight_columns;
  const column = options.weight ?? codebook.weight_column ?? listed[0]?.column;
  if (column === undefined) return [{ code: 'unweighted', name: 'Unweighted', column: null, projects: null }];
  const first = listed.find((weight) => weight.column === column) ?? {
    code: codeOfHeader(column),
    name: column,
    column,
    projects: null,
  };
  return [first, ...listed.filter((weight) => weight !== first)];
}

function codeOfHeader(header: string): string {
  return header.replaceAll(/[^A-Za-z0-9_:-]/g, '_').slice(0, 64);
}
