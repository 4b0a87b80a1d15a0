import { expect, test } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { Button } from '../Button.tsx';
import { StatePanel } from './StatePanel.tsx';

test('an urgent state is read out with what happened, why and the next step', async () => {
  const page = await renderInKit(
    <StatePanel urgent tone="danger" title="Couldn't load the chart" actions={<Button>Try now</Button>}>
      The server is busy.
    </StatePanel>,
  );
  const state = page.getByRole('alert');
  await expect.element(state.getByRole('heading', { level: 2 })).toHaveTextContent("Couldn't load the chart");
  await expect.element(state.getByText('The server is busy.')).toBeInTheDocument();
  await expect.element(state.getByRole('button', { name: 'Try now' })).toBeInTheDocument();
  await expect.element(state).toHaveStyle({ minHeight: '200px' });
});
