import { shownLetters, shownMark } from '../../../figures/test-rows.ts';
import { figureText } from '../figure-text.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import type { Palette } from '../../../workbook/palette.ts';
import { attributes, type Painting } from './painting.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import type {
  FigureBlock,
  ShownDocumentCell,
  DocumentCell,
  FigureDocument,
} from '../../../workbook/figure-document.ts';

/** How wide a text is in pixels. */
export type MeasureText = (text: string, size: number, weight: number) => number;

interface DrawingContext {
  readonly palette: Palette;
  /** Lists of families, as the page has them. */
  readonly sans: string;
  readonly serif: string;
  readonly measure: MeasureText;
}

export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

const inset = 20;
const labelWidth = 52;
const leastName = 150;
const mostName = 260;
const columnWidth = 84;
const groupHeight = 26;
const nameLine = 16;
const bandHeight = 26;
const firstLine = 16;
const otherLine = 15;
const cellPadding = 8;
const noteLine = 16;

/** A table as a drawing, laid out as on screen: two levels of heads, bands, colours, marks, notes. */
export class TableDrawing {
  private readonly painting: Painting;
  private readonly context: DrawingContext;
  private readonly base: FigureBlock;
  private readonly nameWidth: number;
  private readonly heads: readonly (readonly string[])[];

  constructor(painting: Painting, base: FigureBlock, context: DrawingContext) {
    this.painting = painting;
    this.base = base;
    this.context = context;
    const widest = Math.max(
      leastName,
      ...base.rows.map(({ name, isPart }) => context.measure(name, 12.5, 500) + (isPart ? 28 : 14)),
    );
    this.nameWidth = Math.min(mostName, Math.ceil(widest));
    this.heads = base.columns.map(({ name, letter }) =>
      this.wrapped(letter === '' ? name : `${name} (${letter})`, columnWidth - 12, 12, 500),
    );
  }

  /** Draws all of it; the answer is how large it is. */
  draw(document: FigureDocument): DrawnSize {
    const { base, context } = this;
    const { palette } = context;
    const width = 2 * inset + this.left + base.columns.length * columnWidth;
    const sample = base.sample === null ? '' : `, n ${figureText(base.sample, 'count')}`;
    const facts = document.facts.filter(({ label }) => label !== 'Exported').map(({ text }) => text);
    let y = inset;
    y = this.paragraph(document.title, y, {
      width: width - 2 * inset,
      size: 19,
      weight: 600,
      line: 26,
      color: palette.ink,
      family: context.serif,
    });
    y = this.paragraph(`Base: ${base.name}${sample}. ${facts.join(', ')}.`, y + 2, {
      width: width - 2 * inset,
      size: 12,
      weight: 400,
      line: 16,
      color: palette.ink2,
      family: context.sans,
    });
    y = this.drawHeads(y + 12);
    for (const [place, row] of base.rows.entries()) {
      if (row.group !== base.rows[place - 1]?.group) y = this.drawBand(row.group, y);
      y = this.drawRow(place, y);
    }
    this.rect(inset, y, width - 2 * inset, 1, palette.line2);
    y += 10;
    const exported = document.facts.find(({ label }) => label === 'Exported')?.text ?? '';
    for (const note of [...base.notes, `Exported ${exported}`]) {
      y = this.paragraph(note, y, {
        width: width - 2 * inset,
        size: 11,
        weight: 400,
        line: noteLine,
        color: palette.ink3,
        family: context.sans,
      });
    }
    return { width, height: y + inset - 6 };
  }

  private get left(): number {
    return this.nameWidth + labelWidth;
  }

  private columnAt(column: number): number {
    return inset + this.left + column * columnWidth;
  }

  private drawHeads(top: number): number {
    const { columns } = this.base;
    const { palette } = this.context;
    const right = this.columnAt(columns.length);
    const nameHeight = nameLine * Math.max(1, ...this.heads.map(({ length }) => length));
    this.rect(inset, top, right - inset, 1, palette.line2);
    for (const [place, { group }] of columns.entries()) {
      if (columns[place - 1]?.group === group) continue;
      const next = columns.findIndex((column, index) => index > place && column.group !== group);
      const end = this.columnAt(next === -1 ? columns.length : next);
      const x = this.columnAt(place);
      this.text(this.cut(group, end - x - 12, 11, 600), x + 6, top + 17, {
        size: 11,
        weight: 600,
        color: palette.ink2,
      });
      if (place > 0) this.rect(x, top, 1, groupHeight + nameHeight + 26, palette.line);
    }
    const names = top + groupHeight;
    for (const [place, { margin }] of columns.entries()) {
      const x = this.columnAt(place) + columnWidth - 8;
      for (const [line, words] of (this.heads[place] ?? []).entries()) {
        this.text(words, x, names + nameLine * (line + 1) - 4, {
          size: 12,
          weight: 500,
          color: palette.ink,
          anchor: 'end',
        });
      }
      const sample = margin.sample === null ? margin.absent : figureText(margin.sample, 'count');
      const signs = `${margin.isLowBase ? '⚑ ' : ''}${sample}${margin.isPartial ? ' †' : ''}`;
      this.text(signs, x, names + nameHeight + 15, {
        size: 11,
        weight: 400,
        color: margin.isLowBase ? palette.warn : palette.ink3,
        anchor: 'end',
      });
    }
    const bottom = names + nameHeight + 24;
    this.rect(inset, bottom, right - inset, 1, palette.line2);
    return bottom + 1;
  }

  private drawBand(group: string, top: number): number {
    const { palette } = this.context;
    this.rect(inset, top, this.columnAt(this.base.columns.length) - inset, bandHeight, palette.sunken);
    this.text(group, inset + 8, top + 17, { size: 11, weight: 600, color: palette.ink2 });
    return top + bandHeight;
  }

  private drawRow(place: number, top: number): number {
    const { base } = this;
    const { palette } = this.context;
    const row = base.rows[place];
    if (row === undefined) return top;
    const height = cellPadding + firstLine + otherLine * (base.lines - 1);
    const x = inset + (row.isPart ? 20 : 8);
    const name = `${row.name}${row.margin.isPartial ? ' †' : ''}`;
    const words = this.wrapped(name, this.nameWidth - (row.isPart ? 26 : 14), 12, 500).slice(
      0,
      Math.max(1, base.lines),
    );
    for (const [line, part] of words.entries()) {
      this.text(part, x, top + height / 2 + 4 + (line - (words.length - 1) / 2) * 15, {
        size: 12,
        weight: 500,
        color: palette.ink,
      });
    }
    for (const [line, label] of row.labels.entries()) {
      this.text(label, inset + this.left - 8, this.lineAt(top, line), {
        size: 11,
        weight: 400,
        color: palette.ink3,
        anchor: 'end',
      });
    }
    for (const column of base.columns.keys())
      this.drawCell(base.cell(place, column), this.columnAt(column), top, height);
    this.rect(inset, top + height - 1, this.columnAt(base.columns.length) - inset, 1, palette.line);
    return top + height;
  }

  private drawCell(cell: DocumentCell, x: number, top: number, height: number): void {
    const { palette } = this.context;
    const right = x + columnWidth - 8;
    if (cell.kind === 'absent') {
      this.text(cell.label, right, this.lineAt(top, 0), {
        size: 11,
        weight: 400,
        color: palette.ink3,
        anchor: 'end',
      });
      return;
    }
    const band = cell.band === null ? palette.surface : (palette.heat[cell.band] ?? palette.surface);
    if (cell.isLowBase) this.hatch(x, top, height);
    else if (band !== palette.surface) this.rect(x, top, columnWidth, height - 1, band);
    const mark = shownMark(cell.tests);
    for (const [line, value] of cell.values.entries()) {
      if (value === null) continue;
      const isFirst = line === 0;
      const size = isFirst ? 12.5 : 11;
      const weight = isFirst && !cell.isLowBase ? 600 : 400;
      const color = cell.isLowBase ? palette.ink3 : isFirst ? palette.ink : palette.ink2;
      const text = `${figureText(value, cell.kinds[line] ?? 'percent')}${after(cell, line)}`;
      const y = this.lineAt(top, line);
      this.text(text, right, y, { size, weight, color, anchor: 'end' });
      if (line === cell.markLine && mark !== null) {
        const at = right - this.context.measure(text, size, weight) - 5;
        const isTinted = band !== palette.surface && !cell.isLowBase;
        const own = mark.direction === 'above' ? palette.up : palette.down;
        this.text(markSign(mark), at, y, {
          size: 9.5,
          weight: 400,
          color: isTinted ? palette.ink : own,
          anchor: 'end',
        });
      }
    }
  }

  /** What the letters of a line of a cell stand on. */
  private lineAt(top: number, line: number): number {
    return top + cellPadding / 2 + (line === 0 ? 12.5 : firstLine + otherLine * line - 4);
  }

  private hatch(x: number, top: number, height: number): void {
    const lines: string[] = [];
    for (let at = -height; at < columnWidth; at += 7) lines.push(`M${x + at} ${top}l${height} ${height}`);
    this.painting.clipped({ x, y: top, width: columnWidth, height: height - 1 }, () => {
      this.painting.add(
        `<path ${attributes({ d: lines.join(''), stroke: `#${this.context.palette.hatch}`, 'stroke-width': 1 })}/>`,
      );
    });
  }

  private rect(x: number, y: number, width: number, height: number, color: string): void {
    this.painting.add(`<rect ${attributes({ x, y, width, height, fill: `#${color}` })}/>`);
  }

  private text(text: string, x: number, y: number, look: TextLook): void {
    if (text === '') return;
    const { size, weight, color, anchor, family = this.context.sans } = look;
    const width = this.context.measure(text, size, weight);
    const box = { x: anchor === 'end' ? x - width : x, y: y - size, width, height: size * 1.3 };
    const values = attributes({
      x,
      y,
      fill: `#${color}`,
      'text-anchor': anchor,
      style: `font-family:${family};font-size:${size}px;font-weight:${weight}`,
    });
    this.painting.text(
      text,
      { family, weight: String(weight), box },
      `<text ${values}>${xmlText(text)}</text>`,
    );
  }

  private paragraph(text: string, top: number, look: ParagraphLook): number {
    const lines = this.wrapped(text, look.width, look.size, look.weight);
    for (const [line, words] of lines.entries()) {
      this.text(words, inset, top + look.line * (line + 1) - look.line * 0.28, look);
    }
    return top + look.line * lines.length;
  }

  private wrapped(text: string, width: number, size: number, weight: number): readonly string[] {
    const { measure } = this.context;
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length === 0 || measure(longer, size, weight) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines.map((line) => this.cut(line, width, size, weight));
  }

  private cut(text: string, width: number, size: number, weight: number): string {
    const { measure } = this.context;
    if (measure(text, size, weight) <= width) return text;
    let end = text.length;
    while (end > 1 && measure(`${text.slice(0, end)}…`, size, weight) > width) end -= 1;
    return `${text.slice(0, end)}…`;
  }
}

interface TextLook {
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly anchor?: 'end';
  readonly family?: string;
}

interface ParagraphLook extends TextLook {
  readonly width: number;
  readonly line: number;
}

function after({ isPartial, tests, letterLine }: ShownDocumentCell, line: number): string {
  const letters = shownLetters(tests);
  const own = line === letterLine && letters !== '' ? ` ${letters}` : '';
  return `${line === 0 && isPartial ? '†' : ''}${own}`;
}
