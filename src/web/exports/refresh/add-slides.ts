import { partOf, type Work } from '../../../workbook/package/work.ts';
import { childOf, childrenOf, edited, parseXml } from '../identity/xml-tree.ts';
import type { Slide } from '../pptx/deck.ts';
import { slideFiles } from '../pptx/write-deck.ts';
import type { DeckPackage } from './deck-package.ts';

export interface AddedSlide {
  readonly slide: Slide;
  /** Path of the slide that it comes after; null: it is the first. */
  readonly after: string | null;
}

const slideMaster = 'ppt/';

/** Adds slides to a deck, in the layout of the slide before. */
export async function addSlides(
  deck: DeckPackage,
  additions: readonly AddedSlide[],
  work: Work,
): Promise<void> {
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
