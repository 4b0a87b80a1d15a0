import { againstWords } from '../../figures/reasons.ts';
import { useState } from 'react';
import type { InsightCalculation } from '../../contract/insight.ts';
import { format } from '../lib/format.ts';
import { Mark } from '../ui/Mark.tsx';
import { PanelSection } from '../ui/PanelSection.tsx';
import { Select } from '../ui/Select.tsx';
import css from './CalculationView.module.css';
import { baseWords, factsOf, gapInterval } from './calculation-facts.ts';
import { figureAt, placesOf, type SegmentNames, seriesAsAsked } from './calculation-series.ts';
import { readingOf } from './calculation-words.ts';
import { FigureColumns } from './FigureColumns.tsx';
import { MeanColumns } from './MeanColumns.tsx';

interface CalculationViewProps {
  readonly calculation: InsightCalculation;
  readonly segmentName: SegmentNames;
  readonly where: string;
  readonly when: string;
  readonly isSynthetic: boolean;
}

/** How a finding was calculated: wording, bases, samples, intervals, test, and where the numbers come from. */
export function CalculationView({
  calculation,
  segmentName,
  where,
  when,
  isSynthetic,
}: CalculationViewProps) {
  const { question, dataset, weight, suffixes, slope } = calculation;
  const [chosen, setChosen] = useState<string | null>(null);
  const places = placesOf(calculation, segmentName);
  // Of a trend the last wave is what its finding ends with.
  const first = calculation.query.splitter === 'waves' ? places.at(-1) : places[0];
  const place = places.find(({ key }) => key === chosen) ?? first;
  const series = seriesAsAsked(calculation);
  const { test } = factsOf(calculation);
  const gap = gapInterval(calculation);
  const significance = calculation.figures.find((figure) => figure.significance !== undefined)?.significance;
  const isMean = calculation.means !== undefined && calculation.means.length > 0;
  const isSplit = place !== undefined && place.segmentName !== '';
  const isOfOneAnswer = new Set(places.map(({ answerName }) => answerName)).size === 1;
  const figures = place === undefined ? [] : series.flatMap((one) => figureAt(calculation, place, one) ?? []);
  return (
    <>
      <PanelSection>
        {question.wording !== '' && <p className={css.wording}>“{question.wording}”</p>}
        <p className={css.note}>
          {question.name} · {question.code}
        </p>
        {suffixes.length > 0 && (
          <p className={css.note}>For: {suffixes.map(({ name }) => name).join(', ')}</p>
        )}
        {!isMean && place !== undefined && isOfOneAnswer && (
          <p className={css.note}>Answer counted: {place.answerName}</p>
        )}
        {!isMean && place !== undefined && places.length > 1 && (
          <Select
            className={css.choice}
            label={isSplit && isOfOneAnswer ? 'Shown for' : 'Answer counted'}
            value={place.key}
            options={places.map(({ key, name }) => ({ value: key, name }))}
            onChange={setChosen}
          />
        )}
        {isMean ? (
          <MeanColumns calculation={calculation} />
        ) : (
          place !== undefined && <FigureColumns calculation={calculation} place={place} series={series} />
        )}
      </PanelSection>
      {test !== null && (
        <PanelSection title="Test">
          <dl className={css.facts}>
            {calculation.comparison !== undefined && (
              <>
                <Fact
                  label="Difference"
                  value={`${format.gap(calculation.comparison.difference)} points${gap === null ? '' : `, CI ${gap}`}`}
                />
                <Fact label="Method" value="linearised, two-sided" />
                <Fact label="z" value={format.gap(calculation.comparison.z)} />
                <Fact label="p" value={format.p(calculation.comparison.p_value)} />
              </>
            )}
            {calculation.comparison === undefined && significance !== undefined && (
              <>
                <Fact label="Against" value={againstWords(significance.versus)} />
                <Fact label="z, linearised" value={format.gap(significance.z)} />
                <Fact label="p" value={format.p(significance.p_value)} />
              </>
            )}
            {calculation.corrected !== undefined && (
              <Fact
                label="p, after correction"
                value={`${format.p(calculation.corrected.p_value)}, ${format.count(calculation.corrected.tests)} ${calculation.corrected.tests === 1 ? 'test' : 'tests'}`}
              />
            )}
            {slope !== undefined && (
              <Fact label="Slope over all waves" value={`${format.gap(slope.per_wave)} points per wave`} />
            )}
            {slope?.test && (
              <Fact
                label="Slope, CI and p"
                value={`${format.interval(slope.test.low, slope.test.high)}, ${format.p(slope.test.p_value)}`}
              />
            )}
          </dl>
          <p className={css.verdict}>
            {test.mark !== null && <Mark {...test.mark} />}{' '}
            {test.verdict === 'no_clear_difference' ? 'No clear difference: ' : ''}
            {test.words}. The survey shows an association, not a cause.
          </p>
        </PanelSection>
      )}
      {!isMean && place !== undefined && figures.length > 0 && (
        <PanelSection title="How to read it">
          <p className={css.reading}>{readingOf(figures, place, calculation)}</p>
        </PanelSection>
      )}
      <PanelSection title="Where the numbers come from">
        <dl className={css.facts}>
          <Fact label="Dataset" value={isSynthetic ? `${dataset.name} (synthetic)` : dataset.name} />
          <Fact label="Where" value={where} />
          <Fact label="Waves used" value={when} />
          <Fact label="Base" value={baseWords(calculation)} />
          <Fact label="Weight" value={weight.name} />
        </dl>
      </PanelSection>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd className="num isolate">{value}</dd>
    </div>
  );
}
