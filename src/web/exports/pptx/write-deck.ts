import { writeArchive } from '../../../workbook/package/archive.ts';
import { chartXml } from '../../../workbook/drawing/chart-xml.ts';
import {
  type PackagePart,
  packageOf,
  type Relation,
  xmlDeclaration,
} from '../../../workbook/package/office-package.ts';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import { quotedSheet } from '../../../workbook/xlsx/sheet-names.ts';
import { writeWorkbook } from '../../../workbook/xlsx/write-workbook.ts';
import type { Deck } from './deck.ts';
import { slideSize } from './slide-frame.ts';
import { slideXml } from './slide-xml.ts';
import { slideSpaces, templateParts } from './template-parts.ts';

const firstSlideId = 256;

/** The pieces of a .pptx file. Sheet names inside of charts must be such that a workbook takes them as they are. */
export async function writeDeck(deck: Deck, work: Work): Promise<Uint8Array<ArrayBuffer>[]> {
  const { slides } = deck;
  const charts: PackagePart[] = [];
  const written: PackagePart[] = [];
  for (const [place, slide] of slides.entries()) {
    const relations: Relation[] = [['slideLayout', '../slideLayouts/slideLayout1.xml']];
    const panels = slide.content.kind === 'charts' ? slide.content.panels : [];
    for (const { chart, workbook } of panels) {
      const number = charts.length / 2 + 1;
      const part = partOf(work, place / slides.length, (place + 1) / slides.length);
      const pieces = await writeWorkbook(workbook, part);
      const embedded = `embeddings/Workbook${number}.xlsx`;
      charts.push(
        {
          path: `ppt/charts/chart${number}.xml`,
          type: 'drawingml.chart',
          content: [chartXml(chart, { sheetName: quotedSheet, workbook: 'rId1' })],
          relations: [['package', `../${embedded}`]],
        },
        { path: `ppt/${embedded}`, content: new Uint8Array(await new Blob(pieces).arrayBuffer()) },
      );
      relations.push(['chart', `../charts/chart${number}.xml`]);
    }
    const path = `ppt/slides/slide${place + 1}.xml`;
    written.push({ path, type: 'presentationml.slide', content: [slideXml(slide)], relations });
  }
  const presentation: PackagePart = {
    path: 'ppt/presentation.xml',
    type: 'presentationml.presentation.main',
    content: [presentationXml(slides.length)],
    relations: [
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
      ...slides.map((_, place): Relation => ['slide', `slides/slide${place + 1}.xml`]),
    ],
  };
  return writeArchive(packageOf(deck, [presentation, ...templateParts(), ...written, ...charts]), work);
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
