export const panelGap = 24;
const mostColumns = 4;

/** The number of panels side by side: as many as have `least` pixels, so that the last row is at least half full. */
export function panelColumns(panels: number, width: number, least: number): number {
  const most = Math.min(panels, mostColumns, Math.floor((width + panelGap) / (least + panelGap)));
  for (let columns = most; columns > 1; columns--) {
    const inLastRow = panels % columns;
    if (inLastRow === 0 || inLastRow >= columns / 2) return columns;
  }
  return 1;
}

const mostPanels = 24;
/** Panels of a page where there are more than fit one. */
export const panelsOnPage = 12;

/** The panels of each page: all on one, or twelve on each. */
export function panelPages<Panel>(panels: readonly Panel[]): readonly (readonly Panel[])[] {
  if (panels.length <= mostPanels) return [panels];
  return Array.from({ length: Math.ceil(panels.length / panelsOnPage) }, (_, page) =>
    panels.slice(page * panelsOnPage, (page + 1) * panelsOnPage),
  );
}
