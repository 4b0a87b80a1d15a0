import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import css from './ScopeBar.module.css';
import { useShortened } from './ScopeBar.tsx';

/** A bar of a name, labelled words with shorter ones, and an effective sample. */
function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useShortened(bar);
  return (
    <div ref={bar} className={css.bar}>
      <div className={css.segment}>
        <span className={css.cut}>
          <span className={css.start} data-start>
            {'A survey of all the brands of the wor'}
          </span>
          <span>{'ld 2026'}</span>
        </span>
      </div>
      <div className={css.segment}>
        <span className={css.words}>
          <span className={css.label}>When</span>
          <span data-until="4">Q4 2024 – Q3 2026</span>
          <span data-from="4">Q4 ’24 – Q3 ’26</span>
        </span>
      </div>
      <div className={css.count}>
        n 76,791 <span className={css.effective}>eff. 23,628</span>
      </div>
    </div>
  );
}

async function shownIn(width: number) {
  const page = await renderInKit(
    <div style={{ width }}>
      <div>
        <Bar />
      </div>
    </div>,
  );
  const bar = page.container.querySelector<HTMLElement>('[data-level]');
  const when = bar?.children[1];
  return {
    isWhenCut: when === undefined || when.scrollWidth > when.clientWidth,
    text: bar?.innerText.replaceAll(/\s+/g, ' '),
    isOver: bar === null || bar.scrollWidth > bar.clientWidth,
  };
}

test('where there is room nothing is shortened', async () => {
  expect((await shownIn(900)).text).toContain('When Q4 2024 – Q3 2026 n 76,791 eff. 23,628');
});

test('the effective sample goes first, wave years after the labels, and the name of the survey last', async () => {
  expect((await shownIn(560)).text).toContain('Q4 2024 – Q3 2026 n 76,791');
  expect((await shownIn(560)).text).not.toContain('eff.');
  const narrow = await shownIn(330);
  expect(narrow.text).toContain('Q4 ’24 – Q3 ’26 n 76,791');
  expect(narrow.isOver).toBe(false);
  expect((await shownIn(380)).isWhenCut).toBe(false);
});

test('a drawing that changes no word measures nothing', async () => {
  const page = await renderInKit(<Bar />);
  const measure = vi.spyOn(document, 'createRange');
  await page.rerender(<Bar />);
  expect(measure).not.toHaveBeenCalled();
  measure.mockRestore();
});

test('a part of a pixel that is missing cuts no name while there are words to shorten', async () => {
  const page = await renderInKit(
    <div style={{ width: 624 }}>
      <div>
        <Bar />
      </div>
    </div>,
  );
  const bar = page.container.querySelector<HTMLElement>('[data-level]');
  const room = bar?.parentElement?.parentElement;
  const start = bar?.querySelector('[data-start]');
  if (bar === null || room == null || start == null) throw new Error('the bar is drawn');
  const text = document.createRange();
  text.selectNodeContents(start);
  const cut: number[] = [];
  for (let width = 624; width > 612; width -= 0.3) {
    room.style.width = `${width}px`;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const missing = text.getBoundingClientRect().width - start.getBoundingClientRect().width;
    if (missing > 0.1 && bar.dataset['level'] !== '5') cut.push(width);
  }
  expect(cut).toEqual([]);
});
