import { expect, test } from 'vitest';
import type { Shape } from '../../../figures/drawing/shapes.ts';
import { drawnModel, drawPanel } from '../drawn-view.ts';
import { shapeChart } from '../shape-chart.ts';
import { plainRequest, sentShares, women } from '../tiny-answer.case.ts';
import { chartViews, type DrawnView, views } from './views.ts';

const waves = ['1', '2', '3'].map((one) => ({ code: `w${one}`, name: `Q${one} 2025` }));
const counted = { audience: 200, datapoint: 100, base: 400 };

/** Two audiences of equal shares, over three waves of which the second was not asked. */
function chart(isSplit: boolean) {
  const segments = isSplit ? waves : [];
  const places = (isSplit ? waves : [{ code: '' }]).flatMap(({ code: segment }) =>
    ['tea', 'coffee'].flatMap((answer) => ['women', 'young'].map((series) => ({ answer, series, segment }))),
  );
  const isAsked = ({ segment }: { readonly segment: string }) => segment !== 'w2';
  const answer = sentShares(
    places.filter(isAsked).map((place) => ({ ...counted, ...place, positive: 90 })),
    { absent: places.filter((place) => !isAsked(place)).map((place) => ({ ...place, reason: 'not_asked' })) },
  );
  const split = isSplit ? ('waves' as const) : ('none' as const);
  return shapeChart(answer, { ...plainRequest, waves, segments, splitBy: split });
}

function shapesOf(view: DrawnView, isSplit: boolean): readonly Shape[] {
  const model = drawnModel(chart(isSplit), view, 'auto');
  return model.panels.flatMap((panel) => drawPanel(panel, 700, model, view).shapes);
}

function startsAtZero(view: DrawnView): void {
  expect(drawnModel(chart(false), view, 'auto').axis).toMatchObject({ from: 0, origin: 0 });
}

function keepsDotsApart(view: DrawnView): void {
  const dots = shapesOf(view, false).flatMap((shape) =>
    shape.tag === 'circle' && shape.look === 'point' ? [`${shape.at.cx} ${shape.at.cy}`] : [],
  );
  expect(new Set(dots).size).toBe(4);
}

function breaksWhereNotAsked(view: DrawnView): void {
  const shapes = shapesOf(view, true);
  const lines = shapes.flatMap((shape) =>
    shape.tag === 'path' && shape.look === 'line' ? [shape.at.d] : [],
  );
  expect(lines.filter((line) => line.includes('L'))).toEqual([]);
  expect(shapes.filter((shape) => shape.tag === 'circle' && shape.look === 'point')).toHaveLength(8);
}

function printsWhatItColours(view: DrawnView): void {
  const texts = shapesOf(view, false).flatMap((shape) => (shape.tag === 'text' ? [shape.text] : []));
  expect(texts.filter((text) => text.startsWith('45.0'))).toHaveLength(4);
}

function takesExclusiveAnswers(view: DrawnView): void {
  expect(views[view].drawsTicks).toBe(false);
  expect(drawnModel(chart(false), view, 'auto')).toMatchObject({ showsMarks: false });
}

function takesScores(view: DrawnView): void {
  // Shares are no scores: a score is never printed of them.
  const texts = shapesOf(view, false).flatMap((shape) => (shape.tag === 'text' ? [shape.text] : []));
  expect(texts.filter((text) => /^[+−]/u.test(text))).toEqual([]);
}

function needsStages(view: DrawnView): void {
  // Without a further question there is no conversion to draw: never the ratio of two bars.
  expect(drawnModel(chart(false), view, 'auto').series.some(({ isWritten }) => isWritten)).toBe(false);
}

function namesEveryPoint(view: DrawnView): void {
  // Tea and coffee are one point: each has a place of its own around it.
  const texts = shapesOf(view, false).flatMap((shape) => (shape.tag === 'text' ? [shape.text] : []));
  expect(texts).toEqual(expect.arrayContaining(['Tea', 'Coffee', 'All 2 names shown']));
}

function takesNumbers(view: DrawnView): void {
  // Shares have no bins: nothing is drawn of them.
  const model = drawnModel(shapeChart(sentShares([]), { ...plainRequest, series: [women] }), view, 'auto');
  expect(model.panels).toEqual([]);
}

/** What each view never does (charts-and-reports 1.7): a view without its row does not compile. */
const never: Readonly<Record<DrawnView, (view: DrawnView) => void>> = {
  bars: startsAtZero,
  columns: startsAtZero,
  multiples: startsAtZero,
  stacked: takesExclusiveAnswers,
  'stacked-100': takesExclusiveAnswers,
  dots: keepsDotsApart,
  dumbbell: keepsDotsApart,
  trend: breaksWhereNotAsked,
  slope: breaksWhereNotAsked,
  heat: printsWhatItColours,
  distribution: takesNumbers,
  nps: takesScores,
  scatter: namesEveryPoint,
  funnel: needsStages,
};

test.each(chartViews.filter((view) => view !== 'table'))('%s keeps its row of “never”', (view) => {
  never[view](view);
});
