import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { filterQuestions } from '../catalogue/service.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { describeQuestion, fitting, toCodeAndName } from './typed-answers.ts';

const questionsAPage = 100;

const about = (title: string) => ({ title, mimeType: 'application/json' });

const answer = (uri: URL, value: object) => ({
  contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(value) }],
});

/** The codebooks that the caller may see: `survey://DATASET`, its questions a page at a time, and each of them. */
export function registerSurveyResources(
  server: McpServer,
  { datasets }: Pick<ServerDeps, 'datasets'>,
  principal: Principal,
): void {
  const access = () => datasets.accessOf(principal);
  const questionsOf = (dataset: string, offset: number) => {
    const { questions, total } = filterQuestions(access(), { dataset, limit: questionsAPage, offset });
    const page = fitting(
      questions.map(({ code, name, kind }) => ({ code, name, kind })),
      {},
    );
    const next = offset + page.length;
    return {
      questions: page,
      total,
      next: next < total ? `survey://${dataset}/questions?offset=${next}` : null,
    };
  };

  server.registerResource(
    'survey',
    new ResourceTemplate('survey://{dataset}', {
      list: () => ({
        resources: access().trees.map(({ tree }) => ({
          uri: `survey://${tree.code}`,
          name: tree.catalogue.name,
        })),
      }),
    }),
    about('A survey: its waves, locations and first questions'),
    (uri, { dataset }) => {
      const found = access().findDataset(String(dataset));
      if (found === undefined) throw new RangeError('there is no such dataset for you; list the resources');
      const { code, name, waves, locations } = found.tree.catalogue;
      return answer(uri, {
        code,
        name,
        waves: waves.map(toCodeAndName),
        locations: locations.map(toCodeAndName),
        ...questionsOf(code, 0),
      });
    },
  );
  server.registerResource(
    'questions',
    new ResourceTemplate('survey://{dataset}/questions{?offset}', { list: undefined }),
    about('Questions of a survey, a page at a time'),
    (uri, { dataset, offset }) => answer(uri, questionsOf(String(dataset), Number(offset ?? 0) || 0)),
  );
  server.registerResource(
    'question',
    new ResourceTemplate('survey://{dataset}/questions/{code}', { list: undefined }),
    about('A question with its wording, answers and columns'),
    (uri, { dataset, code }) => {
      const question = String(code);
      const tree = access().findDataset(String(dataset))?.tree.code;
      if (access().findQuestion(question)?.tree.code !== tree) throw new RangeError('question not found');
      return answer(uri, describeQuestion(access(), { question, offset: 0 }));
    },
  );
}
