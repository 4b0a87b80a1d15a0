import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CodebookEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { CodebookPreview } from '../../../../../contract/codebook/codebook-revision.ts';
import { codebookOptions, codebookPreviewOptions } from '../../../../api/codebook.ts';
import { datasetWeightsOptions } from '../../../../api/datasets.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/layers/Dialog.tsx';
import { Flex, Stack } from '../../../../ui/kit.ts';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { Pill } from '../../../../ui/marks/Pill.tsx';
import { Progress } from '../../../../ui/states/Progress.tsx';
import { SectionHead } from '../../../../ui/lists/Card.tsx';
import { Table } from '../../../../ui/lists/Table.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { workKindNames } from '../../../../connected/WorkUses.tsx';
import { ChangeList } from './ChangeList.tsx';
import css from './ChangesDialog.module.css';
import { answersLike } from './codebook-draft.ts';
import { ConflictInset } from './ConflictInset.tsx';
import { buildWords, effectWords } from './reach-words.ts';
import { type EditsInReview, useApplyEdits } from '../../use-apply-edits.ts';

interface ChangesDialogProps {
  readonly saving: Omit<EditsInReview, 'cancel'> & Partial<Pick<EditsInReview, 'cancel'>>;
  /** Number of fields that are edited; absent: that of the edits. */
  readonly count?: number;
  /** The newest one. */
  readonly revision: number;
  readonly onClose: () => void;
  /** Number of the revision to return to, in place of edits. */
  readonly returnTo?: number;
  /** Fields that the edits come from. */
  readonly children?: ReactNode;
}

/** Shows what edits change before they are applied, all or none: words, saved work, figures. */
export function ChangesDialog({
  saving,
  revision,
  onClose,
  returnTo,
  children,
  ...props
}: ChangesDialogProps) {
  const { dataset, busy, review: draft, cancel } = saving;
  const { count = draft.edits.length } = props;
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);
  const preview = useQuery(
    codebookPreviewOptions(dataset, draft.revision, returnTo === undefined ? draft.edits : { returnTo }),
  );
  const disabledReason =
    draft.conflict.length > 0
      ? 'Choose between your edits and those of others first'
      : preview.data === undefined
        ? 'The effect is still being calculated'
        : preview.data.problems.length > 0
          ? 'An edit cannot be applied'
          : preview.data.changes.length === 0 && returnTo !== undefined
            ? 'Nothing you can edit has changed since'
            : undefined;
  const apply = () => {
    if (disabledReason === undefined) void saving.apply(reason.trim());
  };
  const leave = busy && cancel !== undefined ? cancel : onClose;
  const questions = useQuery(codebookOptions(dataset)).data?.questions ?? [];
  // Read by the page that edits them.
  const weights = useQuery({ ...datasetWeightsOptions(dataset), enabled: false }).data ?? [];
  const number = format.count(count);
  const what =
    returnTo === undefined
      ? `${number} ${count === 1 ? 'edit. It takes' : 'edits. They take'}`
      : 'Your edits since then are undone. This takes';
  const effect = effectWords(preview.data?.seconds ?? 0, draft.edits, [...questions, ...weights]);
  return (
    <Dialog
      title={returnTo === undefined ? 'What this changes' : `Return to revision ${format.count(returnTo)}`}
      about={`${what} ${effect} Revision ${format.count(revision)} → ${format.count(revision + 1)}.`}
      width={1040}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{leave === onClose ? 'Cancel' : 'Cancel build'}</Button>
          <Button
            look="primary"
            keys="Ctrl Enter"
            busy={busy}
            disabledReason={disabledReason}
            onClick={apply}
          >
            {returnTo === undefined ? 'Apply' : 'Return'}
          </Button>
        </>
      }
    >
      <Stack
        gap={16}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply();
        }}
      >
        {children}
        {busy && <BuildProgress seconds={preview.data?.seconds ?? 0} />}
        {draft.conflict.length > 0 && (
          <ConflictInset
            revisions={draft.conflict}
            onResolve={(theirs) => {
              draft.resolve(theirs);
              // Its button goes with it.
              reasonField.current?.focus();
            }}
          />
        )}
        <Loaded query={preview} what="the changes" rows={6}>
          {(found) => <PreviewBody preview={found} dataset={dataset} />}
        </Loaded>
        <TextField
          ref={reasonField}
          label="Reason"
          hint="Optional, shown in the history"
          value={reason}
          maxLength={255}
          // The fields that the edits come from are filled in first.
          data-autofocus={children === undefined || undefined}
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}

interface EditsDialogProps extends Pick<ChangesDialogProps, 'revision' | 'onClose' | 'children'> {
  /** Code of the dataset tree. */
  readonly dataset: string;
  readonly edits: readonly CodebookEdit[];
  /** Says that they are applied, next to their undo. */
  readonly done: string;
  readonly onApplied?: () => void;
}

/** Shows and applies edits that are in no draft. What others did to their questions meanwhile is left as it is. */
export function EditsDialog({ dataset, edits, done, onApplied, children, ...dialog }: EditsDialogProps) {
  const { revision, onClose } = dialog;
  const saving = useApplyEdits({
    dataset,
    revision,
    edits,
    withFigures: true,
    done,
    onApplied: () => {
      onClose();
      onApplied?.();
    },
    onTheirs: onClose,
  });
  return (
    <ChangesDialog saving={saving} {...dialog}>
      {children}
    </ChangesDialog>
  );
}

/** Progress by the time that publishing was expected to take. Nothing is shown of a short one. */
function BuildProgress({ seconds }: { readonly seconds: number }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsed((performance.now() - start) / 1000), 250);
    return () => clearInterval(timer);
  }, []);
  if (elapsed < 0.5) return null;
  const label = buildWords(seconds);
  return (
    <div role="status">
      <span className="note">{label}</span>
      <Progress label={label} share={Math.min(0.95, elapsed / Math.max(seconds, 1))} />
    </div>
  );
}

interface PreviewBodyProps {
  readonly preview: CodebookPreview;
  readonly dataset: string;
}

const mostWork = 5;
const mostChanges = 8;

function PreviewBody({ preview, dataset }: PreviewBodyProps) {
  const { changes, problems, work, figures } = preview;
  const moved = figures.filter(({ before, after }) => before !== after);
  const found = problems.length > 0 && (
    <ul role="alert" className={css.conflict} aria-label="Problems">
      {problems.map(({ path, message, remedy }) => (
        <li key={path} className="isolate">
          <b>{sentence(message)}</b> {remedy}
        </li>
      ))}
    </ul>
  );
  if (found !== false && changes.length === 0) return found;
  return (
    <div className={css.sides}>
      <div>
        {found}
        <SectionHead title="Changes" note={undefined} />
        <ChangeList className={css.list} changes={changes} most={mostChanges} />
        <SectionHead title="Saved work" note={<span className="num">{format.count(work.total)}</span>} />
        {work.total === 0 && work.others.length === 0 && <p className="note">No saved work is affected.</p>}
        <ul className={css.list}>
          {work.affected.slice(0, mostWork).map(({ kind, id, name, effect }) => (
            <li key={`${kind} ${id}`}>
              <Flex gap={8} align="center" justify="space-between">
                <span>
                  <b className="isolate">{name}</b> <span className="note">{workKindNames[kind]}</span>
                </span>
                <Pill tone={effect === 'figures change' || effect === 'retired inside' ? 'warn' : 'plain'}>
                  {effect}
                </Pill>
              </Flex>
            </li>
          ))}
        </ul>
        <MoreWork work={work} />
      </div>
      <div>
        {moved.length === 0 ? (
          <p className="note">
            {preview.class === 'reading' && figures.length === 0
              ? 'These edits affect the whole survey, so no figures are compared here.'
              : 'No figure changes.'}
          </p>
        ) : (
          <FigureTable figures={moved} dataset={dataset} />
        )}
      </div>
    </div>
  );
}

/** "and 2 more of yours or shared with you; 6 by others: 2 figures change, 4 renamed". */
function MoreWork({ work: { total, affected, others } }: { readonly work: CodebookPreview['work'] }) {
  const more = total - Math.min(mostWork, affected.length);
  const byOthers = others.reduce((sum, { count }) => sum + count, 0);
  const effects = others.map(({ effect, count }) => `${format.count(count)} ${effect}`).join(', ');
  const parts = [
    ...(more > 0 ? [`${format.count(more)} more of yours or shared with you`] : []),
    ...(byOthers > 0 ? [`${format.count(byOthers)} by others: ${effects}`] : []),
  ];
  return parts.length > 0 && <p className="note">{`${total > 0 ? 'and ' : ''}${parts.join(' and ')}`}</p>;
}

interface FigureTableProps {
  readonly figures: CodebookPreview['figures'];
  readonly dataset: string;
}

function FigureTable({ figures, dataset }: FigureTableProps) {
  const questions = useQuery(codebookOptions(dataset)).data?.questions ?? [];
  const nameOf = ({ question: code, answer, label, measure }: CodebookPreview['figures'][number]) => {
    if (label !== undefined) return measure === 'mean' ? `Mean${label === '' ? '' : `, ${label}`}` : label;
    const question = questions.find((one) => one.code === code);
    const named =
      question === undefined
        ? undefined
        : [...answersLike(question, ''), ...answersLike(question, 0)].find(
            (one) => String(one.code) === answer,
          );
    if (measure === 'share') return named?.name ?? answer;
    return named === undefined ? 'Mean' : `Mean, ${named.name}`;
  };
  const isOfSeveral = new Set(figures.map(({ question }) => question)).size > 1;
  return (
    <Table
      caption="Figures of all waves"
      head={['Figure', 'Before → after', 'Change']}
      numeric={2}
      rows={figures.map((figure) => {
        const { question, measure, before, after } = figure;
        const written = (value: number | null) =>
          value === null ? '–' : measure === 'share' ? format.percent(value) : format.mean(value, '');
        const name = questions.find(({ code }) => code === question)?.name ?? question;
        const isNamed = isOfSeveral && figure.label === undefined;
        return [
          `${isNamed ? `${name}: ` : ''}${nameOf(figure)}${measure === 'share' ? ' %' : ''}`,
          <span key={question} className="nowrap">
            {written(before)} <IconArrowRight size={12} aria-hidden /> <b>{written(after)}</b>
          </span>,
          before === null || after === null ? '' : changeWords(after - before, measure),
        ];
      })}
    />
  );
}

function changeWords(change: number, measure: 'share' | 'mean'): string {
  const size = Math.abs(change);
  const written = measure === 'share' ? format.percent(size) : format.mean(size, '');
  return change === 0 ? '0' : `${change > 0 ? '+' : '−'}${written}`;
}

function sentence(message: string): string {
  const text = `${message.slice(0, 1).toLocaleUpperCase()}${message.slice(1)}`;
  return text.endsWith('.') ? text : `${text}.`;
}
