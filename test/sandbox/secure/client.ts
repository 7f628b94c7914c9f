import { call } from '../call.js'
import type { SandboxConfig } from '../types.js'
import type { FrameMessage, Mail, SecureAccount, SecureFault } from './types.js'

/** The secure site, as one project's pages find it. */
export interface SecureClient {
  /** The newest code to this address that nobody has read, once it has come. */
  code(email: string): Promise<string>
  /** Follows the link to approve a new device, once it has come. */
  approveDevice(email: string): Promise<void>
  /** Newest first. */
  mails(email: string): Promise<Mail[]>
  /** Whether a new device must be approved. It counts as known until this is set. */
  requireDevice(isOn: boolean): Promise<void>
  fault(fault: SecureFault): Promise<void>
  clearFaults(): Promise<void>
  /** The addresses of who logs in by this e-mail, even before they do. */
  account(email: string): Promise<SecureAccount>
  /** Approves the newest login by Farcaster, once one is waited for. */
  approveFarcaster(user: { userName: string }): Promise<void>
  /** What frames of this project were sent, oldest first. */
  requests(): Promise<FrameMessage[]>
}

export function createSecureClient({ services }: SandboxConfig, projectId: string): SecureClient {
  const project = `${services.secure}/__sandbox/${projectId}`
  return {
    code: async (email) => ((await call('POST', `${project}/code`, { email })) as { code: string }).code,
    approveDevice: async (email) => void (await call('POST', `${project}/device/approve`, { email })),
    mails: async (email) =>
      (await call('GET', `${project}/mails?email=${encodeURIComponent(email)}`)) as Mail[],
    requireDevice: async (isOn) => void (await call('PUT', `${project}/device`, isOn)),
    fault: async (fault) => void (await call('POST', `${project}/faults`, fault)),
    clearFaults: async () => void (await call('DELETE', `${project}/faults`)),
    account: async (email) => (await call('POST', `${project}/account`, { email })) as SecureAccount,
    approveFarcaster: async (user) => void (await call('POST', `${project}/farcaster/approve`, user)),
    requests: async () => (await call('GET', `${project}/messages`)) as FrameMessage[],
  }
}
