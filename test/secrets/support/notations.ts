import { ALPHANUMERIC, type RandomText } from './random-text.js';
import { makePassword, makePlainPassword } from './secret-kinds.js';

/** Where a secret of its own form may stand. */
export const surroundings: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `Why does ${secret} give 401?`,
  (secret) => `I use ${secret}.`,
  (secret) => `const client = new Client('${secret}');`,
  (secret) => `{"value":"${secret}","id":7}`,
  (secret) => `export VALUE=${secret}\nnpm start`,
  (secret) => `- value: ${secret}\n- other: 1`,
  (secret) => `Use \`${secret}\`, please`,
  (secret) => `value = "${secret}"  # prod`,
  (secret) => `deploy --with ${secret} --force`,
  (secret) => `{"body":"first\\nsecond\\n${secret}\\nlast"}`,
];

/** How a value can be given to a name. */
export const assignments: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${value}`,
  (name, value) => `export ${name}="${value}"\nnpm start`,
  (name, value) => `${name}: ${value}\nother: 1`,
  (name, value) => `${name}: '${value}'`,
  (name, value) => `{"${name}": "${value}", "other": true}`,
  (name, value) => `{\\"${name}\\":\\"${value}\\"}`,
  (name, value) => `const ${name.replace(/\W/g, '_')} = '${value}';`,
  (name, value) => `const ${name.replace(/\W/g, '_')}: string = "${value}";`,
  (name, value) => `  :${name} => '${value}',`,
  (name, value) => `${name} := "${value}"`,
  (name, value) => `curl -H '${name}: ${value}' https://api.example.com`,
  (name, value) => `run --${name} ${value} --verbose`,
  (name, value) => `run --${name}=${value} --verbose`,
  (name, value) => `<${name}>${value}</${name}>`,
  (name, value) => `<add key="${name}" value="${value}" />`,
  (name, value) => `- name: ${name}\n  value: ${value}\n- name: PORT`,
  (name, value) => `docker run -e "${name}=${value}" image`,
  (name, value) => `os.environ["${name}"] = "${value}"`,
  (name, value) => `config.set("${name}", "${value}")`,
  (name, value) => `| ${name} | ${value} |`,
  (name, value) => `https://api.example.com/v1?${name}=${value}&page=2`,
  (name, value) => `My ${name} is ${value}, why is it refused?`,
  (name, value) => `**${name}**: \`${value}\``,
];

/** Notations that are kinds of their own. Each returns the text and the secret in it. */
export const notations: Readonly<Record<string, (r: RandomText) => readonly [text: string, secret: string]>> = {
  'Heroku key after its command': (r) => {
    const secret = r.uuid();
    return [`$ heroku auth:token\n${secret}\n`, secret];
  },
  'Basic credentials': (r) => {
    const secret = btoa(`me:${r.word(r.between(7, 20))}`);
    return [`curl -H "Authorization: Basic ${secret}" https://example.com`, secret];
  },
  'Basic credentials in code': (r) => {
    const secret = r.word(12);
    return [`{ Authorization: 'Basic ' + btoa('me:${secret}') }`, secret];
  },
  'passphrase of a settings file': (r) => {
    const secret = `${r.word(5)} ${r.word(4)} and ${r.word(6)}`;
    return [`DB_HOST=db\nDB_PASSWORD="${secret}" # since May\nDB_NAME=a\n`, secret];
  },
  'curl -u': (r) => {
    const secret = makePlainPassword(r);
    return [
      r.pick([
        `curl -u admin:${secret} https://api.example.com`,
        `curl --user "me:${secret}" x`,
        `curl -X POST -u 'a.b@c.de:${secret}' x`,
      ]),
      secret,
    ];
  },
  'Authorization: Basic': (r) => {
    const secret = Buffer.from(`${r.pick(['admin', 'ci'])}:${makePassword(r)}`).toString('base64');
    return [
      r.pick([
        `Authorization: Basic ${secret}`,
        `curl -H "Authorization: Basic ${secret}" x`,
        `{ headers: { authorization: 'Basic ${secret}' } }`,
      ]),
      secret,
    ];
  },
  'Authorization: Bearer': (r) => {
    const secret = r.base64Url(r.between(20, 60));
    return [
      r.pick([
        `Authorization: Bearer ${secret}`,
        `-H 'authorization: bearer ${secret}'`,
        `"Authorization": "Bearer ${secret}"`,
        `Bearer ${secret}`,
      ]),
      secret,
    ];
  },
  'Cookie header': (r) => {
    const secret = r.word(40);
    return [
      `Cookie: theme=dark; ${r.pick(['session', '_session_id', 'sid', 'auth_token'])}=${secret}; lang=en`,
      secret,
    ];
  },
  'PostgreSQL address': (r) => address(r, 'postgres', 'db.example.com:5432/app'),
  'MySQL address': (r) => address(r, 'mysql', 'localhost:3306/app?ssl=true'),
  'MongoDB address': (r) => address(r, 'mongodb+srv', 'cluster0.abcde.mongodb.net/app?retryWrites=true'),
  'Redis address': (r) => {
    const secret = r.word(24);
    return [`redis://:${secret}@cache.example.com:6379/0`, secret];
  },
  'AMQP address': (r) => address(r, 'amqps', 'mq.example.com/vhost'),
  'Address with an encoded password': (r) => {
    const secret = encodeURIComponent(makePassword(r));
    return [`postgresql://app:${secret}@10.0.0.5/app`, secret];
  },
  'Web address with a password': (r) => {
    const secret = r.word(20);
    return [`git clone https://oauth2:${secret}@git.example.com/a/b.git`, secret];
  },
  'JDBC address': (r) => {
    const secret = makePlainPassword(r);
    return [`jdbc:postgresql://db.example.com:5432/app?user=app&password=${secret}&ssl=true`, secret];
  },
  'JDBC for SQL Server': (r) => {
    const secret = makePlainPassword(r);
    return [`jdbc:sqlserver://db.example.com:1433;databaseName=app;user=sa;password=${secret};encrypt=true`, secret];
  },
  'JDBC for Oracle': (r) => {
    const secret = r.word(16);
    return [`jdbc:oracle:thin:scott/${secret}@//db.example.com:1521/orcl`, secret];
  },
  'ADO.NET connection string': (r) => {
    const secret = makePlainPassword(r);
    return [
      `Server=tcp:db.example.com,1433;Initial Catalog=app;User ID=sa;${r.pick(['Password', 'Pwd'])}=${secret};Encrypt=True;`,
      secret,
    ];
  },
  'Azure storage connection string': (r) => {
    const secret = r.bytes(64);
    return [
      `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${secret};EndpointSuffix=core.windows.net`,
      secret,
    ];
  },
  'Azure service bus connection string': (r) => {
    const secret = r.bytes(32);
    return [`Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=${secret}`, secret];
  },
  'Azure SAS': (r) => {
    const secret = encodeURIComponent(r.bytes(32));
    return [
      `https://acme.blob.core.windows.net/c?sv=2023-11-03&ss=b&se=2026-01-01T00:00:00Z&sp=rl&sig=${secret}`,
      secret,
    ];
  },
  'Password with quotes': (r) => {
    const secret = `${r.word(4)}'${r.word(4)}"${r.word(5)}`;
    return [
      r.pick([`DB_PASSWORD=${secret}\nPORT=1`, `"password": ${JSON.stringify(secret)}`, `password: ${secret}`]),
      secret.split('"')[0]!,
    ];
  },
  'Password with spaces': (r) => {
    const secret = `${r.word(6)} ${r.text(5, PRINTABLE_IN_QUOTES)} ${r.word(6)}`;
    return [r.pick([`password = "${secret}"`, `DB_PASSWORD='${secret}'`, `{"secret": "${secret}"}`]), secret];
  },
  'Password of any characters in JSON': (r) => {
    const secret = JSON.stringify(makePassword(r)).slice(1, -1);
    return [`{"user": "me", "password": "${secret}"}`, secret];
  },
  'Password of any characters in YAML': (r) => {
    const secret = makePassword(r).replaceAll("'", "''");
    return [`user: me\npassword: '${secret}'\nport: 1`, secret];
  },
  'Password of any characters in a .env file': (r) => {
    const secret = makePassword(r);
    return [`USER=me\nDB_PASSWORD=${secret}\nPORT=1`, secret];
  },
  'Password of any characters in an ini file': (r) => {
    const secret = makePassword(r);
    return [`[db]\npassword = ${secret}\nport = 1`, secret];
  },
  'Password of a command': (r) => {
    const secret = r.text(16, `${ALPHANUMERIC}!%+-=_`);
    return [
      r.pick([
        `mysql -u root -p${secret} app`,
        `sshpass -p ${secret} ssh me@host`,
        `docker login -u me -p ${secret} ghcr.io`,
        `redis-cli -h cache -a ${secret} ping`,
        `PGPASSWORD=${secret} psql app`,
      ]),
      secret,
    ];
  },
  'Password of a command for databases and directories': (r) => {
    const secret = r.word(16);
    return [
      r.pick([
        `mongosh -u admin -p ${secret} --authenticationDatabase admin`,
        `sqlcmd -S db -U sa -P ${secret} -Q "select 1"`,
        `ldapsearch -x -D cn=admin,dc=a -w ${secret} -b dc=a`,
        `rabbitmqctl add_user app ${secret}`,
        `htpasswd -bc .htpasswd me ${secret}`,
        `mosquitto_pub -u me -P ${secret} -t a`,
        `CREATE USER 'app'@'%' IDENTIFIED BY '${secret}';`,
        `ALTER USER app IDENTIFIED WITH caching_sha2_password BY '${secret}';`,
      ]),
      secret,
    ];
  },
  'Password after a user': (r) => {
    const secret = r.word(16);
    return [
      r.pick([
        `http -a admin:${secret} https://api.example.com`,
        `smbclient //host/share -U admin%${secret}`,
        `echo "me:${secret}" | sudo chpasswd`,
      ]),
      secret,
    ];
  },
  '.pgpass': (r) => {
    const secret = r.word(16);
    return [`# Passwords\ndb.example.com:5432:app:admin:${secret}\n`, secret];
  },
  'JSON web key': (r) => {
    const secret = r.base64Url(43);
    return [`{"kty":"EC","crv":"P-256","x":"${r.base64Url(43)}","y":"${r.base64Url(43)}","d":"${secret}"}`, secret];
  },
  'Token instead of a user': (r) => {
    const secret = r.hex(40);
    return [`git clone https://${secret}@git.example.com/a/b.git`, secret];
  },
  'Signed address': (r) => {
    const secret = r.hex(r.pick([64, 256]));
    return [
      `https://bucket.example.com/file?X-${r.pick(['Amz', 'Goog'])}-Expires=900&X-${r.pick(['Amz', 'Goog'])}-Signature=${secret}`,
      secret,
    ];
  },
  '.npmrc token': (r) => {
    const secret = r.uuid();
    return [`//registry.example.com/:_authToken=${secret}`, secret];
  },
  '.netrc password': (r) => {
    const secret = makePlainPassword(r);
    return [`machine api.example.com login me password ${secret}`, secret];
  },
  'Docker configuration': (r) => {
    const secret = Buffer.from(`me:${r.word(24)}`).toString('base64');
    return [`{"auths":{"ghcr.io":{"auth":"${secret}"}}}`, secret];
  },
};

const PRINTABLE_IN_QUOTES = `${ALPHANUMERIC}!#$%&*+-:;<=>?@^_|~`;

function address(r: RandomText, scheme: string, rest: string): readonly [string, string] {
  const secret = r.text(r.between(12, 20), `${ALPHANUMERIC}!$%&*+-._~=@:`);
  return [r.pick([`${scheme}://app:${secret}@${rest}`, `DATABASE_URL="${scheme}://app:${secret}@${rest}"`]), secret];
}
