import type { CustomElementDeclaration, CustomElementField } from 'custom-elements-manifest/schema.js';

/**
 * Types of the tag for frameworks, as files by their names. Written here rather than by the analyzer's plugins: those take
 * every event for a `CustomEvent`, and refuse text in attributes whose properties are lists.
 */
export function renderTagTypes(element: CustomElementDeclaration): Map<string, string> {
  return new Map([['tag', renderTag(element)], ...Object.entries(frameworks)]);
}

/** The part that all frameworks share. */
function renderTag({ attributes = [], members = [], events = [] }: CustomElementDeclaration): string {
  const fields = members.filter((member): member is CustomElementField => member.kind === 'field' && !member.readonly);
  const types = events.map(({ type }) => type.text);
  const attributeLines = attributes.map(({ name, fieldName, type, description }) => {
    const field = fields.find((candidate) => candidate.name === name);
    const isSameType = field?.type?.text.replace(' | undefined', '') === type?.text;
    const propertyType = field && !isSameType ? ` | DocsAssistant['${fieldName}']` : '';
    return renderMember(name, toMarkupType(type?.text ?? '') + propertyType, description);
  });
  const propertyLines = fields
    .filter(({ name, attribute }) => name !== attribute)
    .map(({ name, description }) => renderMember(name, `DocsAssistant['${name}']`, description));
  const eventLines = events.map(({ name, type, description }) => renderMember(name, type.text, description, ''));
  return `import type { DocsAssistant, ${types.join(', ')} } from '../package/index.js';

export type { DocsAssistant };

/** Attributes as they can be written in markup. Where a property has the same name, its values, too. */
export interface TagAttributes {
${attributeLines.join('\n')}
}

/** Properties that have another name than their attribute, or none. */
export interface TagProperties {
${propertyLines.join('\n')}
}

export interface TagEvents {
${eventLines.join('\n')}
}

/** A listener for each event, in a property with a prefix before the event's name. */
export type TagListeners<Prefix extends string> = {
  [Name in keyof TagEvents as \`\${Prefix}\${Name}\`]?: ((event: TagEvents[Name]) => void) | undefined;
};
`;
}

function renderMember(name: string, type: string, description = '', optional = '?'): string {
  const key = name.includes('-') ? `'${name}'` : name;
  const undefinable = optional ? ' | undefined' : '';
  return `  /** ${description.replaceAll('\n', ' ')} */\n  ${key}${optional}: ${type}${undefinable};`;
}

/** Markup holds text: an attribute without a value is on, and a number is text. */
function toMarkupType(type: string): string {
  if (type === 'boolean') return `boolean | ''`;
  if (type === 'number') return 'number | string';
  return type;
}

const react = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DocsAssistant, TagAttributes, TagListeners, TagProperties } from './tag.js';

type Own = TagAttributes & TagProperties & TagListeners<'on'>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-assistant': Omit<DetailedHTMLProps<HTMLAttributes<DocsAssistant>, DocsAssistant>, keyof Own> & Own;
    }
  }
}
`;

const preact = `import type { HTMLAttributes } from 'preact';
import type { DocsAssistant, TagAttributes, TagListeners, TagProperties } from './tag.js';

type Own = TagAttributes & TagProperties & TagListeners<'on'>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-assistant': Omit<HTMLAttributes<DocsAssistant>, keyof Own> & Own;
    }
  }
}
`;

const solid = `import type { JSX } from 'solid-js';
import type { DocsAssistant, TagAttributes, TagListeners, TagProperties } from './tag.js';

type Own = TagAttributes & TagProperties & TagListeners<'on:'> & {
  [Name in keyof (TagAttributes & TagProperties) as \`prop:\${Name}\`]?: (TagAttributes & TagProperties)[Name];
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-assistant': Omit<JSX.HTMLAttributes<DocsAssistant>, keyof Own> & Own;
    }
  }
}
`;

const svelte = `import type { HTMLAttributes } from 'svelte/elements';
import type { DocsAssistant, TagAttributes, TagListeners, TagProperties } from './tag.js';

type Own = TagAttributes & TagProperties & TagListeners<'on'> & TagListeners<'on:'>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'docs-assistant': Omit<HTMLAttributes<DocsAssistant>, keyof Own> & Own;
  }
}
`;

const vue = `import type { HTMLAttributes, PublicProps } from 'vue';
import type { DocsAssistant, TagAttributes, TagEvents, TagProperties } from './tag.js';

type Camelize<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Head}\${Capitalize<Camelize<Tail>>}\`
  : Name;

/** Vue turns \`@docs-assistant-open\` into this kind of property. */
type Listeners = {
  [Name in keyof TagEvents as \`on\${Capitalize<Camelize<Name>>}\`]?: (event: TagEvents[Name]) => void;
};

/** Vue checks a plain attribute as the property of the same name, and takes its value for any text. */
type Properties = {
  [Name in keyof TagProperties]: TagProperties[Name] extends number | undefined
    ? TagProperties[Name] | string
    : TagProperties[Name];
};

type Own = TagAttributes & Properties & Listeners;

/** As Vue's guide declares a custom element: an instance is the element, with the types of its template beside. */
type Tag = new () => DocsAssistant & {
  /** @deprecated For templates only. */
  $props: Omit<HTMLAttributes, keyof Own> & Own & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'docs-assistant': Tag;
  }
}
`;

const frameworks = { react, preact, solid, svelte, vue };
