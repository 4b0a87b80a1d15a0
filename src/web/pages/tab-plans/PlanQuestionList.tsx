import { useMemo, useState } from 'react';
import { matchesText, planQuestions, tablesOf } from '../../../figures/plan-questions.ts';
import { listed } from '../../../lib/listed.ts';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { BannerDialog } from '../../connected/BannerDialog.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { countColumn } from '../../ui/columns.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { Flex } from '../../ui/kit.ts';
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

interface PlanQuestionListProps extends PlanPartProps, SavedNames {
  /** Question of the table that is shown. */
  readonly current: string | undefined;
  readonly onCurrent: (code: string) => void;
}

/** Questions of the survey in questionnaire order, those of the plan ticked. */
export function PlanQuestionList(props: PlanQuestionListProps) {
  const { plan, catalogue, trees, names, current, onCurrent, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [text, setText] = useState('');
  const [show, setShow] = useState<'all' | 'selected'>('all');
  const tools = useRoving<HTMLDivElement>({ axis: 'x' });
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
      <Flex ref={tools} gap={8} wrap="wrap" align="center" mb={8}>
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
      <div
        onFocus={({ target }) => {
          const row = target.closest('[data-item]')?.getAttribute('data-item');
          if (row != null) onCurrent(row);
        }}
      >
        <DataTable
          label="Questions of the plan"
          rows={shown}
          rowKey={({ code }) => code}
          itemKey={({ code }) => code}
          isSelected={({ code }) => code === current}
          onRowClick={({ code }) => onCurrent(code)}
          columns={questionColumns({ ...props, offered, selected, isAll })}
        />
      </div>
      {shown.length === 0 && (
        <p className="note">{text === '' ? 'No question selected.' : `No question matches “${text}”.`}</p>
      )}
    </section>
  );
}

interface ListedQuestions extends PlanPartProps {
  readonly offered: readonly CatalogueQuestion[];
  /** Codes of those in the plan. */
  readonly selected: ReadonlySet<string>;
  readonly isAll: boolean;
}

function questionColumns(all: ListedQuestions): readonly DataTableColumn<CatalogueQuestion>[] {
  const { plan, trees, offered, selected, isAll, onChange } = all;
  return [
    {
      key: 'question',
      header: (
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
      ),
      cell: ({ code, name }) => (
        <Checkbox
          label={<span className="isolate">{name}</span>}
          checked={selected.has(code)}
          onChange={(checked) =>
            onChange(`${checked ? 'add' : 'remove'} ${name}`, (now) =>
              toggleQuestion(now, code, offered, trees),
            )
          }
        />
      ),
    },
    {
      key: 'code',
      header: 'Code',
      cell: ({ code }) => <code className="note">{code.split('.').at(-1)}</code>,
    },
    countColumn('tables', 'Tables', (one) => tablesOf(one, plan.settings.grids).length),
  ];
}
