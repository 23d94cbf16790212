/**
 * The SDK's parser for one line of a data stream. `npm run build` bundles it into this module, so that sites do not install the SDK for
 * one function.
 */
export { parseDataStreamPart } from '@ai-sdk/ui-utils';
