import { promptBodySchema } from '../agent/parse-prompt.js';
import { messageGates } from '../assistant/message-gates.js';
import { messageRequestSchema } from '../assistant/request/parse-message-request.js';
import { uiMessageRequestSchema } from '../assistant/request/parse-ui-message-request.js';
import { feedbackSchema } from '../insights/parse-feedback.js';
import { searchParameters } from '../site-search/parse-search-request.js';
import { searchFeedbackSchema } from '../site-search/search-feedback.js';
import { searchAnswerSchema } from '../site-search/search-answer.js';
import type { Operation } from './operation.js';
import { jobListSchema, jobPageParameters, jobSchema, jsonRpcSchema, readinessSchema, rootSchema } from './schemas.js';

const thread = { 'X-Thread-Id': 'The thread, to be sent with the next question of the conversation.' };
/** 404 for other domains, 421 for other hosts, and those of the gates. */
const messageRefusals = [...new Set([404, 421, ...messageGates.flatMap(({ refuses }) => refuses)])];
const jobRefusals = [400, 401, 403, 404, 421, 429, 503];

const job = { description: 'The job.', schema: jobSchema };

/** All endpoints of the service. */
export const operations: readonly Operation[] = [
  {
    method: 'post',
    path: '/discovery/v1/assistant/:domain/message',
    id: 'askV1',
    summary: 'Ask a question, version 1',
    description: 'The answer is a data stream of AI SDK 4: one part per line, as `CODE:JSON`.',
    isDeprecated: true,
    key: 'assistant',
    body: messageRequestSchema,
    responses: { 200: { description: 'The answer, as it is made.', type: 'text/plain', headers: thread } },
    refusals: messageRefusals,
  },
  {
    method: 'post',
    path: '/discovery/v2/assistant/:domain/message',
    id: 'ask',
    summary: 'Ask a question',
    description: 'The answer is a UI message stream of AI SDK 5 and later: server-sent events.',
    key: 'assistant',
    headers: { 'X-Thread-Id': 'The thread, if neither `threadId` nor the metadata of a message names it.' },
    body: uiMessageRequestSchema,
    responses: { 200: { description: 'The answer, as it is made.', type: 'text/event-stream', headers: thread } },
    refusals: messageRefusals,
  },
  {
    method: 'post',
    path: '/discovery/v1/assistant/:domain/feedback',
    aliases: ['/discovery/v2/assistant/:domain/feedback'],
    id: 'sendFeedback',
    summary: 'Say how an answer was',
    description:
      'Only for answers whose finish event has a `feedbackId`. What was sent before is replaced, so that sending it again changes nothing.',
    key: 'assistant',
    body: feedbackSchema,
    responses: { 204: { description: 'It is kept.', type: 'text/plain' } },
    refusals: [400, 401, 403, 404, 413, 415, 421, 429, 503],
  },
  {
    method: 'get',
    path: '/discovery/v1/search/:domain',
    id: 'search',
    summary: 'Search the docs, for a search box',
    key: 'assistant',
    query: searchParameters,
    responses: { 200: { description: 'What was found.', schema: searchAnswerSchema } },
    refusals: [400, 401, 403, 404, 421, 429, 503],
  },
  {
    method: 'post',
    path: '/discovery/v1/search/:domain/feedback',
    id: 'sendSearchFeedback',
    summary: 'Report the outcome of a search',
    description:
      'Once for each search whose answer has `takesFeedback`, when the reader has left it. Counts as a search in the limits.',
    key: 'assistant',
    body: searchFeedbackSchema,
    responses: { 204: { description: 'It is kept.', type: 'text/plain' } },
    refusals: [400, 401, 403, 404, 413, 415, 421, 429, 503],
  },
  {
    method: 'post',
    path: '/mcp/:domain',
    aliases: ['/mcp'],
    id: 'mcp',
    summary: 'Read the docs as a coding agent',
    description:
      'A server of the Model Context Protocol over streamable HTTP, without sessions. `/mcp` is the same where there is one site.',
    key: 'assistant',
    body: jsonRpcSchema,
    responses: {
      200: { description: 'The answer to a request.', schema: jsonRpcSchema },
      202: { description: 'A notification was accepted.', type: 'text/plain' },
    },
    refusals: [400, 401, 403, 404, 406, 413, 415, 421, 429, 503],
  },
  {
    method: 'post',
    path: '/v2/agent/:projectId/job',
    id: 'createJob',
    summary: 'Create an agent job',
    key: 'admin',
    body: promptBodySchema,
    responses: { 201: { ...job, description: 'The job was created.' } },
    refusals: [...jobRefusals, 413, 415, 507],
  },
  {
    method: 'get',
    path: '/v2/agent/:projectId/job',
    id: 'listJobs',
    summary: 'List the agent jobs, newest first',
    key: 'admin',
    query: jobPageParameters,
    responses: { 200: { description: 'A page of jobs.', schema: jobListSchema } },
    refusals: jobRefusals,
  },
  {
    method: 'get',
    path: '/v2/agent/:projectId/job/:id',
    id: 'getJob',
    summary: 'Get an agent job',
    key: 'admin',
    responses: { 200: job },
    refusals: jobRefusals,
  },
  {
    method: 'post',
    path: '/v2/agent/:projectId/job/:id/message',
    id: 'sendJobMessage',
    summary: 'Send a follow-up message to an agent job',
    key: 'admin',
    body: promptBodySchema,
    responses: { 200: { ...job, description: 'The message was sent.' } },
    refusals: [...jobRefusals, 413, 415, 507],
  },
  {
    method: 'post',
    path: '/v2/agent/:projectId/job/:id/retry',
    id: 'retryJob',
    summary: 'Carry out the failed prompts of an agent job again',
    key: 'admin',
    responses: { 200: { ...job, description: 'The failed prompts wait to be carried out again.' } },
    refusals: [...jobRefusals, 507],
  },
  {
    method: 'post',
    path: '/v2/agent/:projectId/job/:id/cancel',
    id: 'cancelJob',
    summary: 'Cancel an agent job',
    key: 'admin',
    responses: { 200: { ...job, description: 'The job is archived, and what had not ended is cancelled.' } },
    refusals: [...jobRefusals, 507],
  },
  {
    method: 'get',
    path: '/forge/*',
    id: 'getPullRequest',
    summary: 'Show the pull requests of the embedded forge',
    responses: {
      200: { description: 'A page.', type: 'text/html' },
      404: { description: 'There is no such page.', type: 'text/html' },
    },
    refusals: [403, 421, 429, 503],
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'isAlive',
    summary: 'Whether the process answers',
    responses: { 200: { description: 'It does.', type: 'text/plain' } },
    refusals: [403, 421],
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'isReady',
    summary: 'Whether requests should be sent here',
    responses: {
      200: { description: 'They should.', schema: readinessSchema },
      503: { description: 'They should not.', schema: readinessSchema },
    },
    refusals: [403, 421],
  },
  {
    method: 'get',
    path: '/metrics',
    id: 'getMetrics',
    summary: 'Metrics for Prometheus',
    key: 'metrics',
    responses: { 200: { description: 'All measures.', type: 'text/plain' } },
    refusals: [401, 403, 421],
  },
  {
    method: 'get',
    path: '/openapi.json',
    id: 'getDescription',
    summary: 'This description',
    responses: { 200: { description: 'An OpenAPI 3.1 document.' } },
    refusals: [403, 421],
  },
  {
    method: 'get',
    path: '/',
    id: 'getRoot',
    summary: 'What the service is',
    description: '`docs-assistant serve` shows a page with the assistant instead.',
    responses: { 200: { description: 'Its name and its message endpoints.', schema: rootSchema } },
    refusals: [403, 421],
  },
];
