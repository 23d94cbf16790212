import { expect } from 'chai';
import { getExtras, loadExtras } from '../../../src/markdown/extras/extras.js';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { getTypesetter, loadTypesetter } from '../../../src/markdown/math/typesetter.js';
import { renderEachWay, states } from '../growing-text.js';

before(async () => {
  await Promise.all([loadExtras(), loadHtmlSupport()]);
  await new Promise<void>((resolve) => loadTypesetter(resolve));
});

const formulas = (text: string) => [...renderEachWay(text).querySelectorAll('math')];

describe('Mathematics in an answer', () => {
  for (const [name, text] of [
    ['between dollars', 'With $x^2$ in it.'],
    ['in escaped parentheses', 'With \\(x^2\\) in it.'],
    ['between dollars beside punctuation', '($x^2$), "$x^2$".'.slice(0, 8)],
    ['in Chinese text', '设$x^2$为正数。'],
    ['in emphasis', '**So $x^2$** it is.'],
    ['in a cell', '| a | b |\n|---|---|\n| $x^2$ | c |\n'],
    ['in a cell, with bars in it', '| a |\n|---|\n| $|y|+x^2$ |\n'],
    ['in an item', '- one\n- $x^2$\n'],
    ['in a heading', '## About $x^2$\n'],
    ['in the text of a link', '[see $x^2$](/a)'],
  ]) {
    it(`is set ${name}`, () => {
      const [math, ...others] = formulas(text!);
      expect(others).to.deep.equal([]);
      expect(math!.querySelector('msup')?.textContent).to.equal('x2');
      expect(math!.getAttribute('display')).to.equal(null);
    });
  }

  for (const [name, text] of [
    ['between double dollars', 'So:\n\n$$\nE = mc^2\n$$\n\nThat is it.'],
    ['between double dollars in one line', '$$E = mc^2$$'],
    ['in escaped brackets', '\\[\nE = mc^2\n\\]\n'],
    ['in escaped brackets in one line', 'So:\n\\[ E = mc^2 \\]\nThat is it.'],
    ['within a sentence', 'So $$E = mc^2$$ it is, or \\(E\\).'],
    ['as an environment', 'So:\n\n\\begin{align}\nE &= mc^2\n\\end{align}\n'],
    ['as an environment within a sentence', 'So \\begin{equation*} E = mc^2 \\end{equation*} it is.'],
    ['as an environment in an item', '- So:\n  \\begin{aligned}\n  E &= mc^2\n  \\end{aligned}\n- Next'],
    ['in a block of code', 'So:\n\n```math\nE = mc^2\n```\n\nThat is it.'],
    ['in a block of code in an item', '- So:\n\n  ~~~math\n  E = mc^2\n  ~~~\n'],
    ['of one sign within a sentence', 'So $$E$$ it is.'],
    ['directly below text', 'So:\n$$\nE = mc^2\n$$\nThat is it.'],
    ['in an item', '1. So:\n\n   $$\n   E = mc^2\n   $$\n\n2. Next'],
    ['in a quotation', '> So:\n>\n> $$\n> E = mc^2\n> $$\n'],
  ]) {
    it(`has a line of its own ${name}`, () => {
      const displayed = formulas(text!).filter((math) => math.getAttribute('display') === 'block');
      expect(displayed).to.have.length(1);
      const frame = displayed[0]!.parentElement!;
      expect(frame.matches('.formula[role=group][aria-label=Formula][tabindex="0"]')).to.equal(true);
    });
  }

  it('may be joined with another one, and have a sign for equality', () => {
    expect(
      formulas('With \\(a\\)\\(b\\), \\(abc=1\\), \\(\\alpha=1\\), \\(T_{max}=5\\), so \\[ x_1 = y + 1 \\] is.'),
    ).to.have.length(6);
  });

  it('may begin its lines like a list, a heading or a line below one', () => {
    const [math, ...others] = formulas('$$\na\n+ b\n- c\n= d\n> e\n$$\n\nText.');
    expect(others).to.deep.equal([]);
    expect(math!.textContent!.replace(/\s/g, '')).to.match(/^a\+b[−-]c=d>e$/);
  });

  it('has no emphasis, links and citations in it', () => {
    const shown = renderEachWay('$a*b$ and $c*d$, $a_1$ and $b_1$, \\([0, 1](x)\\) and *emphasis $x*y$ here*.');
    expect(shown.querySelectorAll('math')).to.have.length(6);
    expect([...shown.querySelectorAll('em')].map(({ textContent }) => textContent)).to.deep.equal([
      'emphasis x*y here'.replace('*', '∗'),
    ]);
    expect(shown.querySelector('a')).to.equal(null);
  });

  for (const text of [
    'It costs $5 and $10.',
    'It costs $5-$10, or US$5/CA$7.',
    'It costs $5 or R$ 12,29, and $6 or NT$150.',
    'Between $100 and 200$ a month.',
    '$5M, $10M, $1,000.50 and $3.',
    'Pay $20/month, not 30$ or more, and 5$ less.',
    'Set $HOME and $PATH, or $HOME/$USER, ${HOME}/${USER} and $(pwd)/$(whoami).',
    'The variables $foo, $bar and $_GET; "$@", $? and $$ of the shell; echo $$ > pid; kill $$',
    'The template says $title$, $site.name$ and $MY_VAR$.',
    'Cells Sheet!$A$1:$B$10 and $A1.',
    'In `$x$` and `\\(x\\)` it is code.',
    '```sh\necho $x $y$ $$\n$$\nx^2\n$$\n```\n',
    'An escaped \\$x\\$ and \\(see below\\), \\[optional\\], \\[1\\] and f\\(x\\).',
    '\\[x\\] is done.',
    'Set \\[timeout=30\\], \\[--name=value\\], \\(user_id\\), a\\[x_1\\]\\[x_2\\] or \\(https://docs.example/x_1\\).',
    'Signs \\!\\(\\)\\*\\[\\\\\\]\\^\\_ are escaped.',
    'Regular expressions end with $ and begin with ^, as in (a$|b$).',
    '$a $b $c',
    '$$ is the process ID of the shell.\n\n$$ too.',
    'jQuery has $("a") and $(".b").',
    'In Jinja use $$ twice: $$ is the PID',
    's/$a/$b/, ^foo$',
    'sed "s/$old/$new/g" file$ and "$a"/$b “or” c$',
    'kill $$; wait $$',
    'PID=$$ PPID=$$',
    'a=$$;b=$$',
    'Use $$ or $$, $$ and $$.',
    'Lines match ^foo$ or (^a$|^b$), /^a$/ and /^b$/.',
    '\\d+$|\\w+$',
    'Write \\begin{document} and \\end{document}.',
    'sed s/$foo/$bar/g; grep "^$USER" and $HOME$',
    '$/kg, $/lb, {{ $x }} and {{ $y }}',
    '```latex\n\\begin{align}\nx\n\\end{align}\n```',
  ]) {
    it(`is not seen in ${JSON.stringify(text)}`, () => expect(formulas(text)).to.deep.equal([]));
  }

  it('shows its source if it can not be set', () => {
    for (const text of ['$\\unknown{x}$', '$x^2^3$', '\\(\\frac{1\\)', '$$\\begin{matrix} a $$'])
      expect(renderEachWay(`So ${text} it is.`).textContent).to.equal(`So ${text} it is.`);
    expect(renderEachWay('Text\n\n$$\nx^2\n+ y').textContent).to.equal('Text$$\nx^2\n+ y');
  });

  it('shows definitions and deep nesting as they are written', () => {
    for (const tex of ['\\def\\a{b}\\a', '\\newcommand{\\a}{b}\\a', '{'.repeat(40) + 'x' + '}'.repeat(40)])
      expect(formulas(`So $${tex}$ it is.`), tex).to.deep.equal([]);
  });

  it('never shows its signs or half of it while it arrives', () => {
    for (const text of [
      'With $x^2 + y_1$ in it.',
      'With \\(\\frac{a}{b}\\) in it.',
      'So:\n\n$$\n\\frac{a}{b}\n- c\n$$\n',
      'So:\n\n\\[\n\\frac{a}{b}\n\\]\n',
      '- So \\(a + b\\) is\n- and $$a_b$$ too',
      'So:\n\n```math\n\\frac{a}{b}\n```\n',
      'So:\n\n\\begin{align}\n\\frac{a}{b} &= c\n\\end{align}\n',
    ]) {
      for (const { textContent } of states(text)) expect(textContent, text).not.to.match(/[$\\^{]|frac|_/);
    }
  });

  it('hides no price while the text arrives', () => {
    const text = 'It costs $5 and then $10.';
    const seen = [...states(text)].map(({ textContent }) => textContent);
    expect(seen[12]).to.equal('It costs $5 a'.slice(0, 12).trimEnd() + seen[12]!.slice(11));
    expect(seen.at(-1)).to.equal(text);
    for (const [index, shown] of seen.entries())
      expect(text.slice(0, index + 1).length - shown!.length).to.be.lessThan(3);
  });

  it('keeps the nodes of a formula above while text arrives', () => {
    let first: Element | null = null;
    for (const container of states('$$\nx^2\n$$\n\nText that arrives.\n\nMore of it.\n\nAnd more.')) {
      if (container.querySelectorAll('.block').length < 2) continue;
      const math = container.querySelector('math');
      first ??= math;
      expect(math).to.equal(first);
    }
    expect(first).not.to.equal(null);
  });
});

describe('A formula', () => {
  const typeset = (tex: string) => getTypesetter()!.typeset(tex, true);

  it('holds nothing that loads, links, runs or leaves its place', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\url{https://evil.example}',
      '\\includegraphics{https://evil.example/a.png}',
      '\\class{launcher}{x}',
      '\\id{log}{x}',
      '\\style{position:fixed;inset:0}{x}',
      '\\data{a=b}{x}',
      '\\text{<img src=x onerror=alert(1)>}',
      '\\color{url(https://evil.example)} x',
      '\\textcolor{red;background:url(//evil.example)}{x}',
      '\\rule{9999em}{9999em}',
      '\\sideset{_1^2}{_3^4}\\sum',
      '\\pmb{x}',
      '\\cancel{x} \\boxed{y} \\bcancel{z} \\overline{a}',
      '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
      '\\toggle{x}{y}\\endtoggle',
      '\\label{a} x \\tag{1} \\ref{a}',
    ]) {
      const math = typeset(tex);
      for (const element of math ? [math, ...math.querySelectorAll('*')] : []) {
        expect(element.namespaceURI, tex).to.equal('http://www.w3.org/1998/Math/MathML');
        expect(element.matches('[href], [src], [id], [actiontype], [onclick]'), tex).to.equal(false);
        expect(element.getAttribute('style') ?? '', tex).not.to.match(/url|fixed|absolute/);
      }
      for (const { width, height } of [...(math?.querySelectorAll('mspace') ?? [])].map((space) => ({
        width: Number.parseFloat(space.getAttribute('width') ?? '0'),
        height: Number.parseFloat(space.getAttribute('height') ?? '0'),
      })))
        expect(Math.max(width, height), tex).to.be.at.most(50);
    }
  });

  it('keeps the alignment of its lines', () => {
    const cells = [...typeset('\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}')!.querySelectorAll('mtd')];
    expect(cells.map(({ className }) => className)).to.deep.equal(['tml-right', 'tml-left', 'tml-right', 'tml-left']);
  });

  it('is read aloud as it is written if it is simple', () => {
    const { replaceMath } = getExtras()!;
    expect(replaceMath('It takes $O(n)$ steps, \\(\\frac{1}{2}\\) of it for $5 and $10.', 'Formula')).to.equal(
      'It takes O(n) steps, Formula of it for $5 and $10.',
    );
  });
});
