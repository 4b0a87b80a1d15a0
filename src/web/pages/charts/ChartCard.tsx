import { scopeWords } from '../../app/scope/scope-words.ts';
import { SyntheticMark } from '../../app/scope/SyntheticMark.tsx';
import { ChartCanvas } from '../../charts/ChartCanvas.tsx';
import { ChartLegend } from '../../charts/ChartLegend.tsx';
import { chartMetrics } from '../../charts/chart-metrics.ts';
import { wholeAbsence } from '../../charts/whole-absence.ts';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { findingOf } from '../../charts/finding.ts';
import css from './ChartCard.module.css';
import type { ChartView } from './chart-look.ts';
import { sourceLine, subtitle, testsLine, withheldLine } from './chart-words.ts';
import { rowsNameOf } from './editor-words.ts';
import { ChartTitle } from './ChartTitle.tsx';
import { NotAsked } from './NotAsked.tsx';
import type { ReadyFigures } from './use-chart-figures.ts';

interface ChartCardProps {
  readonly figures: ReadyFigures;
  readonly view: ChartView;
  /** What it is split by, as a reader says it; null where it is not split. */
  readonly splitName: string | null;
  readonly weightName: string;
  readonly title: string | null;
  readonly onTitle: (title: string | null) => void;
  readonly selected: string | null;
  readonly onExplain: (key: string) => void;
}

/** Finding, what it is of, legend, chart, and what a reader needs to believe it. */
export function ChartCard(props: ChartCardProps) {
  const { figures, view, splitName, weightName, title, onTitle, selected, onExplain } = props;
  const { model, question, draft, scope } = figures;
  const words = scopeWords(scope);
  const absence = wholeAbsence(model);
  const suffixNames = question.suffixes
    .filter(({ code }) => draft.suffixes?.includes(code) === true)
    .map(({ name }) => name);
  const finding = findingOf(model, {
    questionName: question.name,
    suffixNames,
    splitName: splitName ?? '',
  });
  const drawsIntervals =
    draft.showIntervals && chartMetrics[model.metric].hasIntervals && view !== 'table' && absence === null;
  const baseWords = draft.base?.name ?? 'everyone';
  const notes = [...model.footnotes, withheldLine(model.withheldRows)].filter((note) => note !== '');
  const label = title ?? finding;

  return (
    <figure className={css.card} aria-label={label} data-refreshing={figures.isRefreshing || undefined}>
      <ChartTitle title={title} suggestion={finding} onChange={onTitle} />
      {title !== null && <p className="visually-hidden">{finding}</p>}
      <p className={css.subtitle}>
        {subtitle({
          questionName: question.name,
          suffixNames,
          metric: model.metric,
          splitName,
          isAlone: model.series.every(({ id }) => id === model.base.id),
          baseWords,
          scope: words,
          drawsIntervals,
        })}
      </p>
      <div className={css.legend}>
        <ChartLegend model={model} flagsLowBases={draft.flagLowBases} />
      </div>
      <div className={css.body}>
        {absence !== null && view !== 'table' && (
          <NotAsked reason={absence} question={question} scope={scope} />
        )}
        {view === 'table' && (
          <FigureTable
            model={model}
            rowsName={rowsNameOf(splitName, question.name)}
            label="Figures of the chart"
            flagsLowBases={draft.flagLowBases}
          />
        )}
        {absence === null && view !== 'table' && (
          <ChartCanvas
            model={model}
            view={view}
            label={label}
            baseWords={baseWords}
            selected={selected}
            onExplain={onExplain}
          />
        )}
      </div>
      <figcaption className={css.footer}>
        <p className={css.source}>
          <span>
            {sourceLine({
              base: baseWords,
              baseMode: draft.baseMode,
              weight: weightName,
              scope: words,
            })}
          </span>
          {scope.dataset.synthetic && <SyntheticMark />}
        </p>
        <p className="num">{testsLine(model)}</p>
        {notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
      </figcaption>
      {figures.isRefreshing && (
        <p className={css.refreshing} role="status">
          Updating, old values dimmed
        </p>
      )}
    </figure>
  );
}
