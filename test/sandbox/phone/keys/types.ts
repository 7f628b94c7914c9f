import type { SandboxConfig } from '../../types.js'
import type { Question } from '../../wallets/types.js'

/** One request of a page, as the keys of a namespace see it. */
export interface KeyCall {
  /** The active account's secret. Every namespace makes its own key of it. */
  secret: Uint8Array
  /** CAIP-2. */
  chainId: string
  /** Where the nodes are. */
  config: SandboxConfig
  method: string
  params: unknown
  /** Resolves when the person agrees. */
  ask(question: Question): Promise<void>
}

/** What the phone can do on one namespace. */
export interface Keys {
  methods: readonly string[]
  addressOf(secret: Uint8Array, chainId: string): string | Promise<string>
  answer(call: KeyCall): Promise<unknown>
}
