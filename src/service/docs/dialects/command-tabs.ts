/** Tools whose commands sites show in tabs. */
const tool = /^(?:npm|npx|yarn|pnpm|bun|bunx|deno|cargo|pip|pipx|uv|poetry|conda|brew|apt|docker|composer|gem)$/;

/** Fewer are something else. */
const MIN_COMMANDS = 2;

/** A component that shows a command for each of several tools: `<CommandTabs npm="npm run build" yarn="yarn build" />`. */
const component =
  /^([ \t]*)<[A-Z][\w.]*((?:\s+[\w-]+=(?:"[^"]{0,999}"|'[^']{0,999}'|\{`[^`]{0,999}`\}))+)\s*\/>[ \t]*$/gm;
const attribute = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{`([^`]*)`\})/g;

/** Replaces such components by the commands, as code with the names of the tools. */
export function rewriteCommandTabs(markdown: string): string {
  return markdown.replace(component, (match, indent: string, attributes: string) => {
    const commands = [...attributes.matchAll(attribute)].map(
      ([, name = '', ...values]) => [name, values.find((value) => value !== undefined) ?? ''] as const,
    );
    if (commands.length < MIN_COMMANDS || !commands.every(([name]) => tool.test(name))) return match;
    const blocks = commands.map(([name, command]) => `\`\`\`sh [${name}]\n${command.trim()}\n\`\`\``);
    return blocks.join('\n\n').replace(/^/gm, indent);
  });
}
