import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Interpretation } from '../../../../contract/chat/interpretation.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../../testing/components/scope-of-survey.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ScopeContext } from '../../../app/scope/use-scope.ts';
import { ReadAs } from './ReadAs.tsx';

test('respondents of the base have a chip, also where the base is everyone, and are left out with it', async () => {
  const reading = Interpretation.parse({ intent: 'size', base_mode: 'asked' });
  const onChange = vi.fn<(changed: Interpretation) => void>();
  const page = await renderInKit(
    <QueryClientProvider client={queryClient}>
      <ScopeContext value={scopeOfSurvey()}>
        <ReadAs reading={reading} catalogue={null} onChange={onChange} />
      </ScopeContext>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Base: everyone who was asked' }).click();
  await page.getByRole('menuitem', { name: 'Leave it out' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...reading, base_mode: '' });
});
