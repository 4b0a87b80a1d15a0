import { SourceFileError } from '../source/source-file-error.ts';
import type { SavDictionary, SavExtension, SavLabelSet, SavVariableRecord } from './sav-dictionary.ts';
import { damaged, type SavFields } from './sav-fields.ts';

const mostElements = 1_000_000;
const longestExtension = 64 << 20;

/** Reads every record up to the one that ends the dictionary. Nothing is reserved by a count that the file states. */
export function readDictionary(fields: SavFields): SavDictionary {
  const elements: (SavVariableRecord | null)[] = [];
  const labelSets: SavLabelSet[] = [];
  const documents: Buffer[] = [];
  const extensions: SavExtension[] = [];
  for (;;) {
    const type = fields.int32('the list of variables');
    switch (type) {
      case 2:
        if (elements.length === mostElements) throw tooMany();
        elements.push(readVariable(fields, elements.length));
        break;
      case 3:
        labelSets.push(readLabelSet(fields));
        break;
      case 6:
        readDocuments(fields, documents);
        break;
      case 7: {
        const extension = readExtension(fields);
        if (extension !== null) extensions.push(extension);
        break;
      }
      case 999:
        fields.int32('the end of the list of variables');
        return { elements, labelSets, documents, extensions };
      default:
        throw damaged(
          `the file has a record of the unknown type ${type} before byte ${fields.bytes.position}`,
        );
    }
  }
}

function readVariable(fields: SavFields, element: number): SavVariableRecord | null {
  const part = `the variable ${element + 1}`;
  const head = fields.take(28, part);
  const width = fields.int32At(head, 0);
  const hasLabel = fields.int32At(head, 4);
  const missingCount = fields.int32At(head, 8);
  const printFormat = fields.int32At(head, 12);
  const name = Buffer.from(head.subarray(20, 28));
  if (width < -1 || width > 255) {
    throw damaged(`${part} has the width ${width}, and may have 0 to 255`);
  }
  if (missingCount < -3 || missingCount > 3 || missingCount === -1) {
    throw damaged(`${part} states ${missingCount} missing values, and may have 0 to 3 or a range`);
  }
  let label: Buffer = Buffer.alloc(0);
  if (hasLabel !== 0) {
    const length = fields.int32(part);
    label = fields.keep(length, part).subarray(0, length);
    fields.take((4 - (length % 4)) % 4, part);
  }
  const missing = Array.from({ length: Math.abs(missingCount) }, () => fields.keep(8, part));
  return width === -1 ? null : { element, width, name, label, missingCount, missing, printFormat };
}

function readLabelSet(fields: SavFields): SavLabelSet {
  const part = 'a list of value labels';
  const count = fields.int32(part);
  // A label takes 16 bytes at least.
  if (count < 0 || count > fields.bytes.remaining / 16) throw fields.broken(part);
  const labels = [];
  for (let index = 0; index < count; index++) {
    const value = fields.keep(8, part);
    const length = fields.take(1, part).readUInt8(0);
    const padded = Math.ceil((length + 1) / 8) * 8 - 1;
    labels.push({ value, label: fields.keep(padded, part).subarray(0, length) });
  }
  if (fields.int32(part) !== 4) {
    throw damaged('a list of value labels is not followed by the variables that it is for');
  }
  const variableCount = fields.int32(part);
  if (variableCount < 0 || variableCount > fields.bytes.remaining / 4) throw fields.broken(part);
  const elements = Array.from({ length: variableCount }, () => fields.int32(part));
  return { labels, elements };
}

function readDocuments(fields: SavFields, documents: Buffer[]): void {
  const part = 'the notes of the file';
  const lines = fields.int32(part);
  if (lines < 0 || lines > fields.bytes.remaining / 80) throw fields.broken(part);
  for (let line = 0; line < lines; line++) documents.push(fields.keep(80, part));
}

/** null where it is of a kind that holds nothing of use: it is passed over unread. */
function readExtension(fields: SavFields): SavExtension | null {
  const part = 'an extension record';
  const subtype = fields.int32(part);
  const size = fields.int32(part);
  const count = fields.int32(part);
  const bytes = size * count;
  if (size < 0 || count < 0 || bytes > fields.bytes.remaining) throw fields.broken(part);
  if (!usedSubtypes.has(subtype)) {
    if (!fields.bytes.skip(bytes)) throw fields.broken(part);
    return null;
  }
  if (bytes > longestExtension) {
    throw new SourceFileError(
      'limit',
      `an extension record of the file has ${bytes} bytes; at most ${longestExtension} are read`,
    );
  }
  return { subtype, content: fields.keep(bytes, part) };
}

const usedSubtypes: ReadonlySet<number> = new Set([3, 4, 7, 11, 13, 14, 16, 17, 18, 19, 20, 21, 22]);

function tooMany(): SourceFileError {
  return new SourceFileError(
    'limit',
    `the file has more than ${mostElements} elements a case, more than are read; leave out long texts or split its variables`,
  );
}
