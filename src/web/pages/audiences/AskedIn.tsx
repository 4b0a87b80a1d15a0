import { askedCells, askedWords } from '../../expression-editor/asked-cells.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { WaveStrip } from '../../ui/WaveStrip.tsx';
import css from './AskedIn.module.css';

interface AskedInProps {
  readonly catalogue: Catalogue;
  readonly used: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
}

/** In which waves each question of the audience was asked, one under the other, so that gaps line up. */
export function AskedIn({ catalogue, used, selected }: AskedInProps) {
  const questions = [...used].flatMap((code) => {
    const question = catalogue.questionByCode.get(code);
    return question === undefined || code === 'waves' || code === 'locations' ? [] : [question];
  });
  if (questions.length === 0) return null;
  const cutting = questions.filter(({ waves }) => [...selected].some((wave) => !waves.has(wave)));
  const together = [...selected].filter((wave) => questions.every(({ waves }) => waves.has(wave)));
  return (
    <PanelSection title="Question asked in">
      <ul className={css.list}>
        {questions.map((question) => (
          <li key={question.code} className={css.row}>
            <span className={css.name} title={question.name}>
              {question.name}
            </span>
            <WaveStrip
              cells={askedCells(catalogue, question.waves, selected)}
              label={askedWords(question.waves, selected)}
            />
          </li>
        ))}
      </ul>
      {cutting.length > 0 && (
        <p className={css.warn}>
          {cutting.map(({ name }) => `“${name}”`).join(', ')} {cutting.length === 1 ? 'limits' : 'limit'} the
          audience to {together.length} of {selected.size} waves.
        </p>
      )}
    </PanelSection>
  );
}
