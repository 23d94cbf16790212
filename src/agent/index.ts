/**
 * Agent jobs, for servers: Node and any other runtime with `fetch`.
 *
 * @module docs-assistant/agent
 */
export { AssistantError, RequestError, ResponseError, StreamError } from '../errors.js';
export type { ErrorCode } from '../errors.js';
export { AgentClient } from './client.js';
export type { AgentClientOptions, ListOptions, RequestOptions } from './client.js';
export { JobTimeoutError } from './job-timeout-error.js';
export { isOver } from './job.js';
export type { AgentJob, AgentJobList, JobPrompt, JobSource, JobStatus } from './job.js';
export type { WatchOptions } from './watch-job.js';
