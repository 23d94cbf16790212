import assert from 'node:assert/strict';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Component } from './server/right.js';

const html = renderToString(createElement(Component));
assert.match(html, /<docs-assistant class="assistant"[^>]*><\/docs-assistant>/);
