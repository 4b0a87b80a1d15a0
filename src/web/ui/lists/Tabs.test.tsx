import { useState } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/components/render-page.tsx';
import { tokenColour } from '../../../testing/components/token-colour.ts';
import { Tabs } from './Tabs.tsx';

const pages = [
  { value: 'waves', name: 'Waves', to: '/waves' },
  { value: 'weights', name: 'Weights', to: '/weights' },
  { value: 'history', name: 'History', to: '/history' },
] as const;

function Part() {
  const current = useLocation().pathname.slice(1);
  return <Tabs label="Parts" look="track" value={current} tabs={pages} />;
}

function Bases({ onRename }: { readonly onRename: (value: string) => void }) {
  const [base, setBase] = useState('all');
  return (
    <Tabs
      label="Base"
      look="line"
      value={base}
      tabs={[
        { value: 'all', name: 'Everyone', note: 'n 1,790' },
        { value: 'women', name: 'Women' },
      ]}
      onChange={setBase}
      onDoubleClick={onRename}
    />
  );
}

const draw = (part: React.ReactNode) => renderPage(part, { route: '/:part', address: '/waves' });
afterEach(() => screen.viewport(1440, 900));

test('tabs of pages are one stop, among which arrows move, and Enter opens one', async () => {
  const page = await draw(<Part />);
  const tabs = page.getByRole('tab').elements();
  expect(tabs.map((tab) => tab.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  page.getByRole('tab', { name: 'Waves' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Weights' })).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: 'Waves' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Weights' })).toHaveAttribute('aria-selected', 'true');
});

test('an arrow chooses the next tab of a panel, and the last one leads to the first', async () => {
  const page = await draw(<Bases onRename={vi.fn()} />);
  page.getByRole('tab', { name: 'Everyone n 1,790' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Women' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: /^Everyone/ })).toHaveAttribute('aria-selected', 'true');
});

test('the selected tab of a line is underlined in the accent', async () => {
  const page = await draw(<Bases onRename={vi.fn()} />);
  const { borderBottomWidth, borderBottomColor } = getComputedStyle(
    page.getByRole('tab', { name: /^Everyone/ }).element(),
  );
  expect([borderBottomWidth, borderBottomColor]).toEqual(['2px', tokenColour('--accent')]);
});

test('a double click on a tab gives its value', async () => {
  const onRename = vi.fn();
  const page = await draw(<Bases onRename={onRename} />);
  await page.getByRole('tab', { name: 'Women' }).dblClick();
  expect(onRename).toHaveBeenCalledExactlyOnceWith('women');
});

test('on a phone tabs are a select, which opens their page', async () => {
  await screen.viewport(390, 844);
  const page = await draw(<Part />);
  expect(page.getByRole('tab').elements()).toEqual([]);
  await page.getByRole('combobox', { name: 'Parts Waves' }).click();
  await page.getByRole('option', { name: 'History' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Parts History' })).toHaveStyle({ height: '44px' });
});
