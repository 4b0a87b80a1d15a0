import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Chart } from '../../../../contract/saved-work/chart.ts';
import { noData } from '../../../../figures/reasons.ts';
import { ApiError } from '../../../api/transport/api-error.ts';
import { sharedChartOptions } from '../../../api/shared.ts';
import { listedModel } from '../../../charts/drawn-view.ts';
import { FigureTable } from '../../../charts/FigureTable.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { SkeletonBars } from '../../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { ChartCard } from '../ChartCard.tsx';
import { rowsNameOf } from '../editor-words.ts';
import { ExplanationView } from '../../../figures/ExplanationView.tsx';
import { explainMark } from '../use-explanation.ts';
import css from './SharedChart.module.css';
import type { ShownFigures } from '../surveyed-chart.ts';
import { sharedFigures } from './shared-figures.ts';
import { Text } from '../../../ui/kit.ts';
import { address } from '../../../app/routes.ts';
import { SharedFrame } from '../../../connected/sharing/SharedFrame.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';

interface ReadOnlyChartProps {
  readonly token: string;
  readonly chart: Chart;
}

/** Read-only chart of a link, with footnotes, figures and explanations. */
export function ReadOnlyChart({ token, chart }: ReadOnlyChartProps) {
  const answer = useQuery(sharedChartOptions(token));
  const shown = useMemo(
    () => (answer.data === undefined ? null : sharedFigures(chart, answer.data)),
    [chart, answer.data],
  );
  if (answer.error instanceof ApiError && answer.error.kind === 'not-found') return <NothingToDraw />;
  return (
    <Loaded query={answer} what="the chart" skeleton={<SkeletonBars label="Loading the chart" />}>
      {() => (shown === null ? <NothingToDraw /> : <DrawnChart figures={shown} />)}
    </Loaded>
  );
}

function DrawnChart({ figures }: { readonly figures: ShownFigures }) {
  const [selected, setSelected] = useState<string | null>(null);
  const { draft, question, model, scope, view } = figures;
  const explained = selected === null ? null : explainMark(figures, selected, null);
  return (
    <>
      <ChartCard
        figures={figures}
        title={draft.title}
        onTitle={null}
        notAsked={
          <StatePanel tone="warn" title={`“${question.name}” was not asked in ${scope.dataset.name} there`}>
            {noData}
          </StatePanel>
        }
        selected={selected}
        onExplain={setSelected}
      />
      {explained !== null && (
        <Text
          component="aside"
          inherit
          pos="relative"
          px={20}
          py={16}
          className="framed"
          aria-label="Explanation"
        >
          <Text component="div" inherit pos="absolute" top={10} right={10}>
            <IconButton label="Close explanation" icon={<IconX />} onClick={() => setSelected(null)} />
          </Text>
          <ExplanationView {...explained} />
        </Text>
      )}
      {view !== 'table' && (
        <details className={css.figures} open={draft.showTable}>
          <summary>Figures</summary>
          <FigureTable
            model={listedModel(model, view)}
            rowsName={rowsNameOf(figures)}
            label="Figures of the chart"
            flagsLowBases={draft.flagLowBases}
          />
        </details>
      )}
    </>
  );
}

function NothingToDraw() {
  return <StatePanel title="Nothing to draw yet">It has no question, or its survey was deleted.</StatePanel>;
}

interface SharedChartProps {
  readonly token: string;
  readonly chart: Chart;
  readonly note: string;
}

const milliseconds = 1_000;

/** Chart of a link, with its footnotes and figures, for anyone with the link. */
export function SharedChart({ token, chart, note }: SharedChartProps) {
  return (
    <SharedFrame
      name={chart.name}
      note={note}
      openAt={address.chart(chart.id)}
      facts={
        <span>
          Edited <RelativeTime at={new Date(chart.updated_at * milliseconds)} />
        </span>
      }
    >
      <div className={css.body}>
        <ReadOnlyChart token={token} chart={chart} />
      </div>
    </SharedFrame>
  );
}
