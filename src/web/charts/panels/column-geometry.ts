import { type BarPlaces, type BarSpace, nameLineHeight } from './bar-geometry.ts';
import { wrapName } from './wrap-name.ts';

export interface ColumnGeometry extends BarPlaces {
  /** Width of the whole drawing; wider than the room where the groups would be too narrow. */
  readonly width: number;
  readonly axisWidth: number;
  readonly namesHeight: number;
}

const axisWidth = 40;
const besideLast = 8;
const narrowestGroup = 64;
const narrowestColumn = 8;
const widestColumn = 34;
const spaceBetweenGroups = 18;
const mostLines = 3;

/** Sizes of a panel of columns: groups share the width, and names under them take up to three lines. */
export function columnGeometry({ names, series, width }: BarSpace): ColumnGeometry {
  const gap = 1;
  const least = Math.max(narrowestGroup, series * (narrowestColumn + gap) + spaceBetweenGroups);
  const groups = Math.max(1, names.length);
  const pitch = Math.max(least, (width - axisWidth - besideLast) / groups);
  const bar = Math.min(widestColumn, Math.floor((pitch - spaceBetweenGroups) / series - gap));
  const wrapped = names.map((name) => wrapName(name, pitch - 10, mostLines));
  const lines = Math.max(1, ...wrapped.map((own) => own.length));
  return {
    width: Math.round(axisWidth + besideLast + pitch * groups),
    axisWidth,
    pitch,
    bar,
    gap,
    names: wrapped,
    namesHeight: lines * nameLineHeight + 12,
  };
}
