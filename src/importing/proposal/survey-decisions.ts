import type { QuestionKind } from '../../engine/survey/catalogue.ts';
import type { CellReading, Period, RakingTarget } from './survey-proposal.ts';

/** What somebody decided about a proposal; whatever is absent stays as it is guessed. */
export interface SurveyDecisions {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  /** Name of a variable; `""`: number the rows. */
  readonly id?: string | undefined;
  readonly wave?:
    | {
        readonly variable: string;
        readonly period?: Period | '' | undefined;
        /** Other codes and names, in time order; every value of the variable that is not listed follows. */
        readonly waves?: readonly Renamed[] | undefined;
      }
    | undefined;
  readonly location?:
    | {
        readonly variable: string;
        readonly kind?: 'country' | 'region' | '' | undefined;
        readonly locations?: readonly Renamed[] | undefined;
      }
    | undefined;
  /** All weights, the default first. */
  readonly weights?: readonly DecidedWeight[] | undefined;
  readonly design?:
    | { readonly stratum?: string | undefined; readonly cluster?: string | undefined }
    | undefined;
  /** Variables that are one question, whatever the file says. */
  readonly groups?: readonly DecidedGroup[] | undefined;
  /** Codes of proposed questions whose variables shall be questions of their own. */
  readonly split?: readonly string[] | undefined;
  /** By the code that the proposal gives. */
  readonly questions?: Readonly<Record<string, DecidedQuestion>> | undefined;
  /** Codes of the chosen options by the finding's id. */
  readonly findings?: Readonly<Record<string, string>> | undefined;
}

/** By value, or by the code of a period. */
export interface Renamed {
  readonly value: number | string;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

export interface DecidedWeight {
  readonly code: string;
  readonly name: string;
  readonly variable: string;
  readonly targets?: readonly RakingTarget[] | undefined;
}

export interface DecidedGroup {
  readonly code: string;
  readonly name: string;
  readonly kind: Exclude<QuestionKind, 'single' | 'numeric'>;
  /** Of a grid of several answers each: row by row, a variable a column. */
  readonly variables: readonly string[];
  /** Names of the columns of a grid of several answers each. */
  readonly columns?: readonly string[] | undefined;
  /** Of a multiple: a variable an answer, or variables that each hold one of the answers; absent: as their cells look. */
  readonly cells?: 'marks' | 'categories' | undefined;
}

export interface DecidedQuestion {
  readonly code?: string | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly name?: string | undefined;
  readonly wording?: string | undefined;
  readonly notes?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly unit?: string | undefined;
  readonly included?: boolean | undefined;
  readonly cells?: CellReading | undefined;
  readonly blanks?: readonly (number | string)[] | undefined;
  /** By code. */
  readonly answers?: Readonly<Record<string, DecidedAnswer>> | undefined;
  /** Other bands of a number, in place of the proposed ones. */
  readonly bands?:
    | readonly {
        readonly code: string;
        readonly name: string;
        readonly from: number | null;
        readonly to: number | null;
      }[]
    | undefined;
  /** By code. */
  readonly columns?: Readonly<Record<string, Omit<DecidedAnswer, 'included' | 'code'>>> | undefined;
}

export interface DecidedAnswer {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly midpoint?: number | null | undefined;
  readonly numeric?: boolean | undefined;
  readonly included?: boolean | undefined;
}
