import { writeArchive } from '../../../workbook/package/archive.ts';
import {
  type PackagePart,
  packageOf,
  type Relation,
  xmlDeclaration,
} from '../../../workbook/package/office-package.ts';
import { partOf, type Work } from '../../../workbook/package/work.ts';
import { itemsXml, shapeName, sourceKey, tagsXml } from '../identity/shape-identity.ts';
import { type Deck, type Slide, type SlidePanel, slideSize } from './deck.ts';
import { slideXml } from './slide-xml.ts';
import { slideSpaces, templateParts } from './template-parts.ts';
import { panelChartXml, panelWorkbook, writtenPieces } from './written-pieces.ts';

const firstSlideId = 256;
const tagsType = 'presentationml.tags';

/** The pieces of a .pptx file. Sheet names inside of charts must be such that a workbook takes them as they are. */
export async function writeDeck(deck: Deck, work: Work): Promise<Uint8Array<ArrayBuffer>[]> {
  const { slides } = deck;
  const written: PackagePart[] = [];
  const others: PackagePart[] = [];
  const counts = { chart: 0, Workbook: 0, tag: 0 };
  const nextName: NextName = (kind) => {
    counts[kind] += 1;
    return `${kind}${counts[kind]}`;
  };
  for (const [place, slide] of slides.entries()) {
    const part = partOf(work, place / slides.length, (place + 1) / slides.length);
    const path = `ppt/slides/slide${place + 1}.xml`;
    const files = await slideFiles(slide, path, '../slideLayouts/slideLayout1.xml', nextName, part);
    written.push(files.slide);
    others.push(...files.others);
  }
  const items = [...new Set(slides.flatMap(({ source }) => (source === null ? [] : [sourceKey(source)])))];
  const tags: readonly PackagePart[] =
    items.length === 0
      ? []
      : [{ path: `ppt/tags/${nextName('tag')}.xml`, type: tagsType, content: [itemsXml(items)] }];
  const presentation: PackagePart = {
    path: 'ppt/presentation.xml',
    type: 'presentationml.presentation.main',
    content: [presentationXml(slides.length, tags.length > 0)],
    relations: [
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
      ...slides.map((_, place): Relation => ['slide', `slides/slide${place + 1}.xml`]),
      ...tags.map(({ path }): Relation => ['tags', path.slice('ppt/'.length)]),
    ],
  };
  return writeArchive(
    packageOf(deck, [presentation, ...templateParts(), ...written, ...others, ...tags]),
    work,
  );
}

/** Returns a name that no part of the kind has. */
export type NextName = (kind: 'chart' | 'Workbook' | 'tag') => string;

interface SlideFiles {
  readonly slide: PackagePart;
  /** Its charts, their workbooks, and its tags. */
  readonly others: readonly PackagePart[];
}

/** The parts of a slide, whose layout is seen from its folder. */
export async function slideFiles(
  slide: Slide,
  path: string,
  layout: string,
  nextName: NextName,
  work: Work,
): Promise<SlideFiles> {
  const relations: Relation[] = [['slideLayout', layout]];
  const others: PackagePart[] = [];
  const panels = slide.content.kind === 'charts' ? slide.content.panels : [];
  const books = new Map<SlidePanel, Uint8Array<ArrayBuffer>>();
  for (const panel of panels) {
    const chart = `charts/${nextName('chart')}.xml`;
    const embedded = `embeddings/${nextName('Workbook')}.xlsx`;
    const book = await panelWorkbook(panel, work);
    books.set(panel, book);
    others.push(
      {
        path: `ppt/${chart}`,
        type: 'drawingml.chart',
        content: [panelChartXml(panel)],
        relations: [['package', `../${embedded}`]],
      },
      { path: `ppt/${embedded}`, content: book },
    );
    relations.push(['chart', `../${chart}`]);
  }
  const pieces = await writtenPieces(slide, books);
  const { source } = slide;
  const xml = slideXml(slide, (part, name, written) => {
    if (source === null) return { name, tags: '' };
    const identity = { source: sourceKey(source), slide: slide.place, part };
    const tag = `tags/${nextName('tag')}.xml`;
    others.push({
      path: `ppt/${tag}`,
      type: tagsType,
      content: [tagsXml(identity, source.dataset, pieces(part, written))],
    });
    relations.push(['tags', `../${tag}`]);
    return {
      name: shapeName(name, identity),
      tags: `<p:custDataLst><p:tags r:id="rId${relations.length}"/></p:custDataLst>`,
    };
  });
  return { slide: { path, type: 'presentationml.slide', content: [xml], relations }, others };
}

function presentationXml(slides: number, hasTags: boolean): string {
  const list = Array.from(
    { length: slides },
    (_, place) => `<p:sldId id="${firstSlideId + place}" r:id="rId${place + 3}"/>`,
  );
  return (
    `${xmlDeclaration}<p:presentation ${slideSpaces} saveSubsetFonts="1">` +
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
    `<p:sldIdLst>${list.join('')}</p:sldIdLst>` +
    `<p:sldSz cx="${slideSize.width}" cy="${slideSize.height}"/><p:notesSz cx="6858000" cy="9144000"/>` +
    `${hasTags ? `<p:custDataLst><p:tags r:id="rId${slides + 3}"/></p:custDataLst>` : ''}</p:presentation>`
  );
}
