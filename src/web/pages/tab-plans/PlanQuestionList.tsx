import { useMemo, useState } from 'react';
import { planQuestions, tablesOf } from '../../../figures/tables/plan-questions.ts';
import { listed } from '../../../lib/listed.ts';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { type ChooserItem, ListChooser } from '../../chooser/list/ListChooser.tsx';
import { BannerDialog } from '../../connected/BannerDialog.tsx';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { questionnaireCode } from '../../lib/questionnaire-code.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Flex } from '../../ui/kit.ts';
import { SectionHead } from '../../ui/lists/Card.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import {
  offeredQuestions,
  type PlanPartProps,
  type SavedNames,
  toggleQuestion,
  withAllQuestions,
} from './plan-draft.ts';
import css from './TabPlanEditor.module.css';

interface PlanQuestionListProps extends PlanPartProps, SavedNames {
  /** Question of the table that is shown. */
  readonly current: string | undefined;
  readonly onCurrent: (code: string) => void;
}

/** Questions of the survey in questionnaire order, those of the plan ticked. */
export function PlanQuestionList(props: PlanQuestionListProps) {
  const { plan, catalogue, trees, names, current, onCurrent, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [show, setShow] = useState<'all' | 'selected'>('all');
  const tools = useRoving<HTMLDivElement>({ axis: 'x' });
  const offered = useMemo(() => offeredQuestions(catalogue), [catalogue]);
  const selected = useMemo(
    () => new Set(planQuestions(plan, offered, trees).map(({ code }) => code)),
    [plan, offered, trees],
  );
  const items = useMemo(
    () => (show === 'all' ? offered : offered.filter(({ code }) => selected.has(code))).map(itemOf),
    [show, offered, selected],
  );
  const stubs = plan.questions.flatMap((part) =>
    part.kind === 'saved' ? [names.get(part.id) ?? 'A saved stub'] : [],
  );
  const pick = (picked: ReadonlySet<string>) => {
    const changed = offered.flatMap(({ code }) => (picked.has(code) === selected.has(code) ? [] : [code]));
    const [first = ''] = changed;
    const name = catalogue.questionByCode.get(first)?.name ?? first;
    const what = changed.length === 1 ? name : `${format.count(changed.length)} questions`;
    onChange(`${picked.has(first) ? 'add' : 'remove'} ${what}`, (now) =>
      changed.reduce((made, code) => toggleQuestion(made, code, offered, trees), now),
    );
  };
  return (
    <section aria-label="Questions" className={classNames(css.part, css.questions)}>
      <SectionHead
        title="Questions"
        note={`${format.count(selected.size)} of ${format.count(offered.length)}`}
      />
      <Flex ref={tools} gap={8} wrap="wrap" align="center" mb={16}>
        <AllQuestions
          isAll={selected.size === offered.length}
          isAny={selected.size > 0}
          onChange={onChange}
        />
        <Segmented label="Show" value={show} options={shownOptions} onChange={setShow} />
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
      <ListChooser
        label="Search questions"
        begins="elsewhere"
        pageSearch
        items={items}
        picked={selected}
        onPicked={pick}
        verbs={[]}
        looked={current}
        onLook={(code) => {
          if (code !== null && code !== current) onCurrent(code);
        }}
        renderAside={(code) => <TableCount question={catalogue.questionByCode.get(code)} plan={plan} />}
        emptyText="No question selected."
      />
    </section>
  );
}

const shownOptions = [
  { value: 'all', label: 'All' },
  { value: 'selected', label: 'Selected' },
] as const;

function itemOf({ code, name, alsoCalled, wording }: CatalogueQuestion): ChooserItem {
  return { key: code, name, aliases: alsoCalled, code: questionnaireCode(code), context: wording };
}

interface AllQuestionsProps extends Pick<PlanPartProps, 'onChange'> {
  readonly isAll: boolean;
  readonly isAny: boolean;
}

function AllQuestions({ isAll, isAny, onChange }: AllQuestionsProps) {
  return (
    <span data-landing>
      <Checkbox
        label="All questions"
        checked={isAll}
        some={!isAll && isAny}
        onChange={() =>
          onChange(isAll ? 'select no question' : 'select all questions', (now) =>
            withAllQuestions(now, !isAll),
          )
        }
      />
    </span>
  );
}

interface TableCountProps extends Pick<PlanPartProps, 'plan'> {
  readonly question: CatalogueQuestion | undefined;
}

/** Code of a question, and the number of its tables. */
function TableCount({ question, plan }: TableCountProps) {
  if (question === undefined) return null;
  const tables = tablesOf(question, plan.settings.grids).length;
  return (
    <>
      <code className="note">{questionnaireCode(question.code)}</code>{' '}
      {`${format.count(tables)} ${tables === 1 ? 'table' : 'tables'}`}
    </>
  );
}
