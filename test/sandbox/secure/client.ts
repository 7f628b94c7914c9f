import { call } from '../call.js'
import type { SandboxConfig } from '../types.js'
import type { FrameMessage, Mail, SecureAccount, SecureFault } from './types.js'

/** Controls the secure site for one project's pages. */
export interface SecureClient {
  /** Resolves with the newest unread code to this address, once there is one. */
  code(email: string): Promise<string>
  /** Opens the link that approves a new device, once it has arrived. */
  approveDevice(email: string): Promise<void>
  /** Mails to this address, newest first. */
  mails(email: string): Promise<Mail[]>
  /** Sets whether a new device must be approved. By default, every device is known. */
  requireDevice(isOn: boolean): Promise<void>
  fault(fault: SecureFault): Promise<void>
  clearFaults(): Promise<void>
  /** The addresses of the user with this e-mail, even before their first login. */
  account(email: string): Promise<SecureAccount>
  /** Approves the newest login by Farcaster, once there is one. */
  approveFarcaster(user: { userName: string }): Promise<void>
  /** Messages that frames of this project received, oldest first. */
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
