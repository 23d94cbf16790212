#!/usr/bin/env node
import { runCommand } from './run-command.js';
import { runProgram } from './run-program.js';

await runProgram(runCommand);
