import { IconChevronDown, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { ConnectedQuestionPicker } from '../../connected/ConnectedQuestionPicker.tsx';
import { format } from '../../lib/format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { chooseQuestion } from './draft-edits.ts';
import type { SettingProps } from './editor-props.ts';
import css from './Settings.module.css';

const namedAnswers = 3;

/** The question with its wording, and the answers that are drawn. */
export function QuestionSetting({ draft, edit, catalogue }: SettingProps) {
  const [isPicking, setPicking] = useState(false);
  const question = catalogue.questionByCode.get(draft.question ?? '');
  const answers = question?.datapoints.filter(({ code }) => draft.datapoints?.includes(code) ?? true) ?? [];
  const suffixes = question?.suffixes.filter(({ code }) => draft.suffixes?.includes(code) === true) ?? [];
  return (
    <PanelSection title="Question">
      <button type="button" className={css.control} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <IconListDetails size={15} stroke={1.5} aria-hidden />
        <span className={`${css.value} isolate`}>
          {question?.name ?? draft.question ?? 'Choose a question'}
        </span>
        {question !== undefined && <code className={css.code}>{question.code}</code>}
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </button>
      {question !== undefined && question.wording !== '' && (
        <p className={`${css.wording} isolate`}>“{question.wording}”</p>
      )}
      {question !== undefined && question.notes !== '' && <p className={css.note}>{question.notes}</p>}
      {question !== undefined && (
        <>
          <div className={css.head}>
            <span className="num">
              Answers, {format.count(answers.length)} of {format.count(question.datapoints.length)}
            </span>
            <button type="button" className={css.link} onClick={() => setPicking(true)}>
              Choose
            </button>
          </div>
          <div className={css.chips}>
            {answers.slice(0, namedAnswers).map(({ code, name }) => (
              <Chip key={code}>{name}</Chip>
            ))}
            {answers.length > namedAnswers && <Chip>+{format.count(answers.length - namedAnswers)}</Chip>}
          </div>
          {question.suffixes.length > 0 && (
            <>
              <div className={css.head}>
                <span>{suffixes.length === 0 ? 'At any of its columns' : 'At these columns, joined'}</span>
              </div>
              <div className={css.chips}>
                {suffixes.map(({ code, name }) => (
                  <Chip key={code} look="outlined">
                    {name}
                  </Chip>
                ))}
              </div>
            </>
          )}
        </>
      )}
      <ConnectedQuestionPicker
        mode="question"
        opened={isPicking}
        initial={
          draft.question === null
            ? null
            : {
                question: draft.question,
                datapoints: draft.datapoints,
                suffixes: draft.suffixes,
                minCount: 1,
              }
        }
        onPick={(pick) =>
          edit(pick.question === draft.question ? 'choose answers' : 'choose a question', (before) =>
            chooseQuestion(before, pick),
          )
        }
        onClose={() => setPicking(false)}
      />
    </PanelSection>
  );
}
