import type { CellLine, ShownDocumentCell } from './document-cell.ts';
import { formatWithSigns, numberFormats } from './number-formats.ts';
import { bandFill, palette } from './palette.ts';
import type { CellStyle, SheetRow } from './xlsx/workbook.ts';

const { ink, ink2, ink3, line, line2, sunken, surface, hatch, warn } = palette;

/** Styles of a sheet. A style is one object for all cells that look alike. */
export const sheetStyles = {
  title: { size: 16, bold: true, color: ink },
  panel: { bold: true, color: ink },
  fact: { size: 9, color: ink2 },
  note: { size: 9, color: ink2, vertical: 'top' },
  band: { size: 9, bold: true, color: ink2, fill: sunken, top: line2 },
} as const satisfies Readonly<Record<string, CellStyle>>;

/** Where a cell is in its table: in the first line of its row, in the first column of its group. */
interface CellPlace {
  readonly isTop: boolean;
  readonly isFirst: boolean;
}

function edge(isFirst: boolean): CellStyle {
  return isFirst ? { left: line2 } : {};
}

function within({ isTop, isFirst }: CellPlace): CellStyle {
  return { vertical: 'top', ...(isTop ? { top: line } : {}), ...edge(isFirst) };
}

export function columnGroupStyle(isFirst: boolean): CellStyle {
  return { ...sheetStyles.band, align: 'left', wrap: true, ...edge(isFirst) };
}

export function columnNameStyle(isFirst: boolean): CellStyle {
  return { bold: true, color: ink, align: 'right', vertical: 'bottom', wrap: true, ...edge(isFirst) };
}

/** Style of the n under a column's name, with its signs around the number. */
export function sampleStyle(isFirst: boolean, isLow = false, isPartial = false): CellStyle {
  return {
    size: 9,
    color: isLow ? warn : ink3,
    align: 'right',
    bottom: ink2,
    format: formatWithSigns(numberFormats.count, isLow ? '⚑' : '', isPartial ? ' †' : ''),
    ...edge(isFirst),
  };
}

export function rowNameStyle(isTop: boolean, isPart: boolean): CellStyle {
  const look = { color: ink, bold: !isPart, wrap: true, indent: isPart ? 2 : 1 } as const;
  return once(`row ${isTop} ${isPart}`, () => ({ ...look, ...within({ isTop, isFirst: false }) }));
}

/** A word in place of a number. */
export function wordStyle(place: CellPlace): CellStyle {
  const look = { size: 9, color: ink3, align: 'right', shrink: true } as const;
  return once(`word ${place.isTop} ${place.isFirst}`, () => ({ ...within(place), ...look }));
}

/** A figure in one line of its cell: heat, mark, letters, low base. */
export function figureStyle(
  { band, isLowBase }: Pick<ShownDocumentCell, 'band' | 'isLowBase'>,
  { kind, sign, after }: CellLine,
  place: CellPlace,
): CellStyle {
  const { isTop, isFirst } = place;
  return once(`${band} ${isLowBase} ${isTop} ${isFirst} ${kind}${sign}${after}`, () => {
    const fill = bandFill(band);
    return {
      ...within(place),
      align: 'right',
      shrink: true,
      bold: isTop && !isLowBase,
      size: isTop ? 10 : 9,
      color: isLowBase ? ink3 : isTop ? ink : ink2,
      format: formatWithSigns(numberFormats[kind], sign, after),
      ...(fill === null ? {} : { fill }),
      ...(isLowBase ? { hatch, fill: surface } : {}),
    };
  });
}

const known = new Map<string, CellStyle>();
/** Letters make many looks. */
const mostKnown = 10_000;

function once(key: string, make: () => CellStyle): CellStyle {
  const style = known.get(key);
  if (style !== undefined) return style;
  if (known.size >= mostKnown) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

export function titleRows(title: string, lines: readonly string[]): readonly SheetRow[] {
  return [
    { height: 24, cells: [{ value: title, style: sheetStyles.title }] },
    ...lines.map((value): SheetRow => ({ height: 13.5, cells: [{ value, style: sheetStyles.fact }] })),
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
export function panelRows(name: string): readonly SheetRow[] {
  return name === '' ? [] : [{ height: 18, cells: [{ value: name, style: sheetStyles.panel }] }];
}

export function noteRows(notes: readonly string[]): readonly SheetRow[] {
  return notes.map((value): SheetRow => ({ height: 13.5, cells: [{ value, style: sheetStyles.note }] }));
}
