/** How wide a row or column stands as a column on screen, in pixels. */
export interface HeaderWidth {
  readonly id: string;
  readonly width: number;
}
