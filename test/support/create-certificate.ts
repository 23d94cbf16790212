import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The files of a certificate. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Writes a self-signed certificate for 127.0.0.1 into a folder. */
export function createCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files], {
    stdio: 'ignore',
  });
  return { certificate, key };
}
