import { toWire } from '../../../expression/wire.ts';
import { wireStyles } from '../../../expression/wire-style.ts';
import type { Catalogue, CatalogueQuestion } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './chart-draft.ts';
import { addAudiences, chooseQuestion } from './draft-edits.ts';

const answersAtMost = 12;
const audiencesAtMost = 5;

/** A first chart to change: a question of several answers, compared over a short question about the person. */
export function sampleChart(draft: ChartDraft, catalogue: Catalogue): ChartDraft | null {
  const usable = catalogue.questions.filter(({ accessible, code }) => accessible && !pseudo.has(code));
  const question =
    usable.find(
      (one) =>
        one.kind === 'multiple' && one.notes === '' && answersOf(one) >= 6 && answersOf(one) <= answersAtMost,
    ) ?? usable.find((one) => answersOf(one) >= 2);
  if (question === undefined) return null;
  const person = usable.find(
    (one) =>
      one.kind === 'single' &&
      one.code !== question.code &&
      answersOf(one) >= 2 &&
      answersOf(one) <= audiencesAtMost,
  );
  const asked = chooseQuestion(
    draft,
    { question: question.code, datapoints: null, suffixes: null },
    catalogue,
  );
  return person === undefined ? asked : addAudiences(asked, audiencesOf(person));
}

const pseudo = new Set(['waves', 'locations']);

function answersOf({ datapoints }: CatalogueQuestion): number {
  return datapoints.length;
}

function audiencesOf({ code: question, datapoints }: CatalogueQuestion) {
  return datapoints.map(({ code, name }) => ({
    id: '',
    name,
    expression: toWire(
      { kind: 'clause', question, datapoints: [code], suffixes: null, minCount: 1, negated: false },
      wireStyles.chart,
    ),
  }));
}
