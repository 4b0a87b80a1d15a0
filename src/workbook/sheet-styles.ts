import { type CellLine, cellLines } from './cell-signs.ts';
import type { ShownDocumentCell } from './figure-document.ts';
import { formatWithSigns, numberFormats } from './number-formats.ts';
import type { Palette } from './palette.ts';
import type { CellStyle, SheetRow } from './xlsx/workbook.ts';

/** Where a cell is in its table: in the first line of its row, in the first column of its group. */
interface CellPlace {
  readonly isTop: boolean;
  readonly isFirst: boolean;
}

/** Styles of a workbook. Those of rows are made once, so that all cells that look alike share one object. */
export class SheetStyles {
  readonly palette: Palette;
  readonly title: CellStyle;
  readonly fact: CellStyle;
  readonly note: CellStyle;
  readonly band: CellStyle;
  private readonly cells = new Map<string, readonly CellStyle[]>();

  constructor(palette: Palette) {
    const { ink, ink2, line2, sunken } = palette;
    this.palette = palette;
    this.title = { size: 16, bold: true, color: ink };
    this.fact = { size: 9, color: ink2 };
    this.note = { size: 9, color: ink2, vertical: 'top' };
    this.band = { size: 9, bold: true, color: ink2, fill: sunken, top: line2 };
  }

  columnGroup(isFirst: boolean): CellStyle {
    return { ...this.band, align: 'left', wrap: true, ...this.edge(isFirst) };
  }

  columnName(isFirst: boolean): CellStyle {
    const { ink } = this.palette;
    return { bold: true, color: ink, align: 'right', vertical: 'bottom', wrap: true, ...this.edge(isFirst) };
  }

  /** Style of the n under a column's name, with its signs around the number. */
  columnSample(isFirst: boolean, isLow = false, isPartial = false): CellStyle {
    const { warn, ink2, ink3 } = this.palette;
    return {
      size: 9,
      color: isLow ? warn : ink3,
      align: 'right',
      bottom: ink2,
      format: formatWithSigns(numberFormats.count, isLow ? '⚑' : '', isPartial ? ' †' : ''),
      ...this.edge(isFirst),
    };
  }

  rowName(isTop: boolean, isPart: boolean): CellStyle {
    const { ink } = this.palette;
    const indent = isPart ? 2 : 1;
    const look = { color: ink, bold: !isPart, wrap: true, indent } as const;
    return this.once(`row ${isTop} ${isPart}`, { ...look, ...this.place({ isTop, isFirst: false }) });
  }

  lineName(isTop: boolean): CellStyle {
    return this.absent({ isTop, isFirst: false });
  }

  /** A word in place of a number. */
  absent(place: CellPlace): CellStyle {
    const look = { size: 9, color: this.palette.ink3, align: 'right', shrink: true } as const;
    return this.once(`absent ${place.isTop} ${place.isFirst}`, { ...this.place(place), ...look });
  }

  /** One style per line of a cell: heat, mark, letters, low base. Cells that look alike share one list. */
  figures(cell: ShownDocumentCell, isFirst: boolean): readonly CellStyle[] {
    const { band, isLowBase } = cell;
    const lines = cellLines(cell);
    const key = `${band ?? ''} ${isFirst} ${isLowBase} ${lines.map(({ kind, sign, after }) => `${kind}${sign}${after}`).join()}`;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const made = lines.map((line, place) => this.figure(cell, line, { isTop: place === 0, isFirst }));
    this.cells.set(key, made);
    return made;
  }

  private figure(cell: ShownDocumentCell, { kind, sign, after }: CellLine, place: CellPlace): CellStyle {
    const { isTop } = place;
    const { heat, surface, hatch, ink, ink2, ink3 } = this.palette;
    const band = cell.band === null ? undefined : heat[cell.band];
    return {
      ...this.place(place),
      align: 'right',
      shrink: true,
      bold: isTop && !cell.isLowBase,
      size: isTop ? 10 : 9,
      color: cell.isLowBase ? ink3 : isTop ? ink : ink2,
      format: formatWithSigns(numberFormats[kind], sign, after),
      ...(band !== undefined && band !== surface ? { fill: band } : {}),
      ...(cell.isLowBase ? { hatch, fill: surface } : {}),
    };
  }

  private place({ isTop, isFirst }: CellPlace): CellStyle {
    return { vertical: 'top', ...(isTop ? { top: this.palette.line } : {}), ...this.edge(isFirst) };
  }

  private once(key: string, made: CellStyle): CellStyle {
    const [known] = this.cells.get(key) ?? [];
    if (known === undefined) this.cells.set(key, [made]);
    return known ?? made;
  }

  private edge(isFirst: boolean): CellStyle {
    return isFirst ? { left: this.palette.line2 } : {};
  }
}

/** Title of a sheet with the lines under it. */
export function titleRows(title: string, lines: readonly string[], styles: SheetStyles): readonly SheetRow[] {
  return [
    { height: 24, cells: [{ value: title, style: styles.title }] },
    ...lines.map((value): SheetRow => ({ height: 13.5, cells: [{ value, style: styles.fact }] })),
    { height: 8, cells: [] },
  ];
}

const lineHeight = 13;
const mostLines = 8;

/** Height of a row in which every text, with the characters that it has room for, shows all its lines. */
export function rowHeight(texts: readonly (readonly [text: string, width: number])[]): number {
  const lines = texts.map(([text, width]) => Math.ceil(text.length / Math.max(1, width - 2)));
  return 2 + lineHeight * Math.min(mostLines, Math.max(1, ...lines));
}

/** Name of a panel over its part of a sheet; nothing for the only one. */
export function panelRows(name: string, { palette }: SheetStyles): readonly SheetRow[] {
  return name === ''
    ? []
    : [{ height: 18, cells: [{ value: name, style: { bold: true, color: palette.ink } }] }];
}

export function noteRows(notes: readonly string[], styles: SheetStyles): readonly SheetRow[] {
  return notes.map((value): SheetRow => ({ height: 13.5, cells: [{ value, style: styles.note }] }));
}
