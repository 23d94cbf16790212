/** A provider on the internet whose package is part of the service. */
export interface HostedProvider {
  readonly title: string;
  /** The variable with its key. */
  readonly keyVariable: string;
}

export const hostedProviders = {
  openai: { title: 'OpenAI', keyVariable: 'OPENAI_API_KEY' },
  anthropic: { title: 'Anthropic', keyVariable: 'ANTHROPIC_API_KEY' },
  google: { title: 'Google', keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
} as const satisfies Readonly<Record<string, HostedProvider>>;

export type HostedName = keyof typeof hostedProviders;

/** A server of models on the machine of its user. All have an API like OpenAI's. */
export interface LocalServer {
  readonly title: string;
  /** Its usual address. */
  readonly url: string;
}

export const localServers: Readonly<Record<string, LocalServer>> = {
  ollama: { title: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  lmstudio: { title: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
  llamacpp: { title: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
  vllm: { title: 'vLLM', url: 'http://127.0.0.1:8000/v1' },
};

/** Any server with an API like OpenAI's. */
export const COMPATIBLE = 'openai-compatible';

/** Other packages of the AI SDK with language models, and the major versions that work with this one. */
export const packageVersions: Readonly<Record<string, number>> = {
  alibaba: 2,
  'amazon-bedrock': 5,
  azure: 4,
  baseten: 2,
  cerebras: 3,
  cohere: 4,
  deepinfra: 3,
  deepseek: 3,
  fireworks: 3,
  'google-vertex': 5,
  groq: 4,
  huggingface: 2,
  mistral: 4,
  moonshotai: 3,
  perplexity: 4,
  togetherai: 3,
  vercel: 2,
  xai: 5,
};

/** Other spellings of providers. */
const aliases: Readonly<Record<string, string>> = {
  bedrock: 'amazon-bedrock',
  claude: 'anthropic',
  gemini: 'google',
  'lm-studio': 'lmstudio',
  'llama-cpp': 'llamacpp',
  'llama.cpp': 'llamacpp',
  together: 'togetherai',
  vertex: 'google-vertex',
};

/** The provider of this spelling. Of unknown ones, the text in small letters. */
export function normalizeProvider(text: string): string {
  const name = text.toLowerCase();
  return aliases[name] ?? name;
}

export function isHosted(provider: string): provider is HostedName {
  return Object.hasOwn(hostedProviders, provider);
}

export function isKnownProvider(provider: string): boolean {
  return (
    provider === COMPATIBLE ||
    isHosted(provider) ||
    Object.hasOwn(localServers, provider) ||
    Object.hasOwn(packageVersions, provider)
  );
}
