/**
 * The SDK's parser for one line of a data stream. `npm run build` makes a module of it that needs no package, so that sites do not
 * install the SDK for one function.
 */
export { parseDataStreamPart } from '@ai-sdk/ui-utils';
