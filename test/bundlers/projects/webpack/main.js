import 'docs-assistant';
