import { fileName } from '../../workbook/package/safe-text.ts';

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv;charset=utf-8',
  tsv: 'text/tab-separated-values;charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;

export type FileKind = keyof typeof mediaTypes;

export function savedFile(title: string, kind: FileKind, content: BlobPart[]): SavedFile {
  return { name: fileName(title, kind), content: new Blob(content, { type: mediaTypes[kind] }) };
}

/** Hands a file to the browser, which saves it where the reader keeps such things. */
export function saveFile({ name, content }: SavedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** A browser that asks where to save reads the content after the answer. */
const keptMs = 60_000;
