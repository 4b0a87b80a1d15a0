import { turns, type Work } from '../../../workbook/package/work.ts';
import { figureDeck } from '../deck/figure-deck.ts';
import { readTags, type ShapeIdentity } from '../identity/shape-identity.ts';
import { textOf } from '../identity/table-pieces.ts';
import { addSlides, type AddedSlide } from './add-slides.ts';
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
import { movedFigures, type MovedWords } from './own-text.ts';
import { refresherOf } from './refresh-slide.ts';

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
