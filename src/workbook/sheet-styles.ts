import type { FigureKind } from '../figures/measures.ts';
import { type LineSigns, lineSigns } from './cell-signs.ts';
import type { ShownDocumentCell } from './figure-document.ts';
import { formatWithSigns, numberFormats } from './number-formats.ts';
import type { Palette } from './palette.ts';
import type { CellStyle, SheetRow } from './xlsx/workbook.ts';

/** Styles of a workbook. Each is made once, so that all cells that look alike share one object. */
export class SheetStyles {
  readonly palette: Palette;
  private readonly plain = new Map<string, CellStyle>();
  private readonly cells = new Map<string, readonly CellStyle[]>();

  constructor(palette: Palette) {
    this.palette = palette;
  }

  title(): CellStyle {
    return this.once('title', () => ({ size: 16, bold: true, color: this.palette.ink }));
  }

  fact(): CellStyle {
    return this.once('fact', () => ({ size: 9, color: this.palette.ink2 }));
  }

  note(): CellStyle {
    return this.once('note', () => ({ size: 9, color: this.palette.ink2, vertical: 'top' }));
  }

  columnGroup(isFirst: boolean): CellStyle {
    return this.once(`group ${isFirst}`, () => ({
      size: 9,
      bold: true,
      color: this.palette.ink2,
      fill: this.palette.sunken,
      top: this.palette.line2,
      align: 'left',
      ...(isFirst ? { left: this.palette.line2 } : {}),
    }));
  }

  columnName(isFirst: boolean): CellStyle {
    return this.once(`name ${isFirst}`, () => ({
      bold: true,
      color: this.palette.ink,
      align: 'right',
      vertical: 'bottom',
      wrap: true,
      ...(isFirst ? { left: this.palette.line2 } : {}),
    }));
  }

  /** Of the n under a column's name; `signs` go around the number. */
  columnSample(isFirst: boolean, isLow: boolean, isPartial: boolean): CellStyle {
    return this.once(`sample ${isFirst} ${isLow} ${isPartial}`, () => ({
      size: 9,
      color: isLow ? this.palette.warn : this.palette.ink3,
      align: 'right',
      bottom: this.palette.ink2,
      format: formatWithSigns(numberFormats.count, isLow ? '⚑' : '', isPartial ? ' †' : ''),
      ...(isFirst ? { left: this.palette.line2 } : {}),
    }));
  }

  band(): CellStyle {
    return this.once('band', () => ({
      size: 9,
      bold: true,
      color: this.palette.ink2,
      fill: this.palette.sunken,
      top: this.palette.line2,
    }));
  }

  rowName(isFirst: boolean, isPart: boolean): CellStyle {
    return this.once(`row ${isFirst} ${isPart}`, () => ({
      color: this.palette.ink,
      bold: !isPart,
      wrap: true,
      vertical: 'top',
      indent: isPart ? 2 : 1,
      ...(isFirst ? { top: this.palette.line } : {}),
    }));
  }

  lineName(isFirst: boolean): CellStyle {
    return this.once(`line ${isFirst}`, () => ({
      size: 9,
      color: this.palette.ink3,
      align: 'right',
      ...(isFirst ? { top: this.palette.line } : {}),
    }));
  }

  /** A word in place of a number. */
  absent(line: number, isFirst: boolean): CellStyle {
    return this.once(`absent ${line === 0} ${isFirst}`, () => ({
      ...this.place(line, isFirst),
      size: 9,
      color: this.palette.ink3,
      align: 'right',
    }));
  }

  /** One style per line of a cell: heat, mark, letters, low base. Cells that look alike share one list. */
  figures(cell: ShownDocumentCell, isFirst: boolean): readonly CellStyle[] {
    const { kinds, band, isLowBase, isPartial } = cell;
    const signs = kinds.map((_, line) => lineSigns(cell, line));
    const key = `${band ?? ''} ${isFirst} ${isLowBase} ${isPartial} ${kinds.join()} ${signs.map(({ sign, letters }) => `${sign}${letters}`).join()}`;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const made = kinds.map((kind, line) => this.figure(cell, line, kind, { isFirst, ...signs[line] }));
    this.cells.set(key, made);
    return made;
  }

  private figure(
    cell: ShownDocumentCell,
    line: number,
    kind: FigureKind,
    { isFirst, sign = '', letters = '' }: { readonly isFirst: boolean } & Partial<LineSigns>,
  ): CellStyle {
    const isTop = line === 0;
    const dagger = isTop && cell.isPartial ? '†' : '';
    const band = cell.band === null ? undefined : this.palette.heat[cell.band];
    const isTinted = band !== undefined && band !== this.palette.surface;
    return {
      ...this.place(line, isFirst),
      align: 'right',
      bold: isTop && !cell.isLowBase,
      size: isTop ? 10 : 9,
      color: cell.isLowBase ? this.palette.ink3 : isTop ? this.palette.ink : this.palette.ink2,
      format: formatWithSigns(numberFormats[kind], sign, `${dagger}${letters}`),
      ...(isTinted ? { fill: band } : {}),
      ...(cell.isLowBase ? { hatch: this.palette.hatch, fill: this.palette.surface } : {}),
    };
  }

  private place(line: number, isFirst: boolean): CellStyle {
    return {
      ...(line === 0 ? { top: this.palette.line } : {}),
      ...(isFirst ? { left: this.palette.line2 } : {}),
    };
  }

  private once(key: string, make: () => CellStyle): CellStyle {
    const known = this.plain.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.plain.set(key, made);
    return made;
  }
}

/** Title of a sheet with the lines under it. */
export function titleRows(title: string, lines: readonly string[], styles: SheetStyles): readonly SheetRow[] {
  return [
    { height: 24, cells: [{ value: title, style: styles.title() }] },
    ...lines.map((value): SheetRow => ({ height: 13.5, cells: [{ value, style: styles.fact() }] })),
    { height: 8, cells: [] },
  ];
}

/** Heads of a list, numbers to the right. */
export function headRow(
  heads: readonly { readonly name: string; readonly isNumber: boolean }[],
  { palette }: SheetStyles,
): SheetRow {
  const style: CellStyle = {
    size: 9,
    bold: true,
    color: palette.ink2,
    fill: palette.sunken,
    bottom: palette.line2,
  };
  return {
    height: 16,
    cells: heads.map(({ name, isNumber }) => ({
      value: name,
      style: { ...style, ...(isNumber ? { align: 'right' } : { indent: 1 }) },
    })),
  };
}

/** Name of a panel over its part of a sheet; nothing for the only one. */
export function panelRows(name: string, { palette }: SheetStyles): readonly SheetRow[] {
  return name === ''
    ? []
    : [{ height: 18, cells: [{ value: name, style: { bold: true, color: palette.ink } }] }];
}

export function noteRows(notes: readonly string[], styles: SheetStyles): readonly SheetRow[] {
  return notes.map((value): SheetRow => ({ height: 13.5, cells: [{ value, style: styles.note() }] }));
}
