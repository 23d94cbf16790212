import { createRoot } from 'react-dom/client';
import { Component } from './right.js';

createRoot(document.querySelector('#root')!).render(<Component />);
