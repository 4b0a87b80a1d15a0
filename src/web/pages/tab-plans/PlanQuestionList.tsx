import { useMemo, useState } from 'react';
import { matchesText, planQuestions, tablesOf } from '../../../figures/plan-questions.ts';
import { listed } from '../../../lib/listed.ts';
import { BannerDialog } from '../../connected/BannerDialog.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import {
  offeredQuestions,
  type PlanPartProps,
  type SavedNames,
  toggleQuestion,
  withAllQuestions,
} from './plan-draft.ts';
import css from './TabPlanEditor.module.css';

/** Questions of the survey in questionnaire order, those of the plan ticked. */
export function PlanQuestionList(props: PlanPartProps & SavedNames) {
  const { plan, catalogue, trees, names, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [text, setText] = useState('');
  const [show, setShow] = useState<'all' | 'selected'>('all');
  const list = useRoving<HTMLDivElement>({ axis: 'y' });
  const offered = useMemo(() => offeredQuestions(catalogue), [catalogue]);
  const selected = new Set(planQuestions(plan, offered, trees).map(({ code }) => code));
  const shown = offered.filter(
    (question) => (show === 'all' || selected.has(question.code)) && matchesText(question, text.trim()),
  );
  const isAll = selected.size === offered.length;
  const stubs = plan.questions.flatMap((part) =>
    part.kind === 'saved' ? [names.get(part.id) ?? 'A saved stub'] : [],
  );
  return (
    <section aria-label="Questions" className={css.part}>
      <SectionHead
        title="Questions"
        note={`${format.count(selected.size)} of ${format.count(offered.length)}`}
      />
      <Flex gap={8} wrap="wrap" align="center" mb={8}>
        <SearchField pageSearch label="Search questions" value={text} onChange={setText} />
        <Segmented
          label="Show"
          value={show}
          options={[
            { value: 'all', label: 'All' },
            { value: 'selected', label: 'Selected' },
          ]}
          onChange={setShow}
        />
        <Button small onClick={() => setChoosing(true)}>
          Stubs…
        </Button>
      </Flex>
      {stubs.length > 0 && (
        <p className="note isolate">{`${listed(stubs)}. A run always takes the latest.`}</p>
      )}
      {isChoosing && (
        <BannerDialog
          catalogue={catalogue}
          own={{ rows: Array.from(selected, (question) => ({ kind: 'question', question })) }}
          onPick={({ id, name }) =>
            onChange(`use the stub “${name}”`, (now) => ({
              ...now,
              questions: [{ kind: 'saved', id }],
              without: [],
            }))
          }
          onClose={() => setChoosing(false)}
        />
      )}
      <Stack ref={list} gap={6}>
        <span data-landing>
          <Checkbox
            label="All questions"
            checked={isAll}
            some={!isAll && selected.size > 0}
            onChange={() =>
              onChange(isAll ? 'select no question' : 'select all questions', (now) =>
                withAllQuestions(now, !isAll),
              )
            }
          />
        </span>
        {shown.map((question) => {
          const tables = tablesOf(question, plan.settings.grids).length;
          return (
            <Flex key={question.code} gap={8} justify="space-between" align="center">
              <Checkbox
                label={<span className="isolate">{question.name}</span>}
                checked={selected.has(question.code)}
                onChange={(checked) =>
                  onChange(`${checked ? 'add' : 'remove'} ${question.name}`, (now) =>
                    toggleQuestion(now, question.code, offered, trees),
                  )
                }
              />
              <span className="note num nowrap">
                {tables === 1 ? '1 table' : `${format.count(tables)} tables`}
              </span>
            </Flex>
          );
        })}
      </Stack>
      {shown.length === 0 && (
        <p className="note">{text === '' ? 'No question selected.' : `No question matches “${text}”.`}</p>
      )}
    </section>
  );
}
