import type { Project } from './project.js';

/**
 * Finds the projects of the accounts, once their jobs can be used.
 *
 * @throws {ServiceError} 503 with the reason why they can't.
 */
export type FindProjects = () => Promise<readonly Project[]>;
