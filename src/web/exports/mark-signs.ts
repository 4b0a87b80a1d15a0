import type { DocumentMark } from './table/table-document.ts';

/** As on screen: filled at 99%, hollow at 95%. */
export function markSign({ direction, level }: DocumentMark): string {
  if (direction === 'above') return level >= 99 ? '▲' : '△';
  return level >= 99 ? '▼' : '▽';
}
