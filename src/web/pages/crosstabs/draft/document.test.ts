import type { MetadataInput } from '../../../../contract/metadata.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { describe, expect, test } from 'vitest';
import { Crosstab, CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import { viewWith } from '../table/tiny-table.case.ts';
import { readConfiguration, readViewText, writeConfiguration, writeViewText } from './configuration.ts';
import { readCrosstab } from './read-crosstab.ts';
import { scopeToOpen } from './saved-scope.ts';
import { defaultView } from './table-view.ts';
import { writeCrosstab } from './write-crosstab.ts';

const blank = { question: '', datapoint: '' };
const bytesOf = (text: string) => Array.from(new TextEncoder().encode(text));

/** As another client may have saved it: no metadata, ids missing and doubled, names blank. */
const foreign: Crosstab = Crosstab.parse({
  uuid: '018f3a71-0e4b-7f16-b3d8-52a9c7e6f048',
  name: 'Drinks',
  bases: [],
  rows: [
    {
      id: 'x',
      name: 'Tea',
      full_name: '',
      subtitle: 'Drinks',
      expression: { question: 'q14', datapoints: ['value'], suffixes: [1, 2], min_count: 1 },
      avg: blank,
      dbu: blank,
    },
    {
      id: 'x',
      name: '',
      full_name: 'Mean age',
      subtitle: '',
      expression: {},
      avg: { question: 'q1', datapoint: '' },
      dbu: blank,
    },
  ],
  columns: [{ id: '', name: '', full_name: '', subtitle: '', expression: {}, avg: blank, dbu: blank }],
  country_codes: ['gb'],
  wave_codes: [],
  copied_from: '',
  folder_id: '018f3a55-12c8-7a94-8e21-6b0c4d7f9a32',
  metadata: { json: [], valid: false },
  notes: 'For the board',
  shared: [{ email: 'analyst@example.org', user_id: 9, org_id: 1 }],
  sharing_note: 'Final',
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-03-02T09:15:00.000Z',
  org_id: 1,
  user_id: 7,
  shared_by: { email: '', user_id: 0, org_id: 0 },
  sharing_type: '',
  dataset_code: '',
  weight_code: '',
  rev: 3,
});

const trees = { rows: [], columns: [] };
const scope = { dataset_code: 'core', country_codes: ['gb'], wave_codes: [], weight_code: 'unweighted' };

const sentMetadata = ({ metadata }: { readonly metadata?: MetadataInput | null | undefined }) => ({
  json: metadata?.json ?? [],
  valid: metadata?.valid ?? false,
});

describe('a crosstab of another client', () => {
  const content = readCrosstab(foreign);

  test('opens with ids of its own, names, a base and the default view', () => {
    expect(content.rows.map(({ id, name, group }) => [id, name, group])).toEqual([
      ['x', 'Tea', 'Drinks'],
      ['r2', 'Mean age', ''],
    ]);
    expect(content.columns).toMatchObject([{ id: 'c1', name: 'Everyone', asks: { kind: 'everyone' } }]);
    expect(content.bases).toMatchObject([{ name: 'Everyone', asks: { kind: 'everyone' } }]);
    expect(content.view).toEqual(defaultView);
  });

  test('is sent back byte for byte where nothing was changed, configuration of any form too', () => {
    const json = bytesOf('v2|zoom=3|{not json');
    const other = { ...foreign, metadata: { json, valid: true } };
    const written = writeCrosstab({ ...readCrosstab(other), view: viewWith({ heat: 'off' }) }, scope, other);
    expect(written.metadata).toBe(other.metadata);
    const theirs = { ...foreign, metadata: { json: bytesOf('{ "zoom" : 3 }'), valid: true } };
    expect(writeCrosstab(readCrosstab(theirs), scope, theirs).metadata).toBe(theirs.metadata);
  });

  test('is read among all; its bases are saved under keys of their own', () => {
    expect(content.view.bases).toEqual({ table: 'all', byBlock: {} });
    const bases = { table: 'question', byBlock: { Drinks: 'asked' } } as const;
    const { metadata } = writeCrosstab({ ...content, view: { ...content.view, bases } }, scope, foreign);
    const json = metadata?.json ?? [];
    expect(JSON.parse(new TextDecoder().decode(Uint8Array.from(json)))).toMatchObject({
      table_bases: { table: 'question', byBlock: { Drinks: 'asked' } },
      table_base_rows: ['sample'],
    });
    expect(readConfiguration({ json, valid: true }).view.bases).toEqual(bases);
  });

  test('has no Total column; ours is a setting under a key of its own', () => {
    expect(content.view.total).toBe('off');
    const { metadata } = writeCrosstab({ ...content, view: viewWith({ total: 'last' }) }, scope, foreign);
    const json = metadata?.json ?? [];
    expect(JSON.parse(new TextDecoder().decode(Uint8Array.from(json)))).toMatchObject({
      table_total: 'last',
    });
    expect(readConfiguration({ json, valid: true }).view.total).toBe('last');
  });

  test('has headings of its own; the banner and stub that ours come from are saved under keys of their own', () => {
    expect(content.view.from).toEqual({ rows: null, columns: null });
    const banner = { banner: '018f3a71-0e4b-7f16-b3d8-52a9c7e6f048', rev: 2 };
    const stub = { banner: '018f3a71-0e4b-7f16-b3d8-52a9c7e6f049', rev: 5 };
    const from = { columns: banner, rows: stub };
    const { metadata } = writeCrosstab({ ...content, view: viewWith({ from }) }, scope, foreign);
    const json = metadata?.json ?? [];
    const saved: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(json)));
    expect(saved).toMatchObject({ table_from: banner, table_stub_from: stub });
    expect(saved).not.toHaveProperty('table_view.from');
    expect(readConfiguration({ json, valid: true }).view.from).toEqual(from);
  });

  test('keeps statistics that the contract has no place for in its configuration, at their places', () => {
    const median: CrosstabItem = {
      id: 'median',
      name: 'Median',
      fullName: 'Age: Median',
      group: 'Age',
      asks: { kind: 'statistic', question: 'q1', datapoint: '', statistic: { kind: 'median' } },
    };
    const rows = content.rows.toSpliced(1, 0, median);
    const written = writeCrosstab({ ...content, rows }, scope, foreign);
    expect(written.rows).toEqual(writeCrosstab(content, scope, foreign).rows);
    const read = readCrosstab({ ...foreign, ...written, metadata: sentMetadata(written) });
    expect(read.rows).toEqual(rows);
    // Another client has taken the rows away: the statistic is what is left.
    expect(readCrosstab({ ...foreign, rows: [], metadata: sentMetadata(written) }).rows).toEqual([median]);
  });

  test('keeps the column of a numeric grid that a statistic is of', () => {
    const ofColumn: CrosstabItem = {
      id: 'median',
      name: 'TV, weekends',
      fullName: 'Hours: Median, TV, weekends',
      group: 'Hours · Median',
      asks: { kind: 'statistic', question: 'q9', datapoint: 'tv', suffix: 2, statistic: { kind: 'median' } },
    };
    const written = writeCrosstab({ ...content, rows: [ofColumn] }, scope, foreign);
    const read = readCrosstab({ ...foreign, ...written, metadata: sentMetadata(written) });
    expect(read.rows).toEqual([ofColumn]);
  });

  test('keeps its suffixes as integers and its averages', () => {
    const written = writeCrosstab(content, scope, foreign);
    expect(written.rows[0]).toEqual(foreign.rows[0]);
    const renamed = content.rows.map((item) => ({ ...item, name: 'Hot' }));
    expect(writeCrosstab({ ...content, rows: renamed }, scope, foreign).rows[0]?.expression).toEqual({
      question: 'q14',
      datapoints: ['value'],
      suffixes: [1, 2],
    });
    expect(written.rows[1]?.avg).toEqual({ question: 'q1', datapoint: '' });
    expect(written.columns[0]?.expression).toBe(undefined);
  });

  test('keeps what the editor does not show when it is replaced', () => {
    expect(writeCrosstab(content, scope, foreign)).toMatchObject({
      folder_id: '018f3a55-12c8-7a94-8e21-6b0c4d7f9a32',
      notes: 'For the board',
      shared: [{ email: 'analyst@example.org', user_id: 9, org_id: 1 }],
      sharing_note: 'Final',
    });
  });

  test('is a document that the contract takes', () => {
    expect(CrosstabInput.safeParse(writeCrosstab(content, scope, foreign)).error).toBe(undefined);
  });

  test('says its dataset by its first question', () => {
    const datasets = [
      { code: 'media', namespace: 'media' },
      { code: 'main', namespace: 'core' },
    ];
    expect(scopeToOpen(foreign, datasets)).toEqual({
      dataset: 'main',
      locations: ['gb'],
      waves: null,
      weight: null,
    });
    expect(scopeToOpen({ ...foreign, dataset_code: 'media' }, datasets)?.dataset).toBe('media');
    expect(scopeToOpen({ ...foreign, rows: [] }, datasets)).toBe(undefined);
  });
});

describe('the configuration', () => {
  const view = viewWith({
    metrics: ['rowPercentage', 'size'],
    heat: 'columnPercentage',
    levels: [99],
    correction: 'holm',
    transposed: true,
    sort: { by: 'r1', descending: false },
    folded: { rows: ['Getränke'], columns: [] },
  });

  test('comes back as it was, letters beyond ASCII included', () => {
    const written = writeConfiguration({ view, notes: [] }, null);
    expect(written.valid).toBe(true);
    expect(written.json.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)).toBe(true);
    expect(readConfiguration(written)).toEqual({ view, notes: [], trees, values: [], others: {} });
  });

  test('keeps what other clients have put there', () => {
    const others = { theirs: { zoom: 2 } };
    const saved = { json: bytesOf(JSON.stringify(others)), valid: true };
    expect(readConfiguration(writeConfiguration({ view, notes: [] }, saved)).others).toEqual(others);
  });

  test('reads what it does not know as the default, key by key', () => {
    const sent = {
      table_view: { metrics: ['shoe size'], heat: 'lava', levels: [99, 12], transposed: 'yes', sort: 3 },
    };
    expect(readConfiguration({ json: bytesOf(JSON.stringify(sent)), valid: true }).view).toEqual({
      ...defaultView,
      levels: [99],
    });
  });

  test.each([
    ['no bytes', { json: [], valid: true }],
    ['bytes that are no text', { json: [255, 254], valid: true }],
    ['text that is no JSON', { json: bytesOf('{'), valid: true }],
    ['a list', { json: bytesOf('[1]'), valid: true }],
    ['what is marked as not valid', { json: bytesOf('{"table_view":{"heat":"off"}}'), valid: false }],
  ])('reads %s as the default', (_, metadata) => {
    const whole = { view: defaultView, notes: [], trees, values: [], others: {} };
    expect(readConfiguration(metadata)).toEqual(whole);
  });
});

test('an expression that cannot be read is kept and sent as it is', () => {
  const odd = { min_count: 2, and: [{ question: 'q1', datapoints: ['q1_1'] }] };
  const [first] = foreign.rows;
  if (first === undefined) throw new Error('the case has a row');
  const content = readCrosstab({ ...foreign, rows: [{ ...first, expression: odd }] });
  expect(content.rows[0]?.asks).toEqual({ kind: 'unreadable', wire: odd });
  expect(writeCrosstab(content, scope, null).rows[0]?.expression).toEqual(odd);
});

test('an address has the settings in which a view differs from the saved one, and gives them back', () => {
  const sorted = { ...defaultView, heat: 'off' as const, sort: { by: 'young', descending: true } };
  expect(writeViewText(defaultView, defaultView)).toBe(null);
  const text = writeViewText(sorted, defaultView);
  expect(text).toBe('{"heat":"off","sort":{"by":"young","descending":true}}');
  expect(readViewText(text ?? '', defaultView)).toEqual(sorted);
  expect(readViewText('{"heat":"green"}', defaultView)).toEqual(defaultView);
  expect(readViewText('no view', sorted)).toEqual(sorted);
});
