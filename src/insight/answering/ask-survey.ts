import type { MeansQuery } from '../../contract/query/means.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Wanted } from '../../figures/figure-query.ts';
import type { QuestionFigures } from '../../figures/questions/question-figures.ts';

/** One question of a survey: its shares, its means or both, of the same people. */
export interface AskedFigures {
  /** null: means alone. */
  readonly shares: StatsQuery | null;
  readonly means?: MeansQuery;
  /** Tests by places of columns, counting from 0; they replace the `letters` of the shares. */
  readonly tests?: Partial<Pick<Wanted, 'test' | 'pairs' | 'contrasts'>>;
}

/** Figures of an answer, asked with the caller's rights. Rejects where the service does. */
export interface AskSurvey {
  figures(asked: AskedFigures): Promise<QuestionFigures>;
}
