import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Interpretation } from '../../../../contract/chat/interpretation.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../../testing/components/scope-of-survey.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ScopeContext } from '../../../app/scope/use-scope.ts';
import { ReadAs } from './ReadAs.tsx';

test.each([
  [
    'respondents of the base, also where the base is everyone,',
    'Base: everyone who was asked',
    { base_mode: 'asked' },
    { base_mode: '' },
  ],
  ['what the figures are split by', 'by location', { split_by: 'locations' }, { split_by: '' }],
])('%s have a chip, and are left out with it', async (_what, name, part, without) => {
  const reading = Interpretation.parse({ intent: 'size', ...part });
  const onChange = vi.fn<(changed: Interpretation) => void>();
  const page = await renderInKit(
    <QueryClientProvider client={queryClient}>
      <ScopeContext value={scopeOfSurvey()}>
        <ReadAs reading={reading} catalogue={null} onChange={onChange} />
      </ScopeContext>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Leave it out' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...reading, ...without });
});
