import { endpoints } from '../../contract/endpoints.ts';
import type { ServerDeps } from '../deps.ts';
import { beginPlanExport } from '../../exporting/export-process.ts';
import type { ExportSlots } from '../exports/export-slots.ts';
import { attachment, exportFileName } from '../exports/file-name.ts';
import { type FollowedLink, followLink, hiddenFromSearch } from '../saved-work/sharing/follow-link.ts';
import type {
  EditionPart,
  SharedReport,
  EditionDetail,
  EditionChanges,
} from '../../contract/saved-work/edition.ts';
import type { Handlers } from '../http/handler.ts';
import { begunStream } from '../http/writing/begun-stream.ts';
import { toEventStream } from '../http/writing/event-stream.ts';
import { ServiceError } from '../request/service-error.ts';
import {
  cancelOrRemove,
  detailOf,
  followEdition,
  loadEdition,
  publishEdition,
  readEditions,
} from './read-edition.ts';
import { showPart, readStoredChanges } from './read-part.ts';
import { listEditions, type StoredEdition } from './store.ts';
import { startEdition } from './start-edition.ts';
import { correctionNames } from '../../figures/words/meanings.ts';
import { baseRowNames, baseRuleNames } from '../../figures/tables/table-bases.ts';
import type { PlanFile } from '../../workbook/plan-workbook.ts';
import type { Principal } from '../request/principal.ts';
import type { Snapshot } from './snapshot.ts';

/** The last published edition of a report for the readers of its link, with the rights of its owner. */
async function showSharedReport(
  deps: ServerDeps,
  { link, owner, work }: FollowedLink,
): Promise<SharedReport> {
  if (link.kind !== 'reports') throw new ServiceError('not_found', 'this link shows no report');
  const stored = listEditions(deps.storage, work.id).find(({ published_at: at }) => at !== '');
  if (stored === undefined) return { edition: null, parts: [] };
  const parts: EditionPart[] = [];
  for (const { number } of stored.snapshot.tables) parts.push(await showPart(deps, owner, stored, number));
  return { edition: { ...detailOf(deps, stored), started_by: '' }, parts };
}

export function editionHandlers(deps: ServerDeps, slots: ExportSlots) {
  return {
    startEdition: ({ principal, params }) => ({ body: startEdition(deps, principal, params) }),
    listEditions: ({ principal, params }) => ({
      body: { editions: readEditions(deps, principal, params) },
    }),

    async readEdition({ principal, params, alternative, signal }) {
      const number = Number(params.number);
      if (alternative === null) return { body: detailOf(deps, loadEdition(deps, principal, params, number)) };
      const followed = await begunStream(signal, (stop) =>
        followEdition(deps, principal, params, number, stop),
      );
      return { response: toEventStream(followed) };
    },

    readSharedReport: async ({ params }) => ({
      headers: hiddenFromSearch,
      body: await showSharedReport(deps, followLink(deps, params.token)),
    }),

    endEdition: ({ principal, params }) => ({
      body: cancelOrRemove(deps, principal, params, Number(params.number)),
    }),

    async readEditionPart({ principal, params }) {
      const edition = loadEdition(deps, principal, params, Number(params.number));
      return { body: await showPart(deps, principal, edition, Number(params.part)) };
    },

    async readEditionChanges({ principal, params }) {
      const edition = loadEdition(deps, principal, params, Number(params.number));
      return { body: await readChanges(deps, principal, edition) };
    },

    publishEdition: ({ principal, params }) => ({
      body: publishEdition(deps, principal, params.id, Number(params.number)),
    }),

    async readEditionWorkbook({ principal, params, query, signal }) {
      if (params.kind === 'reports') {
        throw new ServiceError('not_found', 'a report has no workbook; its page writes it as a deck');
      }
      const edition = loadEdition(deps, principal, params, Number(params.number));
      const { file, parts } = await planFileOf(deps, principal, edition);
      const format = query.format === 'csv' ? 'csv' : 'xlsx';
      const name = exportFileName([file.edition.name, params.number], new Date(file.edition.created_at));
      const { responseType } = endpoints.readEditionWorkbook;
      const headers = {
        'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : responseType,
        'Content-Disposition': attachment(`${name}.${format}`),
      };
      const response = await slots.stream(async () => {
        const begun = await beginPlanExport({ format, file }, parts, signal);
        if (!begun.ok) throw new ServiceError('invalid_value', begun.message);
        return { content: begun.content, headers };
      });
      return { response };
    },
  } satisfies Handlers;
}

/** A run as files take it; its tables are read one by one, as the caller may see them. */
async function planFileOf(
  deps: ServerDeps,
  principal: Principal,
  stored: StoredEdition,
): Promise<{ readonly file: Omit<PlanFile, 'parts'>; readonly parts: AsyncIterable<EditionPart> }> {
  const { tables } = stored.snapshot;
  const edition = detailOf(deps, stored);
  const changes = await readChanges(deps, principal, stored);
  const file = { edition, changes, settings: settingLines(edition) };
  async function* parts() {
    for (const { number } of tables) yield await showPart(deps, principal, stored, number);
  }
  return { file, parts: parts() };
}

function settingLines({ settings, ...edition }: EditionDetail): PlanFile['settings'] {
  return [
    ['Plan', `${edition.name}, revision ${edition.plan_rev}`],
    ['Run', `${edition.number}, ${edition.created_at}, by ${edition.started_by}`],
    ['Banner', edition.banner_rev === 0 ? 'its own' : `saved banner, revision ${edition.banner_rev}`],
    ['Dataset', `${edition.dataset_code}, version ${edition.dataset_version}`],
    ['Codebook', `revision ${edition.codebook_revision}`],
    ['Waves', edition.waves],
    ['Tests', `${settings.versus}, ${settings.profile}, ${settings.levels.join(' and ')}%`],
    ['Correction', settings.correction === 'none' ? 'none' : correctionNames[settings.correction]],
    ['Families', 'the cells of each table; the letters of each table'],
    ['Bases', baseRuleNames[settings.base_rule]],
    ['Base rows', settings.base_rows.map((row) => baseRowNames[row]).join(', ')],
    ['Left out', settings.least_sample === 0 ? 'no table' : `tables under n ${settings.least_sample}`],
    ['Low base', `under ${settings.low_base} respondents`],
  ];
}

/** Shows what moved in a run since earlier waves, in the tables that its reader may see. */
async function readChanges(
  deps: ServerDeps,
  principal: Principal,
  edition: StoredEdition,
): Promise<EditionChanges> {
  const stored = await readStoredChanges(deps.storage, edition);
  if (stored === null) return withoutComparison(edition.snapshot);
  const shown = new Set<number>();
  const named = new Set(
    [...stored.changes.flatMap((change) => [change, ...change.also]), ...stored.survey].map(
      ({ table }) => table,
    ),
  );
  for (const { number } of edition.snapshot.tables) {
    // A change of no table in particular is for those who see one.
    if (!named.has(number) && !(named.has(0) && shown.size === 0)) continue;
    const { state } = await showPart(deps, principal, edition, number);
    if (state !== 'no_access') shown.add(number);
  }
  const mayRead = ({ table }: { readonly table: number }) => shown.has(table);
  return {
    ...stored,
    changes: stored.changes
      .filter(mayRead)
      .map((change) => ({ ...change, also: change.also.filter(mayRead) })),
    survey: stored.survey.filter((change) => (change.table === 0 ? shown.size > 0 : mayRead(change))),
  };
}

/** Changes of a run that has no earlier waves, or was not compared with them. */
function withoutComparison({ compared }: Pick<Snapshot, 'compared'>): EditionChanges {
  return {
    wave_codes: [...(compared?.now ?? [])],
    before_codes: [...(compared?.before ?? [])],
    waves: compared?.words.now ?? '',
    before: compared?.words.before ?? '',
    comparisons: null,
    clear: 0,
    changes: [],
    survey: [],
  };
}
