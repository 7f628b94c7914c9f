import type { SecureProject, SecureProjects } from '../project.js'

/** What the routes of the secure site share. */
export interface SecureContext {
  projects: SecureProjects
  /** Of the site itself. */
  origin(): string
  /** Of the pages that a project's frame may be in. */
  origins(projectId: string): string[]
  /** Whether this page may hold the project's frame. */
  isAllowed(projectId: string, origin: string): boolean
}

export const inProject = ({ projects }: SecureContext, id: string | undefined): SecureProject =>
  projects.get(id ?? 'none')
