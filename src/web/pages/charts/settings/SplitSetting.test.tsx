import { emptyDraft } from '../draft/read-chart.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/components/expect-accessible.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import { scopeOfSurvey } from '../../../../testing/components/scope-of-survey.ts';
import { splitterKeys } from '../../../api/datasets.ts';
import { ScopeContext } from '../../../app/scope/use-scope.ts';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import type { ChartDraft } from '../draft/chart-draft.ts';
import type { Edit } from '../editor-props.ts';
import { SplitSetting } from './SplitSetting.tsx';

const catalogue = tinyCatalogue();
const waves = ['w1', 'w2', 'w3'].map((code) => ({
  id: code,
  code,
  name: code.toUpperCase(),
  accessible: true,
  date_start: '',
  date_end: '',
  kind: 'quarter',
  namespaces: [],
  dataset: 'core',
  respondents: 10,
}));
const splitters = [
  { code: 'waves', name: 'Wave', kind: 'waves' },
  { code: 'locations', name: 'Region', kind: 'locations' },
  ...catalogue.questions.slice(0, 2).map(({ code, name }) => ({ code, name, kind: 'question' })),
].map((one) => ({ ...one, id: one.code, accessible: true, namespaces: [], dataset: 'core', segments: [] }));

const edited = vi.fn<(draft: ChartDraft) => void>();
const draft = () => edited.mock.lastCall?.[0];

function Setting() {
  const [now, setNow] = useState<ChartDraft>({ ...emptyDraft, question: 'q2' });
  const change: Edit = (_, edit) => {
    edited(edit(now));
    setNow(edit);
  };
  return <SplitSetting draft={now} edit={change} catalogue={catalogue} />;
}

beforeEach(async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(splitterKeys.of('core'), { splitters });
  await renderInKit(
    <QueryClientProvider client={client}>
      <ScopeContext value={scopeOfSurvey(waves)}>
        <Setting />
      </ScopeContext>
    </QueryClientProvider>,
  );
});

const control = (value: string) => page.getByRole('button', { name: `Split by: ${value}` });

test('waves, locations and questions are found by typing in one chooser', async () => {
  control('None').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'Scope' })).toHaveTextContent('ScopeWave Region');
  await expectAccessible('the chooser of splits');
  await userEvent.keyboard('wvae{Enter}');
  await expect.element(control('Wave')).toHaveFocus();
  expect(draft()?.splitter).toBe('waves');
  await userEvent.keyboard('{Enter}none{Enter}');
  await expect.element(control('None')).toHaveFocus();
  expect(draft()?.splitter).toBe('');
});

test('segments are chosen by typing, one alone by Alt Enter, and never none', async () => {
  control('None').element().focus();
  await userEvent.keyboard('{Enter}wave{Enter}');
  const segments = page.getByRole('button', { name: 'Choose segments' });
  await expect.element(page.getByText('Segments, 3 of 3')).toBeVisible();
  segments.element().focus();
  await userEvent.keyboard('{Enter}w2{Alt>}{Enter}{/Alt}');
  await expect.element(segments).toHaveFocus();
  expect(draft()?.segments).toEqual(['w2']);
  await userEvent.keyboard('{Enter}w3{Enter}');
  expect(draft()?.segments).toEqual(['w2', 'w3']);
  await expect.element(segments).toHaveFocus();
  // The two that are ticked, the first of them focused.
  await userEvent.keyboard('{Enter} {ArrowDown} ');
  expect(draft()?.segments).toBeNull();
});
