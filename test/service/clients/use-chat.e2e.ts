import { describeUseChat } from './use-chat.js';

describeUseChat('AI SDK 6', 'ai-sdk-react-3', 'ai6');
