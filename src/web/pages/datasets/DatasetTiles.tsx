import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Location } from '../../../contract/codebook/location.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import { datasetWeightsOptions } from '../../api/datasets.ts';
import { questionsOptions } from '../../api/questions.ts';
import { waveCountsOptions } from '../../api/counts.ts';
import { sizeUnitOf } from '../../../figures/size-unit.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import css from './DatasetTiles.module.css';
import { askableQuestions } from '../../catalogue/catalogue.ts';
import { Text } from '../../ui/kit.ts';
import { classNames } from '../../lib/class-names.ts';

interface DatasetTilesProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** What a dataset comes to, in six figures. */
export function DatasetTiles({ dataset, waves, locations }: DatasetTilesProps) {
  const everyone = useQuery(waveCountsOptions({ expression: null, dataset: dataset.code }));
  const weights = useQuery(datasetWeightsOptions(dataset.code));
  const questions = useQuery(questionsOptions(dataset.code));
  const weight = weights.data?.[0];
  const weightName = dataset.weights[0]?.name ?? 'none';
  const weakest = locations.toSorted((left, right) => left.respondents - right.respondents)[0];
  // Of the questionnaires under it, which the list of datasets counts on lines of their own.
  const offered = questions.data && askableQuestions(questions.data).length;
  const addOns = Math.max(0, (offered ?? 0) - dataset.questions);
  const isWeak = weakest !== undefined && isLowBase(weakest.respondents);
  return (
    <dl className={css.tiles}>
      <Tile name="Respondents" figure={format.count(dataset.respondents)}>
        {weights.isSuccess ? `effective ${format.count(weight?.effective ?? dataset.respondents)}` : '··'}
      </Tile>
      <Tile name="Waves" figure={format.count(waves.length)}>
        {format.waveRange(waves[0]?.name ?? '', waves.at(-1)?.name ?? '')}
      </Tile>
      <Tile
        name={capitalised(placeNoun(locations, locations.length))}
        figure={format.count(locations.length)}
      >
        {weakest !== undefined && (
          <Text span inherit {...(isWeak && { c: 'warn' })}>
            {locations.length > 1 && 'smallest '}
            <span className="isolate">{weakest.name}</span>, n {format.count(weakest.respondents)}
          </Text>
        )}
      </Tile>
      <Tile name="Questions" figure={offered === undefined ? '··' : format.count(offered)}>
        {addOns > 0
          ? `${format.count(dataset.questions)} of its own, ${format.count(addOns)} of add-ons`
          : `version ${dataset.version.slice(0, 8)}`}
      </Tile>
      {sizeUnitOf(dataset.weights) === 'people' && (
        <Tile
          name="Represents"
          figure={everyone.data === undefined ? '··' : format.size(everyone.data.audience_size)}
        >
          people, average of the waves
        </Tile>
      )}
      <Tile
        name="Weight"
        figure={
          <span className="isolate" title={weightName}>
            {weightName}
          </span>
        }
      >
        {weight === undefined
          ? weights.isSuccess
            ? 'everyone counts once'
            : '··'
          : `efficiency ${format.percentInText(weight.efficiency)}`}
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly figure: ReactNode;
  readonly children: ReactNode;
}

function Tile({ name, figure, children }: TileProps) {
  return (
    <div className={css.tile}>
      <Text component="dt" size="note" c="ink2">
        {name}
      </Text>
      <dd className={`${css.figure ?? ''} num`}>{figure}</dd>
      <dd className={classNames(css.about, 'wide-only')}>{children}</dd>
    </div>
  );
}
