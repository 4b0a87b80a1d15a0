import type { ChatProgress } from '../../contract/chat/chat.ts';
import { Interpretation } from '../../contract/chat/interpretation.ts';
import type { Principal } from '../request/principal.ts';
import type { TypedArguments, TypedResult } from '../../contract/chat/typed-tools.ts';
import type { AssistantService } from '../assistant/service.ts';
import { filterLocations, filterQuestions, readQuestion } from '../catalogue/service.ts';
import type { DatasetAccess } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { namedCells } from '../figures/endpoints/named-cells.ts';
import { createQueryService } from '../figures/service.ts';
import { foldWords } from '../search/fold-text.ts';

const mostAnswers = 12;
const answersAPage = 60;
const mostFindings = 20;

/** Hears how far an answer is. */
export type OnProgress = (progress: ChatProgress) => void;

/** The answers of the typed tools, by the functions that the routes use. */
export function createTypedAnswers(deps: ServerDeps, assistant: AssistantService) {
  const queries = createQueryService(deps);

  return {
    search_questions(
      principal: Principal,
      { words, dataset_code: dataset, limit }: TypedArguments<'search_questions'>,
    ): TypedResult<'search_questions'> {
      const access = deps.datasets.accessOf(principal);
      const said = foldWords(words);
      const holds = (name: string) => foldWords(name).some((word) => said.includes(word));
      const search = (text: string) => filterQuestions(access, { search: text, dataset, limit }).questions;
      // Words that no question holds together are looked for one by one.
      const whole = search(words);
      const found = whole.length > 0 ? whole : said.flatMap(search);
      return {
        questions: [...new Map(found.map((one) => [one.code, one])).values()]
          .slice(0, limit)
          .map(({ code, name, kind, datapoints }) => ({
            code,
            name,
            kind,
            answers: datapoints
              .filter((one) => holds(one.name))
              .slice(0, mostAnswers)
              .map(toCodeAndName),
          })),
        locations: filterLocations(access, undefined)
          .filter((one) => holds(one.name))
          .slice(0, limit)
          .map(toCodeAndName),
      };
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
        interpretation: Interpretation.parse({
          ...plan,
          against:
            typeof plan.against === 'string'
              ? { kind: plan.against }
              : { kind: 'people', people: plan.against },
          base: plan.base === null ? null : { expression: plan.base },
          locations: plan.locations.map((code) => ({ code })),
          waves: plan.waves.map((code) => ({ code })),
        }),
        ...(dataset === '' ? {} : { dataset_codes: [dataset] }),
      };
      const { message, outcome, notes, insights, chat_id } = await assistant.chat(
        principal,
        request,
        signal,
        onProgress,
      );
      const findings = insights.slice(0, mostFindings).map(({ id }) => assistant.readInsight(principal, id));
      return { message, outcome, notes, findings, chat_id };
    },

    async query_crosstab(
      principal: Principal,
      { rows, columns, base, locations, waves }: TypedArguments<'query_crosstab'>,
      signal: AbortSignal,
    ): Promise<TypedResult<'query_crosstab'>> {
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
      return { waves: meta.waves, weight: meta.weight, cells: namedCells(result, rows, columns) };
    },
  };
}

/** A question with a page of its answers. Throws `not_found`. */
export function describeQuestion(
  access: DatasetAccess,
  { question: asked, offset }: TypedArguments<'describe_question'>,
): TypedResult<'describe_question'> {
  const { code, name, kind, wording, notes, base = 'all', ...question } = readQuestion(access, asked);
  const { datapoints, suffixes, waves, locations } = question;
  const end = offset + answersAPage;
  return {
    code,
    name,
    kind,
    wording,
    notes,
    base,
    answers: datapoints.slice(offset, end).map(toCodeAndName),
    columns: suffixes.slice(0, answersAPage).map(toCodeAndName),
    waves,
    locations,
    next_offset: end < datapoints.length ? end : null,
  };
}

interface CodeAndName {
  readonly code: string | number;
  readonly name: string;
}

/** No more of a thing than its code and name. */
export const toCodeAndName = ({ code, name }: CodeAndName): { code: string | number; name: string } => ({
  code,
  name,
});
