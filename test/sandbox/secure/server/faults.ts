import type { PageFault, RequestFault, SecureFault } from '../types.js'
import type { SecureProject } from './project.js'

/** The fault that applies to this message, if any. This uses it up. */
export function takeRequestFault(project: SecureProject, name: string): RequestFault | undefined {
  return take(project, (fault): fault is RequestFault => 'request' in fault && fault.request === name)
}

export function takePageFault(project: SecureProject): PageFault | undefined {
  return take(project, (fault): fault is PageFault => 'page' in fault)
}

function take<F extends SecureFault>(
  project: SecureProject,
  applies: (fault: SecureFault) => fault is F,
): F | undefined {
  const fault = project.faults.find(applies)
  if (fault?.times === undefined) return fault
  fault.times -= 1
  if (fault.times <= 0) project.faults = project.faults.filter((other) => other !== fault)
  return fault
}
