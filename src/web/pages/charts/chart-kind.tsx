import { IconChartBar } from '@tabler/icons-react';
import { Chart, type ChartSummary } from '../../../contract/saved-work/chart.ts';
import {
  createChart,
  duplicateChart,
  listChart,
  readChartOf,
  removeCharts,
  replaceChart,
} from '../../api/charts.ts';
import { address, routes } from '../../app/routes.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { LibraryColumn, WorkKind } from '../../saved-work/work-kind.ts';
import type { WorkSummary } from '../../saved-work/work-summary.ts';
import { chartChanges, chartFields, mergeFields, type ChartFields } from './draft/chart-changes.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { viewOfType, views } from '../../charts/views/views.ts';

/** View of a chart; its values are the numbers in addresses. */
export const viewColumn: LibraryColumn<ChartSummary> = {
  key: 'view',
  header: 'View',
  width: 136,
  valuesOf: ({ item }) => (item === null ? [] : [String(item.view_type)]),
  nameOf: (type) => viewWords(Number(type)),
};

export const chartKind: WorkKind<Chart, ChartFields, ChartSummary> = {
  kind: 'charts',
  noun: 'chart',
  icon: <IconChartBar />,
  routes: { list: routes.charts, create: routes.chartNew, open: address.chart },
  tools: [{ label: 'Refresh a deck…', to: routes.deckRefresh }],
  about:
    'Choose a question, add the audiences to compare, and save. The sample survey is there to try it on.',
  summarise: oncePerObject(summarise),
  defaultView: 'cards',
  // Drawing a chart takes more code than the library.
  miniature: latePart(async () => (await import('./ChartSketch.tsx')).ChartSketch),
  async figuresOf({ id }, client) {
    const { exportedSavedChart } = await import('./export/chart-document.ts');
    return exportedSavedChart(id, client);
  },
  duplicate: duplicateChart,
  schema: Chart,
  inputSchema: chartFields,
  identify: ({ id, rev, name, access }) => ({ id, rev, name, access }),
  read: readChartOf,
  create: async (fields, folder_id) => createChart({ ...fields, name: fields.name ?? '', folder_id }),
  async replace({ saved, untouched, document, change, outlivesPage }) {
    const replacement = { ...mergeFields(untouched, saved, document), change };
    await replaceChart(saved.id, replacement, saved.rev, outlivesPage);
    return readChartOf(saved.id);
  },
  documentOf: (chart) => chartFields.strip().parse(chart),
  wavesOf: ({ wave_codes, wave_rule, updated_at: at }) => ({
    wave_codes,
    wave_rule,
    savedAt: new Date(at * milliseconds),
  }),
  fromVersion: (version) => (version.kind === 'charts' ? version.document : null),
  copyOf: (fields, name) => ({ ...fields, name }),
  textOf: (fields) => JSON.stringify(fields),
  changes: chartChanges,
  merge: (before, mine, theirs) => mergeFields(before, theirs, mine),
  remove: removeCharts,
  list: listChart,
};

const milliseconds = 1000;

function summarise(chart: ChartSummary): WorkSummary {
  const { id, name, folder_id, is_owner: isOwner, wave_codes: waves = [] } = chart;
  const { access = isOwner ? 'owner' : 'view', note = '', question_names: questions = [] } = chart;
  return {
    id,
    name,
    folder_id,
    access: chart.owner_id === 0 ? 'example' : access,
    owner: chart.owner_email,
    sharedWith: {
      people: chart.shared_people ?? 0,
      organisation: chart.shared_type === 'organisation',
      link: chart.is_public,
    },
    editedAt: new Date(chart.updated_at * milliseconds),
    surveys: chart.dataset_codes.slice(0, 1),
    waves: waves.length === 0 ? null : waves,
    ...(chart.wave_rule && { waveRule: chart.wave_rule }),
    about: note === '' ? questions.join(', ') : note,
    searched: [...questions, ...(chart.audience_names ?? [])].join(' '),
  };
}

function viewWords(type: number): string {
  const view = viewOfType(type);
  return view === 'auto' ? 'Automatic' : views[view].name;
}
