import { allFeatures } from './features.js'
import type { Fault, Feature, LoggedRequest } from './types.js'

/** Generated holdings that are added to every account. */
export interface Filling {
  tokens?: number | undefined
  transactions?: number | undefined
  nfts?: number | undefined
  swapTokens?: number | undefined
  /** The time of the newest entry, in milliseconds. */
  madeAt: number
}

/** Everything that one test may change or read, keyed by project id so that tests can run side by side. */
export interface Project {
  features: Feature[]
  origins: string[]
  isAnalyticsEnabled: boolean
  faults: Fault[]
  requests: LoggedRequest[]
  events: unknown[]
  cspReports: unknown[]
  /** Wallets of the test, before the catalogue's or instead of them. */
  wallets?: { entries: unknown[]; isInstead: boolean }
  filling?: Filling | undefined
  /** Settles when the faults are cleared, which releases hanging requests. */
  cleared: PromiseWithResolvers
}

interface PromiseWithResolvers {
  promise: Promise<void>
  resolve: () => void
}

export interface Projects {
  get(id: string): Project
  clearFaults(id: string): void
  close(): void
}

export function createProjects(): Projects {
  const projects = new Map<string, Project>()

  function get(id: string): Project {
    const found = projects.get(id)
    if (found) return found
    const project = createProject()
    projects.set(id, project)
    return project
  }

  function clearFaults(id: string): void {
    const project = get(id)
    project.faults = []
    project.cleared.resolve()
    project.cleared = withResolvers()
  }

  return {
    get,
    clearFaults,
    close: () => {
      for (const id of projects.keys()) clearFaults(id)
    },
  }
}

function createProject(): Project {
  return {
    features: allFeatures(),
    origins: [],
    isAnalyticsEnabled: true,
    faults: [],
    requests: [],
    events: [],
    cspReports: [],
    cleared: withResolvers(),
  }
}

function withResolvers(): PromiseWithResolvers {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
