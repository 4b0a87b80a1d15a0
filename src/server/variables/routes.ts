import type { FileVariableDetail, OpenTextPage } from '../../contract/datasets/file-variable.ts';
import { readRecords } from '../../engine/segments/reading/read-record.ts';
import { grantedVariables } from '../../exporting/granted-variables.ts';
import { createEditRights } from '../codebook/edit-rights.ts';
import { oncePerVersion } from '../datasets/once-per-version.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import {
  describeVariable,
  type Disclosure,
  fileVariable,
  fileVariables,
  listVariables,
  type KnownVariable,
} from './file-variables.ts';
import { limits } from '../../contract/limits.ts';
import { BoundedMap } from '../../lib/bounded-map.ts';
import { variableNamed } from '../../engine/survey/file-dictionary.ts';
import type { Storage } from '../storage/storage.ts';
import { rawFrequencies } from './raw-frequencies.ts';

export function variableHandlers(deps: ServerDeps) {
  const { datasets, now } = deps;
  const opened = createOpenedTexts(deps.storage);
  const editRights = createEditRights(deps);
  const audit = createAuditLog(deps);
  const count = createCountedTexts();
  const recordsOf = oncePerVersion(async ({ code }) => readRecords(datasets.directoryOf(code)));

  async function find(principal: Principal, code: string) {
    const { tree, namespaces, nodes, rights } = datasets.accessOf(principal).readDataset(code);
    const mayExport = principal.role === 'admin' && [...nodes].every((node) => rights.export.has(node));
    const records = await recordsOf(tree);
    const variables = fileVariables(records, grantedVariables(tree.catalogue, namespaces));
    const disclosure: Disclosure = {
      namespaces,
      minCell: tree.minCell,
      showsAll: mayExport && tree.minCell === 0,
      opened: opened.of(tree.id),
    };
    return { tree, records, variables, disclosure, mayExport };
  }

  async function findVariable(principal: Principal, code: string, name: string) {
    const found = await find(principal, code);
    const known = found.variables.get(name.toLowerCase());
    if (known === undefined) throw new ServiceError('not_found', 'variable not found');
    return { ...found, known };
  }

  async function findText(principal: Principal, code: string, name: string) {
    const found = await findVariable(principal, code, name);
    const described = fileVariable(found.known, found.tree.catalogue, found.disclosure);
    if (described.readers === null) throw new ServiceError('not_found', `${name} is no open text`);
    return { ...found, described, readers: described.readers };
  }

  return {
    async listFileVariables({ principal, params, query }) {
      const { tree, records, variables, disclosure } = await find(principal, params.code);
      if (query.wave !== undefined && !tree.catalogue.waves.some(({ code }) => code === query.wave)) {
        throw new ServiceError(
          'invalid_value',
          `${tree.name} has no wave ${query.wave}; name one of its waves`,
        );
      }
      const recorded = records.some(({ dictionary }) => dictionary !== null);
      const listed = listVariables(variables, tree.catalogue, query, disclosure);
      if (query.details !== 'true' || query.question === undefined) return { body: { ...listed, recorded } };
      const details: FileVariableDetail[] = [];
      for (const { name } of listed.variables) {
        const known = variables.get(name.toLowerCase());
        if (known !== undefined) details.push(await describeVariable(known, tree.catalogue, disclosure));
      }
      return { body: { ...listed, recorded, details } };
    },

    async readFileVariable({ principal, params }) {
      const { tree, known, disclosure } = await findVariable(principal, params.code, params.name);
      return { body: await describeVariable(known, tree.catalogue, disclosure) };
    },

    async listOpenTexts({ principal, params, query }) {
      const { tree, known, described, readers, mayExport } = await findText(
        principal,
        params.code,
        params.name,
      );
      if (readers === 'administrators' && !mayExport) {
        throw new ServiceError(
          'forbidden',
          `answers to ${described.name} may name people and are for administrators who may export respondents; ask one to open them`,
        );
      }
      const key = JSON.stringify([
        tree.id,
        tree.version,
        tree.minCell,
        known.variable.name,
        query.wave ?? null,
      ]);
      const answers = await count(key, known, { minCell: tree.minCell, wave: query.wave });
      return { body: textPage(answers, query.search ?? '', Number(query.offset ?? 0)) };
    },

    async replaceTextReaders({ principal, params, body }) {
      const { tree, known, disclosure } = await findText(principal, params.code, params.name);
      editRights.assertMayEditSurvey(principal, tree);
      const { name } = known.variable;
      const isOpened = body.readers === 'everyone';
      deps.storage.transaction(() => {
        if (!opened.replace(tree.id, name, isOpened, now().toISOString())) return;
        audit.record(principal, isOpened ? 'texts_opened' : 'texts_closed', {
          about: `dataset ${tree.id}`,
          name: `${tree.name}: ${name}`,
        });
      });
      return { body: fileVariable(known, tree.catalogue, { ...disclosure, opened: opened.of(tree.id) }) };
    },
  } satisfies Handlers;
}

/** Answers to an open text by how often they were given. */
type OpenTextAnswers = Pick<OpenTextPage, 'answers' | 'filled' | 'suppressed'>;

interface CountedText {
  count: number | null;
  readonly waves: string[];
}

/** Counts the answers to an open text, wave by wave under the floor. Throws `DamagedDatasetError`. */
async function countTexts(
  { variable, records }: KnownVariable,
  { minCell, wave }: { readonly minCell: number; readonly wave: string | undefined },
): Promise<OpenTextAnswers> {
  const counted = new Map<string, CountedText>();
  const filled: OpenTextPage['filled'] = [];
  let suppressed = false;
  for (const record of records) {
    const name = variableNamed(record.dictionary, variable.name)?.name;
    if (name === undefined || (wave !== undefined && record.wave !== wave)) continue;
    const found = rawFrequencies(await record.read(name), record.respondents, {
      minCell,
      labelled: new Set(),
      leastUnlabelled: 1,
    });
    suppressed ||= !found.isWhole;
    filled.push({ code: record.wave, respondents: found.respondents, filled: found.filled });
    for (const { value, count } of found.values) {
      const text = String(value);
      const known = counted.get(text);
      if (known === undefined) counted.set(text, { count, waves: [record.wave] });
      else {
        known.count = known.count === null || count === null ? null : known.count + count;
        known.waves.push(record.wave);
      }
    }
  }
  const answers = Array.from(counted, ([text, { count, waves }]) => ({ text, count, waves }));
  const byCount = answers.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return { answers: byCount, filled, suppressed };
}

/** Counted open texts that stay in memory, for the pages and searches that follow. */
const mostCounted = 4;

/** Counts texts, the last ones from memory: a key stands for the text, its survey's version and its floor. */
function createCountedTexts() {
  const counted = new BoundedMap<string, Promise<OpenTextAnswers>>(mostCounted);
  return (key: string, ...asked: Parameters<typeof countTexts>): Promise<OpenTextAnswers> => {
    const answers = counted.get(key) ?? countTexts(...asked);
    counted.set(key, answers);
    answers.catch(() => counted.delete(key));
    return answers;
  };
}

/** Returns a page of the answers that have the words. */
function textPage(
  { answers, filled, suppressed }: OpenTextAnswers,
  search: string,
  offset: number,
): OpenTextPage {
  const wanted = search.trim().toLowerCase();
  const found = wanted === '' ? answers : answers.filter(({ text }) => text.toLowerCase().includes(wanted));
  return {
    total: found.length,
    suppressed,
    answers: found.slice(offset, offset + limits.openTextPage),
    filled,
  };
}

/** Open texts of dataset trees that everyone who uses the survey may read. */
function createOpenedTexts(storage: Storage) {
  const { sql } = storage;
  return {
    /** Names in lower case. */
    of(datasetId: string): ReadonlySet<string> {
      const rows = storage.all(
        sql.selectFrom('opened_texts').where('dataset_id', '=', datasetId).select('variable'),
      );
      return new Set(rows.map(({ variable }) => variable));
    },

    /** False: it was so already. */
    replace(datasetId: string, name: string, isOpened: boolean, at: string): boolean {
      const variable = name.toLowerCase();
      const changed = isOpened
        ? storage.run(
            sql
              .insertInto('opened_texts')
              .values({ dataset_id: datasetId, variable, at })
              .onConflict((conflict) => conflict.doNothing()),
          )
        : storage.run(
            sql
              .deleteFrom('opened_texts')
              .where('dataset_id', '=', datasetId)
              .where('variable', '=', variable),
          );
      return changed > 0;
    },
  };
}
