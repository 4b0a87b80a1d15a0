import type { QuestionKind } from '../../lib/question-kind.ts';
import { peopleNoun } from '../../figures/size-unit.ts';
import type { SizeUnit } from '../../figures/measures.ts';
import type { OpenedQuestion } from '../../figures/questions/opening.ts';
import { type Names, placeOrTime } from '../../phrases/names.ts';
import type { Phrase } from '../../phrases/phrase.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';

/**
 * A survey's questions as the editor and the picker need them: everything at once, so that both react to every key
 * without a request. The mounting page makes it; they make no request.
 */
export interface Catalogue {
  /** What sizes count. */
  readonly sizeUnit: SizeUnit;
  /** Code of the dataset tree. */
  readonly dataset: string;
  readonly datasetName: string;
  readonly synthetic: boolean;
  /** Listed in time order. */
  readonly waves: readonly CatalogueWave[];
  readonly locations: readonly CatalogueLocation[];
  /** Selectable questions, in the questionnaire's order; `waves` and `locations` come last, as questions. */
  readonly questions: readonly CatalogueQuestion[];
  /** Retired ones too, as in the look-ups of their answers. */
  readonly questionByCode: ReadonlyMap<string, CatalogueQuestion>;
}

export interface CatalogueWave {
  readonly code: string;
  readonly name: string;
}

export interface CatalogueLocation {
  readonly code: string;
  readonly name: string;
  /** Other names of the place and its people. */
  readonly also_called?: readonly string[];
}

/** Parts that saved work may name and that can't be selected any more. */
export interface Offer {
  readonly retired?: boolean | undefined;
  readonly missing?: boolean | undefined;
  /** Code of the replacement, and revision of the codebook that retired it. */
  readonly replaced_by?: string | number | undefined;
  readonly revision?: number | undefined;
}

export interface CatalogueQuestion extends Offer {
  readonly code: string;
  readonly kind: QuestionKind;
  readonly name: string;
  readonly wording: string;
  /** Names from the top of the category tree down. */
  readonly category: readonly string[];
  readonly unit: string;
  readonly alsoCalled: readonly string[];
  /** What a reader must know, such as routing ("asked if …"); empty where there is nothing. */
  readonly notes: string;
  /** Answers, the rows of a grid, or the bands of a numeric question. */
  readonly datapoints: readonly CatalogueDatapoint[];
  /** Its datapoints, and every interval of a numeric question. */
  readonly datapointByCode: Pick<ReadonlyMap<string, CatalogueDatapoint>, 'get' | 'has'>;
  /** The columns of a grid; empty for every other kind. */
  readonly suffixes: readonly CatalogueSuffix[];
  readonly suffixByCode: ReadonlyMap<number, CatalogueSuffix>;
  /** Codes of the waves and locations in which it ran anywhere. */
  readonly waves: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
  /** False: the survey has it, but the reader may not query it. */
  readonly accessible: boolean;
  readonly phrase?: Phrase | undefined;
  readonly complete?: boolean | undefined;
  /** How it is first drawn; absent: as its kind and scale say. */
  readonly view?: OpenedQuestion['view'];
  /** Base that it is first read among; absent: everyone. */
  readonly base?: OpenedQuestion['base'];
  /** Name of the mean: "NPS"; absent or empty: the mean. */
  readonly meanName?: string | undefined;
  /** Definition; absent: the survey asked it. */
  readonly derived?:
    | {
        readonly explanation: string;
        readonly notes?: readonly string[] | undefined;
        readonly sources: readonly string[];
      }
    | undefined;
}

export interface CatalogueDatapoint extends Offer {
  readonly code: string;
  readonly name: string;
  /** Numeric value of the answer; null: none. */
  readonly midpoint: number | null;
  /** Ends of a band of numbers, both included. */
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
  /** Other names. */
  readonly alsoCalled?: readonly string[];
  readonly phrase?: Phrase | undefined;
}

export interface CatalogueSuffix extends Offer {
  readonly code: number;
  readonly name: string;
  readonly midpoint?: number | null | undefined;
  /** False: outside the scale, such as "don't know". */
  readonly numeric?: boolean | undefined;
  readonly phrase?: Phrase | undefined;
}

/** How the sentence of an expression names things. */
export function catalogueNames(catalogue: Catalogue): Names {
  return {
    people: peopleNoun(catalogue.sizeUnit),
    question: (code) => placeOrTime(code, catalogue) ?? catalogue.questionByCode.get(code),
  };
}

/** Why at least two answers of a question cannot be asked for; undefined where they can. */
export function oneAnswerReason(question: CatalogueQuestion | undefined): string | undefined {
  return question?.kind === 'single' ? 'Everyone gave one answer to this question' : undefined;
}

type Asked = Pick<CatalogueQuestion, 'code' | 'retired'> & { readonly accessible: boolean };

/** The questions of a survey and its add-ons that the user can ask. Waves and locations are none of them. */
export function askableQuestions<One extends Asked>(questions: readonly One[]): readonly One[] {
  return questions.filter(
    ({ code, accessible, retired }) =>
      accessible && retired !== true && code !== wavesQuestion && code !== locationsQuestion,
  );
}
