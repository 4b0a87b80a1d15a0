import { IconChartBar, IconTimeline } from '@tabler/icons-react';
import { useState } from 'react';
import { tooManyStacked } from '../../charts/drawn-view.ts';
import { ConnectedChooser } from '../../connected/ConnectedChooser.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonBars } from '../../ui/SkeletonBars.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import css from './ChartBody.module.css';
import { ChartCard } from './ChartCard.tsx';
import type { ChartView } from './chart-look.ts';
import { chooseQuestion, splitBy } from './draft-edits.ts';
import type { Edit, SettingProps } from './editor-props.ts';
import { NotAsked } from './NotAsked.tsx';
import { focusChosenQuestion } from './question-control-id.ts';
import { sampleChart } from './sample-chart.ts';
import type { ChartFigures } from './use-chart-figures.ts';

interface ChartBodyProps extends SettingProps {
  readonly figures: ChartFigures;
  readonly view: ChartView;
  readonly splitName: string | null;
  readonly weightName: string;
  /** Why the view can't be drawn; null where it can. */
  readonly refusal: string | null;
  readonly onBars: () => void;
  readonly mayEdit: boolean;
  readonly selected: string | null;
  readonly onExplain: (key: string) => void;
}

/** The chart, or why there is none and what to do. */
export function ChartBody(props: ChartBodyProps) {
  const { figures, view, edit, draft, catalogue, refusal, onBars, mayEdit, ...card } = props;
  switch (figures.status) {
    case 'no-question':
      return <FirstQuestion draft={draft} edit={edit} catalogue={catalogue} />;
    case 'unknown-question':
      return <OtherDataset code={figures.code} edit={edit} datasetName={catalogue.datasetName} />;
    case 'loading':
      return (
        <div className={css.frame}>
          <SkeletonBars label="Loading the chart" />
        </div>
      );
    case 'failed':
      return (
        <div className={css.frame}>
          <ErrorState error={figures.error} what="the chart" onRetry={figures.retry} />
        </div>
      );
    case 'ready':
      if (view === 'trend' && draft.splitter !== 'waves') return <NoTrend edit={edit} />;
      if (refusal !== null) return <NotDrawn reason={refusal} edit={edit} onBars={onBars} />;
      return (
        <ChartCard
          {...card}
          figures={figures}
          view={view}
          title={draft.title}
          notAsked={<NotAsked figures={figures} />}
          onTitle={mayEdit ? (title) => edit('change the title', (before) => ({ ...before, title })) : null}
        />
      );
    default:
      return null;
  }
}

function FirstQuestion({ draft, edit, catalogue }: SettingProps) {
  const [isPicking, setPicking] = useState(false);
  const sample = sampleChart(draft, catalogue);
  return (
    <div className={css.frame}>
      <StatePanel
        icon={<IconChartBar size={24} stroke={1.5} />}
        title="Which question should it show?"
        actions={
          <>
            <Button data-landing look="primary" onClick={() => setPicking(true)}>
              Choose a question
            </Button>
            {sample !== null && (
              <Button
                look="ghost"
                onClick={() => {
                  edit('start from a sample', () => sample);
                  focusChosenQuestion();
                }}
              >
                Start from a sample
              </Button>
            )}
          </>
        }
      >
        A chart begins with one question. Then add the audiences to compare.
      </StatePanel>
      <ConnectedChooser
        takes="question"
        opened={isPicking}
        onPick={(pick) => {
          edit('choose a question', (before) => chooseQuestion(before, pick));
          focusChosenQuestion();
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}

interface OtherDatasetProps {
  readonly code: string;
  readonly datasetName: string;
  readonly edit: Edit;
}

function OtherDataset({ code, datasetName, edit }: OtherDatasetProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={css.frame}>
      <StatePanel
        tone="warn"
        icon={<IconChartBar size={24} stroke={1.5} />}
        title="This dataset does not ask the chart’s question"
        actions={
          <Button look="primary" onClick={() => setPicking(true)}>
            Choose another question
          </Button>
        }
      >
        The question <code>{code}</code> is not in “{datasetName}”, or you may not use it. Choose another
        question, or go back to the dataset that the chart was made with.
      </StatePanel>
      <ConnectedChooser
        takes="question"
        opened={isPicking}
        onPick={(pick) => {
          edit('choose a question', (before) => chooseQuestion(before, pick));
          focusChosenQuestion();
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}

function NoTrend({ edit }: { readonly edit: Edit }) {
  return (
    <div className={css.frame}>
      <StatePanel
        icon={<IconTimeline size={24} stroke={1.5} />}
        title="A trend needs waves on the axis. Split by wave"
        actions={
          <Button look="primary" onClick={() => edit('split by wave', (before) => splitBy(before, 'waves'))}>
            Split by wave
          </Button>
        }
      >
        The chart is not split by wave, so there is nothing to draw a line through.
      </StatePanel>
    </div>
  );
}

interface NotDrawnProps {
  readonly reason: string;
  readonly edit: Edit;
  readonly onBars: () => void;
}

const stackedAnswers = 7;

function NotDrawn({ reason, edit, onBars }: NotDrawnProps) {
  const isTooMany = reason === tooManyStacked;
  return (
    <div className={css.frame}>
      <StatePanel
        icon={<IconChartBar size={24} stroke={1.5} />}
        title="This view can’t show the chart"
        actions={
          <>
            {isTooMany && (
              <Button
                look="primary"
                onClick={() => edit('show the first 7', (before) => ({ ...before, top: stackedAnswers }))}
              >
                Show the first 7 and other
              </Button>
            )}
            <Button look={isTooMany ? 'ghost' : 'primary'} onClick={onBars}>
              Show bars
            </Button>
          </>
        }
      >
        {reason}.
      </StatePanel>
    </div>
  );
}
