import { type FormEvent, useMemo, useState } from 'react';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { type CrosstabItem, newItemId, type Side } from '../draft/crosstab-item.ts';
import { itemsOfPick } from '../draft/items-of-pick.ts';
import { type PasteChoice, type PastedPart, pasteIndex, readPasted } from '../draft/pasted-codes.ts';
import { nounOf } from './editor-dialog.ts';
import css from './PasteDialog.module.css';

interface PasteDialogProps {
  readonly side: Side;
  readonly initialText: string;
  readonly catalogue: Catalogue;
  readonly onAdd: (items: readonly CrosstabItem[]) => void;
  readonly onClose: () => void;
}

/** Codes or names from a sheet become rows or columns; what is not known is named, with what it may have been. */
export function PasteDialog({ side, initialText, catalogue, onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState(initialText);
  const [settled, setSettled] = useState<ReadonlyMap<string, PasteChoice>>(new Map());
  const index = useMemo(() => pasteIndex(catalogue), [catalogue]);
  const parts = useMemo(() => readPasted(text, index), [text, index]);
  const choiceOf = (part: PastedPart) => (part.kind === 'found' ? part.choice : settled.get(part.text));
  const items = parts.flatMap((part) => {
    const choice = choiceOf(part);
    return choice === undefined ? [] : itemsOfChoice(choice, catalogue);
  });
  const open = parts.filter((part) => part.kind !== 'found');
  const left = open.filter((part) => choiceOf(part) === undefined).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (items.length === 0) return;
    onClose();
    onAdd(items);
  };
  return (
    <Dialog
      title={`Paste ${nounOf(side, 2)}`}
      about="Codes or names of questions and answers: one a line, or between tabs or commas."
      width={560}
      onClose={onClose}
    >
      <form onSubmit={submit} className={css.form}>
        <Field label="Codes or names">
          {(control) => (
            <textarea
              {...control}
              className={css.text}
              rows={6}
              value={text}
              data-autofocus
              spellCheck={false}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                  event.currentTarget.form?.requestSubmit();
                }
              }}
            />
          )}
        </Field>
        <p role="status" className={css.said}>
          {text.trim() === ''
            ? 'Nothing is pasted yet.'
            : `${format.count(items.length)} ${nounOf(side, items.length)}${left === 0 ? '' : `, ${format.count(left)} not matched`}`}
        </p>
        {open.length > 0 && (
          <ul aria-label="Not matched" className={css.open}>
            {open.map((part) => (
              <OpenPart
                key={part.text}
                part={part}
                chosen={settled.get(part.text)}
                onChoose={(choice) =>
                  setSettled((before) => {
                    const next = new Map(before);
                    if (before.get(part.text) === choice) next.delete(part.text);
                    else next.set(part.text, choice);
                    return next;
                  })
                }
              />
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            keys="Ctrl Enter"
            disabledReason={items.length === 0 ? 'Nothing matches yet' : undefined}
          >
            {`Add ${format.count(items.length)} ${nounOf(side, items.length)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OpenPartProps {
  readonly part: Exclude<PastedPart, { kind: 'found' }>;
  readonly chosen: PasteChoice | undefined;
  readonly onChoose: (choice: PasteChoice) => void;
}

const mostOffered = 5;

function OpenPart({ part: { kind, text, choices }, chosen, onChoose }: OpenPartProps) {
  return (
    <li className={css.part}>
      <span>
        <b className="isolate">{text}</b> <span className={css.why}>{whyOpen(kind, choices.length)}</span>
      </span>
      {choices.slice(0, mostOffered).map((choice) => (
        <Button
          key={`${choice.question} ${choice.datapoint}`}
          small
          pressed={chosen === choice}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </li>
  );
}

function whyOpen(kind: 'several' | 'missing', count: number): string {
  if (kind === 'several') return `is the name of ${format.count(count)}. Which one?`;
  return count === 0 ? 'is not in this survey.' : 'is not in this survey. Nearest:';
}

function itemsOfChoice({ question, datapoint }: PasteChoice, catalogue: Catalogue): readonly CrosstabItem[] {
  const datapoints = datapoint === null ? null : [datapoint];
  return itemsOfPick({ question, datapoints, suffixes: null, minCount: 1 }, 'split', catalogue, newItemId);
}
