/** One field of what is copied out of a grid. */
export interface CopiedField {
  readonly text: string;
  readonly kind: 'header' | 'number' | 'text';
  /** Name of the class that colours it, as `heat-index-7`. */
  readonly band?: string | null;
}
