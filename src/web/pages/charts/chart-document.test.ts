import { describe, expect, test } from 'vitest';
import { Chart } from '../../../contract/saved-work/chart.ts';
import { configurationKey, testedAgainst } from '../../../contract/saved-work/chart-configuration.ts';
import { objectOfBytes } from '../../../lib/json-bytes.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { chartQuery } from '../../../figures/questions/chart-query.ts';
import { chartViews } from '../../charts/views/views.ts';
import { type ChartLook, readSort, type SavedLook } from './draft/chart-look.ts';
import { chartChanges, mergeFields } from './draft/chart-changes.ts';
import { readChart, emptyDraft, plainLook } from './draft/read-chart.ts';
import { spellOut, writeChart } from './draft/write-chart.ts';

const scope = { dataset: 'core', locations: ['de', 'fr'], waves: ['2025q1', '2025q2'], weight: 'design' };

const blankAudience = { id: '', name: '', color_index: 0, is_hidden: false, expression: {} };

/** A chart of a client that knows nothing of our metadata. */
const foreign: Chart = {
  id: '0198c2f0-0000-7000-8000-000000000001',
  name: 'From elsewhere',
  folder_id: '',
  attributes: [
    { datapoint_code: 'q20_3', namespace_code: 'core', question_code: 'q20', suffix_code: '5' },
    { datapoint_code: 'q20_3', namespace_code: 'core', question_code: 'q20', suffix_code: '6' },
  ],
  audiences: [
    {
      id: 'aud-1',
      name: 'Women',
      color_index: 0,
      is_hidden: false,
      expression: { question: 'q3', options: ['q3_2'], suffixes: ['1'] },
    },
    { id: 'saved-id', name: '', color_index: 12, is_hidden: true, expression: {} },
  ],
  base_audience: { id: '', name: '', color_index: 0, is_hidden: false, expression: {} },
  color: '#176866',
  dataset_codes: ['core'],
  dataset_names: ['Demo'],
  location_codes: [],
  wave_codes: ['2025q1'],
  metrics: ['positive_size', 'audience_percentage'],
  segments: ['2025q1'],
  segmented_base: true,
  splitter: 'waves',
  group_type: 2,
  sort_type: 3,
  sort_parameter_type: 3,
  view_type: 42,
  sort_parameter_value: 'aud-1',
  is_owner: true,
  is_public: false,
  is_shared: false,
  owner_id: 1,
  owner_email: 'ann@example.org',
  shared_type: '',
  created_at: 1,
  updated_at: 2,
  shared_at: 0,
  metadata: { json: [], valid: false },
  dataset_code: '',
  rev: 7,
};

const draft: ChartDraft = {
  ...emptyDraft,
  name: 'Pets by sex',
  title: 'Dogs lead',
  question: 'gaming.q3',
  datapoints: ['gaming.q3_1', 'gaming.q3_2'],
  suffixes: [1, 98],
  audiences: [
    {
      key: 'women',
      id: 'women',
      name: 'Women',
      color: 2,
      isHidden: true,
      expression: { question: 'q3', datapoints: ['q3_2'] },
    },
  ],
  base: { id: '', name: 'Adults online', expression: { not: true, question: 'q9' } },
  baseMode: 'asked',
  splitter: 'locations',
  segments: ['de'],
  segmentedBase: true,
  showMarks: false,
  splitSuffixes: true,
  nets: [{ code: 'net-1', name: 'Either', datapoints: ['gaming.q3_1', 'gaming.q3_2'] }],
  order: ['net-1'],
};
const look: ChartLook = {
  view: 'table',
  metric: 'audience_index',
  sort: { by: 'value', series: 'women', descending: false },
};

/** As the service answers what was written: blanks filled. */
function saved(of: ChartDraft, at: SavedLook): Chart {
  const fields = writeChart({ draft: of, look: at, scope, metadata: null });
  return Chart.parse({
    ...foreign,
    ...fields,
    audiences: (fields.audiences ?? []).map((audience) => ({ ...blankAudience, ...audience })),
    base_audience: { ...blankAudience, ...fields.base_audience },
  });
}

describe('a chart of ours', () => {
  test('is read as it was written', () => {
    const read = readChart(saved(draft, look));
    expect(read.draft).toEqual(draft);
    expect(read.look).toEqual(look);
    expect(read.scope).toEqual(scope);
  });

  test('is read as it was written in every view, order, grouping and test', () => {
    for (const view of chartViews) {
      for (const grouping of ['auto', 'answer', 'audience', 'segment'] as const) {
        for (const against of testedAgainst) {
          for (const order of [
            'order',
            'name',
            'gap',
            'smallest~positive_size',
            'largest~audience_index.women',
          ]) {
            const sort = readSort(order) ?? plainLook.sort;
            const annotations = [
              { anchor: { mark: 'a|b|women' }, text: 'Why', dx: 0, dy: 4 },
              { anchor: { x: 0.5, y: 0.25 }, text: 'Over the plot', dx: 0, dy: 0 },
            ];
            const options = {
              rest: 'sum',
              orientation: 'upright',
              scale: 'own',
              highlight: ['women', 'net-1'],
              decimals: 2,
              locale: 'de',
              alt: 'Dogs lead among women.',
              colors: { women: '#2a8a66' },
            } as const;
            const references = [
              { kind: 'value', value: 40, name: 'Target' },
              { kind: 'base', value: null, name: '' },
            ] as const;
            const own = { ...draft, ...options, grouping, against, top: 5, references, annotations };
            // The metric that is shown is the one sorted by where none is named.
            const at: ChartLook = { view, metric: 'positive_sample', sort };
            expect(readChart(saved(own, at))).toEqual({ draft: own, look: at, scope });
          }
        }
      }
    }
  });

  test('without anything chosen is read as it was written', () => {
    const plain = { ...emptyDraft, name: 'Empty' };
    expect(readChart(saved(plain, plainLook))).toEqual({ draft: plain, look: plainLook, scope });
  });

  test('that compares with everyone is read as it was written, and asks for everyone', () => {
    const everyone = {
      key: 'series-1',
      id: '',
      name: 'Everyone',
      color: 1,
      isHidden: false,
      expression: null,
    };
    const compared = { ...emptyDraft, question: 'q11', audiences: [everyone] };
    const read = readChart(saved(compared, plainLook)).draft;
    expect(read.audiences).toEqual([everyone]);
    const question = {
      code: 'q11',
      kind: 'single',
      name: 'Asked',
      datapoints: [{ code: 'q11_1', name: 'One' }],
      suffixes: [],
      waves: [],
    } as const;
    const asked = chartQuery({
      draft: read,
      metric: 'audience_percentage',
      scope: { locations: null, waves: null, weight: null },
      question,
      segments: [],
      waves: [],
      saved: new Map(),
      profile: 'linearised',
    });
    expect(asked.query?.columns[0]).toEqual({ id: 'series-1', who: null, whole: { kind: 'base' } });
  });

  test('names its question by datapoint and suffix, its codes as text', () => {
    const { attributes } = writeChart({ draft, look, scope, metadata: null });
    expect(attributes).toEqual([
      {
        namespace_code: 'gaming',
        question_code: 'gaming.q3',
        datapoint_code: 'gaming.q3_1',
        suffix_code: '1',
      },
      {
        namespace_code: 'gaming',
        question_code: 'gaming.q3',
        datapoint_code: 'gaming.q3_1',
        suffix_code: '98',
      },
      {
        namespace_code: 'gaming',
        question_code: 'gaming.q3',
        datapoint_code: 'gaming.q3_2',
        suffix_code: '1',
      },
      {
        namespace_code: 'gaming',
        question_code: 'gaming.q3',
        datapoint_code: 'gaming.q3_2',
        suffix_code: '98',
      },
    ]);
    expect(
      writeChart({ draft: { ...emptyDraft, question: 'q11' }, look, scope, metadata: null }).attributes,
    ).toEqual([{ namespace_code: 'core', question_code: 'q11', datapoint_code: '', suffix_code: '' }]);
  });
});

describe('reference lines', () => {
  const metadataOf = (editor: object) => ({
    json: [...new TextEncoder().encode(JSON.stringify({ chart_editor: editor }))],
    valid: true,
  });
  const linesOf = (editor: object) =>
    readChart({ ...foreign, metadata: metadataOf(editor) }).draft.references.map(({ kind }) => kind);
  const target = { kind: 'value', value: 40, name: 'Target' };

  test('are read with the older line at the base, which takes that of the base away too', () => {
    expect(linesOf({ show_base: true })).toEqual(['base']);
    expect(linesOf({ show_base: true, references: [target] })).toEqual(['base', 'value']);
    expect(linesOf({ references: [{ kind: 'base' }, target] })).toEqual(['base', 'value']);
    expect(linesOf({ show_base: false, references: [{ kind: 'base' }, target] })).toEqual(['value']);
  });

  test('fall back alone where one is wrong or there are too many', () => {
    const editor = { title: 'Ours', references: [{ kind: 'trend' }] };
    const read = readChart({ ...foreign, metadata: metadataOf(editor) }).draft;
    expect([read.title, read.references]).toEqual(['Ours', []]);
    expect(linesOf({ references: [target, target, target, target] })).toEqual([]);
    expect(linesOf({ references: [{ ...target, value: 'forty' }] })).toEqual(['value']);
  });

  test('are written with the older line at the base', () => {
    const editorOf = (changed: ChartDraft) => {
      const { metadata } = writeChart({ draft: changed, look, scope, metadata: null });
      return objectOfBytes(metadata?.json ?? [])[configurationKey];
    };
    expect(editorOf(draft)).toMatchObject({ show_base: false });
    expect(editorOf(draft)).not.toHaveProperty('references');
    const base = { kind: 'base', value: null, name: '' } as const;
    expect(editorOf({ ...draft, references: [base] })).toMatchObject({ show_base: true, references: [base] });
  });
});

test('decimals, locale, text alternative and colours fall back alone', () => {
  const editor = { title: 'Ours', decimals: 3, locale: 'no tag', alt: 'x'.repeat(301), colors: { a: 'red' } };
  const json = [...new TextEncoder().encode(JSON.stringify({ chart_editor: editor }))];
  const read = readChart({ ...foreign, metadata: { json, valid: true } }).draft;
  expect([read.title, read.decimals, read.locale, read.alt, read.colors]).toEqual([
    'Ours',
    'auto',
    '',
    '',
    {},
  ]);
});

describe('annotations', () => {
  const plain = { dx: 0, dy: 0 };
  const readOf = (editor: object) => {
    const json = [...new TextEncoder().encode(JSON.stringify({ chart_editor: editor }))];
    return readChart({ ...foreign, metadata: { json, valid: true } }).draft.annotations;
  };
  const wave = { anchor: { wave: '2025q1' }, text: 'A strike', ...plain };

  test('are read with the older notes, which are those at data points', () => {
    expect(readOf({ notes: [{ mark: 'a', text: 'Why' }] })).toEqual([
      { anchor: { mark: 'a' }, text: 'Why', ...plain },
    ]);
    const moved = { anchor: { mark: 'a' }, text: 'Before', dx: 5, dy: 0 };
    const notes = [
      { mark: 'a', text: 'After' },
      { mark: 'b', text: 'New' },
    ];
    expect(readOf({ annotations: [moved, wave], notes })).toEqual([
      { ...moved, text: 'After' },
      wave,
      { anchor: { mark: 'b' }, text: 'New', ...plain },
    ]);
    // An older client took the note away.
    expect(readOf({ annotations: [moved, wave], notes: [] })).toEqual([wave]);
    expect(readOf({ annotations: [moved, wave] })).toEqual([moved, wave]);
  });

  test('fall back alone where they are wrong', () => {
    expect(readOf({ annotations: [{ ...wave, anchor: { x: 3, y: 0 } }], notes: [] })).toEqual([]);
    expect(readOf({ annotations: [{ ...wave, text: 'x'.repeat(281) }] })).toEqual([]);
  });

  test('are written as notes too, and as notes alone where that says all', () => {
    const editorOf = (annotations: ChartDraft['annotations']) => {
      const { metadata } = writeChart({ draft: { ...draft, annotations }, look, scope, metadata: null });
      return objectOfBytes(metadata?.json ?? [])[configurationKey];
    };
    const note = { anchor: { mark: 'a' }, text: 'Why', ...plain };
    expect(editorOf([note])).toMatchObject({ notes: [{ mark: 'a', text: 'Why' }] });
    expect(editorOf([note])).not.toHaveProperty('annotations');
    expect(editorOf([note, wave])).toMatchObject({
      notes: [{ mark: 'a', text: 'Why' }],
      annotations: [note, wave],
    });
  });
});

describe('a chart of another client', () => {
  const read = readChart(foreign);

  test('opens: what it does not say has defaults, what we do not know is drawn as bars', () => {
    expect(read.draft).toMatchObject({
      name: 'From elsewhere',
      title: null,
      question: 'q20',
      datapoints: ['q20_3'],
      suffixes: [5, 6],
      base: null,
      baseMode: 'all',
      segments: ['2025q1'],
      showIntervals: true,
      showTable: true,
    });
    expect(read.look).toEqual({
      view: 'bars',
      metric: 'positive_size',
      sort: { by: 'value', series: 'aud-1', descending: true },
    });
    expect(read.scope).toEqual({ dataset: 'core', locations: null, waves: ['2025q1'], weight: null });
  });

  test('has its audiences in colours that we have', () => {
    expect(read.draft.audiences).toMatchObject([
      { key: 'aud-1', name: 'Women', color: 1, isHidden: false },
      { key: 'saved-id', name: 'Audience 2', color: 2, isHidden: true, expression: null },
    ]);
  });

  test('keeps to the letter whatever is not changed', () => {
    const written = (changed: ChartDraft) =>
      writeChart({ draft: changed, look: read.look, scope, metadata: foreign.metadata });
    const before = written(read.draft);
    expect(mergeFields(before, foreign, before)).toEqual(foreign);
    const merged = mergeFields(before, foreign, written({ ...read.draft, splitter: '' }));
    expect(merged).toEqual({ ...foreign, splitter: '' });
  });

  test('has options written where they are set, and keeps those of a later version', () => {
    const later = JSON.stringify({ chart_editor: { title: 'Before', later: { of: 1 }, scale: 'own' } });
    const metadata = { json: [...new TextEncoder().encode(later)], valid: true };
    const editorOf = (changed: ChartDraft) => {
      const written = writeChart({ draft: changed, look, scope, metadata }).metadata;
      return objectOfBytes(written?.json ?? [])[configurationKey];
    };
    const plain = editorOf(draft);
    expect(plain).toMatchObject({ title: 'Dogs lead', later: { of: 1 } });
    for (const option of ['orientation', 'rest', 'scale', 'highlight'])
      expect(plain).not.toHaveProperty(option);
    expect(editorOf({ ...draft, rest: 'none', highlight: ['women'] })).toMatchObject({
      rest: 'none',
      highlight: ['women'],
    });
  });

  test('keeps what it has in its metadata beside ours', () => {
    const theirs = { json: [...new TextEncoder().encode('{"theirs":[1]}')], valid: true };
    const { metadata } = writeChart({ draft, look, scope, metadata: theirs });
    const text = new TextDecoder().decode(Uint8Array.from(metadata?.json ?? []));
    expect(JSON.parse(text)).toMatchObject({ theirs: [1], chart_editor: { title: 'Dogs lead' } });
  });
});

test('a scope is written in the order of the dataset, and all of it where nothing is named', () => {
  const all = {
    locations: [{ code: 'de' }, { code: 'us' }],
    waves: [{ code: '2025q1' }, { code: '2025q2' }],
  };
  expect(spellOut({ locations: ['us', 'de'], waves: ['2025q2', '2031q1'], weight: 'design' }, all)).toEqual({
    locations: ['de', 'us'],
    waves: ['2025q2'],
    weight: 'design',
  });
  expect(spellOut({ locations: null, waves: ['2031q1'], weight: null }, all)).toEqual({
    locations: ['de', 'us'],
    waves: ['2025q1', '2025q2'],
    weight: null,
  });
});

test('what was changed is said once, in words', () => {
  const before = writeChart({ draft, look, scope, metadata: null });
  const after = writeChart({
    draft: { ...draft, splitter: '', segments: null, title: null },
    look: { ...look, metric: 'positive_size' },
    scope,
    metadata: null,
  });
  expect(chartChanges(before, after).flatMap(({ parts }) => parts)).toEqual([
    'the metric',
    'the split',
    'title and settings',
  ]);
  expect(chartChanges(before, before)).toEqual([]);
});
