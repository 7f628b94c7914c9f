import type { RelayCall, RelayFault, RelayTraffic } from './types.js'

/** Calls of one project's clients, and the relay's faults for them. */
export interface RelayProject {
  asked: number
  calls: RelayCall[]
  faults: RelayFault[]
  /** Topics whose existence the relay denies. */
  forgotten: Set<string>
}

export interface RelayProjects {
  get(id: string): RelayProject
  traffic(id: string, open: number): RelayTraffic
}

export function createRelayProjects(): RelayProjects {
  const projects = new Map<string, RelayProject>()

  function get(id: string): RelayProject {
    const project = projects.get(id) ?? { asked: 0, calls: [], faults: [], forgotten: new Set() }
    projects.set(id, project)
    return project
  }

  return {
    get,
    traffic: (id, open) => {
      const { asked, calls } = get(id)
      return { open, asked, calls: calls.map((call) => ({ ...call })) }
    },
  }
}

type Kind = RelayFault['fault']

/** The first matching fault of these kinds. If it has `times`, this uses up one. */
export function takeFault<K extends Kind>(
  project: RelayProject,
  kinds: readonly K[],
  call: Pick<RelayCall, 'method' | 'tag'> = { method: 'open' },
): Extract<RelayFault, { fault: K }> | undefined {
  const isWanted = (one: RelayFault): one is Extract<RelayFault, { fault: K }> =>
    (kinds as readonly Kind[]).includes(one.fault) &&
    (one.method === undefined || one.method === call.method) &&
    (one.tag === undefined || one.tag === call.tag)
  const fault = project.faults.find(isWanted)
  if (fault?.times === undefined) return fault
  fault.times -= 1
  if (fault.times <= 0) project.faults = project.faults.filter((other) => other !== fault)
  return fault
}
