import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ChartSummary } from '../../../contract/chart.ts';
import type { Crosstab } from '../../../contract/crosstab.ts';
import { allChartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import type { LibraryKind } from '../../saved-work/work-kind.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import css from './Examples.module.css';
import { StarterCharts } from './StarterCharts.tsx';

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
    <section aria-labelledby="examples" className={css.examples}>
      <Text id="examples" component="h2" size="label" mb={8}>
        {isEmpty ? 'First charts' : 'Examples to open and change'}
      </Text>
      {isEmpty && <StarterCharts scopeSearch={survey.scopeSearch} />}
      <Stack component="ul" gap={10} flex={1}>
        {shown}
      </Stack>
    </section>
  );
}

/** The examples of a kind that were changed last. */
function examplesOf<Item>(
  { noun, icon, miniature: Miniature, summarise, routes }: LibraryKind<Item>,
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
      <li key={id} className={css.line}>
        <Link className={`${css.example ?? ''} row-hover`} to={`${routes.open(id)}${scopeSearch}`}>
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
      </li>
    ));
}
