import type { Browser } from 'playwright';

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
  const figures = pictures.map(({ title, image }) => {
    const source = `data:image/png;base64,${image.toString('base64')}`;
    return `<figure><figcaption>${title}</figcaption><img src="${source}" width="${width}"></figure>`;
  });
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
