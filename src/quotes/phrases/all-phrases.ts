import { addPhrases } from './phrases-for.js';
import { de, es, fr, ja, pt, zh } from './translations.js';

addPhrases({ de, fr, es, pt, ja, zh });
