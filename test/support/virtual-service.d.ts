/** The real service, which runs beside the browser tests and answers from `demo/site`. */
declare module 'virtual:service' {
  /** For `base-url`. */
  export const serviceUrl: string;
  /** For `domain`. */
  export const serviceDomain: string;
  /** For `api-key`. */
  export const serviceApiKey: string;
}
