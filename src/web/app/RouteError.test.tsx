import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { openPalette, palette } from '../keys/palette-state.ts';
import { useShared } from '../lib/shared-value.ts';
import { latePart } from '../ui/lazy-part.tsx';
import { RouteError } from './RouteError.tsx';

const error = { name: "Couldn't load this page" };

/** A part whose code is missing the first time that it is asked for. */
function missingOnce(words: string) {
  const load = vi.fn(async (): Promise<React.ComponentType> => () => <p>{words}</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return latePart(load);
}

test('a part that was missing is loaded again when its page is opened again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Part = missingOnce('The part');
  function Charts() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part />}
      </>
    );
  }
  const Frame = () => (
    <>
      <Link to="/charts">Charts</Link>
      <Outlet />
    </>
  );
  const children = [{ errorElement: <RouteError />, children: [{ path: '/charts', element: <Charts /> }] }];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/charts'] });
  await renderInKit(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByRole('heading', error)).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Charts' }));
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByText('The part')).toBeVisible();
});

test('a layer of the shell that is missing leaves the way to another page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Palette = missingOnce('The palette');
  function Shell() {
    const { isOpen } = useShared(palette);
    return (
      <>
        <Outlet />
        {isOpen && <Palette />}
      </>
    );
  }
  const children = ['/charts', '/chat'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element: <Shell />, errorElement: <RouteError />, children }], {
    initialEntries: ['/charts'],
  });
  await renderInKit(<RouterProvider router={router} />);
  openPalette();
  await expect.element(page.getByRole('heading', error)).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Go to chat' }));
  await expect.element(page.getByRole('heading', { name: '/chat' })).toBeVisible();
  openPalette();
  await expect.element(page.getByText('The palette')).toBeVisible();
});
