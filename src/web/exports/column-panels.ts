/** Columns side by side on paper, by their places: `to` is the place after the last. */
export interface ColumnPanel {
  readonly from: number;
  readonly to: number;
}

/**
 * The columns of a table as they fit side by side on paper, at most `most` at a time. Where a group of columns would be
 * torn and begins in the second half of a panel, the whole group goes to the next panel.
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
