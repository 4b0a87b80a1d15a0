import type { APIRequestContext } from '@playwright/test';
import { browserHeader } from '../../src/contract/people/auth.ts';

/** A saved object of each kind, made by way of the service as the signed-in user. */
export interface SavedObjects {
  readonly audienceId: string;
  readonly chartId: string;
  readonly crosstabUuid: string;
  readonly tabPlanId: string;
  readonly reportId: string;
  readonly chatId: string;
  /** Token of a link to the chart, which other sites may frame. */
  readonly chartLink: string;
}

export async function createSavedObjects(request: APIRequestContext): Promise<SavedObjects> {
  const documents = await createDocuments(request);
  const chat = await create(request, '/v1/assistant-api/generic', {
    prompt: 'What share of people in the United Kingdom own a tablet?',
    dataset_code: 'core',
  });
  return { ...documents, chatId: String(chat['chat_id']) };
}

/** Makes all but the chat, whose answer is computed. */
export async function createDocuments(request: APIRequestContext): Promise<Omit<SavedObjects, 'chatId'>> {
  const youngPeople = { question: 'q1', datapoints: ['q1_1', 'q1_2'] };
  const women = { question: 'q3', datapoints: ['q3_2'] };
  const audience = await create(request, '/v2/saved/audiences', {
    name: 'Young people',
    expression: youngPeople,
  });
  const chart = await create(request, '/v1/charts', {
    name: 'Region type of young people',
    attributes: [{ question_code: 'q4', namespace_code: 'core' }],
    audiences: [{ id: 'young', name: 'Young people', color_index: 0, expression: youngPeople }],
    dataset_codes: ['core'],
    metrics: ['audience_percentage'],
    view_type: 1,
  });
  const crosstab = await create(request, '/v2/saved/crosstabs', {
    name: 'Region type by age',
    bases: [],
    rows: [{ id: 'women', name: 'Women', expression: women }],
    columns: [
      { id: 'all', name: 'Everyone' },
      { id: 'young', name: 'Young people', expression: youngPeople },
    ],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'core',
  });
  const tabPlan = await create(request, '/v2/saved/tab_plans', {
    name: 'Standard tables',
    dataset_code: 'core',
    questions: [{ kind: 'all' }],
    banner: { kind: 'own', tree: [{ kind: 'question', question: 'q3' }] },
  });
  const item = (id: string, kind: string, ref: unknown) => ({ id, kind, ref, scope: 'own', text: id });
  const report = await create(request, '/v2/saved/reports', {
    name: 'Quarterly report',
    dataset_code: 'core',
    pages: [
      { id: 'cover', layout: 'title', title: '', items: [] },
      {
        id: 'figures',
        layout: 'two',
        title: 'Figures',
        items: [item('chart', 'chart', chart['id']), item('table', 'crosstab', crosstab['uuid'])],
      },
    ],
  });
  return {
    audienceId: String(audience['id']),
    chartId: String(chart['id']),
    crosstabUuid: String(crosstab['uuid']),
    tabPlanId: String(tabPlan['id']),
    reportId: String(report['id']),
    chartLink: await linkTo(request, String(chart['id'])),
  };
}

async function create(
  request: APIRequestContext,
  path: string,
  document: object,
): Promise<Record<string, unknown>> {
  const response = await request.post(path, { data: document, headers: { [browserHeader]: '1' } });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

async function linkTo(request: APIRequestContext, chartId: string): Promise<string> {
  const response = await request.put(`/v2/saved/charts/${chartId}/sharing`, {
    data: { users: [], organisation: null, link: true, link_embeddable: true, note: '' },
    headers: { [browserHeader]: '1' },
  });
  if (!response.ok()) throw new Error(`sharing answered ${response.status()}: ${await response.text()}`);
  return String((await response.json()).token);
}
