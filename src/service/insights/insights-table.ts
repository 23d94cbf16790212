import { siteSettings } from '../settings/setting.js';
import { count, textOf, yesOrNo } from '../settings/value-types.js';

const MAX_DAYS = 3650;

/** What is kept of the questions of a site's readers. */
export const insightsTable = siteSettings({
  'insights.enabled': {
    ...yesOrNo,
    default: false,
    variable: 'DOCS_ASSISTANT_INSIGHTS',
    description:
      'Whether questions are [kept](./insights.md), with their answers and what readers say about them. `insights: true` is short for it.',
  },
  'insights.days': {
    ...count(1, MAX_DAYS, 90),
    default: 90,
    variable: 'DOCS_ASSISTANT_INSIGHTS_DAYS',
    description: 'Days after which a question is removed.',
  },
  'insights.respectDoNotTrack': {
    ...yesOrNo,
    default: true,
    variable: 'DOCS_ASSISTANT_INSIGHTS_RESPECT_DO_NOT_TRACK',
    description: 'Whether nothing is kept of readers whose browser sends `DNT: 1` or `Sec-GPC: 1`.',
  },
  'insights.token': {
    ...textOf({
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
  },
});
