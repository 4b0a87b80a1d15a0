import { clampPlace, type GridExtent, type GridPlace } from './grid-place.ts';

interface TravelKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The place that a key leads to; null for a key that the grid ignores. Arrows go one further, with Ctrl to the edge of
 * the figures and from there to the header; Home and End to the ends of the line, with Ctrl to the corners of the
 * figures; Page keys by one screen.
 */
export function travel(
  { key, ctrlKey, metaKey, altKey }: TravelKey,
  from: GridPlace,
  extent: GridExtent,
  linesInView: number,
): GridPlace | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const target = targetOf(key, far, from, extent, Math.max(1, linesInView));
  return target === null ? null : clampPlace(target, extent);
}

function targetOf(
  key: string,
  far: boolean,
  { line, column }: GridPlace,
  { lines, columns }: GridExtent,
  linesInView: number,
): GridPlace | null {
  switch (key) {
    case 'ArrowDown':
      return { line: far ? lines - 1 : line + 1, column };
    case 'ArrowUp':
      return { line: far && line >= 0 ? (line > 0 ? 0 : -1) : line - 1, column };
    case 'ArrowRight':
      return { line, column: far ? columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { line, column: far ? (column > 0 ? 0 : -1) : column - 1 };
    case 'Home':
      return far ? { line: 0, column: 0 } : { line, column: 0 };
    case 'End':
      return far ? { line: lines - 1, column: columns - 1 } : { line, column: columns - 1 };
    case 'PageDown':
      return far ? null : { line: line + linesInView, column };
    case 'PageUp':
      return far ? null : { line: Math.max(0, line - linesInView), column };
    default:
      return null;
  }
}
