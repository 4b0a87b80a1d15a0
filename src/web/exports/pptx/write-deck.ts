import { type ArchivePart, writeArchive } from '../../../workbook/package/archive.ts';
import { chartXml } from '../../../workbook/drawing/chart-xml.ts';
import {
  packageParts,
  propertiesPart,
  type Relation,
  relationsXml,
  type TypedPart,
  xmlDeclaration,
} from '../../../workbook/package/office-package.ts';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import { quotedSheet } from '../../../workbook/xlsx/sheet-names.ts';
import { writeWorkbook } from '../../../workbook/xlsx/write-workbook.ts';
import type { Deck, Slide, SlideChart } from './deck.ts';
import { slideSize } from './slide-frame.ts';
import { slideXml } from './slide-xml.ts';
import { slideSpaces, templateParts, templateTypes } from './template-parts.ts';

const firstSlideId = 256;

interface WrittenChart {
  readonly content: SlideChart;
  readonly workbook: Uint8Array<ArrayBuffer>;
}

/** The pieces of a .pptx file. Sheet names inside of charts must be such that a workbook takes them as they are. */
export async function writeDeck(
  { title, created, slides }: Deck,
  work: Work,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const charts = new Map<Slide, WrittenChart>();
  for (const [place, slide] of slides.entries()) {
    if (slide.content.kind !== 'chart') continue;
    const part = partOf(work, place / slides.length, (place + 1) / slides.length);
    const pieces = await writeWorkbook(slide.content.workbook, part);
    charts.set(slide, {
      content: slide.content,
      workbook: new Uint8Array(await new Blob(pieces).arrayBuffer()),
    });
  }
  return writeArchive(partsOf(), work);

  function* partsOf(): Generator<ArchivePart> {
    const chartPlaces = new Map([...charts.keys()].map((slide, place) => [slide, place + 1]));
    yield* packageParts('ppt/presentation.xml', typedParts(slides.length, charts.size));
    yield propertiesPart(title, created);
    yield { path: 'ppt/presentation.xml', content: [presentationXml(slides.length)] };
    yield { path: 'ppt/_rels/presentation.xml.rels', content: [presentationRelations(slides.length)] };
    yield* templateParts();
    for (const [place, slide] of slides.entries()) {
      const chart = chartPlaces.get(slide);
      yield { path: `ppt/slides/slide${place + 1}.xml`, content: [slideXml(slide)] };
      yield {
        path: `ppt/slides/_rels/slide${place + 1}.xml.rels`,
        content: [
          relationsXml([
            ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
            ...(chart === undefined ? [] : [['rId2', 'chart', `../charts/chart${chart}.xml`] as const]),
          ]),
        ],
      };
    }
    for (const [slide, { content, workbook }] of charts) {
      const place = chartPlaces.get(slide) ?? 0;
      yield {
        path: `ppt/charts/chart${place}.xml`,
        content: [chartXml(content.chart, { sheetName: quotedSheet, workbook: 'rId1' })],
      };
      yield {
        path: `ppt/charts/_rels/chart${place}.xml.rels`,
        content: [relationsXml([['rId1', 'package', `../embeddings/Workbook${place}.xlsx`]])],
      };
      yield { path: `ppt/embeddings/Workbook${place}.xlsx`, content: workbook };
    }
  }
}

function typedParts(slides: number, charts: number): readonly TypedPart[] {
  return [
    ['ppt/presentation.xml', 'presentationml.presentation.main'],
    ...templateTypes,
    ...Array.from(
      { length: slides },
      (_, place): TypedPart => [`ppt/slides/slide${place + 1}.xml`, 'presentationml.slide'],
    ),
    ...Array.from(
      { length: charts },
      (_, place): TypedPart => [`ppt/charts/chart${place + 1}.xml`, 'drawingml.chart'],
    ),
  ];
}

function presentationXml(slides: number): string {
  const list = Array.from(
    { length: slides },
    (_, place) => `<p:sldId id="${firstSlideId + place}" r:id="rId${place + 3}"/>`,
  );
  return (
    `${xmlDeclaration}<p:presentation ${slideSpaces} saveSubsetFonts="1">` +
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
    `<p:sldIdLst>${list.join('')}</p:sldIdLst>` +
    `<p:sldSz cx="${slideSize.width}" cy="${slideSize.height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
  );
}

function presentationRelations(slides: number): string {
  return relationsXml([
    ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
    ['rId2', 'theme', 'theme/theme1.xml'],
    ...Array.from(
      { length: slides },
      (_, place): Relation => [`rId${place + 3}`, 'slide', `slides/slide${place + 1}.xml`],
    ),
  ]);
}
