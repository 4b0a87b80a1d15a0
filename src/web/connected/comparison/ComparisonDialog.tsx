import type { UseQueryResult } from '@tanstack/react-query';
import type { VersionComparison, ComparedQuestion } from '../../../contract/datasets/version-comparison.ts';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { Pill } from '../../ui/marks/Pill.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import css from './Comparison.module.css';
import { answerWords, comparisonWords, differenceWords, valueWords } from './difference-words.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';

interface ComparisonDialogProps {
  readonly title: string;
  readonly comparison: UseQueryResult<VersionComparison>;
  readonly onClose: () => void;
}

/** Two states of a dataset, answer by answer. */
export function ComparisonDialog({ title, comparison, onClose }: ComparisonDialogProps) {
  return (
    <Dialog title={title} width={860} onClose={onClose}>
      <Loaded query={comparison} what="the comparison" rows={8} rowHeight={28}>
        {(data) => <ComparisonTable comparison={data} />}
      </Loaded>
    </Dialog>
  );
}

const stateWords = { same: '', new: 'new', removed: 'removed', changed: 'changed' } as const;
const shownOptions = [
  { value: 'marked', label: 'Moved or changed' },
  { value: 'all', label: 'All' },
] as const;
type Shown = (typeof shownOptions)[number]['value'];

/** Every answer of two states of a dataset side by side; unchanged answers can be left out. */
function ComparisonTable({ comparison }: { readonly comparison: VersionComparison }) {
  const [shown, setShown] = useState<Shown>(isQuiet(comparison) ? 'all' : 'marked');
  const questions = comparison.questions
    .map((question) => (shown === 'all' ? question : movedOf(question)))
    .filter(({ state, answers }) => shown === 'all' || state !== 'same' || answers.length > 0);
  return (
    <Stack gap={12} mih={0}>
      <p className="quiet">{comparisonWords(comparison)}</p>
      <Flex gap={12} align="center" wrap="wrap">
        <Segmented label="Answers shown" options={shownOptions} value={shown} onChange={setShown} />
        <Text span size="note" c="ink2">
          {format.count(comparison.flagged)} moved more than chance · mean weight{' '}
          {format.mean(comparison.before.mean_weight)} → {format.mean(comparison.after.mean_weight)}
        </Text>
      </Flex>
      {questions.length === 0 ? (
        <p className="quiet">Nothing moved more than chance would make, and nothing changed.</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table} aria-label="Comparison with the version before">
            <thead>
              <tr>
                <th scope="col">Answer</th>
                <th scope="col" className={css.numeric}>
                  Before
                </th>
                <th scope="col" className={css.numeric}>
                  n
                </th>
                <th scope="col" className={css.numeric}>
                  After
                </th>
                <th scope="col" className={css.numeric}>
                  n
                </th>
                <th scope="col" className={css.numeric}>
                  Change
                </th>
              </tr>
            </thead>
            {questions.map((question) => (
              <QuestionRows key={question.code} question={question} />
            ))}
          </table>
        </div>
      )}
    </Stack>
  );
}

function QuestionRows({ question }: { readonly question: ComparedQuestion }) {
  const { code, name, state, was, answers } = question;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6} className={css.question}>
          <span className="isolate">{name}</span> <code className="code">{code}</code>{' '}
          {state !== 'same' && <Pill tone="warn">{was === '' ? stateWords[state] : `was “${was}”`}</Pill>}
        </th>
      </tr>
      {answers.map((answer) => (
        <tr key={`${answer.code}/${answer.suffix}`} data-flagged={answer.flagged || undefined}>
          <Text component="th" scope="row" size="dense" ta="start" px={8} py={4}>
            <span className="isolate">{answerWords(answer) || 'Mean'}</span>{' '}
            {answer.state !== 'same' && (
              <Pill tone="warn">{answer.was === '' ? stateWords[answer.state] : `was “${answer.was}”`}</Pill>
            )}
          </Text>
          <td className={css.numeric}>{valueWords(answer.before, question)}</td>
          <td className={css.numeric}>{answer.before === null ? '' : format.count(answer.before.sample)}</td>
          <td className={css.numeric}>{valueWords(answer.after, question)}</td>
          <td className={css.numeric}>{answer.after === null ? '' : format.count(answer.after.sample)}</td>
          <td className={css.numeric}>
            {differenceWords(answer, question)}
            {answer.flagged && <span className="visually-hidden"> more than chance would make</span>}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function movedOf(question: ComparedQuestion): ComparedQuestion {
  return {
    ...question,
    answers: question.answers.filter(({ flagged, state }) => flagged || state !== 'same'),
  };
}

function isQuiet({ questions }: VersionComparison): boolean {
  return questions.every(({ state, answers }) =>
    [state, ...answers.map((answer) => (answer.flagged ? 'changed' : answer.state))].every(
      (one) => one === 'same',
    ),
  );
}
