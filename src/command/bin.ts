#!/usr/bin/env node
import process from 'node:process';
import { runCommand } from './run-command.js';

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommand(process);
