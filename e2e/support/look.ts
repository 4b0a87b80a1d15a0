import { expect, type Locator, type Page } from '@playwright/test';

type Property = 'backgroundColor' | 'color' | 'fill' | 'textDecorationColor';

/** The part that is drawn first has this width or height, in whole pixels, once it stands still. */
export async function expectSize(
  part: Locator,
  { width, height }: { readonly width?: number; readonly height?: number },
): Promise<void> {
  const drawn = part.first();
  if (width !== undefined)
    await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeCloseTo(width, 0);
  if (height !== undefined)
    await expect.poll(async () => (await drawn.boundingBox())?.height ?? 0).toBeCloseTo(height, 0);
}

/** A colour of the part as the browser writes colours. */
export function colourOf(part: Locator, property: Property): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element)[name], property);
}

/** A colour token as the browser writes colours, to be held against `colourOf`. */
export function colourOfToken(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${variable})`;
    document.body.append(probe);
    const written = getComputedStyle(probe).color;
    probe.remove();
    return written;
  }, name);
}
