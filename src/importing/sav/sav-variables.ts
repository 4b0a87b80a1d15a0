import { NumberColumn } from '../source/number-column.ts';
import type { MissingValues, ValueLabel } from '../../engine/survey/file-dictionary.ts';
import { assertColumns } from '../source/read-limits.ts';
import { type SourceVariable, uniqueName } from '../source/source-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import { TextColumn } from '../source/text-column.ts';
import { type LongTextRecord, readLongTexts, type SavMeasures } from './extension-records.ts';
import { readVariableAttributes } from './file-attributes.ts';
import type { SavDictionary, SavVariableRecord } from './sav-dictionary.ts';
import { damaged, type SavFields } from './sav-fields.ts';
import { savDays, savFormatName, savKindOf } from './sav-format.ts';
import { type TextEncoding, trimmed } from './text-encoding.ts';

/** A variable of the file and where its value lies in a case. */
export interface SavVariable extends SourceVariable {
  readonly shortName: string;
  /** First element of its value and the bytes there; very long texts have several parts. */
  readonly parts: readonly { readonly element: number; readonly bytes: number }[];
}

/** A text of more bytes is kept in parts of 255 bytes, each counted as 252 when their number is worked out. */
const partBytes = 255;
const countedPartBytes = 252;

/** Returns the variables of a dictionary in the file's order; `remarks` gets one for each part that was ignored. */
export function savVariables(
  dictionary: SavDictionary,
  measures: SavMeasures,
  fields: SavFields,
  { decode }: TextEncoding,
  remarks: string[],
): SavVariable[] {
  const records = dictionary.elements.filter((element) => element !== null);
  assertElements(dictionary);
  const text = (bytes: Buffer) => decode(trimmed(bytes));
  const textOf = (subtype: number): string =>
    dictionary.extensions
      .filter((extension) => extension.subtype === subtype)
      .map(({ content }) => decode(content))
      .join('\t');
  const longNames = pairs(textOf(13));
  const longWidths = pairs(textOf(14));
  const attributes = readVariableAttributes(textOf(18));
  const { byElement, longText } = labelsOf(dictionary, fields, decode, remarks);
  const longMissing = longMissingOf(dictionary, fields, decode, remarks);
  const taken = new Set<string>();
  const variables: SavVariable[] = [];
  for (let index = 0; index < records.length; index++) {
    const record = records[index]!;
    const shortName = text(record.name);
    const width = Number.parseInt(longWidths.get(shortName.toLowerCase()) ?? '', 10);
    const isVeryLong = record.width > 0 && width > partBytes;
    const partCount = isVeryLong ? Math.ceil(width / countedPartBytes) : 1;
    const segments = records.slice(index, index + partCount);
    if (isVeryLong && (segments.length < partCount || segments.some((segment) => segment.width === 0))) {
      throw damaged(
        `the text ${shortName} states ${width} bytes, and the file does not hold as many parts of it`,
      );
    }
    const name = unused(
      longNames.get(shortName.toLowerCase()) ?? shortName,
      variables.length,
      taken,
      remarks,
    );
    const keys = [name.toLowerCase(), shortName.toLowerCase()];
    const found = <Value>(map: ReadonlyMap<string, Value>): Value | undefined =>
      map.get(keys[0] ?? '') ?? map.get(keys[1] ?? '');
    const kind = savKindOf(record.width, record.printFormat);
    variables.push({
      name,
      shortName,
      label: text(record.label),
      kind,
      measure: measures[index] ?? null,
      format: isVeryLong ? `A${width}` : savFormatName(record.printFormat),
      missing: { ...missingOf(record, kind, fields, text), ...found(longMissing) },
      valueLabels: inDays(kind, byElement.get(record.element) ?? found(longText) ?? []),
      attributes: found(attributes) ?? {},
      parts: segments.map((segment, part) => ({
        element: segment.element,
        bytes: isVeryLong ? Math.min(partBytes, width - part * partBytes, segment.width) : record.width,
      })),
      column: kind === 'text' ? new TextColumn(decode) : new NumberColumn(),
    });
    index += partCount - 1;
  }
  if (variables.length === 0) throw new SourceFileError('syntax', 'the file has no variables');
  assertColumns(variables.length);
  return variables;
}

/** Every text is followed by as many further elements as its width takes, and nothing else is. */
function assertElements({ elements }: SavDictionary): void {
  let expected = 0;
  for (const [index, element] of elements.entries()) {
    if ((element === null) !== expected > 0) {
      throw damaged(`the element ${index + 1} of a case does not fit the width of the variable before it`);
    }
    expected = element === null ? expected - 1 : Math.max(0, Math.ceil(element.width / 8) - 1);
  }
  if (expected > 0) throw damaged('the last text of the file is not whole');
}

/** `short=other` divided by tabs, by the short name in lower case. */
function pairs(content: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of content.split('\t')) {
    const clean = pair.replaceAll('\0', '');
    const equals = clean.indexOf('=');
    if (equals > 0) found.set(clean.slice(0, equals).toLowerCase(), clean.slice(equals + 1));
  }
  return found;
}

function unused(name: string, place: number, taken: Set<string>, remarks: string[]): string {
  const wanted = name === '' ? `v${place + 1}` : name;
  const free = uniqueName(wanted, taken);
  if (free !== name) remarks.push(`a second variable called "${name}" is read as "${free}"`);
  return free;
}

function missingOf(
  { missingCount, missing, width }: SavVariableRecord,
  kind: SavVariable['kind'],
  fields: SavFields,
  text: (bytes: Buffer) => string,
): MissingValues {
  if (width > 0) return { values: missingCount > 0 ? missing.map(text) : [], range: null };
  const numbers = missing.map((bytes) => {
    const value = fields.float64At(bytes, 0);
    if (value <= fields.lowest) return -Infinity;
    if (value >= fields.highest) return Infinity;
    return kind === 'date' ? savDays(value) : value;
  });
  if (missingCount >= 0) return { values: numbers, range: null };
  const [from = Number.NaN, to = Number.NaN, ...values] = numbers;
  return { values, range: { from, to } };
}

function inDays(kind: SavVariable['kind'], labels: readonly ValueLabel[]): readonly ValueLabel[] {
  if (kind !== 'date') return labels;
  return labels.map(({ value, label }) => ({
    value: typeof value === 'number' ? savDays(value) : value,
    label,
  }));
}

function labelsOf(
  { labelSets, elements, extensions }: SavDictionary,
  fields: SavFields,
  decode: (bytes: Buffer) => string,
  remarks: string[],
) {
  const byElement = new Map<number, ValueLabel[]>();
  for (const set of labelSets) {
    for (const position of set.elements) {
      const element = elements[position - 1];
      if (element === null || element === undefined) {
        remarks.push(`value labels for the element ${position}, which is no variable, are left out`);
        continue;
      }
      const labels = set.labels.map(({ value, label }) => ({
        value: element.width > 0 ? decode(trimmed(value)) : fields.float64At(value, 0),
        label: decode(trimmed(label)),
      }));
      byElement.set(element.element, [...(byElement.get(element.element) ?? []), ...labels]);
    }
  }
  const longText = new Map<string, ValueLabel[]>();
  for (const { variable, values } of recordsOf(extensions, 21, fields, remarks)) {
    longText.set(
      decode(variable).toLowerCase(),
      values.map(({ value, label }) => ({ value: decode(trimmed(value)), label: decode(trimmed(label)) })),
    );
  }
  return { byElement, longText };
}

function longMissingOf(
  { extensions }: SavDictionary,
  fields: SavFields,
  decode: (bytes: Buffer) => string,
  remarks: string[],
): ReadonlyMap<string, MissingValues> {
  return new Map(
    recordsOf(extensions, 22, fields, remarks).map(({ variable, values }) => [
      decode(variable).toLowerCase(),
      { values: values.map(({ value }) => decode(trimmed(value))), range: null },
    ]),
  );
}

function recordsOf(
  extensions: SavDictionary['extensions'],
  subtype: 21 | 22,
  fields: SavFields,
  remarks: string[],
): LongTextRecord[] {
  return extensions
    .filter((extension) => extension.subtype === subtype)
    .flatMap(({ content }) => {
      const { records, isWhole } = readLongTexts(subtype, content, fields);
      if (!isWhole)
        remarks.push('labels or missing values of long texts break off; those after that are left out');
      return records;
    });
}
