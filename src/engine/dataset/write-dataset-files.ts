import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CatalogueFile,
  type ColumnFileHeader,
  catalogueFileName,
  columnFileFormat,
  columnFileMagic,
  columnFileName,
  columnFilePreambleBytes,
  roundUpToEight,
  type StoredColumn,
  sha256,
} from './column-file.ts';
import type { Dataset } from './dataset.ts';
import { bytesOf, type ColumnToStore, columnsToStore, elementTypeOf } from './stored-columns.ts';

/**
 * Writes the two files of a dataset into an existing empty directory, as `column-file.ts` lays them out. Not
 * synchronised to disk and not atomic: `writeDataset` and the import publish the directory afterwards.
 */
export async function writeDatasetFiles(
  directory: string,
  dataset: Dataset,
  ids: readonly string[] | null,
): Promise<void> {
  const columns = [...columnsToStore(dataset), ...idColumns(ids)];
  const header = Buffer.from(JSON.stringify(headerOf(dataset, columns)));
  await writeFile(join(directory, columnFileName), async (handle) => {
    await writeAll(handle, preambleOf(header));
    await writeAll(handle, padded(header, columnFilePreambleBytes));
    for (const { elements } of columns) await writeAll(handle, padded(bytesOf(elements), 0));
  });
  const content: CatalogueFile['content'] = {
    format: columnFileFormat,
    version: dataset.version,
    columns: sha256(header),
    catalogue: dataset.catalogue,
  };
  const catalogueFile: CatalogueFile = { checksum: sha256(JSON.stringify(content)), content };
  await writeFile(join(directory, catalogueFileName), (handle) =>
    writeAll(handle, [Buffer.from(JSON.stringify(catalogueFile))]),
  );
}

function headerOf({ catalogue, respondents }: Dataset, columns: readonly ColumnToStore[]): ColumnFileHeader {
  let offset = 0;
  const stored = columns.map(({ name, kind, elements }): StoredColumn => {
    const column = {
      name,
      kind,
      type: elementTypeOf(elements),
      length: elements.length,
      offset,
      checksum: sha256(bytesOf(elements)),
    };
    offset = roundUpToEight(offset + elements.byteLength);
    return column;
  });
  const weights = respondents.weights.map(({ divisor }, index) => ({
    code: catalogue.weights[index]?.code ?? '',
    divisor,
  }));
  return { respondents: respondents.count, weights, columns: stored };
}

function idColumns(ids: readonly string[] | null): ColumnToStore[] {
  if (ids === null) return [];
  const ends = new Uint32Array(ids.length);
  let end = 0;
  for (const [respondent, id] of ids.entries()) {
    end += Buffer.byteLength(id);
    ends[respondent] = end;
  }
  return [
    { name: '', kind: 'idText', elements: new Uint8Array(Buffer.from(ids.join(''))) },
    { name: '', kind: 'idEnds', elements: ends },
  ];
}

function preambleOf(header: Buffer): Buffer[] {
  const preamble = Buffer.alloc(columnFilePreambleBytes);
  preamble.write(columnFileMagic, 0, 'latin1');
  preamble.writeUInt32LE(columnFileFormat, 8);
  preamble.writeUInt32LE(header.length, 12);
  preamble.write(sha256(header), 16, 'hex');
  return [preamble];
}

/** The bytes, and zeros after them so that what follows starts at a multiple of 8. */
function padded(bytes: Uint8Array, precedingBytes: number): Uint8Array[] {
  const end = precedingBytes + bytes.length;
  return [bytes, new Uint8Array(roundUpToEight(end) - end)];
}

async function writeFile(path: string, fill: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await fill(handle);
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  for (const part of parts) {
    for (let written = 0; written < part.length; ) {
      written += (await handle.write(part, written, part.length - written)).bytesWritten;
    }
  }
}
