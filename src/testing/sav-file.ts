import { deflateSync } from 'node:zlib';

/** A `.sav` file to be written, as readers of others (PSPP) take it. */
export interface SavContent {
  readonly variables: readonly SavContentVariable[];
  /** A value a variable; null: system-missing. */
  readonly cases: readonly (readonly (number | string | null)[])[];
  readonly compression?: 'none' | 'bytecode' | 'zlib';
  readonly isBigEndian?: boolean;
  /** Declared number of cases; default: their true number. */
  readonly declaredCases?: number;
  readonly weight?: number;
  /** Encoding in the record of subtype 20; null: the file has none. */
  readonly encoding?: string | null;
  readonly codePage?: number;
  /** How texts become bytes; UTF-8 where it is not given. */
  readonly encode?: (text: string) => Buffer;
  /** Further records of type 7 by subtype. */
  readonly extensions?: readonly { readonly subtype: number; readonly content: Buffer }[];
  readonly documents?: readonly string[];
}

export interface SavContentVariable {
  readonly name: string;
  readonly label?: string;
  /** Bytes of a text; 0 or not given: a number. Over 255: a very long text. */
  readonly width?: number;
  /** Type of the print format; 5 (F) or 1 (A) where it is not given. */
  readonly format?: number;
  readonly valueLabels?: readonly (readonly [number | string, string])[];
  readonly missing?: readonly number[];
  readonly missingRange?: readonly [number, number];
}

/** The bytes of the file, after the PSPP manual, "System File Format". */
export function savFile(content: SavContent): Buffer {
  const { isBigEndian = false, compression = 'none', encode = (text: string) => Buffer.from(text) } = content;
  const int = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    if (isBigEndian) bytes.writeInt32BE(value);
    else bytes.writeInt32LE(value);
    return bytes;
  };
  const double = (value: number): Buffer => {
    const bytes = Buffer.alloc(8);
    if (isBigEndian) bytes.writeDoubleBE(value);
    else bytes.writeDoubleLE(value);
    return bytes;
  };
  const long = (value: number): Buffer => {
    const bytes = Buffer.alloc(8);
    if (isBigEndian) bytes.writeBigInt64BE(BigInt(value));
    else bytes.writeBigInt64LE(BigInt(value));
    return bytes;
  };
  const extension = (subtype: number, size: number, bytes: Buffer): Buffer =>
    Buffer.concat([int(7), int(subtype), int(size), int(bytes.length / size), bytes]);

  const records: Buffer[] = [];
  const labels: Buffer[] = [];
  const veryLong: string[] = [];
  const longLabels: Buffer[] = [];
  let element = 0;
  for (const [index, variable] of content.variables.entries()) {
    const { name, label = '', width = 0, missing = [], missingRange, valueLabels = [] } = variable;
    const parts = width <= 255 ? [width] : partsOf(width);
    if (width > 255) veryLong.push(`V${index}=${String(width).padStart(5, '0')}\0\t`);
    const first = element + 1;
    for (const [part, bytes] of parts.entries()) {
      const type = variable.format ?? (width > 0 ? 1 : 5);
      const format = (type << 16) | ((bytes > 0 ? bytes : type === 5 ? 8 : 11) << 8);
      const values = missingRange === undefined ? missing : [...missingRange, ...missing];
      const missingCount =
        part > 0 ? 0 : missingRange === undefined ? missing.length : missing.length > 0 ? -3 : -2;
      const text = part > 0 ? Buffer.alloc(0) : encode(label);
      records.push(
        int(2),
        int(bytes),
        int(text.length > 0 ? 1 : 0),
        int(missingCount),
        int(format),
        int(format),
        padded(Buffer.from(part > 0 ? `V${index}_${part}` : `V${index}`), 8),
      );
      if (text.length > 0) records.push(int(text.length), padded(text, Math.ceil(text.length / 4) * 4));
      if (part === 0) for (const value of values) records.push(double(value));
      const elements = Math.max(1, Math.ceil(bytes / 8));
      for (let further = 1; further < elements; further++) {
        records.push(int(2), int(-1), int(0), int(0), int(0), int(0), padded(Buffer.alloc(0), 8));
      }
      element += elements;
    }
    if (valueLabels.length > 0 && width <= 8) {
      labels.push(int(3), int(valueLabels.length));
      for (const [value, text] of valueLabels) {
        const bytes = encode(text);
        const size = Math.ceil((bytes.length + 1) / 8) * 8 - 1;
        labels.push(typeof value === 'number' ? double(value) : padded(encode(value), 8));
        labels.push(Buffer.of(bytes.length), padded(bytes, size));
      }
      labels.push(int(4), int(1), int(first));
    } else if (valueLabels.length > 0) {
      const key = Buffer.from(name);
      longLabels.push(int(key.length), key, int(width), int(valueLabels.length));
      for (const [value, text] of valueLabels) {
        const bytes = encode(text);
        longLabels.push(int(width), padded(encode(String(value)), width), int(bytes.length), bytes);
      }
    }
  }
  const names = content.variables.map(({ name }, index) => `V${index}=${name}`).join('\t');
  const { encoding = 'UTF-8', codePage = 65_001, documents = [], extensions = [] } = content;
  const dictionary = [
    ...records,
    ...labels,
    ...(documents.length > 0
      ? [int(6), int(documents.length), ...documents.map((line) => padded(encode(line), 80))]
      : []),
    extension(3, 4, Buffer.concat([20, 0, 0, -1, 1, 1, isBigEndian ? 1 : 2, codePage].map(int))),
    extension(
      4,
      8,
      Buffer.concat([-Number.MAX_VALUE, Number.MAX_VALUE, -1.797_693_134_862_315_5e308].map(double)),
    ),
    extension(13, 1, encode(names)),
    ...(veryLong.length > 0 ? [extension(14, 1, Buffer.from(veryLong.join('')))] : []),
    ...(longLabels.length > 0 ? [extension(21, 1, Buffer.concat(longLabels))] : []),
    ...(encoding === null ? [] : [extension(20, 1, Buffer.from(encoding))]),
    ...extensions.map(({ subtype, content: bytes }) => extension(subtype, 1, bytes)),
    int(999),
    int(0),
  ];
  const header = Buffer.concat([
    Buffer.from(compression === 'zlib' ? '$FL3' : '$FL2'),
    padded(Buffer.from('@(#) SPSS DATA FILE test'), 60),
    int(2),
    int(element),
    int({ none: 0, bytecode: 1, zlib: 2 }[compression]),
    int(content.weight ?? 0),
    int(content.declaredCases ?? content.cases.length),
    double(100),
    padded(Buffer.from('20 Nov 2610:00:00'), 17),
    padded(encode('A survey'), 64),
    Buffer.alloc(3),
  ]);
  const cells = content.cases.flatMap((row) =>
    row.flatMap((value, index) => cellOf(value, content.variables[index]?.width ?? 0)),
  );
  const head = Buffer.concat([header, ...dictionary]);
  if (compression === 'none') return Buffer.concat([head, ...cells]);
  const commands = bytecode(cells);
  if (compression === 'bytecode') return Buffer.concat([head, commands]);
  const block = deflateSync(commands);
  const start = head.length;
  const trailer = start + 24 + block.length;
  return Buffer.concat([
    head,
    ...[start, trailer, 48].map(long),
    block,
    long(-100),
    long(0),
    int(0x3f_f000),
    int(1),
    long(start),
    long(start + 24),
    int(commands.length),
    int(block.length),
  ]);

  function cellOf(value: number | string | null, width: number): Buffer[] {
    if (width === 0) return [double(typeof value === 'number' ? value : -Number.MAX_VALUE)];
    const text = padded(encode(String(value ?? '')), Math.max(width, 8));
    const parts =
      width <= 255
        ? [{ at: 0, bytes: width }]
        : partsOf(width).map((bytes, part) => ({ at: part * 255, bytes }));
    return parts.flatMap(({ at, bytes }) => {
      const whole = padded(text.subarray(at, at + Math.min(bytes, 255)), Math.ceil(bytes / 8) * 8);
      return Array.from({ length: whole.length / 8 }, (_, index) => whole.subarray(index * 8, index * 8 + 8));
    });
  }

  /** Whole numbers near 0 and blanks as one byte each, all else after its 253. */
  function bytecode(elements: readonly Buffer[]): Buffer {
    const pieces: Buffer[] = [];
    for (let at = 0; at < elements.length; at += 8) {
      const group = elements.slice(at, at + 8);
      const codes = group.map((bytes) => {
        if (bytes.equals(Buffer.alloc(8, 0x20))) return 254;
        const number = isBigEndian ? bytes.readDoubleBE() : bytes.readDoubleLE();
        if (number === -Number.MAX_VALUE) return 255;
        return Number.isInteger(number) && number > -100 && number < 152 ? number + 100 : 253;
      });
      pieces.push(padCodes(codes), ...group.filter((_, index) => codes[index] === 253));
    }
    return Buffer.concat(pieces);
  }
}

function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes.subarray(0, size), Buffer.alloc(Math.max(0, size - bytes.length), 0x20)]);
}

function padCodes(codes: readonly number[]): Buffer {
  return Buffer.from([...codes, ...Array.from({ length: 8 - codes.length }, () => 0)]);
}

/** Returns the widths of the parts of a very long text: 255 each, the last with the rest if each counts 252. */
function partsOf(width: number): number[] {
  const count = Math.ceil(width / 252);
  return Array.from({ length: count }, (_, part) => (part < count - 1 ? 255 : width - part * 252));
}
