/** How readers are known: by tokens that someone else signs, such as the site's own sign-in. */
export interface ReaderSettings {
  /** Address of the public keys (JWKS). */
  readonly jwks: string;
  /** Who signs the tokens: their claim `iss`. */
  readonly issuer: string;
  /** For whom they are: their claim `aud`. */
  readonly audience: string;
}
