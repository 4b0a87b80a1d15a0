/** Columns that stand beside each other on paper, by their places: `to` is behind the last. */
export interface ColumnPanel {
  readonly from: number;
  readonly to: number;
}

/**
 * The columns of a table as they fit beside each other on paper, at most `most` at a time. Where a group of columns would
 * be torn and begins in the second half of what fits, it goes to the next panel as a whole.
 */
export function columnPanels(groups: readonly string[], most: number): readonly ColumnPanel[] {
  const panels: ColumnPanel[] = [];
  for (let from = 0; from < groups.length; ) {
    let to = Math.min(from + most, groups.length);
    if (to < groups.length && groups[to] === groups[to - 1]) {
      let start = to - 1;
      while (start > from && groups[start - 1] === groups[to]) start -= 1;
      if (start - from > most / 2) to = start;
    }
    panels.push({ from, to });
    from = to;
  }
  return panels;
}
