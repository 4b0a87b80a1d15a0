import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dataset } from '../../../contract/dataset.ts';
import type { WeightProfile } from '../../../contract/weight-profile.ts';
import { datasetWeightsOptions } from '../../api/datasets.ts';
import { format } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { TabBody } from './TabBody.tsx';
import page from './DatasetPage.module.css';
import css from './WeightsTab.module.css';

/** What each weight costs in precision, and whom it makes count how often. */
export function WeightsTab({ dataset }: { readonly dataset: Dataset }) {
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  return (
    <TabBody label="Weights of the dataset">
      <div className={page.padded}>
        {weights.isPending && <SkeletonRows rows={6} rowHeight={40} label="Reading the weights" />}
        {weights.isError && (
          <ErrorState error={weights.error} what="the weights" onRetry={() => void weights.refetch()} />
        )}
        {weights.data?.length === 0 && (
          <StatePanel icon={<IconScale size={24} stroke={1.5} />} title="This dataset has no weight">
            Everyone counts once. A weight comes with the survey when it is imported.
          </StatePanel>
        )}
        {weights.data?.map((weight, place) => (
          <WeightCard key={weight.code} weight={weight} isDefault={place === 0} />
        ))}
      </div>
    </TabBody>
  );
}

function WeightCard({ weight, isDefault }: { readonly weight: WeightProfile; readonly isDefault: boolean }) {
  const most = Math.max(1, ...weight.bins.map(({ respondents }) => respondents));
  return (
    <Card
      title={weight.name === '' ? weight.code : weight.name}
      note={isDefault ? `${weight.code}, used unless another is chosen` : weight.code}
    >
      <dl className={css.facts}>
        <Fact name="Efficiency">{format.percentInText(weight.efficiency)}</Fact>
        <Fact name="Effective">
          {format.count(weight.effective)} of {format.count(weight.respondents)}
        </Fact>
        <Fact name="Smallest">{format.mean(weight.least)}</Fact>
        <Fact name="Largest">{format.mean(weight.greatest)}</Fact>
      </dl>
      <p className={page.note}>
        Weighting makes {format.count(weight.respondents)} answers as precise as{' '}
        {format.count(weight.effective)} unweighted ones. Weights are told in multiples of their mean: 1.0
        counts as one respondent. Nothing is trimmed.
      </p>
      <figure className={css.histogram}>
        <figcaption className="visually-hidden">Respondents by relative weight</figcaption>
        <ul className={css.bins}>
          {weight.bins.map(({ from, to, respondents }, bin) => (
            <li
              key={from}
              className={css.bin}
              title={`${format.mean(from)} to ${format.mean(to)}: ${format.count(respondents)} respondents`}
            >
              <span className={css.bar} style={{ height: `${(100 * respondents) / most}%` }} />
              <span className="visually-hidden">
                {bin === weight.bins.length - 1
                  ? `${format.mean(from)} and more: ${format.count(respondents)}`
                  : `${format.mean(from)} to ${format.mean(to)}: ${format.count(respondents)}`}
              </span>
            </li>
          ))}
        </ul>
        <div className={css.axis} aria-hidden="true">
          <span>0</span>
          <span>1</span>
          <span>2</span>
          <span>3</span>
          <span>4 and more</span>
        </div>
      </figure>
      <h4 className={css.heading}>Efficiency by wave</h4>
      <ul className={css.waves}>
        {weight.waves.map((wave) => (
          <li key={wave.code} className={css.wave}>
            <span className="isolate">{wave.name}</span>
            <span className={css.track} aria-hidden="true">
              <span className={css.fill} style={{ width: `${Math.min(100, wave.efficiency)}%` }} />
            </span>
            <span className="num">{format.percentInText(wave.efficiency)}</span>
            <span className={`${css.dense ?? ''} num`}>
              eff. {format.count(wave.effective)} of {format.count(wave.respondents)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.dense}>{name}</dt>
      <dd className={`${css.figure ?? ''} num`}>{children}</dd>
    </div>
  );
}
