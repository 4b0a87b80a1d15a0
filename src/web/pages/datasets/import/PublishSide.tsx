import { useQuery } from '@tanstack/react-query';
import type { DatasetImport } from '../../../../contract/datasets/dataset-import.ts';
import type { SurveyDecisions } from '../../../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';
import { importComparisonOptions } from '../../../api/imports.ts';
import { datasetVersionsOptions, datasetsOptions } from '../../../api/datasets.ts';
import { questionsOptions } from '../../../api/questions.ts';
import { firstListed } from '../../../lib/first-listed.ts';
import { format } from '../../../lib/format.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';

interface PublishSideProps {
  readonly proposal: SurveyProposal;
  readonly current: DatasetImport;
  readonly decisions: SurveyDecisions;
  /** True once the file is compared with the last version, so that saved work can be counted. */
  readonly isCompared: boolean;
}

/** The dataset after publishing, and how it fits the present one. */
export function PublishSide({ proposal, current, decisions, isCompared }: PublishSideProps) {
  const { source, questions, wave, location, weights } = proposal;
  const { data: datasets } = useQuery(datasetsOptions());
  const target = datasets?.find(({ code }) => code === current.into);
  const { data: before } = useQuery({
    ...questionsOptions(current.into),
    enabled: current.into !== '',
  });
  const { data: versions } = useQuery({
    ...datasetVersionsOptions(current.into),
    enabled: current.into !== '',
  });
  const { data: comparison } = useQuery({
    ...importComparisonOptions(current.id, decisions),
    enabled: current.into !== '' && isCompared,
  });
  const saved = isCompared ? comparison?.saved_work : undefined;
  const present = versions?.find((version) => version.current);
  const included = questions.filter((question) => question.included);
  const known = new Set(before?.map(({ code }) => code.split('.').at(-1)));
  const matched = included.filter(({ code }) => known.has(code)).length;
  const first = weights[0];
  return (
    <>
      <Card title="What will be published">
        <Facts>
          <Fact name="Dataset">
            <span className="isolate">{target?.name ?? proposal.name}</span>
          </Fact>
          <Fact name="Respondents">
            {target === undefined
              ? format.count(source.rows)
              : `${format.count(target.respondents)} → ${format.count(target.respondents + source.rows)}`}
          </Fact>
          <Fact name="Questions">
            {before === undefined
              ? format.count(included.length)
              : `${format.count(included.length)}: ${format.count(matched)} matched, ${format.count(included.length - matched)} new`}
          </Fact>
          {current.into === '' ? (
            <Fact name="Waves">{wave.waves.length === 0 ? 'one' : format.count(wave.waves.length)}</Fact>
          ) : (
            <Fact name={wave.waves.length === 1 ? 'Adds wave' : 'Adds waves'}>
              <span className="isolate">
                {firstListed(
                  wave.waves.map(({ name }) => name),
                  1,
                ) || 'one'}
              </span>
            </Fact>
          )}
          <Fact name={location.locations[0]?.kind === 'country' ? 'Countries' : 'Regions'}>
            {location.locations.length === 0 ? 'one' : format.count(location.locations.length)}
          </Fact>
          <Fact name="Weight">
            {first === undefined ? 'unweighted' : <span className="isolate">{first.code}</span>}
          </Fact>
          {first?.spread != null && (
            <Fact name="Efficiency">{format.percentInText(100 * first.spread.efficiency)}</Fact>
          )}
          <Fact name="Left out">
            {format.count(proposal.unused.length + questions.length - included.length)}
          </Fact>
          {saved !== undefined && (
            <>
              <Fact name="Saved audiences affected">
                {format.count(saved.audiences.affected)} of {format.count(saved.audiences.total)}
              </Fact>
              <Fact name="Saved charts affected">
                {format.count(saved.charts.affected)} of {format.count(saved.charts.total)}
              </Fact>
              <Fact name="Saved tables affected">
                {format.count(saved.crosstabs.affected)} of {format.count(saved.crosstabs.total)}
              </Fact>
            </>
          )}
          {present !== undefined && <Fact name="Roll back to">version {format.count(present.number)}</Fact>}
        </Facts>
      </Card>
      <Card>
        <p className="quiet">
          Nothing changes until publishing completes. It continues when you close this page.
        </p>
      </Card>
    </>
  );
}
