import { expect, test } from 'vitest';
import { renderInKit } from '../../testing/components/render-in-kit.tsx';
import { StatementText } from './StatementText.tsx';

test('the numbers of a statement are bold, its words are not', async () => {
  const page = await renderInKit(
    <p>
      <StatementText
        parts={[
          { kind: 'words', text: 'Of women ' },
          { kind: 'number', text: '21.4%' },
          { kind: 'words', text: ' own a tablet.' },
        ]}
      />
    </p>,
  );
  await expect.element(page.getByText('21.4%')).toHaveStyle({ fontWeight: '650' });
  await expect.element(page.getByRole('paragraph')).toHaveStyle({ fontWeight: '400' });
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Of women 21.4% own a tablet.');
});
