import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChartSummary } from '../../../contract/chart.ts';
import type { Crosstab } from '../../../contract/crosstab.ts';
import { allChartsOptions } from '../../api/charts.ts';
import { crosstabsOptions } from '../../api/crosstabs.ts';
import { address } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import type { MiniatureProps } from '../../saved-work/work-kind.ts';
import css from './Examples.module.css';
import { StarterCharts } from './StarterCharts.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';

/** Miniatures of the kinds, as their libraries draw them. */
export interface ExamplePictures {
  readonly ChartPicture: ComponentType<MiniatureProps<ChartSummary>>;
  readonly CrosstabPicture: ComponentType<MiniatureProps<Crosstab>>;
}

interface ExamplesProps extends ExamplePictures {
  readonly dataset: string;
  readonly scopeSearch: string;
}

const mostCharts = 2;
const icon = { size: 15, stroke: 1.5, 'aria-hidden': true } as const;

/** Examples of the survey; without any, a way to make first charts. */
export function Examples({ dataset, scopeSearch, ChartPicture, CrosstabPicture }: ExamplesProps) {
  const charts = useQuery({ ...allChartsOptions(), select: (all) => examplesOf(all, dataset) });
  const crosstabs = useQuery(crosstabsOptions());
  if (charts.isPending || crosstabs.isPending) return null;
  const crosstab = crosstabs.data?.find(
    ({ user_id: owner, dataset_code: code }) => owner === 0 && code === dataset,
  );
  const isEmpty = (charts.data ?? []).length === 0 && crosstab === undefined;
  return (
    <section aria-labelledby="examples">
      <Text id="examples" component="h2" size="label" mb={8}>
        {isEmpty ? 'First charts' : 'Examples to open and change'}
      </Text>
      {isEmpty && <StarterCharts scopeSearch={scopeSearch} />}
      <Stack component="ul" gap={10}>
        {charts.data?.map((chart) => (
          <Example
            key={chart.id}
            to={`${address.chart(chart.id)}${scopeSearch}`}
            name={chart.name}
            kind={
              <>
                <IconChartBar {...icon} /> Chart
              </>
            }
            picture={<ChartPicture item={chart} />}
          />
        ))}
        {crosstab !== undefined && (
          <Example
            to={`${address.crosstab(crosstab.uuid)}${scopeSearch}`}
            name={crosstab.name}
            kind={
              <>
                <IconTable {...icon} /> Crosstab, {format.count(crosstab.rows.length)} ×{' '}
                {format.count(crosstab.columns.length)}
              </>
            }
            picture={<CrosstabPicture item={crosstab} />}
          />
        )}
      </Stack>
    </section>
  );
}

interface ExampleProps {
  readonly to: string;
  readonly name: string;
  readonly kind: ReactNode;
  readonly picture: ReactNode;
}

function Example({ to, name, kind, picture }: ExampleProps) {
  return (
    <li>
      <Link className={`${css.example ?? ''} row-hover`} to={to}>
        <span className={css.picture} aria-hidden="true">
          {picture}
        </span>
        <Stack component="span" gap={4} miw={0}>
          <span className="strong">{name}</span>
          <Flex component="span" gap={6} align="center" className="note">
            {kind}
          </Flex>
        </Stack>
      </Link>
    </li>
  );
}

/** The examples of a survey that were changed last. */
function examplesOf(charts: readonly ChartSummary[], dataset: string): readonly ChartSummary[] {
  return charts
    .filter(({ owner_id: owner, dataset_codes: codes }) => owner === 0 && codes.includes(dataset))
    .toSorted((one, other) => other.updated_at - one.updated_at || (one.id < other.id ? 1 : -1))
    .slice(0, mostCharts);
}
