import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { itemAttribute, useItemsInView } from './use-items-in-view.ts';

/** Reports nothing, as in a window that draws no frame. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

interface ListProps {
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

/** Items 1,000 pixels high, which come when its button is pressed. */
function List({ onChange }: ListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  useItemsInView(frame, onChange);
  return (
    <div ref={frame}>
      <button type="button" onClick={() => setIds(['a', 'b', 'c', 'd'])}>
        Draw
      </button>
      {ids.map((id) => (
        <div key={id} style={{ height: 1000 }} {...{ [itemAttribute]: id }} />
      ))}
    </div>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('items are in view as soon as they are drawn, before a frame is', async () => {
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  let seen: readonly string[] = [];
  const onChange = (ids: ReadonlySet<string>) => {
    seen = [...ids];
  };
  await renderInKit(<List onChange={onChange} />);
  await page.getByRole('button', { name: 'Draw' }).click();
  // The window is 900 high, and 200 more count as near.
  await expect.poll(() => seen).toEqual(['a', 'b']);
});
