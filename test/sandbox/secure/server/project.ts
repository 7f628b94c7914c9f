import { randomBytes } from 'node:crypto'
import type { FrameMessage, SecureFault, SecureUser, Social } from '../types.js'
import type { Code } from './codes.js'
import { createGates, type Gates } from './gates.js'
import { createMailbox, type Mailbox } from './mailbox.js'
import { createUsers, type Users } from './users.js'

/** A login by e-mail that one frame has begun. */
export interface EmailLogin {
  email: string
  /** Id of the frame's storage. */
  device: string
  /** Id of the gate for an unknown device: a secret that only the e-mailed link contains. */
  approval?: string | undefined
  code?: Code | undefined
}

/** A login by a provider, from the popup's address to the result that the frame returns. */
export interface SocialAttempt {
  provider: Social
  device: string
  /** Origin of the embedding page, which alone receives the result. */
  origin: string
  /** The result after the visitor agreed, valid once. */
  result?: { token: string; user: SecureUser; expiresAt: number } | undefined
}

/** A change of address. Nothing changes before the new address is confirmed. */
export interface EmailChange {
  email: string
  primary?: Code | undefined
  secondary?: Code | undefined
}

/** The secure site's data of one project. */
export interface SecureProject {
  id: string
  users: Users
  mailbox: Mailbox
  /** Users by token. */
  sessions: Map<string, SecureUser>
  /** `{device} {email}` of approved devices. */
  devices: Set<string>
  requiresDevice: boolean
  logins: Map<string, EmailLogin>
  changes: Map<SecureUser, EmailChange>
  attempts: Map<string, SocialAttempt>
  /** Approvals that a frame waits for: devices and Farcaster logins. */
  gates: Gates
  faults: SecureFault[]
  messages: FrameMessage[]
}

export interface SecureProjects {
  get(id: string): SecureProject
  all(): SecureProject[]
  now(): number
}

export function createSecureProjects(now: () => number = Date.now): SecureProjects {
  const projects = new Map<string, SecureProject>()
  return {
    now,
    all: () => [...projects.values()],
    get: (id) => {
      const found = projects.get(id) ?? createProject(id, now)
      projects.set(id, found)
      return found
    },
  }
}

export const secret = () => randomBytes(16).toString('hex')

export function startSession(project: SecureProject, user: SecureUser): { token: string; user: SecureUser } {
  const token = secret()
  project.sessions.set(token, user)
  return { token, user }
}

const createProject = (id: string, now: () => number): SecureProject => ({
  id,
  users: createUsers(),
  mailbox: createMailbox(now),
  sessions: new Map(),
  devices: new Set(),
  requiresDevice: false,
  logins: new Map(),
  changes: new Map(),
  attempts: new Map(),
  gates: createGates(),
  faults: [],
  messages: [],
})
