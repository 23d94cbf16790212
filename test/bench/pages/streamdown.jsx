import { Streamdown } from 'streamdown';
import { mountChat } from './react-chat.jsx';

// Without the styles of Tailwind that its class names ask for: what they cost is little beside the rest.
mountChat(Streamdown);
