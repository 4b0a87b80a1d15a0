import type { ContractEndpointName } from './endpoints.ts';

/** Bodies to show for an endpoint. */
export interface EndpointExample {
  readonly request?: unknown;
  readonly response: unknown;
}

const audienceId = '018f3a52-7c41-7d0e-9b7a-3f5d2c9e4a10';
const folderId = '018f3a55-12c8-7a94-8e21-6b0c4d7f9a32';
const chatId = '018f3a60-5b1e-7c3d-a4f6-90e8d2b7c154';
const insightId = '018f3a60-6d92-7b58-8c07-1fe43a9d5b26';
const crosstabId = '018f3a71-0e4b-7f16-b3d8-52a9c7e6f048';
const chartId = '018f3a7c-93d5-7e2a-9f41-c8b60d3e7215';

/** Adults under 25 who use at least two of three kinds of device and do not play daily. */
const expression = {
  and: [
    { question: 'q2', datapoints: ['q2_1', 'q2_2'] },
    { question: 'q20', datapoints: ['q20_1', 'q20_2', 'q20_3'], min_count: 2 },
    { question: 'gaming.q3', datapoints: ['q3_4'], suffixes: ['1'], not: true },
  ],
};

const savedAudience = {
  id: audienceId,
  v1_id: 1042,
  name: 'Young owners of several devices',
  description: 'People who are 16 to 24 or 25 to 34 and have at least 2 of phone, tablet and laptop',
  expression: {
    and: [
      { question: 'q2', options: ['q2_1', 'q2_2'] },
      { question: 'q20', options: ['q20_1', 'q20_2', 'q20_3'], min_count: 2 },
      { question: 'gaming.q3', options: ['q3_4'], suffixes: [1], not: true },
    ],
  },
  datasets: ['core'],
  flags: ['authored'],
  folder_id: folderId,
  permissions: { audience_overall: 'accessible', meta: {} },
  position: 3,
  shared: false,
  sharings: {},
  user_id: 7,
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-03-04T16:40:12.000Z',
  rev: 2,
};

const crosstabRow = {
  id: 'r1',
  name: 'Phone',
  full_name: 'Devices owned: Phone',
  subtitle: 'Devices owned',
  expression: { question: 'q20', datapoints: ['q20_1'], suffixes: [] },
  avg: { datapoint: '', question: '' },
  dbu: { datapoint: '', question: '' },
};
const everyone = {
  id: 'b1',
  name: 'Everyone',
  full_name: '',
  subtitle: '',
  expression: {},
  avg: { datapoint: '', question: '' },
  dbu: { datapoint: '', question: '' },
};
const screenTime = {
  id: 'c1',
  name: 'Hours a day',
  full_name: 'Time with screens: mean',
  subtitle: '',
  expression: {},
  avg: { datapoint: '', question: 'q31' },
  dbu: { datapoint: '', question: '' },
};

const crosstabRequest = {
  bases: [{ id: 'b1', name: 'Everyone' }],
  columns: [
    { id: 'c1', name: 'Hours a day', full_name: 'Time with screens: mean', avg: { question: 'q31' } },
  ],
  rows: [
    {
      id: 'r1',
      name: 'Phone',
      full_name: 'Devices owned: Phone',
      subtitle: 'Devices owned',
      expression: { question: 'q20', datapoints: ['q20_1'] },
    },
  ],
  country_codes: ['gb', 'de'],
  wave_codes: ['q1_2026'],
  name: 'Devices by screen time',
  copied_from: '',
  folder_id: folderId,
  metadata: { json: [123, 125], valid: true },
  notes: '',
  shared: [{ email: 'analyst@example.org', user_id: 9, org_id: 1 }],
  sharing_note: '',
};

const crosstab = {
  bases: [everyone],
  columns: [screenTime],
  rows: [crosstabRow],
  country_codes: ['gb', 'de'],
  wave_codes: ['q1_2026'],
  name: 'Devices by screen time',
  copied_from: '',
  folder_id: folderId,
  metadata: { json: [123, 125], valid: true },
  notes: '',
  shared: [{ email: 'analyst@example.org', user_id: 9, org_id: 1 }],
  sharing_note: '',
  uuid: crosstabId,
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-03-02T09:15:00.000Z',
  org_id: 1,
  user_id: 7,
  shared_by: { email: '', user_id: 0, org_id: 0 },
  sharing_type: '',
  dataset_code: 'core',
  weight_code: '',
  rev: 1,
};

const chartAudience = {
  id: audienceId,
  name: 'Young owners of several devices',
  color_index: 1,
  is_hidden: false,
  expression: { question: 'gaming.q3', datapoints: ['q3_4'], suffixes: ['1'] },
};

const chartSummary = {
  id: chartId,
  name: 'Devices of the young',
  folder_id: '',
  dataset_codes: ['core'],
  dataset_names: ['Core survey'],
  is_owner: true,
  is_public: false,
  is_shared: false,
  owner_id: 7,
  owner_email: 'admin@localhost',
  shared_type: '',
  created_at: 1772442900,
  updated_at: 1772640012,
  shared_at: 0,
  view_type: 1,
  rev: 1,
};

const chart = {
  ...chartSummary,
  attributes: [{ datapoint_code: 'q20_1', namespace_code: 'core', question_code: 'q20', suffix_code: '' }],
  audiences: [chartAudience],
  base_audience: { id: '', name: '', color_index: 0, is_hidden: false, expression: {} },
  color: '#176866',
  location_codes: ['gb', 'de'],
  wave_codes: ['q4_2025', 'q1_2026'],
  metrics: ['audience_percentage', 'audience_index'],
  segments: ['q4_2025', 'q1_2026'],
  segmented_base: true,
  splitter: 'waves',
  group_type: 2,
  sort_type: 3,
  sort_parameter_type: 1,
  view_type: 1,
  sort_parameter_value: 'audience_percentage',
  metadata: { json: [], valid: false },
  dataset_code: '',
};

const insightSummary = {
  id: 12,
  name: 'Phones first',
  description: 'The young start their day on a phone.',
  images: [
    {
      id: 31,
      is_main: true,
      thumb_path: '/insights/31/thumb.svg',
      page_thumb_path: '/insights/31/page.svg',
      page_preview_thumb_path: '/insights/31/preview.svg',
    },
  ],
  category_ids: [4],
  view_count: 218,
  published_at: '2026-03-02T09:00:00.000Z',
  dataset_code: 'core',
  holds: true,
  problem: '',
  query: { question: 'q1' },
};

const chatResult = {
  message: '60.0% of young owners of several devices have a phone, against 40.0% of everyone.',
  insights: [
    {
      id: insightId,
      text: '60.0% have a phone.',
      kind: 'asked',
      statement: [
        { text: '60.0%', kind: 'number', metric: 'audience_percentage', of: [0] },
        { text: ' have a phone.', kind: 'words' },
      ],
    },
  ],
  chat_id: chatId,
  sources: {
    topics: ['Devices owned'],
    audiences: [{ id: audienceId, name: savedAudience.name, description: savedAudience.description }],
    datasets: [{ code: 'core', name: 'Core survey' }],
    locations: [{ code: 'gb', name: 'United Kingdom' }],
    waves: [{ code: 'q1_2026', name: 'Q1 2026' }],
  },
  turn: 1,
  outcome: 'answered',
  interpretation: {
    intent: 'size',
    topics: [
      {
        question: 'q20',
        datapoints: ['q20_1'],
        suffixes: [],
        negated: false,
        name: 'Phone',
        stands_in_for: '',
      },
    ],
    audience: [{ id: audienceId, name: savedAudience.name, expression }],
    sides: [],
    split_by: '',
    locations: [{ code: 'gb', name: 'United Kingdom' }],
    waves: [{ code: 'q1_2026', name: 'Q1 2026' }],
    top: 0,
    least: false,
    measure: '' as const,
    assumed: ['waves'],
    describe: '' as const,
    term: '',
    pooled: false,
    against: { kind: '', people: null },
    base: null,
    base_mode: '',
    other_topics: [],
  },
  missed: [],
  notes: [],
  suggestions: ['And by gender?'],
};

/** Bodies of the interface's own endpoints, for the published document. Tests check them against the schemas. */
export const examples = {
  callTool: {
    request: {
      jsonrpc: '2.0',
      id: '1',
      method: 'tools/call',
      params: { name: 'explore_insight_svc', arguments: { insight_id: insightId } },
    },
    response: {
      jsonrpc: '2.0',
      id: '1',
      result: {
        content: [{ type: 'text', text: 'insight_id: no insight has this id' }],
        isError: true,
        _meta: { isInternalError: false },
      },
    },
  },
  chat: {
    request: {
      prompt: 'Which devices do the young own?',
      chat_id: '',
      dataset_codes: ['core'],
      max_insights: 3,
    },
    response: chatResult,
  },
  searchPlatformAudiences: {
    request: {
      search_term: 'devices',
      dataset_codes: ['core'],
      exclude_audience_ids: [audienceId],
      limit: 20,
    },
    response: {
      audiences: [
        {
          id: '018f3a80-44aa-7bb1-8d5c-7e2f9a013c68',
          title: 'Device rich',
          description: 'People who have at least 3 of phone, tablet, laptop and console',
          type: 'curated',
          datasets: ['core'],
        },
      ],
    },
  },
  queryStats: {
    request: {
      question: 'q20',
      datapoints: ['q20_1'],
      suffixes: [],
      splitter: 'waves',
      segments: ['q1_2026'],
      segmented_base: true,
      audiences: [{ id: audienceId, name: savedAudience.name, expression }],
      base_audience: { id: '', name: '', expression: null },
      locations: ['gb', 'de'],
      waves: ['q4_2025', 'q1_2026'],
    },
    // 6,000 of 10,000 people against 16,000 of 40,000: 60 % against 40 %.
    response: {
      meta: {
        type: 'DATAPOINTS-SEGMENTS',
        question: 'q20',
        splitter: 'waves',
        unavailable: [],
        suppressed_rows: 0,
        weight: 'default',
        dataset: 'core',
      },
      data: [
        {
          datapoint: 'q20_1',
          waves: ['q1_2026'],
          segment: 'q1_2026',
          audience: audienceId,
          suffixes: [],
          metrics: {
            positive_size: 6000,
            positive_sample: 150,
            audience_index: 150,
            audience_percentage: 60,
            audience_sample: 250,
            audience_size: 10_000,
            datapoint_percentage: 37.5,
            datapoint_sample: 400,
            datapoint_size: 16_000,
          },
          base_size: 40_000,
          base_sample: 1000,
          base_waves: ['q1_2026'],
          audience_effective_sample: 250,
          confidence_interval: { level: 95, low: 53.8, high: 65.9 },
          significance: { versus: 'rest', z: 7.52, p_value: 5.4e-14, direction: 'higher' },
        },
      ],
    },
  },
  queryWaveCounts: {
    request: {
      and: [
        { question: 'q2', options: ['q2_1'] },
        { question: 'q20', options: ['q20_1'] },
      ],
    },
    response: {
      data: [
        { wave_code: 'q4_2025', total: 0, percentage: 0, available: false },
        { wave_code: 'q1_2026', total: 150, percentage: 15, available: true },
      ],
    },
  },
  listSavedAudiences: { response: { data: [savedAudience] } },
  filterSavedAudiences: {
    request: {
      flags: ['authored'],
      folder_id: folderId,
      limit: 50,
      name: 'young',
      sort_by: 'updated_at.desc',
    },
    response: { data: [savedAudience], next_cursor: '' },
  },
  readSavedAudience: { response: savedAudience },
  createCrosstab: { request: crosstabRequest, response: crosstab },
  replaceCrosstab: { request: crosstab, response: { ...crosstab, rev: 2 } },
  searchCharts: { request: { results_limit: 20, search_term: 'devices' }, response: [chartSummary] },
  readChart: { response: chart },
  replaceChart: { request: chart, response: 'updated' },
  duplicateChart: { response: '018f3a91-2f60-7c85-b1e9-08d4a3f7c692' },
  removeCharts: { request: { chart_ids: [chartId] }, response: { deleted: 1 } },
  searchInsights: {
    request: { query: 'phone', limit: 20, offset: 0, order: 'desc', order_by: 'popularity' },
    response: { insights: [insightSummary] },
  },
  readInsight: { response: { ...insightSummary, type: 'article' } },
  listInsightCategories: {
    response: { categories: [{ id: 4, name: 'Media', view_count: 218, insight_count: 6 }] },
  },
  filterNamespaces: {
    request: { namespaces: [{ code: 'gaming' }] },
    response: {
      namespaces: [
        { code: 'gaming', name: 'Gaming', type: 'module', parent_namespace_code: { value: 'core' } },
      ],
    },
  },
} as const satisfies Record<ContractEndpointName, EndpointExample>;
