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
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { isGone, isRetired } from './use-work-changes.ts';
import { messageOf } from '../../api/failure-words.ts';
import { z } from 'zod';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';

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

/** A code that saved work names, and its replacement. */
interface CodeReplacement {
  readonly question: string;
  readonly to: string;
  /** Keyed by the code of the answer or column; others stay. */
  readonly codes: ReadonlyMap<string, string>;
  /** Names of headers that are called after an answer. */
  readonly names: ReadonlyMap<string, string>;
}

/** Replacement of an answer, row or column by another one of the same question; null: it has no such answers. */
export function replaceAnswer(question: CatalogueQuestion, from: string, to: string): CodeReplacement | null {
  const [was, is] = [from, to].map((code) => partOf(question, code));
  if (is === undefined) return null;
  const names = was === undefined ? [] : [[was.name, is.name] as const];
  return { question: question.code, to: question.code, codes: new Map([[from, to]]), names: new Map(names) };
}

/**
 * Replacement of a question by another one that has the same answers, by code or else by name; null: an answer is
 * missing. `used`: codes of the answers and columns that the work names.
 */
export function replaceQuestion(
  { code, known }: { readonly code: string; readonly known: CatalogueQuestion | undefined },
  to: CatalogueQuestion,
  used: Iterable<string>,
): CodeReplacement | null {
  const codes = new Map<string, string>();
  for (const one of used) {
    const name = known === undefined ? undefined : partOf(known, one)?.name;
    const found =
      partOf(to, one) ?? [...to.datapoints, ...to.suffixes].find((answer) => answer.name === name);
    if (found === undefined) return null;
    codes.set(one, String(found.code));
  }
  return { question: code, to: to.code, codes, names: new Map() };
}

function partOf({ datapointByCode, suffixByCode }: CatalogueQuestion, code: string) {
  return datapointByCode.get(code) ?? suffixByCode.get(Number(code));
}

const Node = z.record(z.string(), z.unknown());
const questionKeys = ['question', 'question_code', 'splitter'];
const answerKeys = new Set(['datapoints', 'options', 'datapoint', 'datapoint_code', 'suffixes', 'segments']);

/** Codes of the answers that a document names of a question, wherever in it they are. */
export function answersNamed(document: unknown, question: string): ReadonlySet<string> {
  const found = new Set<string>();
  visit(document, (node) => {
    if (!questionKeys.some((key) => node[key] === question)) return node;
    for (const key of answerKeys)
      for (const code of [node[key]].flat()) if (isCode(code) && code !== '') found.add(String(code));
    return node;
  });
  return found;
}

/** A document of saved work, as it travels, that names what the replacement says instead. */
export function replaceCodes(document: unknown, { question, to, codes, names }: CodeReplacement): unknown {
  const replaced = (code: unknown) => {
    const next = isCode(code) ? codes.get(String(code)) : undefined;
    if (next === undefined) return code;
    return typeof code === 'number' ? Number(next) : next;
  };
  return visit(document, (node, isChanged) => {
    const isNamed = questionKeys.some((key) => node[key] === question);
    const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
      if (isNamed && questionKeys.includes(key) && value === question) return [key, to];
      if (isNamed && answerKeys.has(key))
        return [key, Array.isArray(value) ? [...new Set(value.map(replaced))] : replaced(value)];
      if (key === 'name' && isChanged && 'expression' in node && typeof value === 'string')
        return [key, names.get(value) ?? value];
      return [key, value];
    });
    return Object.fromEntries(entries);
  });
}

function isCode(code: unknown): code is string | number {
  return typeof code === 'string' || typeof code === 'number';
}

type JsonNode = Readonly<Record<string, unknown>>;

/** Rebuilds a JSON value from its leaves up. `isChanged`: something below the node became different. */
function visit(value: unknown, change: (node: JsonNode, isChanged: boolean) => JsonNode): unknown {
  if (Array.isArray(value)) return value.map((one) => visit(one, change));
  const node = typeof value === 'object' && value !== null ? Node.safeParse(value).data : undefined;
  if (node === undefined) return value;
  const inside = Object.fromEntries(Object.entries(node).map(([key, one]) => [key, visit(one, change)]));
  return change(inside, JSON.stringify(inside) !== JSON.stringify(node));
}
