import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DatasetImport } from '../../../../contract/datasets/dataset-import.ts';
import { renderInKit } from '../../../../testing/components/render-in-kit.tsx';
import type { SurveyDecisions } from '../../../../contract/datasets/survey-decisions.ts';
import type { ProposalFinding } from '../../../../contract/datasets/survey-proposal.ts';
import { queryClient } from '../../../api/query-client.ts';
import { listenForShortcuts } from '../../../keys/shortcut-registry.ts';
import { emptyProposal } from './empty-proposal.case.ts';
import { FindingsStep } from './FindingsStep.tsx';
import { ProposalWizard } from './ProposalWizard.tsx';

const finding = (id: string, severity: ProposalFinding['severity'], message: string): ProposalFinding => ({
  id,
  severity,
  message,
  consequence: '',
  question: '',
  variable: '',
  options: [],
  chosen: '',
  decided: false,
});
const findings = [
  finding('guess:wave', 'note', 'The wave comes from month'),
  { ...finding('group:q1', 'note', '3 columns look like one grid'), chosen: 'keep' },
  finding('launch:before:w2', 'warning', 'Tea was not offered before'),
  finding('blank_wave', 'error', '3 respondents are in no wave'),
];
const current: DatasetImport = {
  id: 'i1',
  state: 'proposed',
  progress: 1,
  seconds_left: null,
  respondents: 0,
  file: 'pets.csv',
  format: 'csv',
  bytes: 0,
  into: '',
  dataset: '',
  namespace: '',
  problems: [],
  created_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
};

const renderWizard = () =>
  renderInKit(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProposalWizard current={current} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The step with the service's part played: a finding that is decided comes back so. */
function Step({ all = findings }: { readonly all?: typeof findings }) {
  const [decisions, setDecisions] = useState<SurveyDecisions>({});
  const [opened, setOpened] = useState('');
  const decided = all.map((one) => ({ ...one, decided: decisions.findings?.[one.id] !== undefined }));
  return (
    <>
      <FindingsStep
        file="pets.csv"
        proposal={{ ...emptyProposal, findings: decided }}
        decisions={decisions}
        onDecide={(edit) => setDecisions(edit)}
        isDeciding={false}
        onOpen={(step, question = '') => setOpened(`${step} ${question}`)}
      />
      <output>{opened}</output>
    </>
  );
}

test('a finding about a question opens that question', async () => {
  const page = await renderInKit(<Step all={[finding('name:q1', 'warning', 'Q1 is only a code')]} />);
  await page.getByRole('button', { name: 'Change… Q1 is only a code' }).click();
  await expect.element(page.getByText('variables q1')).toBeVisible();
});

test('decisions come first, then what is odd; guesses are folded and accepted at once', async () => {
  const page = await renderInKit(<Step />);
  const messages = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(messages()).toEqual([
    'Problem: 3 respondents are in no wave',
    'Warning: Tea was not offered before',
  ]);
  await expect.element(page.getByText('2 guessed')).toBeVisible();
  const fold = page.getByRole('button', { name: '2 guesses and notes' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(page.getByText('3 columns look like one grid')).toBeVisible();
  expect(messages()).toHaveLength(4);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.element(page.getByRole('button', { name: 'Guesses and notes, all accepted' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Accept all' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('Publish right after Accept all waits for the decisions, and is off where they are refused', async () => {
  const sent: string[] = [];
  let refused = true;
  let pressed = Promise.withResolvers<void>();
  const stored = { ...emptyProposal, findings: findings.filter(({ severity }) => severity !== 'error') };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const path = address.replace('/v2/datasets/imports/i1', '');
    if (method === 'GET') {
      if (path === '/proposal') return Response.json(stored);
      return path === '/decisions' ? Response.json({}) : new Promise<Response>(() => undefined);
    }
    sent.push(`${method} ${path}`);
    if (path === '/publish') return Response.json({ ...current, state: 'building' });
    // The service reads the file again, until after the second press.
    await pressed.promise;
    if (refused) return Response.json({}, { status: 422 });
    return Response.json({ ...stored, findings: [] });
  });
  const page = await renderWizard();
  await page.getByRole('button', { name: '2 guesses and notes' }).click();
  const acceptAndPublish = async () => {
    pressed = Promise.withResolvers();
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    pressed.resolve();
  };
  await acceptAndPublish();
  await expect.element(page.getByText('The service answered with status 422.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Publish', exact: true }))
    .not.toHaveAttribute('aria-busy');
  expect(sent).toEqual(['PUT /decisions']);
  refused = false;
  await acceptAndPublish();
  await expect.poll(() => sent).toEqual(['PUT /decisions', 'PUT /decisions', 'POST /publish']);
});

test('guesses are opened and accepted by key', async () => {
  const page = await renderInKit(<Step />);
  const fold = page.getByRole('button', { name: '2 guesses and notes' });
  fold.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Guesses and notes, all accepted' })).toBeVisible();
});

test('the last edit is undone by key, with the decisions before it', async () => {
  onTestFinished(listenForShortcuts());
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') sent.push(await new Response(body).json());
    return Response.json(
      method === 'GET' && address.endsWith('/decisions') ? {} : { ...emptyProposal, findings },
    );
  });
  const page = await renderWizard();
  await page.getByRole('button', { name: 'Accept all' }).click();
  const accepted = { findings: { 'guess:wave': 'accepted', 'group:q1': 'keep' } };
  await expect.poll(() => sent).toEqual([accepted]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => sent).toEqual([accepted, {}]);
  await expect.element(page.getByRole('button', { name: /^Undo edit/ })).not.toBeInTheDocument();
});
