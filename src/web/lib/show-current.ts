/** As the `ref` of the current one of many: it is in view where not all have room. */
export function showCurrent(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
