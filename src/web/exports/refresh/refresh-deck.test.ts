import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { quietWork } from '../../../testing/quiet-work.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { figureDeck } from '../deck/figure-deck.ts';
import { sourceKey } from '../identity/shape-identity.ts';
import { writeDeck } from '../pptx/write-deck.ts';
import { DeckRefusal } from './deck-package.ts';
import { deckSources, refreshDeck } from './refresh-deck.ts';
import type { FreshFigures, RefreshChoices } from './deck-report.ts';
import { savedItems, savedWork } from './waves.case.ts';

// Every look once: bars, columns, a stack, lines, dots, a whole stack, heat, a crosstab.
type Bytes = Uint8Array<ArrayBuffer>;
const deckOf = async (items: readonly FigureDocument[]): Promise<Bytes> =>
  new Uint8Array(await new Blob(await writeDeck(figureDeck('Deck', items), quietWork)).arrayBuffer());
const figuresOf = (items: readonly FigureDocument[]): readonly FreshFigures[] =>
  items.map((document) => ({
    source: document.source == null ? '' : sourceKey(document.source),
    document,
    problem: '',
  }));
const undecided: RefreshChoices = { taken: new Set(), added: new Set() };
const refreshed = (deck: Bytes, wave: number, choices = undecided) =>
  refreshDeck(deck, figuresOf(savedItems(8, wave)), choices, quietWork);
const partsOf = (bytes: Bytes) =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content, true)]));

/** The deck with changes to the texts of its parts; null removes one. */
function editedDeck(
  bytes: Bytes,
  edits: Readonly<Record<string, ((text: string) => string) | string | null>>,
): Bytes {
  const parts = unzipSync(bytes);
  for (const [path, edit] of Object.entries(edits)) {
    if (edit === null) delete parts[path];
    else if (typeof edit === 'string') parts[path] = strToU8(edit);
    else {
      const before = strFromU8(parts[path] ?? new Uint8Array());
      const after = edit(before);
      if (after === before) throw new Error(`${path} was not edited`);
      parts[path] = strToU8(after);
    }
  }
  return new Uint8Array(zipSync(parts));
}

const slide = (place: number) => `ppt/slides/slide${place}.xml`;
const chart = (place: number) => `ppt/charts/chart${place}.xml`;

let first: Bytes;
let second: Bytes;
beforeAll(async () => {
  [first, second] = await Promise.all([deckOf(savedItems(8, 1)), deckOf(savedItems(8, 2))]);
});

test('a deck that nobody edited becomes the deck of the next wave, and a second refresh changes nothing', async () => {
  expect(await deckSources(first)).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((id) => `charts/${id}`),
    'crosstabs/7',
  ]);
  const { content, slides } = await refreshed(first, 2);
  expect(slides[0]?.title).toBe('Ember & Bun leads by 2.0 points');
  const [parts, wanted] = [partsOf(content), partsOf(second)];
  const differing = [...wanted.keys()].filter((path) => parts.get(path) !== wanted.get(path));
  // Its properties are the person's.
  expect(differing).toEqual(['docProps/core.xml']);
  expect((await refreshed(content, 2)).content).toBe(content);
  // Later the same day.
  const later = savedItems(8, 2).map((document) => ({
    ...document,
    exported: new Date(0),
    facts: document.facts.map(({ label, text }) => ({ label, text: label === 'Exported' ? 'later' : text })),
  }));
  expect((await refreshDeck(content, figuresOf(later), undecided, quietWork)).content).toBe(content);
});

test('figures are new in a deck with edits, and each edit is there after two more waves', async () => {
  const moved = '<p:xfrm><a:off x="1234567" y="2345678"/><a:ext cx="7654321" cy="3456789"/></p:xfrm>';
  const look = '<c:spPr><a:solidFill><a:srgbClr val="AA3377"/></a:solidFill></c:spPr>';
  const deck = editedDeck(first, {
    [slide(1)]: (xml) => xml.replace(/<p:xfrm>.*?<\/p:xfrm>/, moved),
    [chart(1)]: (xml) =>
      xml
        .replace(/<c:spPr><a:solidFill>.*?<\/c:spPr>/, look)
        .replace(/<c:max val="[^"]*"/, '<c:max val="97"'),
    [slide(2)]: (xml) => xml.replace(/<a:t>[^<]*</, '<a:t>My title: 26.5% of them<'),
    [slide(3)]: (xml) => xml.replace(/<p:graphicFrame>.*?<\/p:graphicFrame>/, ''),
    [chart(4)]: (xml) => xml.replace(/<c:ser>(?:(?!<\/c:ser>).)*<c:v>Men, n \d+<.*?<\/c:ser>/, ''),
    [slide(8)]: (xml) => xml.replace(/<a:tr (?:(?!<\/a:tr>).)*Patty Lane.*?<\/a:tr>/, ''),
  });
  const { content: next, slides, missing } = await refreshed(deck, 2);
  const { content } = await refreshed(next, 3);
  const parts = partsOf(content);
  expect(parts.get(slide(1))).toContain(moved);
  expect(parts.get(chart(1))).toContain(look);
  expect(parts.get(chart(1))).toContain('<c:max val="97"');
  // 12 + 1.7 × 3 of the first brand among women.
  expect(parts.get(chart(1))).toContain('<c:v>17.1</c:v>');
  expect(parts.get(slide(2))).toContain('My title: 26.5% of them');
  const [title] = slides[1]?.parts.filter(({ name }) => name === 'Title') ?? [];
  expect([title?.outcome, title?.suggested]).toEqual(['kept', 'Patty Lane leads by 3.0 points']);
  // 12 + 7.3 + 5.9 + 1.7 = 26.9 was not said; 26.5 is in no chart of the slide.
  expect(slides[1]?.parts.filter(({ outcome }) => outcome === 'yours')).toEqual([]);
  expect(missing.map(({ key, wasDeleted }) => [key, wasDeleted])).toEqual([['charts/2#1', true]]);
  expect(parts.get(slide(3))).not.toContain('graphicFrame');
  expect(parts.get(chart(4))).not.toMatch(/<c:v>Men, n \d+</);
  expect(parts.get(chart(4))).toMatch(/<c:v>Women, n 333</);
  expect(parts.get(chart(4))).toContain('<c:v>Q6</c:v>');
  expect(parts.get(slide(8))).not.toContain('Patty Lane');
  expect(parts.get(slide(8))).toContain('Corner Burger');
});

test('a figure in a text of the person that has moved is named and not edited', async () => {
  // 12 + 7.3 + 1.7 = 21.0 of the first brand among women in wave 1.
  const deck = editedDeck(first, {
    [slide(2)]: (xml) => xml.replace(/<a:t>[^<]*</, '<a:t>Only 21.0% know it<'),
  });
  const { content, slides } = await refreshed(deck, 2);
  expect(slides[1]?.parts.find(({ outcome }) => outcome === 'yours')?.words).toEqual([
    'Says 21.0%, now 22.7% (Ember & Bun, Women).',
  ]);
  expect(partsOf(content).get(slide(2))).toContain('Only 21.0% know it');
});

test('a suggested title is taken, and a deleted slide is added, if the person says so', async () => {
  const deck = editedDeck(first, {
    [slide(2)]: (xml) => xml.replace(/<a:t>[^<]*</, '<a:t>Mine<'),
    [slide(3)]: (xml) => xml.replace(/<p:graphicFrame>.*?<\/p:graphicFrame>/, ''),
  });
  const { slides } = await refreshed(deck, 2);
  const key = slides[1]?.parts.find(({ outcome }) => outcome === 'kept')?.key ?? '';
  const choices = { taken: new Set([key]), added: new Set(['charts/2#1']) };
  const { content } = await refreshed(deck, 2, choices);
  const parts = partsOf(content);
  expect(parts.get(slide(2))).toContain('<a:t>Patty Lane leads by 3.0 points<');
  expect(parts.get(slide(9))).toContain('name="Chart [charts/2#1.chart]"');
  expect(
    [...(parts.get('ppt/presentation.xml') ?? '').matchAll(/<p:sldId id="(\d+)"/g)].map(([, id]) => id),
  ).toEqual(['256', '257', '258', '264', '259', '260', '261', '262', '263']);
  expect(await deckSources(content)).toEqual(await deckSources(first));
});

test('copies of a slide are refreshed where they are, foreign slides are left to the byte', async () => {
  const parts = unzipSync(first);
  const rels = (place: number) => `ppt/slides/_rels/slide${place}.xml.rels`;
  const listed = (xml: string) =>
    xml.replace('</p:sldIdLst>', '<p:sldId id="900" r:id="x1"/><p:sldId id="901" r:id="x2"/></p:sldIdLst>');
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide';
  const foreign = '<p:sld xmlns:p="p"><p:cSld><p:spTree>Plan</p:spTree></p:cSld></p:sld>';
  const deck = editedDeck(first, {
    'ppt/presentation.xml': listed,
    'ppt/_rels/presentation.xml.rels': (xml) =>
      xml.replace(
        '</Relationships>',
        `<Relationship Id="x1" Type="${kind}" Target="slides/slide90.xml"/><Relationship Id="x2" Type="${kind}" Target="slides/slide91.xml"/></Relationships>`,
      ),
    [slide(90)]: strFromU8(parts[slide(5)] ?? new Uint8Array()),
    [rels(90)]: strFromU8(parts[rels(5)] ?? new Uint8Array()),
    [slide(91)]: foreign,
  });
  const { content, slides } = await refreshed(deck, 2);
  expect(slides.map(({ copyOf }) => copyOf)).toEqual([...Array.from({ length: 8 }, () => null), 5, null]);
  expect(slides[8]?.parts.map(({ outcome }) => outcome)).toEqual(
    slides[4]?.parts.map(({ outcome }) => outcome),
  );
  expect(partsOf(content).get(slide(90))).toContain('Northgrill leads by 6.0 points');
  expect(partsOf(content).get(slide(91))).toBe(foreign);
});

describe('a deck that went through a program without tags', () => {
  const untagged = () => {
    const parts = unzipSync(first);
    const edits = Object.fromEntries(
      Object.keys(parts)
        .filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))
        .map((path) => [path, (xml: string) => xml.replaceAll(/<p:custDataLst>.*?<\/p:custDataLst>/g, '')]),
    );
    const relations = [1, 2].map((place) => [`ppt/charts/_rels/chart${place}.xml.rels`, null] as const);
    return editedDeck(first, {
      ...edits,
      ...Object.fromEntries(relations),
      'ppt/embeddings/Workbook1.xlsx': null,
      [chart(1)]: (xml) =>
        xml
          .replace(/<c:externalData.*?<\/c:externalData>/, '')
          .replaceAll(/<c:f>[^<]*<\/c:f>/g, '<c:f>categories</c:f>'),
    });
  };

  test('has its figures by the names of its shapes, and its workbooks again; texts and looks are the person’s', async () => {
    const { content, slides } = await refreshed(untagged(), 2);
    const [parts, wanted] = [partsOf(content), partsOf(second)];
    const values = (xml = '') => [...xml.matchAll(/<c:(?:v|f)>([^<]*)</g)].map(([, value]) => value);
    for (const place of [1, 2, 3, 4, 5, 6])
      expect(values(parts.get(chart(place)))).toEqual(values(wanted.get(chart(place))));
    expect(parts.get('ppt/embeddings/Workbook1.xlsx')?.length).toBe(
      wanted.get('ppt/embeddings/Workbook1.xlsx')?.length,
    );
    expect(parts.get(chart(1))).toContain('<c:externalData');
    expect(slides.map(({ parts: [title] }) => title?.outcome)).toEqual(
      Array.from({ length: 8 }, () => 'kept'),
    );
    expect((await refreshed(content, 2)).content).toBe(content);
  });
});

test('a workbook elsewhere or of another chart is left alone', async () => {
  const deck = editedDeck(first, {
    'ppt/charts/_rels/chart1.xml.rels': (xml) =>
      xml.replace('Target="', 'TargetMode="External" Target="file:///'),
    'ppt/charts/_rels/chart2.xml.rels': (xml) => xml.replace('Workbook2', 'Workbook3'),
  });
  const { content, slides } = await refreshed(deck, 2);
  const chartReports = slides.slice(0, 3).map(({ parts }) => parts.find(({ name }) => name === 'Chart'));
  expect(chartReports.map((report) => report?.outcome)).toEqual(['left', 'left', 'refreshed']);
  expect(chartReports[0]?.words).toEqual(['It is linked to a workbook elsewhere, and is left as it is.']);
  expect(partsOf(content).get(chart(1))).toBe(partsOf(first).get(chart(1)));
});

test('work that is gone is said, and its slide is left', async () => {
  const figures = figuresOf(savedItems(8, 2)).map((one, place) =>
    place === 0 ? { ...one, document: null, problem: 'The chart was deleted.' } : one,
  );
  const { content, slides } = await refreshDeck(first, figures, undecided, quietWork);
  expect(slides[0]?.parts.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 4 }, () => 'not-found'),
  );
  expect(slides[0]?.parts[0]?.words).toEqual(['The chart was deleted.']);
  expect(partsOf(content).get(slide(1))).toBe(partsOf(first).get(slide(1)));
});

test('work that the deck does not have is new, and comes after its predecessor', async () => {
  const figures = figuresOf([...savedItems(8, 2), savedWork(40, 'bars', 2)]);
  const { missing } = await refreshDeck(first, figures, undecided, quietWork);
  expect(missing).toEqual([
    { key: 'charts/40#1', title: 'Ember & Bun leads by 42.0 points', wasDeleted: false, isAdded: false },
  ]);
});

describe('a file that can’t be refreshed is refused with a sentence', () => {
  const compound = (words: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...Array.from(words).flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
  const hostile = () => {
    const bytes = zipSync({ 'ppt/presentation.xml': strToU8('<a/>') });
    const at = bytes.findLastIndex(
      (_, place) => bytes[place] === 0x50 && bytes[place + 1] === 0x4b && bytes[place + 2] === 1,
    );
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, 2 ** 31 + 9, true);
    return new Uint8Array(bytes);
  };
  test.each([
    ['an old .ppt', () => compound('PowerPoint Document'), 'Save it as .pptx'],
    ['a password', () => compound('EncryptedPackage'), 'Remove it in PowerPoint'],
    ['no archive', () => new Uint8Array(strToU8('hello')), 'let it repair the file'],
    ['a broken archive', () => first.slice(0, first.length / 2), 'let it repair the file'],
    ['an archive that unpacks to gigabytes', hostile, 'Save it again in PowerPoint'],
    [
      'another archive',
      () => new Uint8Array(zipSync({ 'a.txt': strToU8('a') })),
      'Choose a deck that was exported here',
    ],
    [
      'macros',
      () =>
        editedDeck(first, {
          '[Content_Types].xml': (xml) =>
            xml.replace('presentationml.presentation.main+xml', 'macroEnabled.main+xml'),
        }),
      'Save it as .pptx',
    ],
    [
      'a signature',
      () => editedDeck(first, { '_xmlsignatures/sig1.xml': '<Signature/>' }),
      'Remove the signature',
    ],
    [
      'a document type',
      () =>
        editedDeck(first, {
          'ppt/presentation.xml': (xml) => xml.replace('<p:pres', '<!DOCTYPE a [<!ENTITY b "c">]><p:pres'),
        }),
      'let it repair the file',
    ],
    ['a file over 200 MiB', () => new Uint8Array(200 * 2 ** 20 + 1), 'Compress its pictures'],
  ])('%s', async (_, make, remedy) => {
    const result = deckSources(make());
    await expect(result).rejects.toThrow(DeckRefusal);
    await expect(result).rejects.toThrow(remedy);
  });
});
