import type { InsightCalculation, InsightImageName } from '../../contract/chat/insight.ts';
import { barPanel } from '../../figures/drawing/bar-panel.ts';
import { linePanel } from '../../figures/drawing/line-panel.ts';
import type { PanelSeries } from '../../figures/drawing/drawn-panel.ts';
import { type Shape, words } from '../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../figures/drawing/text-width.ts';
import { pictureOfFinding } from './picture-of-finding.ts';
import { escape, ground, svgOf } from './svg-of-drawing.ts';

const sizes: Readonly<Record<InsightImageName, { readonly width: number; readonly height: number }>> = {
  'thumb.svg': { width: 320, height: 200 },
  'page.svg': { width: 640, height: 400 },
  'preview.svg': { width: 1200, height: 630 },
};

/** Width of every drawing, in units of its own: the sizes look alike. */
const drawnWidth = 360;
const margin = 18;
const width = drawnWidth - 2 * margin;
const mostRows = 6;
const legendHeight = 20;

/** The chart of a published finding as an SVG file; its statement is the text alternative. */
export function drawPicture(finding: InsightCalculation, name: InsightImageName): string {
  const size = sizes[name];
  const drawnHeight = Math.round((drawnWidth * size.height) / size.width);
  const drawn = drawnWithin(finding, drawnHeight - 2 * margin);
  const top = Math.max(margin, (drawnHeight - drawn.height) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${drawnWidth} ${drawnHeight}" role="img">`,
    `<title>${escape(finding.text)}</title>`,
    `<rect width="${drawnWidth}" height="${drawnHeight}" fill="${ground}"/>`,
    `<g transform="translate(${margin} ${top})">${drawn.elements}</g>`,
    '</svg>',
  ].join('');
}

interface Drawn {
  readonly height: number;
  readonly elements: string;
}

/** As many rows as the height has room for, under the names of several series. */
function drawnWithin(finding: InsightCalculation, height: number): Drawn {
  let drawn: Drawn = { height: 0, elements: '' };
  for (let rows = mostRows; rows > 0; rows--) {
    const chart = pictureOfFinding(finding, rows);
    if (chart === null) return drawn;
    const { form, panel, plot } = chart;
    const head = panel.series.length > 1 ? legendHeight : 0;
    const drawing =
      form === 'lines'
        ? linePanel(panel, width, plot, { height: height - head, namesLines: false })
        : barPanel(panel, width, plot);
    const legend = head === 0 ? '' : svgOf(legendOf(panel.series));
    const shapes = `<g transform="translate(0 ${head})">${svgOf(drawing.shapes)}</g>`;
    drawn = { height: drawing.height + head, elements: `${legend}${shapes}` };
    if (drawn.height <= height) return drawn;
  }
  return drawn;
}

function legendOf(series: readonly PanelSeries[]): readonly Shape[] {
  let x = 0;
  return series.flatMap(({ name, color }): readonly Shape[] => {
    const at = { cx: x + 4, cy: 6, r: 4 };
    const text = words(name, x + 12, 10);
    x += textWidth(name, labelSize) + 26;
    return [{ tag: 'circle', look: 'swatch', series: color, at }, text];
  });
}
