import { describe } from '../../phrases/who-of.ts';
import { type Catalogue, catalogueNames } from '../catalogue/catalogue.ts';
import type { NodeCount } from '../catalogue/node-count.ts';
import type { AudienceChoice } from '../catalogue/question-pick.ts';
import { ShareBar } from '../ui/marks/ShareBar.tsx';
import { classNames } from '../lib/class-names.ts';
import { ChoicePreview } from './ChoicePreview.tsx';
import { Stack } from '../ui/kit.ts';
import css from './ChooserDetail.module.css';

interface ChooserAudienceProps {
  readonly audience: AudienceChoice;
  readonly catalogue: Catalogue;
  /** Its own count; null while others are picked, which are counted together. */
  readonly count: NodeCount | null;
  /** Whether its conditions are copied into an expression. */
  readonly isPlaced: boolean;
}

/** A saved audience in place of a question: its people in words, their number and share; of a banner its columns. */
export function ChooserAudience({ audience, catalogue, count, isPlaced }: ChooserAudienceProps) {
  const { description, expression, headings } = audience;
  const isEveryone = expression.kind === 'group' && expression.children.length === 0;
  const isPlain = isEveryone || headings !== undefined;
  const text = isPlain ? description : describe(expression, catalogueNames(catalogue)).text;
  return (
    <Stack component="section" gap={0} miw={0} mih={0} aria-label={audience.name}>
      <Stack component="header" gap={8} px={16} pt={14} pb={10} className="ruled">
        <h3 className={classNames(css.name, 'isolate')}>{audience.name}</h3>
        {text !== `${audience.name}.` && <p className={css.wording}>{text}</p>}
        {description !== '' && description !== text && <p className={css.notes}>{description}</p>}
        {headings?.map((heading) => (
          <p key={heading} className={classNames(css.notes, 'isolate')}>
            {heading}
          </p>
        ))}
        {count !== null && (
          <Stack gap={6} maw={320}>
            <p>
              <ChoicePreview count={count} sizeUnit={catalogue.sizeUnit} />
            </p>
            {count.status === 'ready' && <ShareBar percentage={count.percentage} />}
          </Stack>
        )}
        {isPlaced && (
          <p className={css.notes}>
            Its conditions are copied here as a group. Later changes to the saved audience don't apply.
          </p>
        )}
      </Stack>
    </Stack>
  );
}
