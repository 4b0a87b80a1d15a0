import { isOfNumbers } from '../../../../figures/questions/chart-metrics.ts';
import { isGrid } from '../../../../lib/question-kind.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { hasRowsByColumn, mostStages } from '../../../../figures/questions/chart-query.ts';
import { boxNameOf, hasNumberCells } from '../../../../figures/questions/opening.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import type { CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { Chip } from '../../../ui/marks/Chip.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { arrangedAnswers } from '../../../connected/arranged-answers.ts';
import { ArrangeAnswers } from './ArrangeAnswers.tsx';
import { chooseQuestion } from '../draft/draft-edits.ts';
import type { LookProps, SettingProps } from '../editor-props.ts';
import { SettingControl, TextButton } from './SettingControl.tsx';
import css from './Settings.module.css';
import { Flex } from '../../../ui/kit.ts';

const namedAnswers = 3;

interface QuestionSettingProps extends SettingProps, LookProps {}

/** The question with its wording, and the answers that are drawn. */
export function QuestionSetting({ draft, edit, catalogue, look, setLook }: QuestionSettingProps) {
  const [open, setOpen] = useState<'question' | 'order' | null>(null);
  const question = catalogue.questionByCode.get(draft.question ?? '');
  const { datapoints, suffixes } = draft;
  // The mean of a question is of all its answers.
  const isMean = isOfNumbers(look.metric);
  return (
    <PanelSection title="Question">
      <SettingControl
        id={questionControlId}
        icon={<IconListDetails aria-hidden />}
        value={question?.name ?? draft.question ?? 'Choose a question'}
        code={question?.code}
        onClick={() => setOpen('question')}
      />
      {question !== undefined && (
        <>
          {question.wording !== '' && <p className={`${css.wording} isolate`}>“{question.wording}”</p>}
          {question.notes !== '' && <p className="note">{question.notes}</p>}
          {(!isMean || isGrid(question)) && (
            <Answers question={question} isMean={isMean} draft={draft} edit={edit} onOpen={setOpen} />
          )}
          <FurtherSetting draft={draft} edit={edit} catalogue={catalogue} />
        </>
      )}
      <ConnectedChooser
        takes="question"
        opened={open === 'question'}
        initial={
          draft.question === null ? null : { question: draft.question, datapoints, suffixes, minCount: 1 }
        }
        onPick={(pick) =>
          edit(pick.question === draft.question ? 'choose answers' : 'choose a question', (before) =>
            chooseQuestion(before, pick, catalogue),
          )
        }
        onClose={() => setOpen(null)}
      />
      {open === 'order' && question !== undefined && (
        <ArrangeAnswers
          draft={draft}
          edit={edit}
          question={question}
          catalogue={catalogue}
          onOwnOrder={() => {
            if (look.sort.by !== 'questionnaire') setLook({ sort: { by: 'questionnaire' } });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </PanelSection>
  );
}

interface AnswersProps extends Omit<SettingProps, 'catalogue'> {
  readonly question: CatalogueQuestion;
  /** Whether means are drawn, which are of all columns. */
  readonly isMean: boolean;
  readonly onOpen: (dialog: 'question' | 'order') => void;
}

/** The answers by name as far as there is room, and of a grid its columns. */
function Answers({ question, isMean, draft, edit, onOpen }: AnswersProps) {
  const rows = arrangedAnswers(question.datapoints, draft);
  const chosen = draft.datapoints?.length ?? question.datapoints.length;
  const suffixes = question.suffixes.filter(({ code }) => draft.suffixes?.includes(code) === true);
  return (
    <>
      <div className={css.head}>
        <span className="num">
          Answers, {format.count(chosen)} of {format.count(question.datapoints.length)}
        </span>
        <Flex component="span" gap={10}>
          <TextButton onClick={() => onOpen('question')}>Choose</TextButton>
          <TextButton onClick={() => onOpen('order')}>
            Arrange<span className="visually-hidden"> answers</span>
          </TextButton>
        </Flex>
      </div>
      <Flex gap={6} wrap="wrap">
        {rows.slice(0, namedAnswers).map(({ code, name }) => (
          <Chip key={code}>{name}</Chip>
        ))}
        {rows.length > namedAnswers && <Chip>+{format.count(rows.length - namedAnswers)}</Chip>}
      </Flex>
      {question.suffixes.length > 0 && (!isMean || hasNumberCells(question)) && (
        <>
          <div className={css.head}>
            <span>
              {columnHead(
                hasRowsByColumn(question, draft),
                suffixes.length,
                boxNameOf(question, draft.suffixes),
              )}
            </span>
            {!isMean && (
              <TextButton
                onClick={() =>
                  edit('change the rows', (before) => ({ ...before, splitSuffixes: !before.splitSuffixes }))
                }
              >
                {draft.splitSuffixes ? 'Join them' : 'One row each'}
              </TextButton>
            )}
          </div>
          <Flex gap={6} wrap="wrap">
            {suffixes.map(({ code, name }) => (
              <Chip key={code} look="outlined">
                {name}
              </Chip>
            ))}
          </Flex>
        </>
      )}
    </>
  );
}

function columnHead(isByColumn: boolean, chosen: number, box: string | null): string {
  if (isByColumn) return chosen === 0 ? 'One row per grid column' : 'One row per selected column';
  if (box !== null) return `In ${box}`;
  if (chosen === 1) return 'In this column';
  return chosen === 0 ? 'In any column' : 'In these columns together';
}

/** Id of the setting that names the chart's question, where that can be changed again. */
const questionControlId = 'chart-question';

/** Moves the focus once the page shows the selected question; without settings next to the chart, to the page. */
export function focusChosenQuestion(): void {
  window.requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const place = document.getElementById(questionControlId) ?? document.getElementById('main');
    place?.focus({ preventScroll: true });
  });
}

/** Further questions with the same answers: the other axis of a scatter, stages of a funnel. */
function FurtherSetting({ draft, edit, catalogue }: SettingProps) {
  const [isOpen, setOpen] = useState(false);
  const { further, question } = draft;
  return (
    <>
      <div className={css.head}>
        <span>Further questions</span>
        {further.length < mostStages - 1 && (
          <TextButton onClick={() => setOpen(true)}>
            Add<span className="visually-hidden"> a question</span>
          </TextButton>
        )}
      </div>
      <Flex gap={6} wrap="wrap">
        {further.map((code) => {
          const name = catalogue.questionByCode.get(code)?.name ?? code;
          return (
            <Chip
              key={code}
              onRemove={() =>
                edit(`remove “${name}”`, (before) => ({
                  ...before,
                  further: before.further.filter((one) => one !== code),
                }))
              }
              removeLabel={`Remove ${name}`}
            >
              {name}
            </Chip>
          );
        })}
      </Flex>
      <ConnectedChooser
        takes="question"
        opened={isOpen}
        initial={null}
        onPick={({ question: code }) => {
          if (code !== question && !further.includes(code))
            edit('add a question', (before) => ({ ...before, further: [...before.further, code] }));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
