import type { Page } from '@playwright/test';

/**
 * Compares two pictures within the edge of the first: its pixels, and those of which a channel differs by more than
 * `limit` of 255.
 */
export async function pictureDifferences(
  page: Page,
  one: Buffer,
  other: Buffer,
  limit: number,
): Promise<{ readonly compared: number; readonly different: number }> {
  const addresses = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(countDifferences, { addresses, limit });
}

/** Runs in the page. */
async function countDifferences({
  addresses,
  limit,
}: {
  readonly addresses: readonly string[];
  readonly limit: number;
}): Promise<{ compared: number; different: number }> {
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image;
    }),
  );
  const [first] = images;
  const edge = 3;
  const width = (first?.width ?? 0) - 2 * edge;
  const height = (first?.height ?? 0) - 2 * edge;
  const [one, other] = images.map((image) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, -edge, -edge);
    return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  });
  let different = 0;
  for (let at = 0; at < width * height * 4; at += 4) {
    const farthest = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((one?.[at + channel] ?? 0) - (other?.[at + channel] ?? 0))),
    );
    if (farthest > limit) different += 1;
  }
  return { compared: width * height, different };
}
