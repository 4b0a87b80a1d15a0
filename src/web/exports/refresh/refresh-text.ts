import { hashOf } from '../identity/shape-identity.ts';
import type { Slide, SlidePanel } from '../pptx/deck.ts';
import { legendText, legendXml, titleSize } from '../pptx/slide-xml.ts';
import type { PartOutcome, PartReport } from './deck-report.ts';
import type { DeckShape, DeckSlide } from './deck-shapes.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import { linesOf, textOf } from '../identity/table-pieces.ts';
import { childrenOf, childOf, edited, type XmlEdit, type XmlElement } from '../identity/xml-tree.ts';
import { withoutTrailing } from '../../../lib/without-trailing.ts';

/** Puts lines into a text body. Each paragraph keeps the look of its first run; one that reads the same is kept whole. */
export function textEdits(xml: string, body: XmlElement, lines: readonly string[]): readonly XmlEdit[] {
  const paragraphs = childrenOf(body, 'p');
  const before = linesOf(body);
  const last = paragraphs.at(-1);
  if (last === undefined) return [];
  const edits: XmlEdit[] = [];
  for (const [place, paragraph] of paragraphs.entries()) {
    const line = lines[place];
    if (line === undefined) {
      // A text has at least one paragraph.
      if (place > 0) edits.push({ from: paragraph.from, to: paragraph.to, text: '' });
      else if (before[0] !== '') edits.push({ ...paragraph, text: paragraphXml(xml, paragraph, '') });
    } else if (before[place]?.trim() !== line.trim()) {
      edits.push({ from: paragraph.from, to: paragraph.to, text: paragraphXml(xml, paragraph, line) });
    }
  }
  const more = lines.slice(paragraphs.length).map((line) => paragraphXml(xml, last, line));
  if (more.length > 0) edits.push({ from: last.to, to: last.to, text: more.join('') });
  return edits.map(({ from, to, text }) => ({ from, to, text }));
}

/** The paragraph with another text: its runs where they are as many as its parts, else one in the look of the first. */
function paragraphXml(xml: string, paragraph: XmlElement, line: string): string {
  const slice = ({ from, to }: XmlElement) => xml.slice(from, to);
  const properties = childOf(paragraph, 'pPr');
  const [run] = childrenOf(paragraph, 'r');
  const end = childOf(paragraph, 'endParaRPr');
  const look = childOf(run, 'rPr');
  const tail = end === undefined ? '' : slice(end);
  const runXml =
    line === ''
      ? ''
      : `<a:r>${look === undefined ? runLook(xml, end) : slice(look)}<a:t>${xmlText(line)}</a:t></a:r>`;
  return `<a:p>${properties === undefined ? '' : slice(properties)}${runXml}${tail}</a:p>`;
}

function runLook(xml: string, end: XmlElement | undefined): string {
  return end === undefined ? '' : xml.slice(end.from, end.to).replaceAll('endParaRPr', 'rPr');
}

/** Puts the texts of runs into a paragraph that has as many; null where it has others. */
function runEdits(body: XmlElement, texts: readonly string[]): readonly XmlEdit[] | null {
  const [paragraph, ...others] = childrenOf(body, 'p');
  const runs = childrenOf(paragraph, 'r').map((run) => childOf(run, 't'));
  if (others.length > 0 || runs.length !== texts.length) return null;
  return runs.flatMap((text, place) => {
    const next = texts[place] ?? '';
    return text === undefined || text.text === next ? [] : [{ ...text.inside, text: xmlText(next) }];
  });
}

/** The element with edits of the whole part that lie inside of it. */
export function sliceWith(xml: string, { from, to }: XmlElement, edits: readonly XmlEdit[]): string {
  const moved = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  return edited(xml.slice(from, to), moved);
}

/** A part of the slides that the figures make now. */
export interface FreshPart {
  readonly slide: Slide;
  readonly panel: SlidePanel | null;
}

/** What became of a part, and its text or XML as it is written now. */
export type Refreshed = { readonly report: Omit<PartReport, 'key' | 'name'>; readonly written: string };

/** Without tags a title is that of the slide of its chart. */
export function withTitle({ shapes }: DeckSlide): readonly DeckShape[] {
  const source = shapes.find(({ identity, kind }) => identity !== null && kind !== 'words')?.identity ?? null;
  const hasTitle = shapes.some(({ identity }) => identity?.part === 'title');
  if (source === null || hasTitle) return shapes;
  return shapes.map((shape) =>
    shape.isTitle && shape.identity === null ? { ...shape, identity: { ...source, part: 'title' } } : shape,
  );
}

/** Puts the words of a part in where they are as they were written, or the person takes them. */
export function refreshWords(
  { xml }: DeckSlide,
  { body, written }: DeckShape,
  { slide, panel }: FreshPart,
  kind: string,
  isTaken: boolean,
  edits: XmlEdit[],
): Refreshed {
  const legend = slide.content.kind === 'charts' && kind === 'legend' ? slide.content.legend : null;
  const lines =
    kind === 'title'
      ? [slide.title]
      : kind === 'subtitle'
        ? [slide.subtitle]
        : kind === 'notes'
          ? slide.notes
          : [legend === null ? (panel?.name ?? '') : legendText(legend)];
  const text = textOf(body);
  const suggested = lines.join('\n').trim();
  const result = (outcome: PartOutcome, words: readonly string[] = []): Refreshed => ({
    report: { outcome, text, suggested, words },
    written: suggested,
  });
  const isSame = text === suggested || (kind === 'notes' && differsInTime(linesOf(body), slide));
  if (isSame) return { ...result('unchanged'), written: text };
  if (!isTaken && written?.get('text') !== hashOf(text)) return result('kept');
  if (legend !== null) {
    const runs = runEdits(
      body,
      legend.flatMap((one) => ['■ ', `${one.text}     `]),
    );
    const paragraph = childOf(body, 'p');
    if (runs !== null) edits.push(...runs);
    else if (paragraph !== undefined)
      edits.push({ from: paragraph.from, to: paragraph.to, text: `<a:p>${legendXml(legend)}</a:p>` });
    return result('refreshed');
  }
  const sizes = kind === 'title' ? [titleSize(text), titleSize(suggested)] : [];
  edits.push(...textEdits(xml, body, lines).map((edit) => resized(edit, sizes)));
  return result('refreshed');
}

/** A title of another length takes its own size, unless the person gave it one. */
function resized(edit: XmlEdit, [before = null, after = null]: readonly (number | null)[]): XmlEdit {
  if (before === after) return edit;
  const old = before === null ? '' : ` sz="${before * 100}"`;
  const next = after === null ? '' : ` sz="${after * 100}"`;
  const from = edit.text.indexOf('<a:rPr');
  const to = edit.text.indexOf('>', from);
  if (from === -1 || to === -1) return edit;
  const tag = edit.text.slice(from, to);
  const isOwn = old === '' ? tag.includes(' sz=') : !tag.includes(old);
  if (isOwn) return edit;
  const sized = old === '' ? tag.replace('<a:rPr', `<a:rPr${next}`) : tag.replace(old, next);
  const text = edit.text.slice(0, from) + sized + edit.text.slice(to);
  return { ...edit, text };
}

/** Whether notes say the same but for the time of the export. */
function differsInTime(lines: readonly string[], { notes, exported }: Slide): boolean {
  const last = notes.at(-1) ?? '';
  const fixed = last.slice(0, last.length - exported.length);
  const own = lines.at(-1) ?? '';
  return (
    lines.length === notes.length &&
    lines.slice(0, -1).every((line, at) => line.trim() === notes[at]?.trim()) &&
    own.startsWith(fixed)
  );
}

/** A figure as it is written, before and after. */
export interface MovedWords {
  /** Path of the slide that shows it. */
  readonly slide: string;
  /** "Tea, Women" */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Names the figures of a text that have moved: "Says 46.2%, now 44.1% (Tea, Women)". Figures of its own slide come
 * first. Whole numbers are taken for figures only with a per cent sign.
 */
export function movedFigures(text: string, moved: readonly MovedWords[], slide: string): readonly string[] {
  return Array.from(text.matchAll(/\d[\d.,]*/g)).flatMap(({ 0: digits, index }) => {
    const figure = withoutTrailing(digits, /[.,]/);
    const after = text.slice(index + figure.length);
    const sign = after.startsWith('%') ? '%' : after.startsWith(' %') ? ' %' : '';
    if (!figure.includes('.') && sign === '') return [];
    const all = moved.filter(({ before }) => before.replace('%', '') === figure);
    const near = all.filter((one) => one.slide === slide);
    const chosen = near.length > 0 ? near : all;
    const afters = [...new Set(chosen.map((one) => `${one.after.replace('%', '')}${sign}`))];
    const [first] = chosen;
    if (first === undefined) return [];
    return [`Says ${figure}${sign}, now ${afters.slice(0, 3).join(' or ')} (${first.name}).`];
  });
}
