import { z } from 'zod';

import { setting } from '../../settings/setting.js';
import { count, isSafeAddress, listOf, oneOf, textOf } from '../../settings/value-types.js';

/** Events that are reported to an owner: a comment, a group of questions that grows, and the end of a week. */
export const messageKinds = ['comment', 'group', 'digest'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** 24 to 64 bytes in Base64, as Standard Webhooks has them. */
const secretPattern = /^whsec_(?=.{32,88}$)(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** Settings of the webhook to which the owner of a site has messages sent. */
export const webhookSchema = z.object({
  url: setting({
    schema: textOf({
      check: isSafeAddress,
      // The value is not quoted, because the address of a channel of Slack is a secret.
      problem: () =>
        'this is not an https address. Set one, such as https://example.com/insights; http works for this machine alone.',
    }),
    defaultText: 'none: nothing is sent',
    variable: 'DOCS_ASSISTANT_INSIGHTS_WEBHOOK_URL',
    secret: true,
    description: 'Address that gets [messages about questions](./webhook.md).',
  }),
  secret: setting({
    schema: textOf({
      pattern: secretPattern,
      problem: () =>
        'a secret is "whsec_" and at least 24 random bytes in Base64. Set the output of: echo "whsec_$(openssl rand -base64 32)".',
    }),
    variable: 'DOCS_ASSISTANT_INSIGHTS_WEBHOOK_SECRET',
    secret: true,
    description:
      'Signs the messages, so that [their receiver can verify them](./webhook.md#how-do-i-verify-a-message). Slack needs none.',
  }),
  form: setting({
    schema: oneOf('json', 'slack'),
    default: 'json',
    variable: 'DOCS_ASSISTANT_INSIGHTS_WEBHOOK_FORM',
    description: 'The form of the messages: `json`, or `slack` for an incoming webhook of Slack.',
  }),
  events: setting({
    schema: listOf(oneOf(...messageKinds), 'events'),
    default: [...messageKinds],
    variable: 'DOCS_ASSISTANT_INSIGHTS_WEBHOOK_EVENTS',
    description:
      'Events that are reported: a `comment` of a reader, a `group` of unanswered questions that grows, and a weekly `digest`.',
  }),
  groupSize: setting({
    schema: count(2, 1000, 5),
    default: 5,
    variable: 'DOCS_ASSISTANT_INSIGHTS_WEBHOOK_GROUP_SIZE',
    description: 'Questions in a week at which a group is reported, and again each time that their number has doubled.',
  }),
});

/** The webhook of a site. */
export interface WebhookSettings {
  readonly url: string;
  /** Default: nothing is signed. */
  readonly secret?: string | undefined;
  readonly form: 'json' | 'slack';
  readonly events: readonly MessageKind[];
  readonly groupSize: number;
}

/** @returns Undefined to send nothing. */
export function toWebhookSettings({ url, ...rest }: z.output<typeof webhookSchema>): WebhookSettings | undefined {
  return url === undefined ? undefined : { url, ...rest };
}
