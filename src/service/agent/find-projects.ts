import type { Project } from './project.js';

/**
 * Finds the projects of the accounts.
 *
 * @throws {ServiceError} 503 with the reason while jobs are unavailable.
 */
export type FindProjects = () => Promise<readonly Project[]>;
