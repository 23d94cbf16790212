import { describeUseChat } from './use-chat.js';

describeUseChat('AI SDK 5', 'ai-sdk-react-2', 'ai5');
