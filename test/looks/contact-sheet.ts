import type { Browser } from 'playwright';
import type { Clip } from './views.js';

export interface Picture {
  readonly title: string;
  readonly image: Buffer;
}

/** Puts pictures beside each other, each below its title. */
export async function createContactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  width: number,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1680, height: 400 } });
  const figures = pictures.map(
    ({ title, image }) =>
      `<figure><figcaption>${title}</figcaption><img src="${toDataUrl(image)}" width="${width}"></figure>`,
  );
  await page.setContent(
    `<style>
      body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 13px sans-serif; background: #888 }
      figure { margin: 0 }
      img { display: block }
    </style>${figures.join('')}`,
  );
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

/** A part of a picture. */
export async function cropPicture(browser: Browser, image: Buffer, clip: Clip): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: clip.x + clip.width, height: clip.y + clip.height } });
  await page.setContent(`<style>body { margin: 0 }</style><img src="${toDataUrl(image)}">`);
  const part = await page.screenshot({ clip });
  await page.close();
  return part;
}

function toDataUrl(image: Buffer): string {
  return `data:image/png;base64,${image.toString('base64')}`;
}
