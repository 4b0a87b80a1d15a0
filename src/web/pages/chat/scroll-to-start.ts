/** Scrolls so that the element begins at the top of what scrolls around it, and moves nothing else. */
export function scrollToStart(element: Element): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (around.scrollHeight <= around.clientHeight || !['auto', 'scroll'].includes(overflowY)) continue;
    const gap = 16;
    around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - gap;
    return;
  }
}
