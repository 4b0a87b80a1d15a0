import { expect, test, vi } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { ApiError } from '../../api/transport/api-error.ts';
import { Loaded, type LoadedQuery } from './Loaded.tsx';

const refetch = vi.fn();

function open(query: Partial<LoadedQuery<readonly string[]>>) {
  return renderInKit(
    <Loaded
      query={{ data: undefined, error: null, isPending: false, refetch, ...query }}
      what="the keys"
      rows={3}
      empty={<p>No key yet</p>}
    >
      {(keys) => (
        <ul>
          {keys.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      )}
    </Loaded>,
  );
}

test('what is read is announced while it loads', async () => {
  const page = await open({ isPending: true });
  await expect.element(page.getByRole('status', { name: 'Loading the keys' })).toBeVisible();
});

test('a failure is announced with a way to try again', async () => {
  const page = await open({ error: new ApiError('network', '', { status: null }) });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('what was read stays under the notice of a later failure', async () => {
  const error = new ApiError('server', '', { status: 500 });
  const page = await open({ data: ['Deck'], error });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Deck');
  await expect.element(page.getByText('Couldn’t load the keys again.')).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});

test('what was read goes once the user may no longer see it', async () => {
  const page = await open({ data: ['Deck'], error: new ApiError('forbidden', '', { status: 403 }) });
  await expect.element(page.getByRole('heading')).toHaveTextContent('You have no access to the keys');
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
});

test('an empty list says so, a list with items shows them', async () => {
  await expect.element((await open({ data: [] })).getByText('No key yet')).toBeVisible();
  await expect.element((await open({ data: ['Deck'] })).getByRole('listitem')).toHaveTextContent('Deck');
});
