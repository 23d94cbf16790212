/**
 * Agent jobs, for servers: Node and any other runtime with `fetch`.
 *
 * @module docs-assistant/agent
 */
export { AssistantError, RequestError, ResponseError, StreamError } from '../errors.js';
export type { ErrorCode } from '../errors.js';
export { AgentClient } from './client.js';
export type { AgentClientOptions, RequestOptions } from './client.js';
export { JobTimeoutError } from './job-timeout-error.js';
export { isOver } from './job.js';
export type { AgentJob, JobSource, JobStatus } from './job.js';
export type { WatchOptions } from './watch-job.js';
