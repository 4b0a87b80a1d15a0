import { IconCalendarOff, IconChartBar, IconChartBarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { tooManyStacked } from '../../charts/stack-parts.ts';
import { ConnectedChooser, type ConnectedChooserProps } from '../../connected/ConnectedChooser.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Stack, Text } from '../../ui/kit.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { SkeletonBars } from '../../ui/states/Skeleton.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { ChartCard } from './ChartCard.tsx';
import { chooseQuestion, splitBy } from './draft/draft-edits.ts';
import type { Edit, SettingProps } from './editor-props.ts';
import { focusChosenQuestion } from './settings/QuestionSetting.tsx';
import type { ChartFigures, ReadyFigures } from './use-chart-figures.ts';
import { trendNeedsMoreWaves, trendNeedsWaves } from '../../charts/views/drawings.ts';
import type { UnavailableReason } from '../../../contract/query/estimates.ts';
import { noData } from '../../../figures/reasons.ts';
import { whenWords } from '../../app/scope/scope-words.ts';
import { wholeAbsence } from '../../charts/chart-model.ts';

interface ChartBodyProps extends SettingProps {
  readonly figures: ChartFigures;
  readonly onBars: () => void;
  readonly mayEdit: boolean;
  readonly selected: string | null;
  readonly onExplain: (key: string) => void;
}

/** The chart, or why there is none and what to do. */
export function ChartBody(props: ChartBodyProps) {
  const { figures, edit, draft, catalogue, onBars, mayEdit, ...card } = props;
  if (figures.status === 'ready') {
    return (
      <>
        {figures.refusal !== null && (
          <NotDrawn reason={figures.refusal} scope={figures.scope} edit={edit} onBars={onBars} />
        )}
        <ChartCard
          {...card}
          figures={figures}
          title={draft.title}
          notAsked={<NotAsked figures={figures} />}
          onUpright={
            mayEdit
              ? () => edit('draw upright', (before) => ({ ...before, orientation: 'upright' }))
              : undefined
          }
          onTitle={mayEdit ? (title) => edit('change the title', (before) => ({ ...before, title })) : null}
        />
      </>
    );
  }
  return (
    <Text component="div" inherit mih={360} p={20} className="framed">
      {figures.status === 'loading' && <SkeletonBars label="Loading the chart" />}
      {figures.status === 'failed' && (
        <ErrorState error={figures.error} what="the chart" onRetry={figures.retry} />
      )}
      {figures.status === 'no-question' && (
        <Stack gap={12}>
          <div>
            <h2 className="heading">Choose a question to chart</h2>
            <p className="note">Then add the audiences to compare.</p>
          </div>
          <QuestionChooser place="page" edit={edit} catalogue={catalogue} opened onClose={nothing} />
        </Stack>
      )}
      {figures.status === 'unknown-question' && (
        <StatePanel
          icon={<IconChartBar />}
          tone="warn"
          title="The chart’s question isn’t in this survey"
          actions={<ChooseAnother edit={edit} catalogue={catalogue} />}
        >
          The question <code>{figures.code}</code> is not in “{catalogue.datasetName}”, or you may not use it.
          Choose another question, or go back to the dataset that the chart was made with.
        </StatePanel>
      )}
    </Text>
  );
}

function nothing(): void {}

type QuestionSetting = Pick<SettingProps, 'edit' | 'catalogue'>;

interface QuestionChooserProps
  extends QuestionSetting,
    Pick<ConnectedChooserProps, 'opened' | 'place' | 'onClose'> {}

function QuestionChooser({ edit, catalogue, ...chooser }: QuestionChooserProps) {
  return (
    <ConnectedChooser
      {...chooser}
      takes="question"
      onPick={(pick) => {
        edit('choose a question', (before) => chooseQuestion(before, pick, catalogue));
        focusChosenQuestion();
      }}
    />
  );
}

function ChooseAnother(setting: QuestionSetting) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setPicking(true)}>
        Choose another question
      </Button>
      <QuestionChooser {...setting} opened={isPicking} onClose={() => setPicking(false)} />
    </>
  );
}

interface NotDrawnProps {
  readonly reason: string;
  readonly scope: ReadyFigures['scope'];
  readonly edit: Edit;
  readonly onBars: () => void;
}

const stackedAnswers = 7;
const trendWaves = 8;

/** Why the chosen view became bars, and what would draw it. */
function NotDrawn({ reason, scope, edit, onBars }: NotDrawnProps) {
  const last = scope.allWaves.slice(-trendWaves).map(({ code }) => code);
  return (
    <Notice
      tone="warn"
      icon={IconChartBarOff}
      isCalm
      title={`${reason}.`}
      actions={{
        ...(reason === trendNeedsWaves && {
          'Split by wave': () => edit('split by wave', (before) => splitBy(before, 'waves')),
        }),
        ...(reason === trendNeedsMoreWaves &&
          last.length > 1 && {
            [`Show the last ${last.length} waves`]: () => scope.setWaves(last),
          }),
        ...(reason === tooManyStacked && {
          'Show the first 7 and the rest': () =>
            edit('show the first 7', (before) => ({ ...before, top: stackedAnswers, rest: 'sum' })),
        }),
        'Keep bars': onBars,
      }}
    >
      Bars are shown.
    </Notice>
  );
}

/** Replaces a chart that nothing in the scope can answer: where it can be answered, and a link. */
function NotAsked({ figures: { model, question, scope } }: { readonly figures: ReadyFigures }) {
  const reason = wholeAbsence(model);
  if (reason === null) return null;
  const { allWaves, allLocations, waves, locations } = scope;
  const when = whenWords(allWaves, waves);
  const askedWaves = allWaves.filter(({ code }) => question.waves.has(code)).map(({ code }) => code);
  const askedPlaces = allLocations.filter(({ code }) => question.locations.has(code)).map(({ code }) => code);
  const ranThen = allWaves.some(({ code }) => question.waves.has(code) && (waves?.includes(code) ?? true));
  const ranThere = askedPlaces.some((code) => locations?.includes(code) ?? true);
  return (
    <StatePanel
      tone="warn"
      icon={<IconCalendarOff />}
      title={titleOf(reason, question.name, ranThen ? 'these places' : when)}
      actions={
        <>
          {!ranThen && (
            <Button onClick={() => scope.setWaves(askedWaves)}>Show {whenWords(allWaves, askedWaves)}</Button>
          )}
          {ranThen && !ranThere && (
            <Button onClick={() => scope.setLocations(askedPlaces)}>Show the places that asked it</Button>
          )}
        </>
      }
    >
      {ranThen ? '' : `It was asked in ${whenWords(allWaves, askedWaves)}. `}
      {noData}
    </StatePanel>
  );
}

function titleOf(reason: UnavailableReason, name: string, where: string): string {
  switch (reason) {
    case 'not_asked':
      return `“${name}” was not asked in ${where}`;
    case 'not_asked_together':
      return 'Never asked in the same wave and location';
    default:
      return 'These audiences exist only in waves that are not selected';
  }
}
