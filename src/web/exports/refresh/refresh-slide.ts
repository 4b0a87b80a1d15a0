import { withoutTrailing } from '../../../lib/without-trailing.ts';
import { measures, writeFigure } from '../../../figures/measures.ts';
import { columnLetter } from '../../../lib/column-letter.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import type { Work } from '../../../workbook/package/work.ts';
import { format } from '../../lib/format.ts';
import { figureDeck } from '../deck/figure-deck.ts';
import { columnKeys } from '../identity/chart-pieces.ts';
import { hashOf, panelPart, tagsXml, type WrittenPieces } from '../identity/shape-identity.ts';
import { childOf, edited, parseXml, withAttribute, type XmlEdit } from '../identity/xml-tree.ts';
import { type SlidePanel, frames } from '../pptx/deck.ts';
import { tableXml } from '../pptx/slide-xml.ts';
import { headsOf, panelChartXml, panelWorkbook, writtenPieces } from '../pptx/written-pieces.ts';
import type { DeckPackage } from './deck-package.ts';
import type { FreshFigures, PartReport, RefreshChoices } from './deck-report.ts';
import { type DeckShape, type DeckSlide, identifierOf, lookOf, partKey, workbookOf } from './deck-shapes.ts';
import { type MovedWords, type FreshPart, type Refreshed, refreshWords, withTitle } from './refresh-text.ts';
import { refreshChart } from './refresh-chart.ts';
import { refreshTable } from './refresh-table.ts';
import { refreshWorkbook } from './refresh-workbook.ts';

const partNames: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  notes: 'Notes',
  legend: 'Legend',
  panel: 'Name of panel',
  chart: 'Chart',
  table: 'Table',
};

/** Refreshes slides one after the other, and remembers the figures that moved. */
export function refresherOf(
  deck: DeckPackage,
  figures: readonly FreshFigures[],
  choices: RefreshChoices,
  work: Work,
) {
  const bySource = new Map(figures.map((one) => [one.source, one]));
  const decks = new Map<string, ReadonlyMap<string, FreshPart>>();
  const books = new Map<SlidePanel, Uint8Array<ArrayBuffer>>();
  const done = new Map<string, Omit<PartReport, 'key' | 'name'>>();
  const moved: MovedWords[] = [];

  const partsOf = (document: FigureDocument, look: string): ReadonlyMap<string, FreshPart> => {
    const key = `${document.source?.kind ?? ''}/${document.source?.id ?? ''} ${look}`;
    const known = decks.get(key);
    if (known !== undefined) return known;
    const { chart } = document;
    const drawn = chart !== null && isLook(look) ? { ...document, chart: { ...chart, look } } : document;
    const parts = new Map<string, FreshPart>();
    for (const slide of figureDeck(document.title, [drawn]).slides) {
      const at = (part: string, panel: SlidePanel | null = null) =>
        parts.set(`${slide.place}.${part}`, { slide, panel });
      for (const part of ['title', 'subtitle', 'notes']) at(part);
      if (slide.content.kind === 'table') at('table');
      else {
        if (slide.content.legend.length > 0) at('legend');
        for (const panel of slide.content.panels) {
          at(panel.name === '' ? 'chart' : panelPart('chart', panel.id), panel);
          if (panel.name !== '') at(panelPart('panel', panel.id), panel);
        }
      }
    }
    decks.set(key, parts);
    return parts;
  };
  const bookOf = async (panel: SlidePanel) => {
    const book =
      books.get(panel) ?? (await panelWorkbook(panel, { signal: work.signal, onProgress: () => undefined }));
    books.set(panel, book);
    return book;
  };
  const piecesOf = async ({ slide }: FreshPart, part: string, written: string): Promise<WrittenPieces> => {
    if (slide.content.kind === 'charts') for (const panel of slide.content.panels) await bookOf(panel);
    return (await writtenPieces(slide, books))(part, written);
  };

  const charts: ChartWork = { deck, bookOf, done, moved, signal: work.signal };

  const refresh = async (slide: DeckSlide): Promise<readonly PartReport[]> => {
    const edits: XmlEdit[] = [];
    const reports: PartReport[] = [];
    const shapes = withTitle(slide);
    const look = new Map<string, string>();
    for (const shape of shapes) {
      if (shape.identity === null || shape.kind === 'words') continue;
      look.set(shape.identity.source, shape.written?.get('look') ?? (await lookOf(deck, shape)));
    }
    for (const shape of shapes) {
      const { identity } = shape;
      if (identity === null) continue;
      const key = partKey(slide, shape);
      const [kind = ''] = identity.part.split('-');
      const base = { key, name: partNames[kind] ?? 'Text' };
      const none = { ...base, text: '', suggested: '', outcome: 'not-found' } as const;
      const found = bySource.get(identity.source);
      if (found?.document == null) {
        reports.push({ ...none, words: [found?.problem ?? 'It is not among your saved work.'] });
        continue;
      }
      const fresh = partsOf(found.document, look.get(identity.source) ?? '').get(
        `${identity.slide}.${identity.part}`,
      );
      if (fresh === undefined) {
        reports.push({ ...none, words: ['Its figures no longer have this part. It is left as it is.'] });
        continue;
      }
      const { report, written } =
        shape.kind === 'words'
          ? refreshWords(slide, shape, fresh, kind, choices.taken.has(key), edits)
          : shape.kind === 'table'
            ? tableOf(slide, shape, fresh, edits, moved)
            : await chartOf(slide, shape, fresh, found.document, charts);
      if (report.outcome !== 'left') edits.push(...altEdits(slide, shape, fresh));
      reports.push({ ...base, ...report });
      if (shape.tags !== '') {
        const xml = tagsXml(identity, shape.dataset, await piecesOf(fresh, identity.part, written));
        if (xml !== (await deck.read(shape.tags)) && report.outcome !== 'left') deck.change(shape.tags, xml);
      }
    }
    const xml = edited(slide.xml, edits);
    if (xml !== slide.xml) deck.change(slide.path, xml);
    return reports;
  };

  return { refresh, moved: (): readonly MovedWords[] => moved };
}

interface ChartWork {
  readonly deck: DeckPackage;
  readonly bookOf: (panel: SlidePanel) => Promise<Uint8Array<ArrayBuffer>>;
  /** Reports of charts that are refreshed, by path: copies may share one. */
  readonly done: Map<string, Omit<PartReport, 'key' | 'name'>>;
  readonly moved: MovedWords[];
  readonly signal: AbortSignal;
}

async function chartOf(
  slide: DeckSlide,
  shape: DeckShape,
  { panel }: FreshPart,
  document: FigureDocument,
  { deck, bookOf, done, moved, signal }: ChartWork,
): Promise<Refreshed> {
  const nothing = {
    report: {
      outcome: 'left',
      text: '',
      suggested: '',
      words: ['It is no chart of these figures.'],
    } as const,
    written: '',
  };
  const known = done.get(shape.chart);
  if (known !== undefined) return { report: known, written: '' };
  const xml = await deck.read(shape.chart);
  if (panel === null || xml === null) return nothing;
  const left = (words: string) => ({ ...nothing, report: { ...nothing.report, words: [words] } });
  const book = await workbookOf(deck, shape.chart);
  if (book?.isForeign === true) return left('It is linked to a workbook elsewhere, and is left as it is.');
  const identifier = await identifierOf(deck, shape.chart);
  if (identifier !== '' && identifier !== shape.identity?.source)
    return left('Its workbook is of another chart. It is left as it is.');
  const freshXml = panelChartXml(panel);
  const result = refreshChart(
    { xml, root: parseXml(xml) },
    { xml: freshXml, root: parseXml(freshXml) },
    columnKeys(headsOf(panel), columnLetter),
    shape.written,
  );
  const words = [...result.words];
  const freshBook = await bookOf(panel);
  if (book === null) {
    const path = freeName(deck, 'ppt/embeddings/Workbook', '.xlsx');
    await deck.add({ path, content: freshBook });
    const id = await deck.relate(
      shape.chart,
      'package',
      `../embeddings/${path.slice(path.lastIndexOf('/') + 1)}`,
    );
    deck.change(shape.chart, withWorkbook(result.xml, id));
    words.push('Its workbook was missing, and is there again.');
  } else {
    const bytes = await deck.readBytes(book.path);
    const next = bytes === null ? null : await refreshWorkbook(bytes, freshBook, shape.written, { signal });
    if (next === null)
      return left('Its workbook has cells of yours where new figures belong. It is left as it is.');
    if (next !== bytes) deck.change(book.path, next);
    if (result.xml !== xml) deck.change(shape.chart, result.xml);
  }
  const kind = measures[document.chart?.measure ?? 'columnPercentage'].kind;
  for (const { name, before, after } of result.moved)
    moved.push({
      slide: slide.path,
      name,
      before: writeFigure(before, kind, format),
      after: writeFigure(after, kind, format),
    });
  const isChanged = result.xml !== xml || book === null;
  const report = {
    outcome: isChanged ? 'refreshed' : 'unchanged',
    text: '',
    suggested: '',
    words: [figureWords(result.values, result.moved.length), ...words],
  } as const;
  done.set(shape.chart, report);
  return { report, written: '' };
}

function figureWords(values: number, moved: number): string {
  return `${format.count(values)} figures, ${format.count(moved)} moved.`;
}

function tableOf(
  slide: DeckSlide,
  { body, written }: DeckShape,
  fresh: FreshPart,
  edits: XmlEdit[],
  moved: MovedWords[],
): Refreshed {
  const { content } = fresh.slide;
  if (content.kind !== 'table') {
    const words = ['Its figures are a chart now. The table is left as it is.'];
    return { report: { outcome: 'left', text: '', suggested: '', words }, written: '' };
  }
  const xml = tableXml(content, frames.content.width);
  const result = refreshTable(
    { xml: slide.xml, table: body },
    { xml, table: parseXml(xml) },
    content.heads,
    written,
  );
  edits.push(...result.edits);
  for (const one of result.moved) {
    const [before, after] = [one.before.split('\n'), one.after.split('\n')];
    for (const [at, line] of before.entries()) {
      const next = after[at];
      if (next !== undefined && next !== line)
        moved.push({
          slide: slide.path,
          name: one.name,
          before: plainFigure(line),
          after: plainFigure(next),
        });
    }
  }
  return {
    report: {
      outcome: result.edits.length > 0 ? 'refreshed' : 'unchanged',
      text: '',
      suggested: '',
      words: [figureWords(result.values, result.moved.length), ...result.words],
    },
    written: xml,
  };
}

/** A figure without its mark and letters. */
function plainFigure(line: string): string {
  return withoutTrailing(/\d[\d.,]*/.exec(line)?.[0] ?? '', /[.,]/);
}

function altEdits(
  { xml }: DeckSlide,
  { properties, written, kind }: DeckShape,
  { slide, panel }: FreshPart,
): readonly XmlEdit[] {
  if (kind === 'words') return [];
  const next = panel?.description ?? (slide.content.kind === 'table' ? slide.content.description : '');
  const own = properties.attributes['descr'] ?? '';
  const isOurs = own === '' || written?.get('alt') === hashOf(own);
  return isOurs && own !== next ? [withAttribute(xml, properties, 'descr', xmlText(next))] : [];
}

function withWorkbook(xml: string, id: string): string {
  const root = parseXml(xml);
  const known = childOf(root, 'externalData');
  if (known !== undefined) return edited(xml, [withAttribute(xml, known, 'r:id', id)]);
  const after = root.children.findLast(({ name }) => !/^(?:printSettings|userShapes|extLst)$/.test(name));
  const at = after?.to ?? root.inside.to;
  const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const text = `<c:externalData ${relations} r:id="${id}"><c:autoUpdate val="0"/></c:externalData>`;
  return edited(xml, [{ from: at, to: at, text }]);
}

function freeName(deck: DeckPackage, before: string, after: string): string {
  let number = 1;
  while (deck.has(`${before}${number}${after}`)) number += 1;
  return `${before}${number}${after}`;
}

const looks = [
  'bars',
  'columns',
  'stacked',
  'stacked-100',
  'lines',
  'dots',
  'scatter',
  'funnel',
  'heat',
  'table',
] as const;

function isLook(text: string): text is (typeof looks)[number] {
  return looks.some((look) => look === text);
}
