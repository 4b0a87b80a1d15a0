/** Of the setting that names the chart's question, where that can be changed again. */
export const questionControlId = 'chart-question';

/** The focus goes there once the page shows the question that was chosen; without settings beside the chart, to the page. */
export function focusChosenQuestion(): void {
  window.requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const place = document.getElementById(questionControlId) ?? document.getElementById('main');
    place?.focus({ preventScroll: true });
  });
}
