import { expect, test } from 'vitest';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { placeAt } from './drag-picks.ts';

/** The headers of a table of one heading with two columns and one band with two rows. */
const headers = (
  <div>
    <div role="grid">
      <div role="rowgroup" style={{ height: 60, paddingInlineStart: 100 }}>
        <div
          role="columnheader"
          aria-label="Women"
          tabIndex={-1}
          data-group-key="0 women"
          style={{ width: 200, height: 20 }}
        />
        <div style={{ display: 'flex' }}>
          <div
            data-drag-header="women"
            data-drag-group="gender"
            data-drag-across=""
            style={{ width: 100, height: 40 }}
          />
          <div
            data-drag-header="men"
            data-drag-group="gender"
            data-drag-across=""
            style={{ width: 100, height: 40 }}
          />
        </div>
      </div>
    </div>
    <div
      role="rowheader"
      aria-label="Drinks"
      tabIndex={0}
      aria-expanded="true"
      data-group-key="band tea"
      style={{ width: 100, height: 20 }}
    />
    <div data-drag-header="tea" data-drag-group="drinks" style={{ width: 100, height: 40 }} />
    <div data-drag-header="coffee" data-drag-group="drinks" style={{ width: 100, height: 40 }} />
  </div>
);

test('a drop on a heading, a band or the middle of a header goes under it, on either side', async () => {
  const { container } = await renderInKit(headers);
  const dropOn = (selector: string, part: number) => {
    const box = container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const at = { clientX: box.left + box.width * part, clientY: box.top + box.height * part };
    return placeAt(container, at, 'Drinks').drop;
  };
  const under = (isAcross: boolean, onto: object) => ({ isAcross, beside: null, onto });
  expect(dropOn('[data-group-key]', 0.1)).toEqual(under(true, { kind: 'group', key: '0 women' }));
  expect(dropOn('[data-drag-header="men"]', 0.5)).toEqual(under(true, { kind: 'header', id: 'men' }));
  expect(dropOn('[role="rowheader"]', 0.1)).toEqual(under(false, { kind: 'group', key: 'band tea' }));
  expect(dropOn('[data-drag-header="coffee"]', 0.5)).toEqual(under(false, { kind: 'header', id: 'coffee' }));
  expect(dropOn('[data-drag-header="coffee"]', 0.9)).toEqual({
    isAcross: false,
    beside: { id: 'coffee', edge: 'after' },
  });
});
