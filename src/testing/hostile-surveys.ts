import { deflateSync } from 'node:zlib';
import { type SavContent, savFile } from './sav-file.ts';

/** A file that no honest program wrote. */
export interface HostileSurvey {
  readonly name: string;
  readonly bytes: Buffer;
  /** Description of a Triple-S survey. */
  readonly schema?: Buffer;
}

const plain: SavContent = {
  variables: [
    { name: 'id' },
    {
      name: 'sex',
      label: 'Sex',
      valueLabels: [
        [1, 'Male'],
        [2, 'Female'],
      ],
    },
    { name: 'city', width: 20 },
    { name: 'story', width: 700 },
    { name: 'weight' },
  ],
  cases: Array.from({ length: 20 }, (_, row) => [
    row + 1,
    1 + (row % 2),
    `town ${row % 3}`,
    'a story',
    1 + row / 7,
  ]),
  weight: 95,
};

const csv = (text: string): Buffer => Buffer.from(text);
const rowsOf = (count: number, row: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => row(index)).join('\n');

/** Files of each known way to be wrong; the zsav that inflates has `blocks` of 4 MB. */
export function hostileSurveys(blocks = 100): HostileSurvey[] {
  const good = savFile(plain);
  const record = good.indexOf(Buffer.from([7, 0, 0, 0, 3, 0, 0, 0]));
  return [
    ...savs(good, record, blocks),
    ...tables(),
    ...tripleS(),
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'one byte', bytes: Buffer.from('$') },
    { name: 'zeros', bytes: Buffer.alloc(4096) },
    { name: 'a zip archive', bytes: Buffer.from('PK\u0003\u0004rest') },
    { name: 'an old workbook', bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]) },
    { name: 'gzip', bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]) },
    { name: 'Parquet without anything', bytes: Buffer.from('PAR1PAR1') },
    {
      name: 'Parquet whose footer is longer than the file',
      bytes: Buffer.concat([
        Buffer.from('PAR1'),
        Buffer.alloc(40, 7),
        Buffer.from([0xff, 0xff, 0xff, 0x7f]),
        Buffer.from('PAR1'),
      ]),
    },
    { name: 'XML without a schema', bytes: Buffer.from('<?xml version="1.0"?><sss/>') },
  ];
}

function savs(good: Buffer, record: number, blocks: number): HostileSurvey[] {
  const with32 = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(good);
    bytes.writeInt32LE(value, at);
    return bytes;
  };
  const firstVariable = 176;
  const extension = (subtype: number, size: number, count: number): Buffer => {
    const head = Buffer.alloc(16);
    for (const [index, value] of [7, subtype, size, count].entries()) head.writeInt32LE(value, index * 4);
    return Buffer.concat([good.subarray(0, record), head, good.subarray(record)]);
  };
  const zsav = savFile({ ...plain, compression: 'zlib' });
  const zsavWith = (fromEnd: number, value: number): Buffer => {
    const bytes = Buffer.from(zsav);
    bytes.writeInt32LE(value, bytes.length - fromEnd);
    return bytes;
  };
  const text = (subtype: number, content: string): Buffer =>
    savFile({ ...plain, extensions: [{ subtype, content: Buffer.from(content) }] });
  return [
    { name: 'layout code 7', bytes: with32(64, 7) },
    { name: 'elements a case −1', bytes: with32(68, -1) },
    { name: 'elements a case 2^31 − 1', bytes: with32(68, 0x7fff_ffff) },
    { name: 'compression 9', bytes: with32(72, 9) },
    { name: 'compressed though it is not', bytes: with32(72, 1) },
    { name: 'weight of an element that is none', bytes: with32(76, 60_000) },
    { name: 'weight of a negative element', bytes: with32(76, -4) },
    { name: '32 million cases declared', bytes: with32(80, 32_000_000) },
    { name: '2^31 − 1 cases declared', bytes: with32(80, 0x7fff_ffff) },
    { name: 'no cases declared', bytes: with32(80, 0) },
    { name: 'width 256', bytes: with32(firstVariable + 4, 256) },
    { name: 'width −2', bytes: with32(firstVariable + 4, -2) },
    { name: 'a text where a number was', bytes: with32(firstVariable + 4, 255) },
    { name: 'a label of 2 GB', bytes: with32(firstVariable + 8, 1) },
    { name: '99 missing values', bytes: with32(firstVariable + 12, 99) },
    { name: 'a record of type 13', bytes: with32(firstVariable, 13) },
    { name: 'ends with its header', bytes: good.subarray(0, 176) },
    {
      name: 'no variables',
      bytes: Buffer.concat([good.subarray(0, 176), Buffer.from([0xe7, 3, 0, 0, 0, 0, 0, 0])]),
    },
    { name: 'an extension of 2 GB', bytes: extension(99, 1, 0x7fff_ffff) },
    { name: 'an extension of 2^31 × 2^31 bytes', bytes: extension(3, 0x7fff_ffff, 0x7fff_ffff) },
    { name: 'an extension of −1 bytes', bytes: extension(13, -1, 1) },
    { name: 'an unknown extension', bytes: extension(77, 1, 0) },
    { name: 'a zsav whose block is longer than it is', bytes: zsavWith(8, 0x3f_f000) },
    { name: 'a zsav whose block is negative', bytes: zsavWith(8, -1) },
    { name: 'a zsav of 2^31 − 1 blocks', bytes: zsavWith(28, 0x7fff_ffff) },
    { name: 'a zsav whose blocks may be 2 GB', bytes: zsavWith(32, 0x7fff_ffff) },
    { name: 'a zsav of which the bytes are no zlib', bytes: zsavWith(60, 0x1234_5678) },
    { name: 'a zsav that inflates a thousandfold', bytes: bomb(blocks) },
    { name: 'a set of unknown variables', bytes: text(7, '$x=D1 1 4 Name NOPE nix\n') },
    { name: 'a set with a length of a gigabyte', bytes: text(7, '$x=D999999999 1 4 Name V0\n') },
    { name: 'a set that breaks off', bytes: text(19, '$x=E 1 ') },
    { name: 'attributes that never close', bytes: text(18, `V0:${'a('.repeat(20_000)}`) },
    { name: 'long texts whose labels lie', bytes: text(21, '\u00ff\u00ff\u00ff\u007fxxxx') },
    { name: 'a very long text that is longer than its parts', bytes: text(14, 'V3=99999\0\t') },
    { name: 'a very long text that overlaps the next', bytes: text(14, 'V2=00600\0\t') },
    {
      name: 'long names that are one another',
      bytes: text(13, 'V0=V1\tV1=V0\tV2=__proto__\tV3=constructor'),
    },
    { name: 'an encoding that is none', bytes: savFile({ ...plain, encoding: 'x'.repeat(500) }) },
    {
      name: 'weights of 1e308, NaN and less than nothing',
      bytes: savFile({
        ...plain,
        weight: 1,
        cases: [
          [1e308, 1, 'a', 'b', 1],
          [Number.NaN, 1, 'a', 'b', 1],
          [-1, 2, 'a', 'b', 1],
        ],
      }),
    },
    {
      name: 'weights of zero',
      bytes: savFile({
        ...plain,
        weight: 1,
        cases: [
          [0, 1, 'a', 'b', 0],
          [0, 2, 'c', 'd', 0],
        ],
      }),
    },
    {
      name: 'dates beyond all calendars',
      bytes: savFile({ variables: [{ name: 'date', format: 20 }], cases: [[1e300], [-1e300], [1e15]] }),
    },
    {
      name: 'names with nothing and everything in them',
      bytes: savFile({
        variables: ['', '../x', 'waves', 'a\0b', '\u202Ertl', 'Ä'.repeat(100)].map((name) => ({ name })),
        cases: [[1, 2, 3, 4, 5, 6]],
      }),
    },
  ];
}

/** A block of 4 MB of blanks in 4 kB, a hundred times. */
function bomb(blocks: number): Buffer {
  const base = savFile({
    variables: [{ name: 'text', width: 248 }],
    cases: [],
    compression: 'zlib',
    declaredCases: -1,
  });
  const headEnd = base.length - 72 - deflateSync(Buffer.alloc(0)).length;
  const head = base.subarray(0, headEnd - 0);
  const start = head.lastIndexOf(Buffer.from([0xe7, 3, 0, 0])) + 8;
  const block = deflateSync(Buffer.alloc(0x3f_f000, 254));
  const trailer = start + 24 + block.length * blocks;
  return Buffer.concat([
    base.subarray(0, start),
    long(start),
    long(trailer),
    long(24 + 24 * blocks),
    ...Array.from({ length: blocks }, () => block),
    long(-100),
    long(0),
    int(0x3f_f000),
    int(blocks),
    ...Array.from({ length: blocks }, (_, index) => [
      long(start + index * 0x3f_f000),
      long(start + 24 + index * block.length),
      int(0x3f_f000),
      int(block.length),
    ]).flat(),
  ]);
}

function tables(): HostileSurvey[] {
  return [
    { name: 'a CSV of one line without an end', bytes: csv(`a,b\n${'x'.repeat(20_000_000)}`) },
    {
      name: 'a CSV of 70,000 columns',
      bytes: csv(`${rowsOf(70_000, (index) => `c${index}`).replaceAll('\n', ',')}\n1\n`),
    },
    { name: 'a CSV with NUL', bytes: csv('a,b\n1,\u00002\n') },
    { name: 'a CSV with a quote that never closes', bytes: csv('a,b\n"1,2\n3,4\n') },
    { name: 'a CSV of UTF-16', bytes: Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le') },
    {
      name: 'a CSV of 200,000 different texts',
      bytes: csv(`a,b\n${rowsOf(200_000, (index) => `text ${index},1`)}`),
    },
    { name: 'a CSV of formulas', bytes: csv('a,b\n=cmd|calc!A1,1\n+2,-3\n@x,2\n') },
    {
      name: 'a CSV with the header __proto__',
      bytes: csv('__proto__,constructor,hasOwnProperty\n1,2,3\n2,1,3\n'),
    },
    { name: 'a CSV with empty and equal headers', bytes: csv(',,a,A,a\n1,2,3,4,5\n') },
    { name: 'a CSV of 1e400 and other digits', bytes: csv('a,b\n1e400,١٢٣\n-1e400,0x10\n') },
    { name: 'a CSV of a million commas', bytes: csv(`a\n${','.repeat(1_000_000)}\n`) },
    {
      name: 'a CSV of lists of lists',
      bytes: csv(`a\n${rowsOf(3000, (index) => `"${index};${index + 1};${index * 7}"`)}`),
    },
    {
      name: 'a CSV that is not UTF-8',
      bytes: Buffer.concat([csv('a,b\n'), Buffer.from([0xff, 0xfe, 0x2c, 0x80, 0x0a])]),
    },
  ];
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(value));
  return bytes;
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function wrap(record: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?><sss version="2.0"><survey><record ident="A">${record}</record></survey></sss>`,
  );
}

function variable(inner: string, type = 'single'): string {
  return `<variable ident="1" type="${type}"><name>a</name><label>A</label>${inner}</variable>`;
}

function tripleS(): HostileSurvey[] {
  const bytes = Buffer.from('12345\n23456\n');
  const of = (name: string, schema: Buffer): HostileSurvey => ({ name: `Triple-S ${name}`, bytes, schema });
  return [
    of(
      'with an external entity',
      Buffer.from('<!DOCTYPE sss [<!ENTITY x SYSTEM "file:///etc/passwd">]><sss version="2.0">&x;</sss>'),
    ),
    of(
      'with entities of entities',
      Buffer.from(`<!DOCTYPE sss [<!ENTITY a "${'b'.repeat(1000)}">]><sss>&a;</sss>`),
    ),
    of('nested 50,000 deep', Buffer.from('<a>'.repeat(50_000))),
    of('that is not closed', Buffer.from('<sss version="2.0"><survey>')),
    of(
      'with a range of a billion',
      wrap(variable('<position start="1"/><values><range from="1" to="1000000000"/></values>')),
    ),
    of('at a position of 1e18', wrap(variable('<position start="1000000000000000000"/>'))),
    of(
      'with a spread of a million',
      wrap(variable('<position start="1" finish="5"/><spread subfields="1000000"/>', 'multiple')),
    ),
    of(
      'of two levels',
      Buffer.from('<sss version="2.0"><survey><record ident="A"/><record ident="B"/></survey></sss>'),
    ),
    of('of a type that is none', wrap(variable('<position start="1"/>', 'slider'))),
    of(
      'with a value code that is no number',
      wrap(variable('<position start="1"/><values><value code="x">X</value></values>')),
    ),
  ];
}

/** A good file with some of its bytes changed, cut out or put in twice; `random` is from 0 up to 1. */
function mutated(bytes: Buffer, random: () => number): Buffer {
  let result = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 8);
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * result.length);
    const length = Math.floor(random() * 64);
    const kind = random();
    if (kind < 0.5) result[at] = Math.floor(random() * 256);
    else if (kind < 0.7 && at + 4 <= result.length)
      result.writeInt32LE(extremes[Math.floor(random() * extremes.length)] ?? 0, at);
    else if (kind < 0.85) result = Buffer.concat([result.subarray(0, at), result.subarray(at + length)]);
    else
      result = Buffer.concat([result.subarray(0, at), result.subarray(at, at + length), result.subarray(at)]);
  }
  return result;
}

/** A survey with changed bytes; of Triple-S those of its answers or those of its description. */
export function mutatedSurvey({ name, bytes, schema }: HostileSurvey, random: () => number): HostileSurvey {
  const changed = mutated(bytes, random);
  // There the description stands first.
  if (name === 'description of Triple-S') return { name, bytes: schema ?? bytes, schema: changed };
  return { name, bytes: changed, ...(schema && { schema }) };
}

const extremes = [0, 1, -1, 0x7fff_ffff, -0x8000_0000, 255, 256, 65_536];

/** Good files to be mutated, of every kind that is read without native code. */
export function soundSurveys(): HostileSurvey[] {
  const schema = Buffer.from(
    `<?xml version="1.0"?><sss version="2.0"><survey><record ident="A"><variable ident="1" type="quantity" use="serial"><name>id</name><label>Id</label><position start="1" finish="2"/></variable><variable ident="2" type="multiple"><name>q</name><label>Q</label><position start="3" finish="5"/><values><value code="1">A</value><value code="2">B</value><value code="3">C</value></values></variable></record></survey></sss>`,
  );
  const answers = Buffer.from('01101\r\n02011\r\n03000\r\n');
  return [
    { name: 'plain .sav', bytes: savFile(plain) },
    { name: 'compressed .sav', bytes: savFile({ ...plain, compression: 'bytecode' }) },
    { name: '.zsav', bytes: savFile({ ...plain, compression: 'zlib' }) },
    {
      name: 'CSV',
      bytes: csv(
        `id,sex,brand_1,brand_2,many,weight\n${rowsOf(40, (index) => `${index},${1 + (index % 2)},${index % 2},1,"1;2;${index % 3}",${0.5 + index / 9}`)}\n`,
      ),
    },
    { name: 'answers of Triple-S', bytes: answers, schema },
    { name: 'description of Triple-S', bytes: schema, schema: answers },
  ];
}
