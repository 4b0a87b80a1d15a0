import type { Box } from '../../../figures/drawing/shapes.ts';
import type { Picture } from './painting.ts';

/** A canvas of more has no content in some browsers. */
const mostPixels = 16_384;

const mostTries = 60;
const betweenTriesMs = 50;

/** A drawing in pixels, `scale` pixels for each of the screen's. */
export async function rasterise({ svg, width, height, samples }: Picture, scale: number): Promise<Blob> {
  if (width * scale > mostPixels || height * scale > mostPixels) {
    throw new Error(
      `A picture holds up to ${mostPixels} pixels a side; this would be ${Math.round(width * scale)} by ${Math.round(height * scale)}. Choose a smaller one, or SVG.`,
    );
  }
  const image = new Image();
  // Addresses of blobs are no source of images here.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error("This browser can't make PNGs. Use SVG.");
  for (let tries = 1; ; tries += 1) {
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    // An image is ready before the fonts inside of it are, and says nothing when they come.
    if (samples.every((box) => hasInk(context, box, scale))) break;
    if (tries === mostTries) {
      throw new Error('The fonts of the picture were not ready in time. Try again, or choose SVG.');
    }
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null)
        reject(new Error('The picture is too large for this browser. Choose a smaller one, or SVG.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** A box does not have the same colour throughout. */
function hasInk(context: CanvasRenderingContext2D, { x, y, width, height }: Box, scale: number): boolean {
  const pixels = context.getImageData(
    Math.floor(x * scale),
    Math.floor(y * scale),
    Math.max(1, Math.ceil(width * scale)),
    Math.max(1, Math.ceil(height * scale)),
  ).data;
  const colors = new Uint32Array(pixels.buffer);
  return colors.some((color) => color !== colors[0]);
}
