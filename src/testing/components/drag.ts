import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Drags one thing to the upper or lower half of another one, by mouse. */
export async function drag(item: Locator, target: Locator, half: 'upper' | 'lower' = 'lower'): Promise<void> {
  // The code of a drag waits for the first input.
  await item.hover();
  await expect.poll(() => item.element().closest('[draggable="true"]')).not.toBeNull();
  const { height } = target.element().getBoundingClientRect();
  await userEvent.dragAndDrop(item, target, {
    sourcePosition: { x: 6, y: 8 },
    targetPosition: { x: 6, y: half === 'upper' ? 2 : height - 2 },
  });
}
