import { turns, type Work, partOf } from '../../../workbook/package/work.ts';
import { figureDeck } from '../deck/figure-deck.ts';
import { readTags, type ShapeIdentity } from '../identity/shape-identity.ts';
import { textOf } from '../identity/table-pieces.ts';
import { type DeckPackage, openDeck } from './deck-package.ts';
import type {
  FreshFigures,
  MissingSlide,
  PartReport,
  RefreshChoices,
  RefreshedDeck,
  SlideReport,
} from './deck-report.ts';
import { type DeckSlide, identified, partKey, readSlide } from './deck-shapes.ts';
import { movedFigures, type MovedWords } from './refresh-text.ts';
import { refresherOf } from './refresh-slide.ts';
import { childOf, childrenOf, edited, parseXml } from '../identity/xml-tree.ts';
import type { Slide } from '../pptx/deck.ts';
import { slideFiles } from '../pptx/write-deck.ts';

/** Saved work that a deck shows: kind, id and dataset. Throws a `DeckRefusal` where it can't be refreshed. */
export async function deckSources(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const deck = await openDeck(bytes);
  const sources = new Set(await writtenItems(deck));
  for (const path of await deck.slides()) {
    for (const shape of (await identified(deck, await readSlide(deck, path))).shapes)
      if (shape.identity !== null) sources.add(shape.identity.source);
  }
  return [...sources];
}

async function writtenItems(deck: DeckPackage): Promise<readonly string[]> {
  const relations = await deck.relationsOf(deck.presentation);
  const items: string[] = [];
  for (const { type, target } of relations) {
    const xml = type === 'tags' ? await deck.read(target) : null;
    if (xml !== null) items.push(...readTags(xml).items);
  }
  return items;
}

/**
 * Puts fresh figures into a deck that was edited since its export: figures, and texts that are as they were written.
 * Everything else of the deck stays, to the byte. Pure: the same deck, figures and choices give the same file.
 */
export async function refreshDeck(
  bytes: Uint8Array<ArrayBuffer>,
  figures: readonly FreshFigures[],
  choices: RefreshChoices,
  work: Work,
): Promise<RefreshedDeck> {
  const deck = await openDeck(bytes);
  const items = await writtenItems(deck);
  const paths = await deck.slides();
  const turn = turns(work);
  const refresher = refresherOf(deck, figures, choices, work);
  const reports: { readonly report: SlideReport; readonly slide: DeckSlide }[] = [];
  const shown = new Map<string, number>();
  const present = new Set<string>();
  const lastSlide = new Map<string, string>();
  // Copies may share the parts of their tags, so all are read before one is changed.
  const before: DeckSlide[] = [];
  for (const path of paths) before.push(await identified(deck, await readSlide(deck, path)));
  for (const [at, slide] of before.entries()) {
    await turn();
    const { path } = slide;
    const parts = await refresher.refresh(slide);
    const own = slide.shapes.flatMap(({ identity, kind }) =>
      identity === null || kind === 'words' ? [] : [identity],
    );
    const copyOf = own.map((one) => shown.get(keyOf(one))).find((place) => place !== undefined) ?? null;
    for (const one of own) {
      if (!shown.has(keyOf(one))) shown.set(keyOf(one), at + 1);
      present.add(`${one.source}#${one.slide}`);
      lastSlide.set(one.source, path);
    }
    for (const { identity } of slide.shapes)
      if (identity !== null && !lastSlide.has(identity.source)) lastSlide.set(identity.source, path);
    const renamed = parts.find(({ name, outcome }) => name === 'Title' && outcome === 'refreshed');
    const title = renamed?.suggested ?? titleOf(slide);
    reports.push({ slide, report: { place: at + 1, title, copyOf, parts } });
    work.onProgress((0.9 * (at + 1)) / paths.length);
  }
  const slides = reports.map(({ report, slide }) => ({
    ...report,
    parts: [...report.parts, ...ownText(slide, report, refresher.moved())],
  }));
  const missing: MissingSlide[] = [];
  const additions: AddedSlide[] = [];
  let after = paths.at(-1) ?? null;
  for (const { source, document } of figures) {
    if (document === null) continue;
    after = lastSlide.get(source) ?? after;
    for (const slide of figureDeck(document.title, [document]).slides) {
      const key = `${source}#${slide.place}`;
      if (present.has(key)) continue;
      const isAdded = choices.added.has(key);
      missing.push({
        key,
        title: slide.title,
        wasDeleted: items.includes(source) || lastSlide.has(source),
        isAdded,
      });
      if (isAdded) additions.push({ slide, after });
    }
  }
  await addSlides(deck, additions, work);
  const content = await deck.write(work);
  work.onProgress(1);
  return { content, slides, missing };
}

function keyOf({ source, slide, part }: ShapeIdentity): string {
  return `${source}#${slide}.${part}`;
}

function titleOf({ shapes }: DeckSlide): string {
  const words = shapes.filter(({ kind }) => kind === 'words');
  const title =
    words.find(({ isTitle }) => isTitle) ??
    words.find(({ identity }) => identity?.part === 'title') ??
    words[0];
  return title === undefined ? '' : textOf(title.body).replaceAll('\n', ' ');
}

/** Texts of the person that name a figure which has moved. They are never edited. */
function ownText(
  slide: DeckSlide,
  { parts }: SlideReport,
  moved: readonly MovedWords[],
): readonly PartReport[] {
  const refreshed = new Set(parts.flatMap(({ key, outcome }) => (outcome === 'kept' ? [] : [key])));
  return slide.shapes.flatMap((shape, place): PartReport[] => {
    if (shape.kind !== 'words' || refreshed.has(partKey(slide, shape))) return [];
    const words = movedFigures(textOf(shape.body), moved, slide.path);
    if (words.length === 0) return [];
    return [
      {
        key: `${slide.path}#own${place}`,
        name: shape.isTitle ? 'Title' : 'Text',
        outcome: 'yours',
        text: textOf(shape.body),
        suggested: '',
        words,
      },
    ];
  });
}

interface AddedSlide {
  readonly slide: Slide;
  /** Path of the slide that it comes after; null: it is the first. */
  readonly after: string | null;
}

const slideMaster = 'ppt/';

/** Adds slides to a deck, in the layout of the slide before. */
async function addSlides(deck: DeckPackage, additions: readonly AddedSlide[], work: Work): Promise<void> {
  const placed = new Map<string | null, string>();
  const taken = new Set<string>();
  const freePath = (folder: string, kind: string, extension: string) => {
    for (let number = 1; ; number += 1) {
      const path = `${slideMaster}${folder}/${kind}${number}.${extension}`;
      if (deck.has(path) || taken.has(path)) continue;
      taken.add(path);
      return { path, name: `${kind}${number}` };
    }
  };
  for (const { slide, after } of additions) {
    const { path } = freePath('slides', 'slide', 'xml');
    const before = placed.get(after) ?? after;
    const layout = (await deck.relationsOf(after ?? '')).find(({ type }) => type === 'slideLayout');
    const target = `../${(layout?.target ?? 'ppt/slideLayouts/slideLayout1.xml').slice(slideMaster.length)}`;
    const folders = {
      chart: ['charts', 'xml'],
      Workbook: ['embeddings', 'xlsx'],
      tag: ['tags', 'xml'],
    } as const;
    const files = await slideFiles(
      slide,
      path,
      target,
      (kind) => freePath(folders[kind][0], kind, folders[kind][1]).name,
      partOf(work, 0.9, 1),
    );
    for (const part of [files.slide, ...files.others]) await deck.add(part);
    await listSlide(deck, path, before);
    placed.set(after, path);
  }
}

/** Puts a slide into the list of the presentation, after another. */
async function listSlide(deck: DeckPackage, path: string, after: string | null): Promise<void> {
  const { presentation } = deck;
  const folder = presentation.slice(0, presentation.lastIndexOf('/') + 1);
  const id = await deck.relate(presentation, 'slide', path.slice(folder.length));
  const relation = (await deck.relationsOf(presentation)).find(({ target }) => target === after);
  const xml = (await deck.read(presentation)) ?? '';
  const list = childOf(parseXml(xml), 'sldIdLst');
  if (list === undefined) return;
  const slides = childrenOf(list, 'sldId');
  const next = Math.max(255, ...slides.map(({ attributes }) => Number(attributes['id']))) + 1;
  const at = slides.find(({ attributes }) => attributes['r:id'] === relation?.id)?.to ?? list.inside.to;
  deck.change(
    presentation,
    edited(xml, [{ from: at, to: at, text: `<p:sldId id="${next}" r:id="${id}"/>` }]),
  );
}
