import { IconMathFunction } from '@tabler/icons-react';
import css from './DerivedMark.module.css';

/** The mark behind the name of a derived question; its tooltip says what it is made of. */
export function DerivedMark({ explanation }: { readonly explanation: string | undefined }) {
  if (explanation === undefined) return null;
  return (
    <span className={css.mark} role="img" aria-label="derived" title={explanation}>
      <IconMathFunction size={13} stroke={1.75} aria-hidden />
    </span>
  );
}
