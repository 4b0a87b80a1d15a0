import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bytesOfElement,
  type CatalogueFile,
  type ColumnElements,
  type ColumnFileHeader,
  catalogueFileName,
  columnFileFormat,
  columnFileMagic,
  columnFileName,
  columnFilePreambleBytes,
  type ElementType,
  roundUpToEight,
  type StoredColumn,
  type StoredColumnKind,
  sha256,
} from './column-file.ts';
import { DamagedDatasetError } from './damaged-dataset-error.ts';
import type { Column, Dataset, WeightColumn } from './dataset.ts';

/** Read and hashed at a time, so that the event loop stays free in between. */
const pieceBytes = 4 * 2 ** 20;
const longestHeader = 256 * 2 ** 20;

const elementsOver: Readonly<Record<ElementType, (buffer: SharedArrayBuffer) => ColumnElements>> = {
  u8: (buffer) => new Uint8Array(buffer),
  u16: (buffer) => new Uint16Array(buffer),
  u32: (buffer) => new Uint32Array(buffer),
  i8: (buffer) => new Int8Array(buffer),
  i32: (buffer) => new Int32Array(buffer),
  f64: (buffer) => new Float64Array(buffer),
};

/**
 * Reads the dataset that `writeDataset` wrote into `directory`, its columns in shared memory. Every checksum is
 * verified, of the ids too though they are not kept: `DamagedDatasetError` names the damaged column, or the catalogue.
 */
export async function readDataset(directory: string): Promise<Dataset> {
  const { version, columns: headerChecksum, catalogue } = await readCatalogueFile(directory);
  const handle = await openColumnFile(directory);
  try {
    const { header, payloadStart } = await readHeader(handle, directory, headerChecksum);
    const columns = new StoredColumns();
    for (const stored of header.columns) {
      const bytes = await readColumn(handle, directory, stored, payloadStart);
      if (stored.kind !== 'idText' && stored.kind !== 'idEnds') columns.add(stored, bytes);
    }
    return { catalogue, version, ...assemble(directory, header, columns) };
  } finally {
    await handle.close();
  }
}

async function readCatalogueFile(directory: string): Promise<CatalogueFile['content']> {
  let file: CatalogueFile;
  try {
    file = JSON.parse(await readFile(join(directory, catalogueFileName), 'utf8'));
  } catch (cause) {
    throw new DamagedDatasetError(directory, 'catalogue', 'it cannot be read', { cause });
  }
  if (sha256(JSON.stringify(file.content ?? null)) !== file.checksum) {
    throw new DamagedDatasetError(directory, 'catalogue', 'its checksum does not match');
  }
  refuseOtherFormat(directory, file.content.format);
  return file.content;
}

async function openColumnFile(directory: string): Promise<FileHandle> {
  try {
    return await open(join(directory, columnFileName), 'r');
  } catch (cause) {
    throw new DamagedDatasetError(directory, 'header', 'the file of columns cannot be opened', { cause });
  }
}

async function readHeader(
  handle: FileHandle,
  directory: string,
  expectedChecksum: string,
): Promise<{ header: ColumnFileHeader; payloadStart: number }> {
  const damaged = (reason: string) => new DamagedDatasetError(directory, 'header', reason);
  const { size } = await handle.stat();
  const preamble = Buffer.alloc(columnFilePreambleBytes);
  await readInto(handle, preamble, 0);
  if (size < columnFilePreambleBytes || preamble.toString('latin1', 0, 8) !== columnFileMagic) {
    throw damaged('it is not a file of columns');
  }
  refuseOtherFormat(directory, preamble.readUInt32LE(8));
  const length = preamble.readUInt32LE(12);
  if (length > longestHeader || columnFilePreambleBytes + length > size) throw damaged('it is cut short');
  const text = Buffer.alloc(length);
  await readInto(handle, text, columnFilePreambleBytes);
  const checksum = sha256(text);
  if (checksum !== preamble.toString('hex', 16, 48)) throw damaged('its checksum does not match');
  if (checksum !== expectedChecksum) throw damaged('it does not belong to the catalogue beside it');
  // The checksum vouches for the shape: this program wrote it.
  const header: ColumnFileHeader = JSON.parse(text.toString('utf8'));
  return { header, payloadStart: roundUpToEight(columnFilePreambleBytes + length) };
}

async function readColumn(
  handle: FileHandle,
  directory: string,
  stored: StoredColumn,
  payloadStart: number,
): Promise<SharedArrayBuffer> {
  const damaged = (reason: string) => new DamagedDatasetError(directory, stored, reason);
  const byteLength = stored.length * bytesOfElement[stored.type];
  const start = payloadStart + stored.offset;
  if (start + byteLength > (await handle.stat()).size) throw damaged('it is cut short');
  const buffer = new SharedArrayBuffer(byteLength);
  const bytes = new Uint8Array(buffer);
  const hash = createHash('sha256');
  for (let done = 0; done < byteLength; done += pieceBytes) {
    const piece = bytes.subarray(done, Math.min(done + pieceBytes, byteLength));
    await readInto(handle, piece, start + done);
    hash.update(piece);
  }
  if (hash.digest('hex') !== stored.checksum) throw damaged('its checksum does not match');
  return buffer;
}

/** The columns of a file as typed arrays over shared memory, found by what they are. */
class StoredColumns {
  readonly #columns = new Map<string, ColumnElements>();
  readonly answers = new Map<string, Column>();

  add({ kind, name, type }: StoredColumn, buffer: SharedArrayBuffer): void {
    const elements = elementsOver[type](buffer);
    if (kind === 'codes' && (elements instanceof Uint8Array || elements instanceof Uint16Array)) {
      this.answers.set(name, { kind, values: elements });
    } else if (kind === 'marks' && elements instanceof Uint8Array) {
      this.answers.set(name, { kind, values: elements });
    } else if (kind === 'numbers' && elements instanceof Float64Array) {
      this.answers.set(name, { kind, values: elements });
    } else {
      this.#columns.set(`${kind} ${name}`, elements);
    }
  }

  find<Elements extends ColumnElements>(
    type: abstract new (...parameters: never[]) => Elements,
    kind: StoredColumnKind,
    name = '',
  ): Elements | null {
    const elements = this.#columns.get(`${kind} ${name}`);
    return elements instanceof type ? elements : null;
  }
}

function assemble(
  directory: string,
  header: ColumnFileHeader,
  columns: StoredColumns,
): Pick<Dataset, 'respondents' | 'columns'> {
  const wave = columns.find(Uint16Array, 'wave');
  const location = columns.find(Uint16Array, 'location');
  if (wave === null || location === null) {
    throw new DamagedDatasetError(directory, 'header', 'it names no waves or locations of respondents');
  }
  const weights = header.weights.map(({ code, divisor }): WeightColumn => {
    const units = columns.find(Uint32Array, 'weightUnits', code);
    const exponents = columns.find(Int8Array, 'weightExponents', code);
    if (units === null || exponents === null) {
      throw new DamagedDatasetError(directory, 'header', `it names no column of the weight "${code}"`);
    }
    return { units, divisor, exponents };
  });
  const stratum = columns.find(Int32Array, 'stratum');
  const cluster = columns.find(Int32Array, 'cluster');
  return {
    respondents: { count: header.respondents, wave, location, weights, stratum, cluster },
    columns: columns.answers,
  };
}

async function readInto(handle: FileHandle, target: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await handle.read(target, done, target.length - done, position + done);
    if (bytesRead === 0) return;
    done += bytesRead;
  }
}

function refuseOtherFormat(directory: string, format: number): void {
  if (format === columnFileFormat) return;
  throw new Error(
    `the dataset in ${directory} has format ${format}; this version reads format ${columnFileFormat}: import the survey again`,
  );
}
