import { useState } from 'react';
import type { WorkChange } from '../../../contract/codebook/work-change.ts';
import { codebookOptions, createCodebookRevision, readEverythingAgain } from '../../api/codebook.ts';
import { queryClient } from '../../api/query-client.ts';
import { address } from '../../app/routes.ts';
import { useMe } from '../../api/me.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Flex } from '../../ui/kit.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import { ConnectedChooser } from '../../connected/ConnectedChooser.tsx';
import {
  answersNamed,
  type CodeReplacement,
  replaceAnswer,
  replaceCodes,
  replaceQuestion,
} from './replace-code.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { isGone, isRetired } from './use-work-changes.ts';
import { messageOf } from '../../api/failure-words.ts';

/** The opened work in its wire form, and the named step that replaces it. */
export interface WorkEdit {
  readonly read: () => unknown;
  readonly write: (document: unknown, step: string) => void;
}

interface RemediesProps {
  readonly change: WorkChange;
  readonly dataset: string;
  readonly edit: WorkEdit | undefined;
  readonly onKeep: () => void;
}

/** Remedies for a retired or missing part: in place where possible. */
export function Remedies({ change, dataset, edit, onKeep }: RemediesProps) {
  const { role } = useMe();
  if (!isRetired(change) && !isGone(change)) return null;
  return (
    <Flex gap={6} wrap="wrap" py={4}>
      {edit !== undefined && <Replace change={change} edit={edit} />}
      {isRetired(change) && (
        <Button small onClick={onKeep}>
          Keep
        </Button>
      )}
      {isRetired(change) && role === 'admin' && (
        <Button small onClick={() => void restore(dataset, change)}>
          Restore
        </Button>
      )}
      {isGone(change) && role === 'admin' && (
        <ButtonLink to={address.dataset(dataset, 'history')}>Go back to an earlier version</ButtonLink>
      )}
    </Flex>
  );
}

interface ReplaceProps {
  readonly change: WorkChange;
  readonly edit: WorkEdit;
}

/** Replaces it by what took its place, else by a question or answer that is chosen. */
function Replace({ change: { question, answer }, edit }: ReplaceProps) {
  const [isOpen, setOpen] = useState(false);
  const state = useCatalogue();
  if (state.status !== 'ready') return null;
  const { questionByCode } = state.catalogue;
  const known = questionByCode.get(question);
  const answered = known?.datapointByCode.get(answer) ?? known?.suffixByCode.get(Number(answer));
  // Another answer is one of the same question.
  if (answer !== '' && known === undefined) return null;
  const successor = (answer === '' ? known : answered)?.replaced_by;
  const replacementBy = (code: string): CodeReplacement | null => {
    if (answer !== '') return known === undefined ? null : replaceAnswer(known, answer, code);
    const to = questionByCode.get(code);
    return to === undefined
      ? null
      : replaceQuestion({ code: question, known }, to, answersNamed(edit.read(), question));
  };
  const replaceBy = (code: string) => {
    const replacement = replacementBy(code);
    const name = questionByCode.get(code)?.name ?? code;
    if (replacement === null)
      toasts.show({ text: `“${name}” doesn’t have these answers. Edit the conditions.` });
    else
      edit.write(
        replaceCodes(edit.read(), replacement),
        `replace “${answered?.name ?? known?.name ?? question}”`,
      );
  };
  const successorName =
    answer === ''
      ? questionByCode.get(String(successor))?.name
      : (known?.datapointByCode.get(String(successor)) ?? known?.suffixByCode.get(Number(successor)))?.name;
  if (successorName !== undefined) {
    return (
      <Button small onClick={() => replaceBy(String(successor))}>
        Replace with “{successorName}”
      </Button>
    );
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Replace with…
      </Button>
      <ConnectedChooser
        takes={answer === '' ? 'question' : 'items'}
        title="Replace with"
        initial={answer === '' ? null : { question, datapoints: null, suffixes: null, minCount: 1 }}
        opened={isOpen}
        onPick={(pick) => {
          const codes = [...(pick.datapoints ?? []), ...(pick.suffixes ?? [])];
          if (answer === '') replaceBy(pick.question);
          else if (pick.question === question && codes.length === 1) replaceBy(String(codes[0]));
          else toasts.show({ text: `Choose one answer of “${known?.name ?? question}”.` });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

async function restore(dataset: string, { kind, question, answer }: WorkChange): Promise<void> {
  try {
    const { revision, questions } = await queryClient.fetchQuery(codebookOptions(dataset));
    const isColumn = questions
      .find(({ code }) => code === question)
      ?.suffixes.some(({ code }) => String(code) === answer);
    const named = kind === 'answer_retired' ? { answer: isColumn === true ? Number(answer) : answer } : {};
    await createCodebookRevision(dataset, {
      revision,
      edits: [{ op: 'restore', question, ...named }],
      reason: '',
    });
    await readEverythingAgain(true);
  } catch (error) {
    toasts.show({ text: messageOf(error) });
  }
}
