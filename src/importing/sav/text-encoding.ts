import { isUtf8 } from 'node:buffer';

/** Texts of a file in the encoding that it states, or the likeliest one where it states none that is known. */
export interface TextEncoding {
  /** Name of the encoding in sentences. */
  readonly name: string;
  readonly decode: (bytes: Buffer) => string;
}

/** Names that files write and `TextDecoder` (WHATWG Encoding) does not know. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['ansi', 'windows-1252'],
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
  ['cp65001', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['cp28591', 'windows-1252'],
  ['cp28605', 'iso-8859-15'],
  ['cp20866', 'koi8-r'],
  ['cp51932', 'euc-jp'],
  ['cp51949', 'euc-kr'],
  ['cp54936', 'gb18030'],
  ['cp874', 'windows-874'],
  ['cp10000', 'macintosh'],
]);

/**
 * The encoding by the name in the file, else by its Windows code page (2 and 3 are "ASCII"), else UTF-8 where all of
 * `samples` is that, and Western European (windows-1252) where it isn't. A name that is unknown counts as none.
 */
export function textEncodingOf(
  stated: string | null,
  codePage: number | null,
  samples: readonly Buffer[],
): TextEncoding & { readonly remark: string | null } {
  const label =
    (stated === null ? null : knownLabel(stated)) ?? (codePage === null ? null : pageLabel(codePage));
  const fits = samples.every((sample) => isUtf8(sample));
  if (label === null) {
    const name = fits ? 'UTF-8' : 'windows-1252';
    const remark =
      stated === null
        ? `the file does not say how its texts are encoded; they are read as ${name}`
        : `the file says that its texts are encoded as "${stated.slice(0, 40)}", which is not known here; they are read as ${name}`;
    return { ...encodingOf(fits ? 'utf-8' : 'windows-1252'), remark };
  }
  if (label === 'utf-8' && !fits) {
    return {
      ...encodingOf(label),
      remark:
        'the file says that its texts are UTF-8, and some are not; those are read as windows-1252 (Western European)',
    };
  }
  return { ...encodingOf(label), remark: null };
}

function knownLabel(stated: string): string | null {
  const name = stated.trim().toLowerCase().replaceAll('_', '-');
  const candidates = [otherNames.get(name), name, name.replace(/^(?:cp|windows)-?(?=125\d$)/, 'windows-')];
  for (const candidate of candidates) {
    if (candidate !== undefined && isSupported(candidate)) return candidate === 'utf8' ? 'utf-8' : candidate;
  }
  return null;
}

function pageLabel(page: number): string | null {
  if (page === 2 || page === 3) return null;
  return knownLabel(page >= 1250 && page <= 1258 ? `windows-${page}` : `cp${page}`);
}

function isSupported(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

const western = new TextDecoder('windows-1252');

function encodingOf(label: string): TextEncoding {
  if (label === 'utf-8') {
    return {
      name: 'UTF-8',
      decode: (bytes) => (isUtf8(bytes) ? bytes.toString('utf8') : western.decode(bytes)),
    };
  }
  const decoder = new TextDecoder(label);
  return { name: label, decode: (bytes) => decoder.decode(bytes) };
}

/** End of the text without the spaces and zero bytes that fill it up. */
export function trimmedEnd(bytes: Buffer, start: number, end: number): number {
  let last = end;
  while (last > start && (bytes[last - 1] === 0x20 || bytes[last - 1] === 0)) last--;
  return last;
}

/** The bytes without the blanks at their end; the same memory. */
export function trimmed(bytes: Buffer): Buffer {
  return bytes.subarray(0, trimmedEnd(bytes, 0, bytes.length));
}
