import css from './Hatching.module.css';

interface HatchingProps {
  readonly id: string;
  readonly look: 'low-base' | 'not-asked';
}

/** A pattern to fill with: grey under lines for a low base, lines alone where nothing was asked. */
export function Hatching({ id, look }: HatchingProps) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {look === 'low-base' && <rect width={5} height={5} className={css.ground} />}
      <line x1={0} y1={0} x2={0} y2={5} className={look === 'low-base' ? css.line : css.faint} />
    </pattern>
  );
}
