import { expect, test } from 'vitest';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { ReadingChip } from './PlaceChip.tsx';

test('a part that was not asked for is dashed and says that it is assumed', async () => {
  const page = await renderInKit(
    <>
      <ReadingChip series={1}>Gen Z</ReadingChip>
      <ReadingChip isAssumed>Q3 2026</ReadingChip>
    </>,
  );
  await expect
    .element(page.getByRole('button', { name: 'Q3 2026 , assumed' }))
    .toHaveStyle({ borderStyle: 'dashed' });
  await expect.element(page.getByRole('button', { name: 'Gen Z' })).toHaveStyle({ borderStyle: 'solid' });
});
