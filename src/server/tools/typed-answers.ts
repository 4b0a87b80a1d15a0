import type { ChatProgress } from '../../contract/chat/chat.ts';
import { Interpretation } from '../../contract/chat/interpretation.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { Principal } from '../request/principal.ts';
import type { TypedArguments, TypedResult } from '../../contract/chat/typed-tools.ts';
import type { AssistantService } from '../assistant/service.ts';
import { filterLocations, filterQuestions, readQuestion } from '../catalogue/service.ts';
import type { DatasetAccess } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { namedCells } from '../figures/endpoints/named-cells.ts';
import { createQueryService } from '../figures/service.ts';
import { ServiceError } from '../request/service-error.ts';
import { foldWords } from '../search/fold-text.ts';

const mostAnswers = 12;
const answersAPage = 60;
const mostFindings = 20;
/** Bytes of a result; what is longer comes in pages. */
const mostBytes = 60_000;

/** Hears how far an answer is. */
export type OnProgress = (progress: ChatProgress) => void;

/** The answers of the typed tools, by the functions that the routes use. */
export function createTypedAnswers(deps: ServerDeps, assistant: AssistantService) {
  const queries = createQueryService(deps);

  return {
    async search_questions(
      principal: Principal,
      { words, dataset_code: dataset, limit }: TypedArguments<'search_questions'>,
      signal: AbortSignal,
    ): Promise<TypedResult<'search_questions'>> {
      const access = deps.datasets.accessOf(principal);
      const said = foldWords(words);
      const holds = (...names: readonly string[]) =>
        names.some((name) => foldWords(name).some((word) => said.includes(word)));
      const search = (text: string) => filterQuestions(access, { search: text, dataset, limit }).questions;
      // Words that no question holds together are looked for one by one.
      const whole = search(words);
      const found = whole.length > 0 ? whole : said.flatMap(search);
      const questions = [...new Map(found.map((one) => [one.code, one])).values()]
        .slice(0, limit)
        .map(({ code, name, kind, datapoints }) => ({
          code,
          name,
          kind,
          answers: datapoints
            .filter((one) => holds(one.name, ...(one.also_called ?? [])))
            .slice(0, mostAnswers)
            .map(toCodeAndName),
        }));
      const tree = dataset === '' ? null : access.findDataset(dataset)?.tree.code;
      const locations = filterLocations(access, undefined)
        .filter((one) => (tree === null || one.dataset === tree) && holds(one.name, ...one.also_called))
        .slice(0, limit)
        .map(toCodeAndName);
      const people = await assistant.searchAudiences(
        principal,
        { search_term: words, limit, ...(dataset === '' ? {} : { dataset_codes: [dataset] }) },
        signal,
      );
      const audiences = people.audiences.map(({ id, title }) => ({ id, name: title }));
      return { questions: fitting(questions, { locations, audiences }), locations, audiences };
    },

    describe_question: (principal: Principal, asked: TypedArguments<'describe_question'>) =>
      describeQuestion(deps.datasets.accessOf(principal), asked),

    async ask(
      principal: Principal,
      { plan, prompt, dataset_code: dataset }: TypedArguments<'ask'>,
      signal: AbortSignal,
      onProgress: OnProgress,
    ): Promise<TypedResult<'ask'>> {
      const request = {
        prompt,
        interpretation: interpretationOf(plan),
        ...(dataset === '' ? {} : { dataset_codes: [dataset] }),
      };
      const {
        message,
        read_as = '',
        outcome,
        notes,
        insights,
        chat_id,
      } = await assistant.chat(principal, request, signal, onProgress);
      const said = { message, read_as, outcome, notes, chat_id };
      const ids = insights.map(({ id }) => id);
      const read = ids.slice(0, mostFindings).map((id) => assistant.readInsight(principal, id));
      return { ...said, ...fittingFindings(read, ids, said) };
    },

    async query_crosstab(
      principal: Principal,
      { rows: all, columns, base, locations, waves, offset }: TypedArguments<'query_crosstab'>,
      signal: AbortSignal,
    ): Promise<TypedResult<'query_crosstab'>> {
      const rows = all.slice(offset);
      if (rows.length === 0)
        throw new ServiceError('invalid_value', `offset ${offset} is past the last of ${all.length} rows`);
      const result = await queries.wholeFigures(
        principal,
        {
          rows: rows.map(({ expression }, at) => ({ id: `${at}`, content: { kind: 'share', expression } })),
          columns: columns.map(({ expression }, at) => ({ id: `${at}`, expression })),
          base_audience: base === null ? null : { expression: base },
          locations,
          waves,
          want: { sums: 'all', intervals_of: ['column_percentage'], test: { versus: 'rest' } },
        },
        signal,
      );
      const { meta } = result;
      const cells = namedCells(result, rows, columns);
      const lines = rows.map((_row, at) => cells.slice(at * columns.length, (at + 1) * columns.length));
      const page = fitting(lines, meta);
      const next = offset + page.length;
      const next_offset = next < all.length ? next : null;
      return { waves: meta.waves, weight: meta.weight, cells: page.flat(), next_offset };
    },
  };
}

function interpretationOf(plan: TypedArguments<'ask'>['plan']): Interpretation {
  const { against, base, locations, waves } = plan;
  return Interpretation.parse({
    ...plan,
    against: typeof against === 'string' ? { kind: against } : { kind: 'people', people: against },
    base: base === null ? null : { expression: base },
    locations: locations.map((code) => ({ code })),
    waves: waves.map((code) => ({ code })),
  });
}

/** The findings that a result with `rest` has room for, and the ids of those that are not in it whole. */
function fittingFindings(
  read: readonly InsightCalculation[],
  ids: readonly string[],
  rest: object,
): Pick<TypedResult<'ask'>, 'findings' | 'further'> {
  const [first, ...next] = fitting(read, { ...rest, ids });
  if (first === undefined) return { findings: [], further: [...ids] };
  const figures = fitting(first.figures, { ...rest, ids, ...first, figures: [] });
  const isWhole = figures.length === first.figures.length;
  const findings = [{ ...first, figures }, ...next];
  return { findings, further: ids.slice(isWhole ? findings.length : 0) };
}

/** A question with a page of its answers. Throws `not_found`. */
export function describeQuestion(
  access: DatasetAccess,
  { question: asked, offset }: TypedArguments<'describe_question'>,
): TypedResult<'describe_question'> {
  const { code, name, kind, wording, notes, base = 'all', ...question } = readQuestion(access, asked);
  const { datapoints, suffixes, waves, locations } = question;
  const said = { code, name, kind, wording, notes, base, waves, locations };
  const answers = datapoints.map(toCodeAndName);
  const columns = suffixes.map(toCodeAndName);
  const count = Math.max(answers.length, columns.length);
  const pairs = Array.from({ length: Math.min(answersAPage, Math.max(0, count - offset)) }, (_, at) => [
    answers[offset + at],
    columns[offset + at],
  ]);
  const end = offset + fitting(pairs, said).length;
  return {
    ...said,
    answers: answers.slice(offset, end),
    columns: columns.slice(offset, end),
    next_offset: end < count ? end : null,
  };
}

/** The first of some items that a result with `rest` has room for: one at least. */
export function fitting<Item>(items: readonly Item[], rest: object): Item[] {
  let room = mostBytes - bytesOf(rest);
  return items.filter((item, at) => {
    room -= bytesOf(item);
    return room >= 0 || at === 0;
  });
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;

interface CodeAndName {
  readonly code: string | number;
  readonly name: string;
}

/** No more of a thing than its code and name. */
export const toCodeAndName = ({ code, name }: CodeAndName): { code: string | number; name: string } => ({
  code,
  name,
});
