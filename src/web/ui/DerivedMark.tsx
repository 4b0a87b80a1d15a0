import { IconMathFunction } from '@tabler/icons-react';
import css from './DerivedMark.module.css';

/** Mark after the name of a derived question; its tooltip gives the definition. */
export function DerivedMark({ explanation }: { readonly explanation: string | undefined }) {
  if (explanation === undefined) return null;
  return (
    <span className={css.mark} role="img" aria-label="derived" title={explanation}>
      <IconMathFunction size={13} aria-hidden />
    </span>
  );
}
