import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { seen } from '../../support/mount.js';
import { options } from '../growing-text.js';
import { tableFrame, grow, headRows, heights, tableRenderer, rowsOf, useLongTable, widths } from './long-table.js';

before(loadHtmlSupport);

describe('A long block', () => {
  it('keeps the text nodes of code, and shows all of it after each update', () => {
    const container = document.createElement('div');
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    const line = "const found = keys.get('a'); // a line like any other\n";
    let text = '```js\n';
    let kept: readonly Node[] = [];
    // Each update is shorter than the shortest step.
    for (let lines = 15; lines < 500; lines += 15) {
      text += line.repeat(15);
      renderer.update(text, false, options);
      const code = container.querySelector('code')!;
      const nodes = [...code.childNodes];
      expect(
        kept.every((node, index) => nodes[index] === node),
        `${lines} lines`,
      ).to.equal(true);
      expect(code.textContent === line.repeat(lines), `${lines} lines`).to.equal(true);
      kept = nodes;
    }
    expect(kept.length).to.equal(3);
    container.remove();
  });

  it('leaves code plain that is too long, although its first text node is not', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    const text = `\`\`\`js\n${'let a = 1;\n'.repeat(909)}a\n`;
    renderer.update(text, false, options);
    await renderer.finished;
    renderer.update(`${text}let b = 2;\n`, false, options);
    expect(container.querySelector('code')!.firstChild!.textContent!.length).to.equal(10_000);
    renderer.update(`${text}let b = 2;\n\`\`\`\n\n\`\`\`js\nlet c = 3;\n\`\`\``, true, options);
    await seen('colours of a short block', () => container.querySelector('code span'));
    expect(container.querySelector('code')!.childElementCount).to.equal(0);
    container.remove();
  });

  describe('that is a table', () => {
    useLongTable();

    it('does not move when its columns are fixed, whether it is as wide as the panel, narrower or wider', () => {
      for (const width of ['400px', '800px', '120px']) {
        tableFrame.style.width = width;
        tableRenderer.update('', false, options);
        tableRenderer.update(headRows + rowsOf(24), false, options);
        const before = [widths(), widths(24), heights()].flat();
        tableRenderer.update(headRows + rowsOf(25), false, options);
        const after = [widths(), widths(24), heights().slice(0, -1)].flat();
        expect(tableFrame.querySelectorAll('tbody').length, width).to.equal(2);
        for (const [index, value] of after.entries())
          expect(value, `${index} at ${width}`).to.be.closeTo(before[index]!, 0.1);
      }
    });

    it('fixes its columns only once it is displayed', () => {
      tableFrame.style.display = 'none';
      tableRenderer.update(headRows + rowsOf(30), false, options);
      grow(headRows + rowsOf(30), rowsOf(2));
      tableFrame.style.display = '';
      const natural = widths();
      expect(natural[0]).to.be.lessThan(natural[1]! / 2);
      grow(headRows + rowsOf(30) + rowsOf(2), rowsOf(2));
      expect(widths()).to.deep.equal(widths(30));
      expect(widths()[0]).to.be.closeTo(natural[0]!, 0.1);
    });
  });
});
