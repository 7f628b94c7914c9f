import type { SecureProject, SecureProjects } from '../project.js'

/** State that the routes of the secure site share. */
export interface SecureContext {
  projects: SecureProjects
  /** The site's own origin. */
  origin(): string
  /** Origins of pages that may embed the project's frame. */
  origins(projectId: string): string[]
  /** Whether a page of this origin may embed the project's frame. */
  isAllowed(projectId: string, origin: string): boolean
}

export const inProject = ({ projects }: SecureContext, id: string | undefined): SecureProject =>
  projects.get(id ?? 'none')
