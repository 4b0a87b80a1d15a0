import { createHash } from 'node:crypto';
import type { Dataset, Column } from './dataset.ts';

/**
 * The version of a dataset: SHA-256, in hexadecimal, of its catalogue, its weights' divisors and every column. The
 * same answers, weights and catalogue have the same version on every machine; respondents' ids and names of the imported files do not
 * enter it.
 */
export function datasetVersion(dataset: Omit<Dataset, 'version'>): string {
  const { sources: _, ...catalogue } = dataset.catalogue;
  const hash = createHash('sha256').update(JSON.stringify(catalogue));
  for (const { divisor } of dataset.respondents.weights) hash.update(`\n${divisor}`);
  for (const { name, kind, elements } of columnsOf(dataset)) {
    hash
      .update(`\n${kind} ${name} ${elementTypeOf(elements)} ${elements.length}\n`)
      .update(bytesOf(elements));
  }
  return hash.digest('hex');
}

/** A column of a dataset, of respondents or of answers. */
interface NamedColumn {
  /** The key of an answer column, the code of a weight, or `""`. */
  readonly name: string;
  readonly kind: NamedColumnKind;
  readonly elements: ColumnElements;
}

type NamedColumnKind =
  | Column['kind']
  | 'wave'
  | 'location'
  | 'stratum'
  | 'cluster'
  | 'weightUnits'
  | 'weightExponents';

type ColumnElements = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int32Array | Float64Array;

/** Every column of a dataset: the respondents' own, the weights in the catalogue's order, the answers in theirs. */
function columnsOf({
  catalogue,
  respondents,
  columns,
}: Pick<Dataset, 'catalogue' | 'respondents' | 'columns'>): NamedColumn[] {
  const stored: NamedColumn[] = [
    { name: '', kind: 'wave', elements: respondents.wave },
    { name: '', kind: 'location', elements: respondents.location },
  ];
  for (const [index, { units, exponents }] of respondents.weights.entries()) {
    const name = catalogue.weights[index]?.code ?? '';
    stored.push({ name, kind: 'weightUnits', elements: units });
    stored.push({ name, kind: 'weightExponents', elements: exponents });
  }
  if (respondents.stratum !== null) stored.push({ name: '', kind: 'stratum', elements: respondents.stratum });
  if (respondents.cluster !== null) stored.push({ name: '', kind: 'cluster', elements: respondents.cluster });
  for (const [name, { kind, values }] of columns) stored.push({ name, kind, elements: values });
  return stored;
}

/** The type of a column's elements, as the hash of a dataset's version spells it. */
function elementTypeOf(elements: ColumnElements): string {
  if (elements instanceof Uint8Array) return 'u8';
  if (elements instanceof Uint16Array) return 'u16';
  if (elements instanceof Uint32Array) return 'u32';
  if (elements instanceof Int8Array) return 'i8';
  if (elements instanceof Int32Array) return 'i32';
  return 'f64';
}

/** The same memory as bytes: a change in one is a change in the other. */
function bytesOf(elements: ColumnElements): Uint8Array {
  return new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength);
}
