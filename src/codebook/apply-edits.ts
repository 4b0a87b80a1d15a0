import { isDeepStrictEqual } from 'node:util';
import type { CodebookEdit, EditOf } from '../contract/codebook/codebook-edit.ts';
import type { Catalogue, Question } from '../engine/survey/catalogue.ts';
import { assertNever } from '../lib/assert-never.ts';
import { given } from '../lib/given.ts';
import { reordered } from '../lib/reordered.ts';
import { type CodebookNow, derive, redefine, rescope } from './derived/derived-edits.ts';
import { weightEntry } from './derived/weight-core.ts';
import { restoreWeight, rescopeWeight, retireWeight, weigh } from './derived/weight-edits.ts';
import {
  assertAsked,
  assertInUse,
  assertIsCoded,
  assertTakesNumber,
  checkedPhrase,
  codeOf,
  findAnswer,
  importedFields,
  quoted,
  trimmed,
} from './edit-checks.ts';
import { findQuestion, layOver, recordedQuestion } from './lay-over.ts';
import { readNumbers } from './numbers-read.ts';
import { groupOf, partsOf, type Successor } from './regroup.ts';
import { entryOf, type EntryCode, type EntryFields, type Overlay, type Owner, withEntry } from './overlay.ts';
import { Unfit } from './unfit.ts';

/** Why an edit cannot be applied. */
export interface EditProblem {
  /** JSON path: `edits[0].answer`. */
  readonly path: string;
  readonly message: string;
  readonly remedy: string;
}

export interface AppliedEdits {
  readonly overlay: Overlay;
  readonly problems: readonly EditProblem[];
}

/** Who applies edits, and the number of the revision that they make. */
export interface Editing {
  readonly revision: number;
  readonly owner: Owner;
}

/** Applies edits in order; one with a problem changes nothing. A `derive` has the code of its question. */
export function applyEdits(
  record: Catalogue,
  overlay: Overlay,
  edits: readonly CodebookEdit[],
  editing: Editing,
): AppliedEdits {
  const editor = new Editor(record, overlay, editing);
  const problems: EditProblem[] = [];
  for (const [index, edit] of edits.entries()) {
    try {
      editor.apply(edit);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.push({ path: `edits[${index}].${error.field}`, message: error.message, remedy: error.remedy });
    }
  }
  return { overlay: editor.overlay, problems };
}

class Editor implements CodebookNow {
  overlay: Overlay;
  readonly record: Catalogue;
  readonly revision: number;
  readonly owner: Owner;

  constructor(record: Catalogue, overlay: Overlay, { revision, owner }: Editing) {
    this.record = record;
    this.overlay = overlay;
    this.revision = revision;
    this.owner = owner;
  }

  apply(edit: CodebookEdit): void {
    switch (edit.op) {
      case 'question':
        return this.#question(edit);
      case 'answer':
        return this.#answer(edit);
      case 'order':
        return this.#order(edit);
      case 'merge':
        return this.#merge(edit);
      case 'missing':
        return this.#missing(edit);
      case 'ran':
        return this.#ran(edit);
      case 'retire':
        if (!this.#isWeight(edit.question)) return this.#retire(edit);
        this.overlay = retireWeight(this, edit);
        return;
      case 'restore':
        if (!this.#isWeight(edit.question)) return this.#restore(edit);
        this.overlay = restoreWeight(this, edit);
        return;
      case 'weight':
        return this.#weight(edit);
      case 'derive':
        return this.#derive(edit);
      case 'group': {
        const sources = edit.questions.map((code) => this.#inUse(code, 'questions'));
        return this.#takeOver(sources, [edit.question ?? ''], [groupOf(sources, edit)]);
      }
      case 'split': {
        const question = this.#inUse(edit.question, 'question');
        return this.#takeOver([question], edit.codes ?? [], partsOf(question));
      }
      case 'redefine':
        this.overlay = redefine(this, edit);
        return;
      case 'scope':
        this.overlay = this.#isWeight(edit.question)
          ? rescopeWeight(this, edit.question, edit.scope)
          : rescope(this, edit);
        return;
      case 'weigh':
        this.overlay = weigh(this, edit);
        return;
      default:
        return assertNever(edit);
    }
  }

  #isWeight(code: string): boolean {
    return weightEntry(this.overlay, code) !== undefined;
  }

  #question({ question: code, set }: EditOf<'question'>): void {
    this.#setWords(this.#find(code), set);
  }

  #setWords(question: Question, set: EditOf<'question'>['set']): void {
    const { also_called: alsoCalled, mean_name: meanName, phrase, view, ...others } = set;
    this.#set(question, '', {
      ...given(others),
      ...given({
        alsoCalled: alsoCalled && trimmed(alsoCalled),
        meanName,
        phrase: phrase && checkedPhrase(phrase),
        view: view && { kind: view.kind, ...given(view) },
      }),
    });
  }

  #answer({ question: code, answer: answerCode, set }: EditOf<'answer'>): void {
    const question = this.#find(code);
    const answer = findAnswer(question, answerCode, 'answer');
    const { name, also_called: alsoCalled, phrase, number, missing } = set;
    if (number !== undefined) assertTakesNumber(question, answerCode, answer);
    if (missing !== undefined) assertIsCoded(question, answerCode, 'set.missing', 'be missing');
    if (missing === true && entryOf(this.overlay, code, answerCode).merged !== undefined) {
      throw new Unfit(
        'set.missing',
        `other answers are counted as ${quoted(answer)}, so it cannot be missing`,
        'Restore those answers first.',
      );
    }
    const fields = {
      name,
      alsoCalled: alsoCalled && trimmed(alsoCalled),
      phrase: phrase && checkedPhrase(phrase),
      midpoint: number,
      missing,
    };
    this.#set(question, answerCode, given(fields));
  }

  #order({ question: code, codes }: EditOf<'order'>): void {
    const repeated = codes.find((one, index) => codes.indexOf(one) !== index);
    if (repeated !== undefined) {
      throw new Unfit('codes', `${repeated} is in the order twice`, 'Name each code once.');
    }
    if (code === '') {
      const order = layOver(this.record, this.overlay).catalogue.questions.map(codeOf);
      for (const one of codes) this.#find(String(one), 'codes');
      const next = reordered(order, codes.map(String), String);
      if (!isDeepStrictEqual(next, order)) this.#setSurvey({ order: next });
      return;
    }
    const question = this.#find(code);
    for (const one of codes) findAnswer(question, one, 'codes');
    const rows = codes.filter((one) => typeof one === 'string');
    const columns = codes.filter((one) => typeof one === 'number');
    this.#set(question, '', {
      ...(rows.length > 0 && { order: reordered(question.datapoints.map(codeOf), rows, String) }),
      ...(columns.length > 0 && { columnOrder: reordered(question.suffixes.map(codeOf), columns, Number) }),
    });
  }

  #merge({ question: code, answers, into }: EditOf<'merge'>): void {
    const question = this.#find(code);
    const target = findAnswer(question, into, 'into');
    assertIsCoded(question, into, 'into', 'be merged');
    assertInUse(target, 'into');
    for (const one of answers) {
      assertIsCoded(question, one, 'answers', 'be merged');
      assertInUse(findAnswer(question, one, 'answers'), 'answers');
      if (one === into) {
        throw new Unfit('answers', `${quoted(target)} cannot be merged into itself`, 'Name another answer.');
      }
    }
    const merged = [...(entryOf(this.overlay, code, into).merged ?? []), ...answers];
    this.#set(question, into, { merged: [...new Set(merged)] });
    for (const one of answers) {
      this.#set(question, one, { retired: { revision: this.revision, replacedBy: into } });
    }
  }

  #missing(edit: EditOf<'missing'>): void {
    const question = this.#find(edit.question);
    const { numbersRead: _, ...entry } = entryOf(this.overlay, edit.question, '');
    if (entry.definition !== undefined) {
      throw new Unfit('question', `${quoted(question)} is derived`, 'Make the value missing in its source.');
    }
    const next = readNumbers(question, edit, this.record.sources !== undefined);
    this.overlay = withEntry(
      this.overlay,
      edit.question,
      '',
      next === null ? entry : { ...entry, numbersRead: next },
    );
  }

  #ran({ question: code, answer, asked_in: askedIn }: EditOf<'ran'>): void {
    const question = this.#find(code);
    if (answer !== undefined) findAnswer(question, answer, 'answer');
    assertAsked(askedIn, this.record, question);
    this.#set(question, answer ?? '', { askedIn });
  }

  #retire({ question: code, answer, replaced_by: replacement }: EditOf<'retire'>): void {
    const replacedBy = replacement ?? null;
    const question = this.#find(code);
    const retiring = answer === undefined ? question : findAnswer(question, answer, 'answer');
    assertInUse(retiring, answer === undefined ? 'question' : 'answer');
    if (replacedBy !== null) {
      if (answer === undefined) this.#find(String(replacedBy), 'replaced_by');
      else findAnswer(question, replacedBy, 'replaced_by');
    }
    this.#set(question, answer ?? '', { retired: { revision: this.revision, replacedBy } });
  }

  #restore({ question: code, answer }: EditOf<'restore'>): void {
    const question = this.#find(code);
    const found = answer === undefined ? undefined : findAnswer(question, answer, 'answer');
    if (found?.heldBy !== undefined) {
      throw new Unfit(
        'answer',
        `${quoted(found)} is no part of the definition of ${quoted(question)} any more`,
        'Change the definition, or undo the revision that changed it.',
      );
    }
    const { retired, ...others } = entryOf(this.overlay, code, answer ?? '');
    if (retired === undefined) {
      const field = answer === undefined ? 'question' : 'answer';
      throw new Unfit(field, `${answer ?? code} is not retired`, 'Leave the edit out.');
    }
    this.overlay = withEntry(this.overlay, code, answer ?? '', others);
    if (answer !== undefined) this.#takeOut(code, answer);
  }

  #weight({ weight: code, set }: EditOf<'weight'>): void {
    const { default: isDefault, ...fields } = set;
    const derived = weightEntry(this.overlay, code);
    if (isDefault === true && derived !== undefined && derived.scope !== 'survey') {
      throw new Unfit(
        'set.default',
        `“${derived.name}” is not seen by everyone who may use the survey`,
        'Show it to everyone first.',
      );
    }
    if (isDefault === true && derived?.retired !== undefined)
      throw new Unfit('set.default', `“${derived.name}” is retired`, 'Restore it first.');
    const weight = this.record.weights.find((one) => one.code === code);
    if (derived !== undefined) this.#write(code, '', given(fields), {});
    else if (weight === undefined) {
      throw new Unfit('weight', `there is no weight ${code}`, 'Reload the survey and choose a weight of it.');
    } else {
      this.#write('', code, given(fields), { name: weight.name, projects: weight.projects ?? true });
    }
    if (isDefault === true) this.#setSurvey({ defaultWeight: code });
  }

  /** A restored answer is counted as itself again. */
  #takeOut(question: string, code: EntryCode): void {
    for (const [other, fields] of this.overlay.get(question) ?? []) {
      const { merged, ...others } = fields;
      if (merged?.includes(code) !== true) continue;
      const left = merged.filter((one) => one !== code);
      this.overlay = withEntry(
        this.overlay,
        question,
        other,
        left.length === 0 ? others : { ...others, merged: left },
      );
    }
  }

  #derive(edit: EditOf<'derive'>): void {
    const { question: code = '', set = {} } = edit;
    this.overlay = derive(this, edit);
    this.#setWords(this.#find(code), set);
    // The name that is proposed now stays, whatever becomes of the sources' names.
    const { name } = this.#find(code);
    this.overlay = withEntry(this.overlay, code, '', { ...entryOf(this.overlay, code, ''), name });
  }

  #inUse(code: string, field: string): Question {
    const question = this.#find(code, field);
    assertInUse(question, field);
    return question;
  }

  /** Makes questions where the first of the old ones is, and retires those. */
  #takeOver(old: readonly Question[], codes: readonly string[], made: readonly Successor[]): void {
    for (const [index, { definition, set }] of made.entries()) {
      this.#derive({ op: 'derive', question: codes[index] ?? '', definition, set, scope: 'survey' });
    }
    const [first = ''] = codes;
    for (const { code } of old) this.#retire({ op: 'retire', question: code, replaced_by: first });
    const added = codes.slice(0, made.length);
    const others = layOver(this.record, this.overlay).catalogue.questions.map(codeOf);
    const order = others.filter((code) => !added.includes(code));
    const place = order.findIndex((code) => old.some((question) => question.code === code));
    this.#setSurvey({ order: order.toSpliced(place, 0, ...added) });
  }

  #find(code: string, field = 'question'): Question {
    const found = findQuestion(this.record, this.overlay, code);
    if (found !== undefined) return found;
    throw new Unfit(field, `there is no question ${code}`, 'Reload the survey and choose a question of it.');
  }

  #setSurvey(fields: EntryFields): void {
    const { questions, weights } = this.record;
    const imported = {
      order: questions.map(codeOf),
      ...(weights[0] !== undefined && { defaultWeight: weights[0].code }),
    };
    this.#write('', '', fields, imported);
  }

  #set({ code: question }: Question, code: EntryCode, fields: EntryFields): void {
    const recorded = recordedQuestion(this.record, this.overlay, question);
    this.#write(question, code, fields, recorded === undefined ? {} : importedFields(recorded, code));
  }

  /** Writes fields, leaving out those equal to the imported ones. */
  #write(question: string, code: EntryCode, fields: EntryFields, imported: EntryFields): void {
    const next: Record<string, unknown> = { ...entryOf(this.overlay, question, code), ...fields };
    for (const [field, value] of Object.entries(imported))
      if (isDeepStrictEqual(next[field], value)) delete next[field];
    this.overlay = withEntry(this.overlay, question, code, next);
  }
}
