import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { IconButton } from './IconButton.tsx';
import { Toolbar } from './lists/Toolbar.tsx';

test('buttons are 28 high, small ones 24, and a primary one is filled with the accent', async () => {
  const page = await renderInKit(
    <>
      <Button look="primary">Save</Button>
      <IconButton look="primary" label="Ask" icon={<svg />} />
      <Button small>Undo</Button>
    </>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveStyle({ height: '28px', paddingLeft: '10px' });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveStyle({ height: '24px' });
  const probe = document.createElement('div');
  probe.style.background = 'var(--accent)';
  document.body.append(probe);
  const accent = getComputedStyle(probe).backgroundColor;
  probe.remove();
  // The pointer is where the test before has left it.
  await userEvent.unhover(save);
  await expect.element(save).toHaveStyle({ backgroundColor: accent });
  const { color } = getComputedStyle(save.element());
  const ask = page.getByRole('button', { name: 'Ask' });
  await expect.element(ask).toHaveStyle({ backgroundColor: accent, color });
});

test('a button that is disabled with a reason keeps focus and does nothing', async () => {
  const onClick = vi.fn();
  const page = await renderInKit(
    <Button disabledReason="Nothing has changed" onClick={onClick}>
      Save
    </Button>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  save.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy button keeps its label and its width, and is pressed no second time', async () => {
  const onClick = vi.fn();
  const page = await renderInKit(
    <>
      <Button>Save</Button>
      <Button busy onClick={onClick}>
        Save
      </Button>
    </>,
  );
  const [idle, busy] = page.getByRole('button', { name: 'Save' }).elements();
  expect(busy?.getBoundingClientRect().width).toBe(idle?.getBoundingClientRect().width);
  await page.getByRole('button', { name: 'Save' }).nth(1).click();
  expect(onClick).not.toHaveBeenCalled();
});

test('an icon button is named by its label and is 28 square', async () => {
  const page = await renderInKit(
    <IconButton label="Close panel" icon={<svg width={16} height={16} />} pressed />,
  );
  const button = page.getByRole('button', { name: 'Close panel', pressed: true });
  await expect.element(button).toHaveStyle({ width: '28px', height: '28px' });
});

test('a link with the look of a button is a link', async () => {
  const page = await renderInKit(
    <MemoryRouter>
      <ButtonLink to="/charts" look="primary">
        Open chart
      </ButtonLink>
    </MemoryRouter>,
  );
  const link = page.getByRole('link', { name: 'Open chart' });
  await expect.element(link).toHaveAttribute('href', '/charts');
  await expect.element(link).toHaveStyle({ height: '28px' });
});

test('long buttons of a toolbar shorten before its two sides meet', async () => {
  const count = <Button className="ellipsis">12 tests, under 1 false alarm expected at 95%</Button>;
  const page = await renderInKit(
    <div style={{ width: 500 }}>
      <Toolbar label="Tools" end={count}>
        <Button className="ellipsis">vs Young people of every region and city size</Button>
        <Button>All rows</Button>
      </Toolbar>
    </div>,
  );
  const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
  const [rows, tests] = [boxOf('All rows'), boxOf('12 tests, under 1 false alarm expected at 95%')];
  // 16 px between the sides and at the end.
  expect(tests.left - rows.right).toBeCloseTo(16, 0);
  expect(tests.right).toBeLessThanOrEqual(484);
});
