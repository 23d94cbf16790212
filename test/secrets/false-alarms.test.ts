import assert from 'node:assert/strict';
import { findSecrets } from '../../src/secrets/find-secrets.js';
import { assertFewAlarms } from './support/false-alarms.js';

describe('The code blocks of documentation', () => {
  // `false-alarms.full.ts` reads those of the installed packages, too.
  it('have at most one false alarm in 1,000, in demo/site', () => assertFewAlarms('demo/site'));
});

describe('What is no secret', () => {
  for (const text of [
    'API_KEY=YOUR_API_KEY',
    '6. **Generate the Client Secret (JWT):**',
    'helm verify --keyring my_signing_keyring_1020CF3C033D4F35BAE1C19E1226061C665DF13E',
    'token: <token>',
    'password: $DB_PASSWORD_1',
    'const apiKey = process.env.API_KEY_2;',
    'SECRET = os.environ["SECRET_KEY_V2"]',
    'token=$(cat /run/secrets/token-1)',
    'password: {{ .Values.db.password1 }}',
    'api_key: "${API_KEY_2}"',
    'secret: vault:secret/data/app#password1',
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
    'id: 7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '"integrity": "sha512-iK2f+YrcmoeGqk6fA0ea2bptcu/itMIm4NfEozq6N25+aG6h7s5HZbB/k1aV7b5w5sFLMCbbtRUsTVR+BgC3xw=="',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">',
    'kubeadm join 10.0.0.1:6443 --discovery-token-ca-cert-hash sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'password: cGFzc3dvcmQ=',
    'Authorization: Basic dXNlcjpwYXNzd29yZA==',
    'Authorization: Basic YWxhZGRpbjpvcGVuc2VzYW1l',
    'Authorization: Basic YWRtaW46',
    'Basic authentication, or basic understanding==',
    'API_KEY="your api key here"',
    'HINT_PASSWORD="The password of the user"',
    'heroku app id 4f9d2c1e-7b3a-4c8d-9e21-5a6b7c8d9e0f',
    'token = generateToken(32)',
    'password = getpass.getpass("Password 2: ")',
    'this.password = hash(user.password, 10)',
    '<my-element key="item-42-of-100" token="accent-color-2">',
    'primary_key: 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'https://user:password@example.com/a and ftp://anonymous:guest@ftp.example.com',
    'docker run -p 8080:80 registry.example.com:5000/app:v1.2.3@sha256:9f86d081884c',
    'git clone ssh://git@example.com:2222/group/project-2.git',
    'My password is too short, and the token was refused twice.',
    'The token expires at 2026-01-02T03:04:05Z',
    'type Token = "string" | "number";',
    'data: {"type":"text-start","id":"msg_5f0c1d2e3a4b596877a1b2c3d4e5f60718293a4b5c6d7e8f90"}',
    '"tool_call_id": "call_9aB3dE5fG7hJ1kL2mN4pQ6rS8tU0vW1x"',
    'Set-Cookie: csrf_token=b8OebRPTPr5ow23mA5gIZmFNLeuMbv8pZz1jT1Ex7ys=; Path=/',
    '{"name": "csrf_token", "type": "hidden", "value": "U3r/lgEfT8rA1Lg0Eeo06oGO8mX6T4TKoe/z7rbInhvYeacbRg0IW9zrqnpU1wmQJXKiekNzdLnypx5naHXoPg=="}',
    'GET /clients?page_size=5&page_token=euKoY1BqY3J8GVax',
    'list clients --page-token eyJwYWdlIjoxfQ',
    'cursor: eyJwYWdlIjoxfQ, token: eyJwYWdlIjoxfQ',
    'Worker with sessionID: bbd72d0a-9e5c-4dd6-abf6-416cc267991f',
    '--replace "/ttl/refresh_token=999h0m0s"',
    'Using slot 0 with a present token (0x2763db07)',
    "print(f'PASS: {len(chunks)} chunks')",
    '"app_secret": "Care-Android-EU-########"',
    'key: |\n  -----BEGIN PRIVATE KEY-----\n  .... # Replace this with the content of the private key that you have downloaded, including the header and the footer, and keep its line breaks\n  -----END PRIVATE KEY-----',
    'name: snapshot-62abb5db7204ac6e4c1198629fec533f2a5d9d60ea1a25f594de0bf8866c7947',
    'secret.code.passphrase=UUDDLRLRBABAS',
    'data:\n  username: YWRtaW4=\n  password: MWYyZDFlMmU2N2Rm',
    "kubectl create secret generic db --from-literal=password='S!B\\*d$zDsb='",
    'kubeadm join 192.168.0.200:6443 --token 9vr73a.a8uxyaju799qwdjv',
    'Full Redis key: llmcache:115049a298532be2f181edb03f766770c0db84c22aff39003fec340deaec7545',
    'Client -->|3 - Bearer JWT| MCP[RedisVL MCP Server]',
    '$token = bin2hex(random_bytes(8));',
    'redis://LJenkins:p%40ssw0rd@cache.example.com:6379',
    'const dsn = "https://0fb1c2d3e4f5a6b7c8d9e0f1a2b3c4d5@o4506.ingest.sentry.io/45061";',
    'client-certificate-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUM1ekNDQWMrZ0F3SUJBZ0lCQVRBTkJna3Foa2lHOXcwQkFRc0ZBREFWTVJNd0VRWURWUVFERXdwcmRXSmwKY201bGRHVnpNQjRYRFRFNA==',
    "'@acme/trusted': 0.1.0+sha512-IERT0uXPBnSZGsCmoSuPzYNWhXWWnKkuc9q78KzLdmDWJhnrmvc7N4qaHJmaNKIusdCH2riO3iE34Osohj6n8w",
    'token: 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'The event price_1MotwRLkdIwHu7ixYcPLm5uZ of pi_3MtwBwLkdIwHu7ix28a3tqPa',
    '<script src="/assets/vendor-chunk_with-some-2-Long-Words-inThe-Name.js"></script>',
    'AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
  ]) {
    it(`is not found: ${text}`, () => {
      assert.deepEqual(
        findSecrets(text).map(({ start, end }) => text.slice(start, end)),
        [],
      );
    });
  }
});

describe('A token with an expiry date', () => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (payload: string): string =>
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.q7Zk3xVb9TmW2pRs8LfN4cYd6HgJ1uKe5QaXoBvCzDi`;
  const now = Math.floor(Date.now() / 1000);

  it('is no secret when it has expired', () => {
    assert.deepEqual(findSecrets(`Authorization: Bearer ${sign(encode({ sub: 'u8Kx3q', exp: 1_474_596_669 }))}`), []);
  });

  it('is no secret when it is only the signature of another text', () => {
    assert.deepEqual(findSecrets(`jws: ${sign('')}`), []);
  });

  it('is a secret as long as it may be in use', () => {
    for (const exp of [now + 3600, now - 3600, undefined])
      assert.equal(findSecrets(`Authorization: Bearer ${sign(encode({ sub: 'u8Kx3q', exp }))}`).length, 1);
  });

  it('is no secret when it is the cookie of a session of years ago', () => {
    const rest = Buffer.from('q7Zk3xVb9TmW2pRs8LfN4cYd6HgJ1uKe5QaXoBvCzDiFwMrTyUnPhGjKlSeAdOb', 'base64url');
    const cookie = (time: number): string => Buffer.concat([Buffer.from(`${time}|`), rest]).toString('base64url');
    assert.deepEqual(findSecrets(`Cookie: ory_kratos_session=${cookie(1_599_168_767)}`), []);
    assert.equal(findSecrets(`Cookie: ory_kratos_session=${cookie(now - 3600)}`).length, 1);
  });
});
