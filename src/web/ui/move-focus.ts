/** Moves the focus inside a list by arrows, Home, End and first letters. True if the key was one of them. */
export function moveFocus(key: string, items: readonly HTMLElement[], current: Element | null): boolean {
  const target = targetOf(
    key,
    items.findIndex((item) => item === current),
    items,
  );
  target?.focus();
  return target !== undefined;
}

function targetOf(key: string, position: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(position + 1) % items.length];
    case 'ArrowUp':
      return items.at(position <= 0 ? -1 : position - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if (!/^\p{L}$/u.test(key)) return undefined;
      const letter = key.toLocaleLowerCase();
      const inOrder = [...items.slice(position + 1), ...items.slice(0, position + 1)];
      return inOrder.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
    }
  }
}
