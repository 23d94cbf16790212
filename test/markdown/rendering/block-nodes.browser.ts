import { expect } from 'chai';
import { Lexer, Parser, Renderer, type Token, type Tokens } from 'marked';
import { buildNodes } from '../../../src/markdown/rendering/block-nodes.js';
import { examples } from '../../support/markdown-examples.js';
import { toNodes } from '../to-nodes.js';

const addresses = { docsUrl: 'https://docs.example/', imageHosts: [] };

function build(text: string): { readonly hasHtml: boolean; readonly nodes: string } {
  const { fragment, hasHtml } = buildNodes(Lexer.lex(text), addresses, undefined);
  return { hasHtml, nodes: toHtml(fragment) };
}

/** The HTML of marked's own renderer, as safe nodes. */
function renderByMarked(text: string): string {
  const renderer = Object.assign(new Renderer(), {
    checkbox: ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ '),
  });
  return toHtml(toNodes(Parser.parse(Lexer.lex(text), { renderer }), addresses));
}

/** Nodes as text, without line ends, the languages of code and the order of attributes. */
function toHtml(fragment: DocumentFragment): string {
  return [...fragment.childNodes].map(describeNode).join('');
}

function describeNode(node: Node): string {
  if (!(node instanceof Element))
    return node.parentElement?.closest('pre') ? node.textContent!.trimEnd() : node.textContent!.replaceAll('\n', '');
  if (node.className === 'task') return node.textContent!;
  const attributes = [...node.attributes].filter(({ name }) => !['class', 'data-language', 'tabindex'].includes(name));
  const described = attributes.map(({ name, value }) => ` ${name}="${value}"`);
  const host = node.hasAttribute('data-host') ? undefined : findShownHost(node);
  if (host !== undefined) described.push(` data-host="${host}"`);
  described.sort();
  return `<${node.localName}${described.join('')}>${[...node.childNodes].map(describeNode).join('')}</${node.localName}>`;
}

/** The host in the text of a link to another site. Raw HTML, which stands for marked's, has it as an attribute in any case. */
function findShownHost(node: Element): string | undefined {
  if (!node.matches('a[target]')) return undefined;
  return /^https?:\/\/([^/?#]+)/i.exec(node.textContent!)?.[1]?.toLowerCase();
}

describe('Nodes of markdown', () => {
  for (const [section, texts] of examples) {
    it(`are those that a browser makes of marked's HTML: ${section}`, () => {
      for (const text of texts) {
        const { hasHtml, nodes } = build(text);
        if (hasHtml || text.includes('suggestions')) continue;
        expect(nodes, JSON.stringify(text)).to.equal(renderByMarked(text));
      }
    });
  }

  it('are built for blocks of 150,000 tokens', () => {
    const slashTokens = Lexer.lex('\\'.repeat(200_000));
    // The lexer is not asked for as many: it takes minutes in WebKit.
    const paragraph = Lexer.lex('`x`')[0] as Tokens.Paragraph;
    const codeToken = { ...paragraph, tokens: paragraph.tokens.flatMap((token) => Array<Token>(150_000).fill(token)) };
    const { fragment } = buildNodes([...slashTokens, codeToken], addresses, undefined);
    const [slashes, code] = fragment.children;
    expect(slashes?.childNodes.length).to.equal(1);
    expect(code?.children.length).to.equal(150_000);
  });
});
