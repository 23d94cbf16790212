#!/usr/bin/env node
import { runProgram } from './run-program.js';
import { runSiteCommand } from './run-site-command.js';

await runProgram(runSiteCommand);
