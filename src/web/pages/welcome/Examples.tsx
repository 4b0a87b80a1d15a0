import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { ChartSummary, NewChart } from '../../../contract/saved-work/chart.ts';
import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import { allChartsOptions, chartKeys, createChart, removeCharts } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import type { LibraryKind } from '../../saved-work/work-kind.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './Examples.module.css';
import { IconChartBar } from '@tabler/icons-react';
import { routes } from '../../app/routes.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/layers/toasts.ts';
import { chartViewTypes } from '../../../contract/saved-work/chart-enums.ts';
import { askableQuestions, type Catalogue, type CatalogueQuestion } from '../../catalogue/catalogue.ts';

/** Kinds of the examples, as their libraries list them. */
export interface ExampleKinds {
  readonly charts: LibraryKind<ChartSummary>;
  readonly crosstabs: LibraryKind<Crosstab>;
}

interface SurveyExamples {
  readonly dataset: string;
  readonly scopeSearch: string;
}

/** Examples of the survey; without any, a way to make first charts. */
export function Examples({ charts, crosstabs, ...survey }: ExampleKinds & SurveyExamples) {
  const { data: allCharts, isPending } = useQuery(allChartsOptions());
  const allCrosstabs = useQuery(crosstabsOptions());
  if (isPending || allCrosstabs.isPending) return null;
  const shown = [
    ...examplesOf(charts, allCharts, 2, survey),
    ...examplesOf(crosstabs, allCrosstabs.data, 1, survey),
  ];
  const isEmpty = shown.length === 0;
  return (
    <Stack component="section" gap={0} flex={1} aria-labelledby="examples">
      <Text id="examples" component="h2" size="label" mb={8}>
        {isEmpty ? 'First charts' : 'Examples to open and change'}
      </Text>
      {isEmpty && <StarterCharts scopeSearch={survey.scopeSearch} />}
      <Stack component="ul" gap={10} flex={1}>
        {shown}
      </Stack>
    </Stack>
  );
}

/** The examples of a kind that were changed last. */
function examplesOf<Item>(
  { noun, icon, miniature: Miniature, summarise, routes: { open } }: LibraryKind<Item>,
  items: readonly Item[] | undefined,
  most: number,
  { dataset, scopeSearch }: SurveyExamples,
) {
  return (items ?? [])
    .map((item) => ({ item, ...summarise(item) }))
    .filter(({ access, surveys }) => access === 'example' && surveys.includes(dataset))
    .toSorted(
      (one, other) => other.editedAt.getTime() - one.editedAt.getTime() || (one.id < other.id ? 1 : -1),
    )
    .slice(0, most)
    .map(({ item, id, name, about }) => (
      <Text component="li" inherit flex={1} mah={160} key={id}>
        <Link className={`${css.example ?? ''} row-hover`} to={`${open(id)}${scopeSearch}`}>
          <span className={css.picture} aria-hidden="true">
            <Miniature item={item} />
          </span>
          <Stack component="span" gap={4} miw={0}>
            <span className="strong">{name}</span>
            <Flex component="span" gap={6} align="center" className={`${css.kind ?? ''} note`}>
              {icon} {capitalised(noun)}: {about}
            </Flex>
          </Stack>
        </Link>
      </Text>
    ));
}

/** Makes first charts from the survey's own questions; one undo removes them. */
function StarterCharts({ scopeSearch }: { readonly scopeSearch: string }) {
  const state = useCatalogue();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const charts = state.status === 'ready' ? starterCharts(state.catalogue) : [];
  const remove = useMutation({
    mutationFn: removeCharts,
    onSettled: async () => queryClient.invalidateQueries({ queryKey: chartKeys.all }),
  });
  const make = useMutation({
    mutationFn: async (all: readonly NewChart[]) => {
      const ids: string[] = [];
      for (const chart of all) ids.push((await createChart(chart)).id);
      return ids;
    },
    onSuccess: async (ids) => {
      await queryClient.invalidateQueries({ queryKey: chartKeys.all });
      toasts.show({ text: `${format.count(ids.length)} charts made`, undo: () => remove.mutate(ids) });
      await navigate(`${routes.charts}${scopeSearch}`);
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  return (
    <Button
      icon={<IconChartBar aria-hidden />}
      busy={make.isPending}
      disabledReason={charts.length === 0 ? 'No question of 3 to 12 answers' : undefined}
      onClick={() => make.mutate(charts)}
    >
      Make starter charts
    </Button>
  );
}

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
