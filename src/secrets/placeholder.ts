/** Placeholders that documentation writes for secrets. */
const PLACEHOLDER =
  /your|my(?:[-_]|access|api|key|token)|example|sample|dummy|placeholder|change|redact|p(?:[a4@]|%40)[s5$]{2}|blah|s[e3]cr[e3]t|insert|replace|x{4}|(?:^|[-_])x{3}|\*{3}|\.{3}|…|•|12345|abcd|bcdef|0{4}|#{4}/i;

/** Widely copied samples: from jwt.io, Supabase and users of RFC 6238, and “John Doe” in base64. Also public keys of the service. */
const SAMPLE = /SflKxwRJ|JBSWY3DPEHPK3PXP|MTIzNDU2Nzg5|xMjM0NTY3ODkw|EyMzQ1Njc4OT|Sm9obiBEb2|c3VwYWJhc2Ut|^svc_dsc_/;

/**
 * Samples published by vendors: Kubernetes (passwords, also in base64 and escaped for a shell, tokens, client secrets and the key of a
 * certificate), Azure's storage emulator, Directus, acme-dns, Hardhat and Laravel.
 */
const PUBLISHED =
  /MWYyZDFlMmU2N2Rm|1f2d1e2e67df|S[\\]*!B[\\]*\*d[\\]*\$zDsb|UyFCXCpkJHpEc2I9|39528\$vdg7Jb|Y4nys7f11|07401b|f395accd246ae52d|9vr73a\.a8uxyaju799qwdjv|clvldh\.vjjwg16ucnhp94qr|kq4gihvszzgn1p0r|a3E0Z2lodnN6emduMXAwcg|1db158f6-177d-4d9c-8a8b-d36869918ec5|31ada4fd-adec-460c-809a-9e56ceb75269|65rZW78y8HbwXXtSXuUw9DbP4FLjHi4b|2KfZgdiq2K0g2YrYpyDYs9mF2LPZhQ|Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1|d1r3ctu5|ac0974bec39a17e3|h5M0FtUUIflBSdI7|uXFGweU9l35qcif|q1bKLFOyUiosTfawzA93|f8902e114ef118304e561c3ecd4d0b54|pbAXVjlIOE01xbut7YnAbkhM|1630542a-246b-4b66-afa1-dd72a4c43515|J63qRTDLub5NuZvP/;

/** Sequences in short values. Longer values may contain them by chance. */
const COUNTED = /123|321|abc|xyz/i;

/** Code that is replaced when it runs: `$TOKEN`, `${{ secrets.TOKEN }}`, `{token}`, `<token>`, `%TOKEN%`, `$(cat token)`. */
const SUBSTITUTION =
  /^\$[\w:.]+$|[$#]\{|\{\{|\$\(|<%|^[<{[(].*[>}\])]$|^[{[]\\?["'{]|^%\w+%$|^@\w+$|<[a-z][\w -]{2,40}>|^'?\$[a-z_]\w*'?$|^\{\w+[(.[}]/i;

/** Numbers in other notations, and times such as `999h0m0s`. A longer number may be a private key. */
const NUMBER = /^\(?0x[\da-f]{1,63}$|^(?:\d+(?:[nuµm]?s|[mhdwy]))+$/i;

/** A cookie or parameter that only protects a form. */
const FORM_TOKEN = /^[\w.-]{0,200}[cx]srf/i;

/** Hashes of files and passwords, which are published with code. */
const HASH = /^sha\d{1,3}[:-]|^\$(?:2[abxy]|[156]|apr1|argon2\w{1,2}|scrypt|pbkdf2[\w-]*)\$|^\{S?SHA\}/i;

/** Number of characters at the end of a token that are checked. The beginning is often fixed by the format. */
const TOKEN_TAIL = 32;

/** Whether a token is a sample. */
export function isSampleToken(token: string): boolean {
  return SAMPLE.test(token) || PUBLISHED.test(token) || PLACEHOLDER.test(token.slice(-TOKEN_TAIL));
}

/** Whether a value is a placeholder for a secret, or a hash that does not reveal it. */
export function isPlaceholder(value: string): boolean {
  return (
    [PLACEHOLDER, SAMPLE, PUBLISHED, SUBSTITUTION, HASH, NUMBER, FORM_TOKEN].some((pattern) => pattern.test(value)) ||
    (value.length < 20 && COUNTED.test(value))
  );
}
