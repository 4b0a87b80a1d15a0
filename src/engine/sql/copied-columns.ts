import type { Catalogue } from '../survey/catalogue.ts';
import type { Column, Dataset, Respondents } from '../survey/dataset.ts';

/** A column of a copy, one value per respondent. */
export interface CopiedColumn {
  readonly name: string;
  readonly type: 'UInt8' | 'UInt16' | 'UInt32' | 'UInt64' | 'Float64';
  readonly values: ArrayLike<number>;
}

/** Names of a copy's columns by `columnKey`, generated from its place: nobody's words reach a statement. */
export function namesOf(columns: Iterable<readonly [string, Pick<Column, 'kind'>]>): Map<string, string> {
  const letters = { codes: 'c', marks: 'm', numbers: 'x' };
  return new Map(Array.from(columns, ([key, { kind }], place) => [key, `${letters[kind]}${place}`]));
}

/** Name of the column with the units of a weight, by the weight's place. */
export function unitsName(weight: number): string {
  return `u${weight}`;
}

/** Numbers strata and clusters the same in every wave. */
export interface DesignNumbers {
  readonly strata: Map<string, number>;
  readonly clusters: Map<string, number>;
  last: number;
}

/** Strata and clusters before the first wave. */
export function createDesignNumbers(): DesignNumbers {
  return { strata: new Map(), clusters: new Map(), last: 0 };
}

/** The columns of a copy of these respondents: all of a dataset, or those of one wave. */
export function copiedColumns(
  { catalogue, respondents, columns }: Pick<Dataset, 'catalogue' | 'respondents' | 'columns'>,
  names: ReadonlyMap<string, string>,
  design: DesignNumbers,
): CopiedColumn[] {
  const pairs = Uint16Array.from({ length: respondents.count }, (_, i) => pairOf(catalogue, respondents, i));
  return [
    { name: 'pair', type: 'UInt16', values: pairs },
    ...respondents.weights.map(
      ({ units, exponents }, weight): CopiedColumn => ({
        name: unitsName(weight),
        type: 'UInt64',
        values: Float64Array.from(units, (one, i) => one * 2 ** (exponents[pairs[i] ?? 0] ?? 0)),
      }),
    ),
    ...designColumns(respondents, design),
    ...[...columns].flatMap(([key, { kind, values }]): CopiedColumn[] => {
      const name = names.get(key);
      if (name === undefined) return [];
      if (kind === 'numbers') return [{ name, type: 'Float64', values }];
      return [{ name, type: kind === 'codes' ? 'UInt16' : 'UInt8', values }];
    }),
  ];
}

function pairOf({ locations }: Catalogue, { wave, location }: Respondents, i: number): number {
  return (wave[i] ?? 0) * locations.length + (location[i] ?? 0);
}

/** As `sampling-design.ts` has them: a blank stratum is one of the wave, a blank cluster the respondent alone. */
function designColumns(
  { count, wave, stratum, cluster }: Respondents,
  design: DesignNumbers,
): CopiedColumn[] {
  if (stratum === null && cluster === null) return [];
  const [strata, clusters] = [new Uint32Array(count), new Uint32Array(count)];
  const named = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const [inStratum, inCluster] = [stratum?.[i] ?? 0, cluster?.[i] ?? -1];
    const name = inStratum < 0 ? `wave ${wave[i]}` : `${inStratum}`;
    const number = design.strata.get(name) ?? design.strata.size;
    design.strata.set(name, number);
    strata[i] = number;
    if (inCluster < 0 || inStratum < 0) {
      clusters[i] = design.last++;
      continue;
    }
    const key = `${number} ${inCluster}`;
    const known = design.clusters.get(key) ?? design.last++;
    design.clusters.set(key, known);
    clusters[i] = known;
    named[i] = 1;
  }
  return [
    { name: 'stratum', type: 'UInt32', values: strata },
    { name: 'cluster', type: 'UInt32', values: clusters },
    { name: 'named', type: 'UInt8', values: named },
  ];
}
