import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const Drawn = z.object({
  title: z.string(),
  legend: z.string(),
  footer: z.string(),
  marks: z.array(z.object({ key: z.string(), spoken: z.string() })),
  drawings: z.array(z.string()),
});
export type Drawn = z.infer<typeof Drawn>;

/** What the chart card shows: its words, its marks in reading order, and its drawings without what no reader sees. */
export async function drawnOn(page: Page): Promise<Drawn> {
  const found: unknown = await page.getByRole('figure').evaluate((figure) => {
    const textOf = (selector: string) =>
      figure.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return {
      title: textOf('h2'),
      legend: textOf('[aria-label="Series"]'),
      footer: textOf('figcaption'),
      marks: [...figure.querySelectorAll('[data-mark]')].map((mark) => ({
        key: mark.getAttribute('data-mark') ?? '',
        spoken: mark.getAttribute('aria-label') ?? '',
      })),
      drawings: [...figure.querySelectorAll('[role="group"] svg')].map((drawing) => drawing.outerHTML),
    };
  });
  const drawn = Drawn.parse(found);
  return { ...drawn, drawings: drawn.drawings.map((drawing) => normalised(drawing)) };
}

/** The names that tools make up are left out, lengths are in tenths of a pixel. */
function normalised(drawing: string): string {
  return drawing
    .replaceAll(/ (?:class|id|style|clip-path|tabindex|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g, '')
    .replaceAll(/url\([^)]*\)/g, 'url()')
    .replaceAll(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** A few characters that stand for a drawing. */
export function digestOf(drawings: readonly string[]): string {
  return createHash('sha256').update(drawings.join('\n')).digest('base64url').slice(0, 16);
}
