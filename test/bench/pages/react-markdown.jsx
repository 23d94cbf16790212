import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { mountChat } from './react-chat.jsx';

const plugins = [remarkGfm];

mountChat(({ children }) => <Markdown remarkPlugins={plugins}>{children}</Markdown>);
