import { chartViewTypes } from '../../../contract/saved-work/chart-enums.ts';
import type { NewChart } from '../../../contract/saved-work/chart.ts';
import { askableQuestions, type Catalogue, type CatalogueQuestion } from '../../catalogue/catalogue.ts';

const leastAnswers = 3;
const mostAnswers = 12;

type StarterQuestion = Pick<CatalogueQuestion, 'code' | 'kind' | 'name' | 'accessible' | 'waves'> & {
  readonly datapoints: readonly unknown[];
};

interface StarterSurvey extends Pick<Catalogue, 'dataset'> {
  readonly questions: readonly StarterQuestion[];
  readonly waves: readonly { readonly code: string }[];
}

/** First charts of a survey: a question with one answer, one with several, and one wave by wave. */
export function starterCharts({ dataset, questions, waves }: StarterSurvey): readonly NewChart[] {
  const first = (kind: StarterQuestion['kind']) =>
    askableQuestions(questions).find(
      (question) =>
        question.kind === kind &&
        question.datapoints.length >= leastAnswers &&
        question.datapoints.length <= mostAnswers,
    );
  const chart = ({ code, name }: StarterQuestion, fields: Partial<NewChart> = {}): NewChart => ({
    name,
    dataset_code: dataset,
    dataset_codes: [dataset],
    attributes: [{ question_code: code }],
    metrics: ['audience_percentage'],
    view_type: chartViewTypes.bar,
    ...fields,
  });
  const single = first('single');
  const multiple = first('multiple');
  const followed = waves.filter(({ code }) => single?.waves.has(code));
  return [
    ...(single === undefined ? [] : [chart(single)]),
    ...(multiple === undefined ? [] : [chart(multiple)]),
    ...(single === undefined || followed.length < 2
      ? []
      : [
          chart(single, {
            name: `${single.name}, wave by wave`,
            splitter: 'waves',
            segments: followed.map(({ code }) => code),
            view_type: chartViewTypes.line,
          }),
        ]),
  ];
}
