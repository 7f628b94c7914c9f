import type { SandboxConfig } from '../types.js'
import type { Questions } from './questions.js'
import type { Kit } from './startClient.js'
import type { PhoneRequest, PhoneSettings } from './types.js'

/** State that the parts of the phone share. */
export interface Phone {
  kit: Kit
  config: SandboxConfig
  settings: PhoneSettings
  change(change: Partial<PhoneSettings>): void
  questions: Questions
  log: PhoneRequest[]
  /** The person's current network by topic and namespace. */
  active: Map<string, Record<string, string>>
  /** Shows a message to the person. */
  showStatus(words: string): void
  /** Redraws the parts that have changed. */
  draw(): void
}
