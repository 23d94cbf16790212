import { expect } from 'chai';
import { findSecrets, maskSecrets } from '../../src/secrets/find-secrets.js';

// Put together here, so that no scanner takes this file for a leak.
const random = 'k9fJ2mQ8vT4xR7wZ3nB6cY1pL5hD';
const tokens = [
  ['GitHub', `ghp_${random}Qw3Er5Ty`],
  ['GitHub, fine-grained', `github_pat_11ABC${random}_${random}`],
  ['GitLab', `glpat-${random.slice(0, 20)}`],
  ['AWS', `AKIA${'QW3E5R7T9Y2U4I6O'}`],
  ['Stripe', `sk_live_${random}`],
  ['OpenAI', `sk-proj-${random}`],
  ['Anthropic', `sk-ant-api03-${random}-_${random}`],
  ['Slack', `xoxb-${'2473618905'}-${random}`],
  ['Google', `AIza${random}Sy5kM2_`],
  ['npm', `npm_${random}Qw3Er5Ty`],
  ['this service, for servers', `svc_${random}`],
  ['a JSON web token', `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiI0MiJ9'}.${random}`],
] as const;

const found = (text: string) => findSecrets(text).map(({ start, end }) => text.slice(start, end));

describe('A secret', () => {
  for (const [name, token] of tokens) {
    it(`is found: ${name}`, () => {
      expect(found(`Why does "${token}", give 401?`)).to.deep.equal([token]);
      expect(findSecrets(token)[0]?.kind).to.equal('token');
    });
  }

  it('is found in a header', () => {
    expect(found(`curl -H 'Authorization: Bearer ${random}'`)).to.deep.equal([random]);
    expect(found(`Authorization: Basic ${random}==`)).to.deep.equal([`${random}==`]);
  });

  for (const [where, before, after] of [
    ['a shell', 'export STRIPE_API_KEY=', '\n'],
    ['JSON', '{"password": "', '", "user": "me"}'],
    ['YAML', 'client_secret: ', '\n'],
    ['code', "const accessToken = '", "';"],
    ['Ruby', ':secret_key => "', '"'],
    ['an option', 'login --token=', ' --verbose'],
    ['an address', 'postgres://app:', '@db.example:5432/app'],
  ] as const) {
    it(`is found where it is assigned in ${where}`, () => {
      expect(found(before + random + after)).to.deep.equal([random]);
      expect(findSecrets(before + random + after)[0]?.kind).to.equal('password');
    });
  }

  it('is found as a private key, up to its end or to the end of the text', () => {
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${`${random}${random}\n`.repeat(5)}`;
    expect(found(`Key:\n${key}-----END RSA PRIVATE KEY-----\nand text`)).to.deep.equal([
      `${key}-----END RSA PRIVATE KEY-----`,
    ]);
    expect(found(key)).to.deep.equal([key]);
  });

  it('is found in a commit hash or a UUID only if that is assigned to the name of a secret', () => {
    const hash = '9fceb02d0ae598e95dc970b74767f19372d61af8';
    const uuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    expect(found(`git show ${hash} ${uuid}\nintegrity: sha256-${hash}\nid = "${uuid}"`)).to.deep.equal([]);
    expect(found(`api_key = "${uuid}"\nSECRET=${hash}`)).to.deep.equal([uuid, hash]);
  });

  it('is found once, also beside others', () => {
    const [[, github], [, fine]] = tokens;
    expect(found(`TOKEN=${github} and ${fine}`)).to.deep.equal([github, fine]);
  });
});

describe('Text without a secret', () => {
  for (const text of [
    'API_KEY=YOUR_API_KEY',
    'api-key="svc_dsc_k9fJ2mQ8vT4xR7wZ3nB6cY1pL5hD"',
    'token: <token>',
    'Authorization: Bearer $TOKEN_1_VALUE_22_ABC',
    'Authorization: Bearer <your-token>',
    'sk-xxxxxxxxxxxxxxxxxxxxxxxx, sk-... and ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    `AKIA${'IOSFODNN7EXAMPLE'} and wJalrXUtnFEMI/K7MDENG/bPxRfiCY${'EXAMPLEKEY'}`,
    'password = "password123"',
    'password: hunter2',
    'const token: Uint8Array = new Uint8Array(32)',
    'token = process.env.GITHUB_TOKEN_2 ?? config.oauth2.token3',
    'secret: ${{ secrets.NPM_TOKEN_2 }}',
    'tokenizer = "gpt2-medium-4k"; key: "item-42-of-100"',
    'postgres://user:password@localhost:5432/db and postgres://postgres:postgres@db',
    'https://docs.example:8080/a/b@1.2.3',
    '<div class="sk-circle-fade-dot"> asia-southeast1-docker.pkg.dev',
    '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    'basic understanding-of-tokens, bearer authentication-schemes',
  ]) {
    it(`is not masked: ${JSON.stringify(text)}`, () => {
      expect(found(text)).to.deep.equal([]);
    });
  }
});

describe('Masking', () => {
  it('replaces each secret and keeps the rest exactly', () => {
    const masked = maskSecrets(`TOKEN=${tokens[0][1]}\nPORT=8080\n{"password": "${random}"}`);
    expect(masked).to.equal('TOKEN=••••••••\nPORT=8080\n{"password": "••••••••"}');
    expect(findSecrets(masked)).to.deep.equal([]);
  });

  it('changes nothing without a secret', () => {
    expect(maskSecrets('Set the `port`.')).to.equal('Set the `port`.');
  });
});

describe('250,000 characters of a piece that a secret may begin with', () => {
  // A pattern that backtracked through the text at each piece would take minutes, on any machine.
  const expected: Readonly<Record<string, number>> = {
    ghp_a1: 1,
    'secret=a1b2c3d4,': 15_625,
    '-----BEGIN RSA PRIVATE KEY-----': 1,
  };

  for (const piece of [
    'a',
    ' ',
    '-',
    ':',
    '://',
    '://a:',
    'eyJ',
    'eyJaaaaaaaa.',
    'sk-',
    'ghp_a1',
    'password',
    'password ',
    'password:',
    'token = ',
    'secret="',
    'secret=a1b2c3d4,',
    'api_key',
    '-----BEGIN ',
    '-----BEGIN RSA PRIVATE KEY-----',
    'bearer ',
    'a1B2',
    'A',
    '://a:b1c2d3',
  ]) {
    const count = expected[piece] ?? 0;
    it(`is searched to its end: ${JSON.stringify(piece)} has ${count} secrets`, () => {
      const text = piece.repeat(Math.ceil(250_000 / piece.length));
      expect(findSecrets(text).length).to.equal(count);
    });
  }
});
