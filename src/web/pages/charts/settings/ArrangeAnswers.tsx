import { type KeyboardEvent, useRef, useState } from 'react';
import { arrangedAnswers } from '../../../connected/arranged-answers.ts';
import { useMakeVariable } from '../../../connected/use-make-variable.ts';
import type { VariableRow } from '../../../connected/variable-draft.ts';
import type { Catalogue, CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import { clauseOf } from '../../../../figures/query-parts.ts';
import { listed } from '../../../../lib/listed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/layers/Dialog.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { combineAnswers, moveAnswer, placeAnswer, renameNet, splitNet } from './answer-edits.ts';
import type { ChartDraft } from '../draft/chart-draft.ts';
import type { Edit } from '../editor-props.ts';
import { OrderedRow } from './OrderedRow.tsx';
import css from './OrderedRow.module.css';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';

interface ArrangeAnswersProps {
  readonly draft: ChartDraft;
  readonly edit: Edit;
  readonly question: CatalogueQuestion;
  readonly catalogue: Catalogue;
  /** The order of the answers is that of the chart only where nothing else sorts them. */
  readonly onOwnOrder: () => void;
  readonly onClose: () => void;
}

interface Naming {
  /** null: the selection becomes a net. */
  readonly net: string | null;
  readonly text: string;
}

/** The order of the answers, nets, and a row for each column of a grid: each step can be undone. */
export function ArrangeAnswers(props: ArrangeAnswersProps) {
  const { draft, edit, question, catalogue, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [naming, setNaming] = useState<Naming | null>(null);
  const [said, setSaid] = useState('');
  const combined = arrangedAnswers(question.datapoints, draft).filter(({ code }) => chosen.has(code));
  const makeVariable = useMakeVariable(catalogue);
  const take = ({ net, text }: Naming) => {
    setNaming(null);
    if (net !== null) {
      edit('rename a row', (before) => renameNet(before, net, text));
      return;
    }
    edit(`combine ${combined.length} answers`, (before) =>
      combineAnswers(before, question.datapoints, chosen, text),
    );
    setSaid(`${text} nets ${combined.length} answers`);
    setChosen(new Set());
  };
  return (
    <Dialog
      title="Arrange answers"
      about={<span className="isolate">{question.name}</span>}
      width={480}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {question.suffixes.length > 0 && (
        <Switch
          label="One row per grid column"
          checked={draft.splitSuffixes}
          onChange={(splitSuffixes) => edit('change the rows', (before) => ({ ...before, splitSuffixes }))}
        />
      )}
      <Text size="note" c="dimmed" my={8}>
        Drag to reorder, or Alt ↑ ↓. Select several to net them: each respondent counts once.
      </Text>
      <AnswerList {...props} chosen={chosen} onChosen={setChosen} onNaming={setNaming} onSaid={setSaid} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {naming === null ? (
        <Flex gap={8} mt={12} wrap="wrap">
          <Button
            disabledReason={combined.length < 2 ? 'Choose two answers or more' : undefined}
            onClick={() => setNaming({ net: null, text: proposedName(combined.map(({ name }) => name)) })}
          >
            Combine into one…
          </Button>
          <Button
            look="ghost"
            disabledReason={draft.order.length === 0 ? 'Already in questionnaire order' : undefined}
            onClick={() => edit('restore questionnaire order', (before) => ({ ...before, order: [] }))}
          >
            Questionnaire order
          </Button>
          {makeVariable !== null && (
            <Button look="ghost" onClick={() => makeVariable(rowsOf(props, chosen))}>
              Make a variable from these
            </Button>
          )}
        </Flex>
      ) : (
        <NameForm naming={naming} onTake={take} onCancel={() => setNaming(null)} />
      )}
    </Dialog>
  );
}

/** The chosen rows, or all, as answers of a new variable. */
function rowsOf({ draft, question }: ArrangeAnswersProps, chosen: ReadonlySet<string>): VariableRow[] {
  return arrangedAnswers(question.datapoints, draft)
    .filter(({ code }) => chosen.size === 0 || chosen.has(code))
    .map(({ code, name }) => {
      const parts = draft.nets.find((net) => net.code === code)?.datapoints ?? [code];
      return { name, expression: clauseOf(question.code, parts, draft.suffixes) };
    });
}

interface AnswerListProps extends ArrangeAnswersProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  readonly onNaming: (naming: Naming) => void;
  /** Read out. */
  readonly onSaid: (words: string) => void;
}

function AnswerList({ draft, edit, question, onOwnOrder, chosen, onChosen, ...on }: AnswerListProps) {
  const { datapoints } = question;
  const rows = arrangedAnswers(datapoints, draft);
  const list = useRef<HTMLUListElement>(null);
  const focus = (code: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-answer="${CSS.escape(code)}"]`)?.focus(),
    );
  const move = (code: string, by: -1 | 1) => {
    const from = rows.findIndex((row) => row.code === code);
    const name = rows[from]?.name ?? '';
    if (rows[from + by] === undefined) return;
    edit(`move “${name}”`, (before) => moveAnswer(before, datapoints, code, by));
    onOwnOrder();
    on.onSaid(`${name} is number ${from + by + 1} of ${rows.length}`);
    focus(code);
  };
  const press = (event: KeyboardEvent, code: string, index: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.altKey) move(code, by);
    else focus(rows[index + by]?.code ?? code);
  };
  return (
    <ul ref={list} className={classNames(css.list, 'lines')} aria-label="Answers in their order">
      {rows.map(({ code, name }, index) => {
        const net = draft.nets.find((one) => one.code === code);
        return (
          <OrderedRow
            key={code}
            list="chart-answer"
            id={code}
            name={name}
            hasKeys
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => move(code, by)}
            onDropped={(dropped) => {
              edit('move an answer', (before) => placeAnswer(before, datapoints, dropped, code));
              onOwnOrder();
            }}
            last={
              net === undefined
                ? []
                : [
                    {
                      key: 'rename',
                      label: 'Rename…',
                      separated: true,
                      onSelect: () => on.onNaming({ net: code, text: name }),
                    },
                    {
                      key: 'split',
                      label: 'Split into its answers',
                      onSelect: () => edit(`split “${name}”`, (before) => splitNet(before, code)),
                    },
                  ]
            }
          >
            <Stack gap={0} flex={1} miw={0}>
              <Checkbox
                label={<span className="isolate">{name}</span>}
                checked={chosen.has(code)}
                data-answer={code}
                onChange={(isOn) =>
                  onChosen(new Set(isOn ? [...chosen, code] : [...chosen].filter((one) => one !== code)))
                }
                onKeyDown={(event) => press(event, code, index)}
              />
              {net !== undefined && (
                <Text span size="note" c="dimmed" pl={24}>
                  {namesOf(net.datapoints, question)}
                </Text>
              )}
            </Stack>
          </OrderedRow>
        );
      })}
    </ul>
  );
}

interface NameFormProps {
  readonly naming: Naming;
  readonly onTake: (naming: Naming) => void;
  readonly onCancel: () => void;
}

/** Replaces the buttons that open it. */
function NameForm({ naming, onTake, onCancel }: NameFormProps) {
  const [text, setText] = useState(naming.text);
  const name = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') onTake({ ...naming, text: name });
      }}
    >
      <Flex gap={8} mt={12} align="end" wrap="wrap">
        {/* It takes the place of the button that was pressed. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextField label="Name of the row" value={text} onChange={setText} autoFocus />
        <Button type="submit" look="primary" disabledReason={name === '' ? 'Give it a name' : undefined}>
          {naming.net === null ? 'Combine' : 'Rename'}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}

function namesOf(codes: readonly string[], { datapointByCode }: CatalogueQuestion): string {
  return listed(codes.map((code) => datapointByCode.get(code)?.name ?? code));
}

const longestProposal = 60;

function proposedName(names: readonly string[]): string {
  const joined = names.join(' or ');
  return joined.length <= longestProposal ? joined : `${names.length} answers`;
}
