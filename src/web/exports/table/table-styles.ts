import { formatWithSigns, numberFormats } from '../../../workbook/number-formats.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import type { Palette } from '../../../workbook/palette.ts';
import type { CellStyle } from '../../../workbook/xlsx/workbook.ts';
import type { FigureKind } from '../../../figures/measures.ts';
import type { ShownTableCell } from './table-document.ts';

/** The looks of a table in a workbook. Each is made once, so that all cells that look alike share one object. */
export class TableStyles {
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

  factName(): CellStyle {
    return this.once('factName', () => ({ size: 9, color: this.palette.ink3 }));
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

  /** A word where a number would stand. */
  absent(line: number, isFirst: boolean): CellStyle {
    return this.once(`absent ${line === 0} ${isFirst}`, () => ({
      ...this.place(line, isFirst),
      size: 9,
      color: this.palette.ink3,
      align: 'right',
    }));
  }

  /** Of a cell's figures, one a line: their colour, the mark, a low base. Cells that look alike share one list. */
  figures(cell: ShownTableCell, isFirst: boolean): readonly CellStyle[] {
    const { kinds, band, mark, markLine, letters, letterLine, isLowBase, isPartial } = cell;
    const sign = mark === null ? '' : markSign(mark);
    const key = `${band ?? ''} ${sign} ${letters} ${isFirst} ${isLowBase} ${isPartial} ${kinds.join()} ${markLine} ${letterLine}`;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const made = kinds.map((kind, line) => this.figure(cell, line, kind, isFirst));
    this.cells.set(key, made);
    return made;
  }

  private figure(cell: ShownTableCell, line: number, kind: FigureKind, isFirst: boolean): CellStyle {
    const isTop = line === 0;
    const sign = line === cell.markLine && cell.mark !== null ? markSign(cell.mark) : '';
    const dagger = isTop && cell.isPartial ? '†' : '';
    const letters = line === cell.letterLine && cell.letters !== '' ? ` ${cell.letters}` : '';
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
