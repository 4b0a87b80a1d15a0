import { type KeyboardEvent, useRef, useState } from 'react';
import { arrangedAnswers } from '../../connected/arranged-answers.ts';
import type { CatalogueQuestion } from '../../expression-editor/catalogue.ts';
import { listed } from '../../../lib/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { combineAnswers, moveAnswer, placeAnswer, renameNet, splitNet } from './answer-edits.ts';
import css from './ArrangeAnswers.module.css';
import { ArrangedRow } from './ArrangedRow.tsx';
import type { ChartDraft } from './chart-draft.ts';
import type { Edit } from './editor-props.ts';
import { Text } from '../../ui/kit.ts';

interface ArrangeAnswersProps {
  readonly draft: ChartDraft;
  readonly edit: Edit;
  readonly question: CatalogueQuestion;
  /** The order of the answers is that of the chart only where nothing else sorts them. */
  readonly onOwnOrder: () => void;
  readonly onClose: () => void;
}

interface Naming {
  /** null: what is chosen becomes one. */
  readonly net: string | null;
  readonly text: string;
}

/** The order of the answers, several of them as one, a row for each column of a grid: each step can be undone. */
export function ArrangeAnswers({ draft, edit, question, onOwnOrder, onClose }: ArrangeAnswersProps) {
  const { datapoints } = question;
  const rows = arrangedAnswers(datapoints, draft);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [naming, setNaming] = useState<Naming | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isChosen = rows.filter(({ code }) => chosen.has(code));
  const focus = (code: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-answer="${CSS.escape(code)}"]`)?.focus(),
    );
  const move = (code: string, by: -1 | 1) => {
    const from = rows.findIndex((row) => row.code === code);
    if (rows[from + by] === undefined) return;
    edit(`move “${rows[from]?.name ?? ''}”`, (before) => moveAnswer(before, datapoints, code, by));
    onOwnOrder();
    setSaid(`${rows[from]?.name ?? ''} is number ${from + by + 1} of ${rows.length}`);
    focus(code);
  };
  const toggle = (code: string) =>
    setChosen(
      (before) => new Set(before.has(code) ? [...before].filter((one) => one !== code) : [...before, code]),
    );
  const combine = (name: string) => {
    edit(`combine ${isChosen.length} answers`, (before) => combineAnswers(before, datapoints, chosen, name));
    setSaid(`${name} nets ${isChosen.length} answers`);
    setChosen(new Set());
  };
  const keepName = (net: string | null, name: string) => {
    if (net === null) combine(name);
    else edit('rename a row', (before) => renameNet(before, net, name));
    setNaming(null);
  };
  const press = (event: KeyboardEvent, code: string, index: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.altKey) move(code, by);
    else focus(rows[index + by]?.code ?? code);
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
          label="A row for each column of the grid"
          checked={draft.splitSuffixes}
          onChange={(splitSuffixes) => edit('change the rows', (before) => ({ ...before, splitSuffixes }))}
        />
      )}
      <Text size="note" c="dimmed" my={8}>
        Drag to reorder, or Alt ↑ ↓. Select several to net them: each respondent counts once.
      </Text>
      <ul ref={list} className={css.list} aria-label="Answers in their order">
        {rows.map(({ code, name }, index) => {
          const net = draft.nets.find((one) => one.code === code);
          return (
            <ArrangedRow
              key={code}
              code={code}
              name={name}
              parts={net === undefined ? null : namesOf(net.datapoints, question)}
              isChosen={chosen.has(code)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onToggle={() => toggle(code)}
              onKeyDown={(event) => press(event, code, index)}
              onMove={(by) => move(code, by)}
              onDropped={(dropped) => {
                edit('move an answer', (before) => placeAnswer(before, datapoints, dropped, code));
                onOwnOrder();
              }}
              onRename={() => setNaming({ net: code, text: name })}
              onSplit={() => edit(`split “${name}”`, (before) => splitNet(before, code))}
            />
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {naming === null ? (
        <div className={css.tools}>
          <Button
            disabledReason={isChosen.length < 2 ? 'Choose two answers or more' : undefined}
            onClick={() => setNaming({ net: null, text: proposedName(isChosen.map(({ name }) => name)) })}
          >
            Combine into one…
          </Button>
          <Button
            look="ghost"
            disabledReason={draft.order.length === 0 ? 'It is the questionnaire’s order' : undefined}
            onClick={() => edit('take the questionnaire’s order', (before) => ({ ...before, order: [] }))}
          >
            Questionnaire’s order
          </Button>
        </div>
      ) : (
        <form
          className={css.naming}
          onSubmit={(event) => {
            event.preventDefault();
            if (naming.text.trim() !== '') keepName(naming.net, naming.text.trim());
          }}
        >
          <TextField
            label="Name of the row"
            value={naming.text}
            onChange={(text) => setNaming({ ...naming, text })}
            // It takes the place of the button that was pressed.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          <Button
            type="submit"
            look="primary"
            disabledReason={naming.text.trim() === '' ? 'Give it a name' : undefined}
          >
            {naming.net === null ? 'Combine' : 'Rename'}
          </Button>
          <Button look="ghost" onClick={() => setNaming(null)}>
            Cancel
          </Button>
        </form>
      )}
    </Dialog>
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
