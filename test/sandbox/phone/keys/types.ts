import type { SandboxConfig } from '../../types.js'
import type { Question } from '../../wallets/types.js'

/** A page's request, as passed to the keys of its namespace. */
export interface KeyCall {
  /** The active account's secret, from which every namespace derives its key. */
  secret: Uint8Array
  /** CAIP-2. */
  chainId: string
  /** The sandbox's configuration, with the URLs of the nodes. */
  config: SandboxConfig
  method: string
  params: unknown
  /** Resolves when the person agrees. */
  ask(question: Question): Promise<void>
}

/** The phone's abilities on one namespace. */
export interface Keys {
  methods: readonly string[]
  addressOf(secret: Uint8Array, chainId: string): string | Promise<string>
  answer(call: KeyCall): Promise<unknown>
}
