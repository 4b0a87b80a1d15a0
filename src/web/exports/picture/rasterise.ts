import type { Picture } from './page-picture.ts';

/** A canvas of more has no content in some browsers. */
export const mostPixels = 16_384;

/** A drawing in pixels, `scale` of them to each of the screen's. */
export async function rasterise({ svg, width, height }: Picture, scale: number): Promise<Blob> {
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
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas to draw on. Choose SVG.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null)
        reject(new Error('The picture is too large for this browser. Choose a smaller one, or SVG.'));
      else resolve(blob);
    }, 'image/png');
  });
}
