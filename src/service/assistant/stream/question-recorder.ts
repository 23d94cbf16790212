import type { MessageRequest } from '../request/parse-message-request.js';
import type { AnswerPart } from '../run/answer-part.js';

/** Notes the parts of an answer, and passes them on as they come. */
export type RecordParts = (parts: AsyncIterable<AnswerPart>, threadId: string) => AsyncIterable<AnswerPart>;

/** Keeps questions with what comes of them. */
export interface QuestionRecorder {
  /**
   * Begins to keep a question.
   *
   * @returns Undefined if it may not be kept.
   */
  record(request: MessageRequest, headers: Headers): RecordParts | undefined;
}
