/** The real service, as it runs beside the browser tests over the documentation in `demo/site`. */
declare module 'virtual:service' {
  /** For `base-url`. */
  export const serviceUrl: string;
  /** For `domain`. */
  export const serviceDomain: string;
  /** For `api-key`. */
  export const serviceApiKey: string;
}
