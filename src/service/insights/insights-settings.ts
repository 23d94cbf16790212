import { z } from 'zod';
import { groupWithShorthand, isPlainObject, setting, type Shorthand } from '../settings/setting.js';
import { count, textOf, yesOrNo } from '../settings/value-types.js';
import { toWebhookSettings, webhookSchema, type WebhookSettings } from './webhook/webhook-settings.js';

const MAX_DAYS = 3650;
const DAY = 24 * 60 * 60 * 1000;

const shorthand: Shorthand = {
  description: 'Whether the questions of readers are kept, or settings for keeping them. Default: none are kept.',
  alternatives: ['boolean'],
  expand(value) {
    if (typeof value === 'boolean') return { enabled: value };
    return isPlainObject(value) ? { enabled: true, ...value } : value;
  },
};

/** Settings for keeping the questions of a site's readers. */
export const insightsSchema = groupWithShorthand(shorthand, {
  enabled: setting({
    schema: yesOrNo,
    default: false,
    variable: 'DOCS_ASSISTANT_INSIGHTS',
    description:
      'Whether questions are [kept](./insights.md), with their answers and what readers say about them. `insights: true` is short for it.',
  }),
  days: setting({
    schema: count(1, MAX_DAYS, 90),
    default: 90,
    variable: 'DOCS_ASSISTANT_INSIGHTS_DAYS',
    description: 'Days after which a question is removed.',
  }),
  respectDoNotTrack: setting({
    schema: yesOrNo,
    default: true,
    variable: 'DOCS_ASSISTANT_INSIGHTS_RESPECT_DO_NOT_TRACK',
    description: 'Whether to keep nothing of readers whose browser sends `DNT: 1` or `Sec-GPC: 1`.',
  }),
  token: setting({
    schema: textOf({
      pattern: /^(?!svc_dsc_)[\w.~-]{16,}$/,
      problem: (value) =>
        value.startsWith('svc_dsc_')
          ? 'this is an assistant key, which is public. Set a secret one.'
          : 'a token has at least 16 letters, digits and characters of "_ - . ~". Set one.',
    }),
    defaultText: 'none; the admin key that is set opens the page, too',
    variable: 'DOCS_ASSISTANT_INSIGHTS_TOKEN',
    secret: true,
    description: 'A token that opens the [page for owners](./insights.md#how-do-i-look-at-the-questions-in-a-browser).',
  }),
  webhook: webhookSchema,
});

/** Rules for keeping the questions of a site. */
export interface InsightsSettings {
  /** Milliseconds after which a question is removed. */
  readonly keep: number;
  /** Whether nothing is kept of requests with `DNT: 1` or `Sec-GPC: 1`. */
  readonly respectDoNotTrack: boolean;
  /** A secret that opens the page for owners, to read. Default: none. */
  readonly token?: string | undefined;
  /** The admin key of the settings, which opens the page and allows to draft changes. Default: none. */
  readonly adminKey?: string | undefined;
  /** Where messages about questions are sent. Default: nowhere. */
  readonly webhook?: WebhookSettings | undefined;
}

/** @returns Undefined if nothing is kept. */
export function toInsightsSettings(
  { enabled, days, respectDoNotTrack, token, webhook }: z.output<typeof insightsSchema>,
  adminKey: string | undefined,
): InsightsSettings | undefined {
  if (!enabled) return undefined;
  return { keep: days * DAY, respectDoNotTrack, token, adminKey, webhook: toWebhookSettings(webhook) };
}
