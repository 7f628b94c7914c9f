import type { SandboxConfig } from '../types.js'
import type { Questions } from './questions.js'
import type { Kit } from './startClient.js'
import type { PhoneRequest, PhoneSettings } from './types.js'

/** What the parts of the phone share. */
export interface Phone {
  kit: Kit
  config: SandboxConfig
  settings: PhoneSettings
  change(change: Partial<PhoneSettings>): void
  questions: Questions
  log: PhoneRequest[]
  /** By topic and namespace, the network that the person is on. */
  active: Map<string, Record<string, string>>
  /** Says something to the person. */
  tell(words: string): void
  /** Draws what has changed. */
  draw(): void
}
