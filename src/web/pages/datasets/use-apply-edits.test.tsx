import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { useApplyEdits } from './use-apply-edits.ts';

function Edits() {
  const [newest, setNewest] = useState(4);
  const { review } = useApplyEdits({
    dataset: 'd',
    revision: newest,
    edits: [],
    withFigures: false,
    done: '',
    onApplied: () => undefined,
    onTheirs: () => undefined,
  });
  return (
    <button type="button" onClick={() => setNewest(5)}>
      {`Newest ${newest}, made on ${review.revision}`}
    </button>
  );
}

test('edits stay on the revision that they were begun on, so that changes of others are found', async () => {
  await renderInKit(<Edits />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button')).toHaveTextContent('Newest 5, made on 4');
});
